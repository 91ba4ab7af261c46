import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledCommand, launcherOf } from '../../tools/bundled/bundle.ts';

const SOURCES = join(import.meta.dirname, '../../packages/cli/bin/hardway');

const said = (launcher: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('what tests start was made of the sources as they are', async () => {
  expect(process.env.BUNDLED_HARDWAY).toBe(await bundledCommand());
});

test('it says what the sources say, of the same program and the same rules', () => {
  const bundled = process.env.BUNDLED_HARDWAY ?? '';
  const asked = [['version', '--digest'], ['help'], ['replay', 'example'], ['clause', 'MA', '3(c)(1)'], ['nothing']];
  for (const args of asked) expect(said(bundled, ...args)).toEqual(said(SOURCES, ...args));
});

test('other sources would be started from another place', () => {
  const now = [['packages/rules/src/index.ts', { size: 1, mtimeMs: 1, ctimeMs: 1 }]] as const;
  const touched = [['packages/rules/src/index.ts', { size: 1, mtimeMs: 2, ctimeMs: 1 }]] as const;
  expect(launcherOf(now)).toBe(launcherOf(now));
  expect(launcherOf(touched)).not.toBe(launcherOf(now));
  expect(existsSync(launcherOf(touched))).toBe(false);
});
