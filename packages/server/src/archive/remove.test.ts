import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Where } from '../store/open.ts';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { Chain } from '../store/testing/rows.ts';
import { removeEntries } from './remove.ts';

let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), 'hardway-remove-'));
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const PLACES: readonly (readonly [name: string, where: () => Promise<Where>])[] = [
  ['SQLite', async () => ({ data: join(folder, 'data') })],
  ['PostgreSQL', async () => ({ databaseUrl: await postgres.database() })],
  [
    'PostgreSQL, a stream at a time',
    async () => ({ databaseUrl: `${await postgres.database()}?hardway_group=stream` }),
  ],
];

describe.each(PLACES)('%s', (_, place) => {
  test('a stream that has left takes no entry, and others go on', async () => {
    const where = await place();
    const store = await openStore(where);
    const [left, stays, keeping] = [new Chain('table:left'), new Chain('table:stays'), new Chain('keeping:main')];
    for (const chain of [left, left, stays]) await store.append(chain.next());
    const streams = [[left.stream, left.head.number, left.head.hash]];
    const note = keeping.next({ facts: [{ type: 'streamsLeft', streams, archive: null, why: '' }], postings: [] });
    expect(await store.append(note)).toEqual({ type: 'appended' });
    expect(await removeEntries(where, [{ stream: left.stream, note: note.number }])).toBe(2);
    const [refused, taken] = await Promise.all([store.append(left.draft()), store.append(stays.next())]);
    expect(refused).toEqual({ type: 'conflict', head: left.head });
    expect(taken).toEqual({ type: 'appended' });
    expect(await store.read(left.stream, { from: 1 })).toEqual([]);
    expect(await removeEntries(where, [{ stream: left.stream, note: note.number }])).toBe(0);
    await store.close();
  });
});
