import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { differencesOf, digestsOf } from '../../tools/reproduce/compare.ts';
import { linkedCopy } from '../../tools/reproduce/copy.ts';

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'hardway-reproduce-test-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

const write = (root: string, files: { readonly [path: string]: string }): void => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  }
};

test('one other byte, and a file more or less, is named', () => {
  const [a, b] = [folder(), folder()];
  write(a, { 'dist/same': '1', 'dist/deep/changed': 'a', 'dist/lost': '3', 'src/not-compared': '4' });
  write(b, { 'dist/same': '1', 'dist/deep/changed': 'b', 'dist/found': '3' });
  const [first, second] = [digestsOf(a, ['dist']), digestsOf(b, ['dist'])];
  expect(differencesOf(first, first)).toEqual([]);
  expect(differencesOf(first, second)).toEqual([
    expect.stringMatching(/^dist\/deep\/changed: [0-9a-f]{16}… and [0-9a-f]{16}…$/),
    'dist/found: only in the second',
    'dist/lost: only in the first',
  ]);
});

test('a copy has the same files and links in another place, and no caches', () => {
  const [from, to] = [folder(), folder()];
  write(from, { 'a/one.js': '1', '.cache/kept': '2' });
  symlinkSync('a/one.js', join(from, 'link'));
  linkedCopy(from, join(to, 'copy'));
  expect(readFileSync(join(to, 'copy/a/one.js'), 'utf8')).toBe('1');
  expect(lstatSync(join(to, 'copy/link')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(to, 'copy/.cache'))).toBe(false);
});
