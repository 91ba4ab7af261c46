import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manifestOf, manifestText, type ProgramFile } from './manifest.ts';
import { Program } from './program.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-program-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('one byte in any file of the program changes the digest, and a test does not', () => {
  write('package-lock.json', '{}');
  write('packages/rules/src/books/maryland/pays.ts', 'place 9 to 5');
  write('packages/web/dist/assets/app.js', 'screens');
  const before = manifestOf('', root);
  expect(before.files.map(({ path }) => path)).toEqual([
    'package-lock.json',
    'packages/rules/src/books/maryland/pays.ts',
    'packages/web/dist/assets/app.js',
  ]);
  expect(manifestOf('', root).digest).toBe(before.digest);
  write('packages/rules/src/books/books.test.ts', 'a test');
  expect(manifestOf('', root).digest).toBe(before.digest);
  for (const { path } of before.files) {
    const text = readFileSync(join(root, path), 'utf8');
    write(path, `${text} `);
    expect(manifestOf('', root).digest, path).not.toBe(before.digest);
    write(path, text);
  }
  write('packages/server/src/extra.ts', '');
  expect(manifestOf('', root).digest, 'a file that was added').not.toBe(before.digest);
});

test('the digest is that of the manifest, whose lines other tools can check', () => {
  const { files, digest } = manifestOf('', root);
  const text = manifestText(files);
  expect(createHash('sha256').update(text).digest('hex')).toBe(digest);
  const [line = ''] = text.split('\n');
  const [hash, path = ''] = line.split('  ');
  expect(hash).toBe(
    createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex'),
  );
});

test('with a salt every hash is another, so that an answer can’t be kept for later', () => {
  const [plain, salted, other] = [manifestOf('', root), manifestOf('one', root), manifestOf('two', root)];
  expect(new Set([plain, salted, other].map(({ digest }) => digest)).size).toBe(3);
  expect(salted.files[0]?.hash).not.toBe(plain.files[0]?.hash);
  expect(manifestOf('one', root).digest).toBe(salted.digest);
});

test('the thread that reads this program finds the rules, the server and the command', async () => {
  const program = new Program();
  const { files } = await program.manifest();
  // The screens may be built meanwhile.
  const isStill = ({ path }: ProgramFile): boolean => !path.startsWith('packages/web/dist');
  expect(files.filter(isStill)).toEqual(manifestOf().files.filter(isStill));
  const paths = files.map(({ path }) => path);
  for (const path of ['packages/rules/src/settle.ts', 'packages/server/src/serve.ts', 'packages/cli/bin/hardway'])
    expect(paths).toContain(path);
  await program.close();
});
