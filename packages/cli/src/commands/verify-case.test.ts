import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { verifyCase } from './verify-case.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-case-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = join(folder, 'case.json');
const check = (...args: readonly string[]) => answerOf([verifyCase], ['verify-case', ...args]);

it.each([
  'no JSON',
  '{}',
  '{"case":{"opened":null,"entries":[]},"entries":[],"tableEntries":[],"writtenAt":0,"digest":""}',
])('says that %s is not the file of a case', async text => {
  writeFileSync(FILE, text);
  expect(await check(FILE, '--file-only')).toMatchObject({
    status: 1,
    stderr: `${FILE} is not the file of a case: download it again from the page of the case\n`,
  });
});

it('asks for the journal, unless the file alone is to be checked', async () => {
  writeFileSync(FILE, '{}');
  const { status, stderr } = await check(FILE);
  expect(status).toBe(2);
  expect(stderr).toContain('where is the journal? With --file-only the file is checked in itself');
  expect(await check()).toMatchObject({ status: 2, stderr: expect.stringContaining('which case file?') });
});
