import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportedEvents } from '../src/messages/index.ts';
import { openStore, type Where } from '../src/store/open.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { Chain } from '../src/store/testing/rows.ts';
import { HARDWAY } from '../src/testing/hardway.ts';
import { MA_CRAPS } from '../src/testing/rig.ts';
import { newDirectory, startHouse } from '../src/testing/test-house.ts';

const run = promisify(execFile);

const ENTRIES = 90;
const EVENTS_EACH = 70;

/** A table with more events than fit on any page; the events of an entry lie on two pages now and then. */
const fill = async (where: Where): Promise<void> => {
  const store = await openStore(where);
  const chain = new Chain('table:T1');
  const house = { ...MA_CRAPS, edition: 1 };
  const made = { type: 'tableCreated', id: 'T1', kind: 'dealer-run', name: 'T1', code: null, house, settings: {} };
  await store.append(chain.next({ facts: [made], postings: [] }));
  const differed = { type: 'entriesDiffered', first: [1, 2], second: [1, 3] };
  const facts = Array.from({ length: EVENTS_EACH }, () => differed);
  for (let entry = 0; entry < ENTRIES; entry += 1) await store.append(chain.next({ facts, postings: [] }));
  await store.close();
};

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test.each([
  ['SQLite', 'csv'],
  ['PostgreSQL', 'json'],
])('on %s an export as %s goes on to the last event, and verify-export finds its entries', async (name, format) => {
  const data = await newDirectory();
  const where: Where = name === 'SQLite' ? { data } : { databaseUrl: await postgres.database() };
  await fill(where);
  const house = await startHouse({ data, ...('databaseUrl' in where ? where : {}) });
  try {
    const inspector = await house.staff('inspector');
    const body = { format, kind: 'entriesDiffered' };
    const { content, manifest } = await house.post<ExportedEvents>('/api/events/export', body, inspector);
    expect(manifest).toMatchObject({ rows: ENTRIES * EVENTS_EACH, filters: 'kind entriesDiffered' });
    expect(manifest.entries.map(({ number }) => number)).toEqual(
      Array.from({ length: ENTRIES }, (_, at) => ENTRIES + 1 - at),
    );
    const lines = format === 'csv' ? content.trimEnd().split('\r\n').slice(1) : JSON.parse(content);
    expect(lines).toHaveLength(ENTRIES * EVENTS_EACH);
    await writeFile(join(data, manifest.file), content);
    const told = join(data, `${manifest.file}.manifest.json`);
    await writeFile(told, JSON.stringify(manifest));
    const from = 'data' in where ? ['--data', data] : ['--database-url', where.databaseUrl];
    const { stdout } = await run(process.execPath, [HARDWAY, 'verify-export', told, ...from]);
    expect(stdout).toBe(`${ENTRIES * EVENTS_EACH} rows, ${ENTRIES} journal entries: everything fits.\n`);
    await writeFile(join(data, manifest.file), content.replace('1-3', '1-4'));
    await expect(run(process.execPath, [HARDWAY, 'verify-export', told, ...from])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('was changed'),
    });
    const forged = content.replace('1-3', '1-4');
    await writeFile(join(data, manifest.file), forged);
    const sha256 = createHash('sha256').update(forged).digest('hex');
    await writeFile(told, JSON.stringify({ ...manifest, sha256 }));
    await expect(run(process.execPath, [HARDWAY, 'verify-export', told, ...from])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The journal does not know this manifest'),
    });
  } finally {
    await house.stop();
    await rm(data, { recursive: true, force: true });
  }
});
