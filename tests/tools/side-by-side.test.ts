import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const TOOL = fileURLToPath(new URL('../../tools/side-by-side.cjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hardway-side-by-side-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...scripts: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...scripts], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('a script that fails is named, and what the others said is printed', () => {
  const scripts = { good: 'node -p 1+1', bad: 'node -p 3+3 && exit 4' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  expect(run('good')).toEqual({ status: 0, stdout: '2\n', stderr: '' });
  const both = run('good', 'bad');
  expect(both).toMatchObject({ status: 1, stderr: 'npm run bad failed\n' });
  expect(both.stdout.split('\n').sort()).toEqual(['', '2', '6']);
});
