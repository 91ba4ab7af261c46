import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'packages/web/app/main.tsx',
  'packages/rules/src/index.ts',
  'conformance/a.craps',
  'package-lock.json',
];

/** Stands for the build, which is tried by every test in a browser: here only whether it runs is of interest. */
const BUILD = `require('fs').mkdirSync('dist', { recursive: true }); require('fs').writeFileSync('dist/index.html', '');`;

let project = '';
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};

/** Whether the screens were built. */
const built = (): boolean => {
  const script = join(project, 'tools/screens.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout === 'Building the screens ...\n';
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'hardway-screens-'));
  for (const path of ['tools/screens.cjs', 'packages/cli/bin'])
    cpSync(join(ROOT, path), join(project, path), { recursive: true });
  for (const path of [...SOURCES, 'docs/a.md', 'tests/a.test.ts']) put(path, path);
  put('node_modules/vite/bin/vite.js', BUILD);
  put('packages/web/package.json', '{}');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

test('the screens are built if a source has changed, come or gone, and not otherwise', () => {
  expect(built()).toBe(true);
  expect(built()).toBe(false);
  for (const path of SOURCES) {
    appendFileSync(join(project, path), 'more');
    expect(built(), path).toBe(true);
    expect(built(), path).toBe(false);
  }
  put('packages/web/app/new.tsx', '');
  expect(built()).toBe(true);
  rmSync(join(project, 'packages/web/app/new.tsx'));
  expect(built()).toBe(true);
  rmSync(join(project, 'packages/web/dist'), { recursive: true });
  expect(built()).toBe(true);
  utimesSync(join(project, 'package-lock.json'), new Date(), new Date());
  put('packages/web/node_modules/.cache/x', 'x');
  expect(built()).toBe(false);
});

test('without the tools to build with, it says what to do', () => {
  rmSync(join(project, 'node_modules/vite'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'tools/screens.cjs')], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('the screens have not been built, and this install has no tools to build them with');
});
