import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFiles, writeWhole } from './folder.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'hardway-whole-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('a folder is there once it is whole, and not before', async () => {
  const folder = join(base, 'deep', 'folder');
  await writeWhole(folder, async part => {
    writeFiles(part, new Map([['a/b.txt', 'whole']]));
    expect(existsSync(folder)).toBe(false);
  });
  expect(readFileSync(join(folder, 'a', 'b.txt'), 'utf8')).toBe('whole');
  expect(readdirSync(join(base, 'deep'))).toEqual(['folder']);
});

test('an error leaves nothing, and what was there stays', async () => {
  const empty = join(base, 'empty');
  mkdirSync(empty);
  const failing = writeWhole(empty, async part => {
    writeFiles(part, new Map([['a.txt', 'half']]));
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  expect(readdirSync(base)).toEqual(['empty']);
  expect(readdirSync(empty)).toEqual([]);
  writeFileSync(join(base, 'file'), 'mine');
  writeFileSync(join(empty, 'mine.txt'), 'mine');
  const never = async () => expect.unreachable();
  await expect(writeWhole(empty, never)).rejects.toThrow('is not empty: choose a new folder');
  await expect(writeWhole(join(base, 'file'), never)).rejects.toThrow('is a file: choose a new folder');
  expect(readdirSync(empty)).toEqual(['mine.txt']);
});

const SCRIPT = `
const { writeFiles, writeWhole } = await import(process.argv[1]);
await writeWhole(process.argv[2], async part => {
  writeFiles(part, new Map([['index.html', 'half']]));
  console.log('half');
  await new Promise(resolve => setTimeout(resolve, 60_000));
});`;

test.each([
  ['SIGINT', /^$/],
  ['SIGTERM', /^$/],
  ['SIGKILL', /^folder\.part-\w+$/],
] as const)('%s in the middle leaves no folder that looks whole', async (signal, left) => {
  const module = new URL('./folder.ts', import.meta.url).href;
  const args = ['--input-type=module', '-e', SCRIPT, module, join(base, 'folder')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill(signal);
  await once(child, 'close');
  expect(readdirSync(base).join()).toMatch(left);
});
