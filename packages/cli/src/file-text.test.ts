import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, test } from 'vitest';
import { ALL_COMMANDS } from './all-commands.ts';
import { fileProblem, readText } from './file-text.ts';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-files-'));
mkdirSync(join(folder, 'folder'));
writeFileSync(join(folder, 'binary'), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0xfe, 0x00]));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a command says of a file, and its exit code. */
const said = async (args: readonly string[]): Promise<{ readonly code: number; readonly err: string }> => {
  let err = '';
  const write = process.stderr.write;
  process.stderr.write = ((text: string) => {
    err += text;
    return true;
  }) as typeof write;
  try {
    const code = await run(ALL_COMMANDS, args, {
      out: () => {},
      err: text => {
        err += text;
      },
    });
    return { code, err };
  } finally {
    process.stderr.write = write;
  }
};

const READERS: readonly (readonly [string, (file: string) => readonly string[]])[] = [
  ['replay', file => ['replay', file]],
  ['perft', file => ['perft', file, '--depth', '1']],
  ['import', file => ['import', file, '--data', join(folder, 'house'), '--as', 'a']],
  ['check', file => ['check', file]],
  ['simulate', file => ['simulate', file]],
  ['session', file => ['session', file]],
  ['verify-hand', file => ['verify-hand', file]],
  ['verify-case', file => ['verify-case', file, '--file-only']],
];

test.each(READERS)('hardway %s says what is wrong with a file that it can not read', async (name, args) => {
  const missing = join(folder, 'missing.craps');
  const none = await said(args(missing));
  expect(none.err).toContain(`hardway ${name}: there is no file ${missing}\n`);
  expect(none.code).toBe(2);
  const held = await said(args(join(folder, 'folder')));
  expect(held.err).toContain(`hardway ${name}: ${join(folder, 'folder')} is a folder, not a file\n`);
  expect(held.code).toBe(2);
  const binary = await said(args(join(folder, 'binary')));
  expect(binary.err).toMatch(/text in UTF-8/);
  expect(binary.code).toBeGreaterThan(0);
  for (const { err } of [none, held, binary]) expect(err).not.toMatch(/ENOENT|EISDIR| at .*\.ts:/);
});

it('says what an account of a shaker lacks', async () => {
  const file = join(folder, 'account.json');
  writeFileSync(file, '{"url":');
  const { code, err } = await said(['shaker', '--table', 'auto-1', '--account', file]);
  expect(err).toContain(`hardway shaker: ${file} does not say where the house is, the device's name and its key\n`);
  expect(code).toBe(2);
});

it('says that a hand is not JSON', async () => {
  const file = join(folder, 'hand.json');
  writeFileSync(file, '{"hand":');
  expect(await said(['verify-hand', file])).toEqual({ code: 1, err: `${file}: no revealed hand: it is not JSON\n` });
});

it('says that a file may not be read', () => {
  expect(fileProblem('a.craps', Object.assign(new Error(), { code: 'EACCES' }))).toBe(
    'a.craps may not be read: permission denied',
  );
});

it('reads text', async () => {
  writeFileSync(join(folder, 'text'), 'pass 10\n');
  expect(await readText(join(folder, 'text'))).toBe('pass 10\n');
});
