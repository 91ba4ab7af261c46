import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHandKeys } from '../dice/hand-keys.ts';
import { randomFor } from '../dice/random.ts';
import { Logs } from '../log/logs.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { HOUSE, MA_CRAPS } from '../testing/rig.ts';
import { tableDeciderWith } from './decider.ts';
import type { RunningTable } from './running-table.ts';
import { Tables, type TableUse } from './tables.ts';
import { MACHINE_TIMERS } from './timers.ts';

const IDLE_MS = 60_000;

const data = mkdtempSync(join(tmpdir(), 'hardway-tables-'));
let store: Store;
beforeAll(async () => {
  store = await openStore({ data });
});
afterAll(async () => {
  await store.close();
  rmSync(data, { recursive: true });
});

let now = 0;

const UNUSED: TableUse = { isNeeded: () => false, isServedElsewhere: () => false };

const opened = (): Tables => {
  const handKeys = newHandKeys();
  const logs = new Logs(store, tableDeciderWith(handKeys), () => now);
  return new Tables(logs, { store, now: () => now, timers: MACHINE_TIMERS, random: randomFor, handKeys });
};

const create = (table: RunningTable) =>
  table.handle(HOUSE, 'create', {
    ...{ type: 'createTable', id: table.id, kind: 'practice', name: 'P', code: table.id },
    ...{ house: MA_CRAPS, settings: {} },
  });

test('a table that is being set up is the one that is there afterwards, in spite of sweeps and questions meanwhile', async () => {
  const tables = opened();
  const asking = tables.get('P1');
  const table = (await tables.fresh('P1')) as RunningTable;
  expect(await asking).toBeUndefined();
  expect(await tables.get('P1')).toBeUndefined();
  tables.sweep(IDLE_MS, UNUSED);
  expect(await create(table)).toMatchObject({ ok: true });
  expect(await tables.get('P1')).toBe(table);
  tables.close();
});

test('a table that was never set up is let go once it is idle', async () => {
  const tables = opened();
  const table = (await tables.fresh('P2')) as RunningTable;
  tables.sweep(IDLE_MS, UNUSED);
  expect(tables.has(table)).toBe(true);
  now += IDLE_MS + 1;
  tables.sweep(IDLE_MS, UNUSED);
  expect(tables.has(table)).toBe(false);
  tables.close();
});

test('a table that others serve is let go soon after it was last asked for here, though it is played at; one that is needed here stays', async () => {
  const tables = opened();
  const played = async (id: string): Promise<RunningTable> => {
    const table = (await tables.fresh(id)) as RunningTable;
    await create(table);
    return table;
  };
  const [followed, needed, alone] = [await played('F1'), await played('F2'), await played('F3')];
  const use: TableUse = { isNeeded: table => table === needed, isServedElsewhere: table => table !== alone };
  now += 20_000;
  await tables.get('F1');
  now += 20_000;
  tables.sweep(IDLE_MS, use);
  expect(tables.has(followed), 'asked for 20 s ago').toBe(true);
  now += 20_000;
  tables.sweep(IDLE_MS, use);
  expect([followed, needed, alone].map(table => tables.has(table))).toEqual([false, true, true]);
  expect((await tables.get('F1'))?.log.head).toEqual(followed.log.head);
  tables.close();
});
