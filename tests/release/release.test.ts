import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TOOL = fileURLToPath(new URL('../../tools/release/main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder = '';
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const write = (path: string, data: object | string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof data === 'string' ? data : JSON.stringify(data, null, 2));
};
const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const commit = (): void => {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message', 'all');
};
const emptyChangelog = (): void => {
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 0.1.0\n');
  commit();
};
const release = (version: string, ...more: readonly string[]) =>
  spawnSync(process.execPath, [TOOL, version, '--in', folder, '--no-pack', ...more], { encoding: 'utf8' });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hardway-release-'));
  const rules = { name: '@hardway/rules', version: '0.1.0' };
  const odds = { name: '@hardway/odds', version: '0.1.0', dependencies: { '@hardway/rules': '0.1.0', zod: '0.1.0' } };
  write('package.json', { name: 'hardway', version: '0.1.0', devDependencies: { '@hardway/tool': 'file:tools/tool' } });
  write('packages/rules/package.json', rules);
  write('packages/odds/package.json', odds);
  write('editors/vscode/package.json', { name: 'hardway', version: '0.1.0' });
  const packages = { '': { version: '0.1.0' }, 'packages/odds': odds, 'node_modules/zod': { version: '0.1.0' } };
  write('package-lock.json', { name: 'hardway', version: '0.1.0', packages });
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- New things.\n\n## 0.1.0\n\nThe first.\n');
  git('init', '--quiet');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the version is set everywhere, the changelog moves on, and nothing is committed', () => {
  const { status, stdout } = release('0.2.0');
  expect(status).toBe(0);
  expect(stdout).toContain('git tag v0.2.0');
  for (const path of [
    'package.json',
    'packages/rules/package.json',
    'editors/vscode/package.json',
    'package-lock.json',
  ])
    expect(json(path)).toMatchObject({ version: '0.2.0' });
  expect(json('packages/odds/package.json')).toMatchObject({
    dependencies: { '@hardway/rules': '0.2.0', zod: '0.1.0' },
  });
  expect(json('package.json')).toMatchObject({ devDependencies: { '@hardway/tool': 'file:tools/tool' } });
  expect(json('package-lock.json')).toMatchObject({
    packages: {
      'packages/odds': { version: '0.2.0', dependencies: { '@hardway/rules': '0.2.0' } },
      'node_modules/zod': { version: '0.1.0' },
    },
  });
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- New things\.\n\n## 0\.1\.0\n/,
  );
  expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
});

test('a key that is not there is refused, and nothing is changed', () => {
  const { status, stderr } = release('0.2.0', '--key', join(folder, 'lost.key'));
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('lost.key') });
  expect(git('status', '--porcelain')).toBe('');
});

test.each([
  ['a version that is none', '0.2', () => {}, 'the form 1.2.3'],
  ['the present version', '0.1.0', () => {}, 'does not come after'],
  ['an earlier version', '0.0.9', () => {}, 'does not come after'],
  ['uncommitted changes', '0.2.0', () => write('new.txt', 'x'), 'uncommitted'],
  ['an empty changelog', '0.2.0', () => emptyChangelog(), 'says nothing'],
] as const)('%s is refused, and nothing is changed', (_, version, prepare, why) => {
  prepare();
  const before = git('status', '--porcelain');
  const { status, stderr } = release(version);
  expect(status).toBe(1);
  expect(stderr).toContain(why);
  expect(git('status', '--porcelain')).toBe(before);
  expect(json('package.json')).toMatchObject({ version: '0.1.0' });
});

test('every package of the repository carries one version, and the changelog has a place for what comes next', () => {
  const read = (path: string): { readonly version: string } =>
    JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { readonly version: string };
  const { version } = read('package.json');
  const names = ['rules', 'notation', 'odds', 'tournament', 'lab', 'client', 'server', 'web', 'cli'];
  for (const name of names) expect(read(`packages/${name}/package.json`).version, name).toBe(version);
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain('\n## Unreleased\n');
});
