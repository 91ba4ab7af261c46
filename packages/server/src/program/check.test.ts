import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newKeys } from '../anchors/keys.ts';
import { checkProgram, differencesText } from './check.ts';
import { manifestOf } from './manifest.ts';
import { writeManifest } from './write-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = join(folder, 'release.key');
const id = newKeys(key);
const stranger = join(folder, 'other.key');
newKeys(stranger);

const root = join(folder, 'program');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const checked = (given: { readonly key?: string } = {}) =>
  checkProgram(manifestOf('', root), { manifest: join(root, 'MANIFEST'), ...given });

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  write('package.json', '{}');
  write('packages/rules/src/pays.ts', 'place 9 to 5');
  write('packages/server/src/serve.ts', 'serve');
});

test('a program without a manifest, or with one that nobody has signed, is not verified', () => {
  expect(checked()).toMatchObject({ state: 'unverified', files: 3, why: expect.stringContaining('there is no ') });
  writeManifest(root);
  expect(checked()).toMatchObject({ state: 'unverified', why: expect.stringContaining('is not signed') });
});

test('a signed program is verified, and the digest is that of its manifest', () => {
  const { digest } = writeManifest(root, key);
  expect(checked()).toEqual({ state: 'verified', digest, files: 3, key: id, differences: [] });
  expect(checked({ key: `${key}.pub` }).state).toBe('verified');
});

test('a byte in a file, a file that is missing and a file that was added are each named', () => {
  writeManifest(root, key);
  write('packages/rules/src/pays.ts', 'place 9 to 4');
  write('packages/server/src/extra.ts', '');
  rmSync(join(root, 'packages/server/src/serve.ts'));
  const { state, differences } = checked();
  expect(state).toBe('altered');
  expect(differences).toEqual([
    { path: 'packages/rules/src/pays.ts', what: 'changed' },
    { path: 'packages/server/src/extra.ts', what: 'added' },
    { path: 'packages/server/src/serve.ts', what: 'missing' },
  ]);
  expect(differencesText(differences)).toBe(
    'packages/rules/src/pays.ts was changed, packages/server/src/extra.ts was added, packages/server/src/serve.ts is missing',
  );
});

test('who alters a file and its line in the manifest can not sign it', () => {
  writeManifest(root, key);
  const signature = readFileSync(join(root, 'MANIFEST.sig'));
  write('packages/rules/src/pays.ts', 'place 9 to 4');
  writeManifest(root, stranger);
  expect(checked({ key: `${key}.pub` })).toMatchObject({
    state: 'altered',
    why: expect.stringContaining(`by key ${id}`),
  });
  writeFileSync(join(root, 'MANIFEST.sig'), signature);
  copyFileSync(`${key}.pub`, join(root, 'MANIFEST.pub'));
  expect(checked().state).toBe('altered');
});

test('other tools check the manifest, too: sha256sum the files, openssl the signature', () => {
  writeManifest(root, key);
  const shell = (command: string): string => execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
  expect(shell('sha256sum --check --quiet MANIFEST')).toBe('');
  const verify = 'openssl pkeyutl -verify -pubin -inkey MANIFEST.pub -rawin -in MANIFEST -sigfile signature';
  expect(shell(`base64 -d MANIFEST.sig > signature && ${verify}`)).toContain('Verified Successfully');
});
