import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '@hardway/server';
import { afterAll, expect, it, vi } from 'vitest';
import { derive } from './derive.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-derive-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ran = async (...args: readonly string[]): Promise<readonly [code: number, said: string]> => {
  let said = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += text;
    return true;
  });
  const code = await derive.run(args);
  write.mockRestore();
  return [code, said];
};

it('derives from the journal, and says what does not fit the ledger', async () => {
  const store = await openStore({ data: folder });
  await store.close();
  expect(await ran('--data', folder)).toEqual([0, '0 entries in 0 streams: the sums are those of the ledger.\n']);
  expect(await ran('--data', folder, '--rebuild')).toEqual([
    0,
    '0 entries in 0 streams: the sums are those of the ledger.\n',
  ]);
  const database = new DatabaseSync(join(folder, 'derived.db'));
  database.exec("INSERT INTO day_sums VALUES ('2026-01-01', 'table:T1', 'bank', 'lost', '', 1, 5, 0, 0)");
  database.close();
  const [code, said] = await ran('--data', folder);
  expect(code).toBe(1);
  expect(said).toContain('table:T1: bank is derived as 5 in and 0 out, and the ledger has 0 in and 0 out');
  expect((await ran('--data', folder, '--rebuild'))[0]).toBe(0);
});

it('a process that has nothing else to do says what it found', () => {
  const program = join(import.meta.dirname, '..', '..', 'bin', 'hardway');
  const { status, stdout } = spawnSync(process.execPath, [program, 'derive', '--data', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '0 entries in 0 streams: the sums are those of the ledger.\n']);
});
