import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../bin/hardway', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'hardway-staff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const staff = (...args: readonly string[]) => staffOf('house', ...args);

const staffOf = (house: string, ...args: readonly string[]): Promise<{ code: number | null; out: string }> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [LAUNCHER, 'staff', ...args, '--data', house], { cwd: folder });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', text => {
        out += text;
      });
    child.once('close', code => resolve({ code, out }));
  });

test('the operator adds an administrator to a house that nobody has signed in to', async () => {
  const added = await staff('add', 'ada', '--name', 'Ada Min');
  expect(added.out).toMatch(/^ada chooses a password at \/staff\/claim with the code [0-9A-Z]{4}(-[0-9A-Z]{4})+\n$/);
  expect(added.code).toBe(0);
  expect(await staff('list')).toEqual({ code: 0, out: 'ada\tAda Min\tadministrator\tno password\n' });
  const [king, nobody] = await Promise.all([staff('add', 'bea', '--roles', 'king'), staff('reset')]);
  expect(king.code).toBe(2);
  expect(king.out).toContain('--roles takes dealer, ');
  expect(nobody.code).toBe(2);
});

test('a folder without a house is named, and none is made there', async () => {
  const listed = await staffOf('hosue', 'list');
  expect(listed).toEqual({ code: 2, out: 'hardway staff: there is no house in hosue: check --data\n' });
  expect(existsSync(join(folder, 'hosue'))).toBe(false);
});
