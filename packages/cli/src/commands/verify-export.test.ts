import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { answerOf } from '../testing/answer-of.ts';
import { verifyExport } from './verify-export.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONTENT = 'time,words\r\n';
const MANIFEST = join(folder, 'events.csv.manifest.json');
const manifest = {
  file: 'events.csv',
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
  rows: 0,
  isCut: false,
  filters: 'everything',
  by: { user: 'sue', name: 'Sue' },
  at: 0,
  version: 'test',
  entries: [],
};

it('says whether an exported file is the one that its manifest names', async () => {
  writeFileSync(MANIFEST, JSON.stringify(manifest));
  writeFileSync(join(folder, 'events.csv'), CONTENT);
  const check = () => answerOf([verifyExport], ['verify-export', MANIFEST, '--file-only']);
  expect(await check()).toMatchObject({ status: 0, stdout: '0 rows, 0 journal entries: everything fits.\n' });
  writeFileSync(join(folder, 'events.csv'), 'time,words\r\n1,forged\r\n');
  const forged = await check();
  expect(forged.status).toBe(1);
  expect(forged.stdout).toContain('events.csv was changed');
  writeFileSync(MANIFEST, '{}');
  expect((await check()).stderr).toContain('is not the manifest of an export');
});
