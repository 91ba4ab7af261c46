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
import { Tables } from './tables.ts';
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
  tables.sweep(IDLE_MS, () => false);
  expect(await create(table)).toMatchObject({ ok: true });
  expect(await tables.get('P1')).toBe(table);
  tables.close();
});

test('a table that was never set up is let go once it is idle', async () => {
  const tables = opened();
  const table = (await tables.fresh('P2')) as RunningTable;
  tables.sweep(IDLE_MS, () => false);
  expect(tables.has(table)).toBe(true);
  now += IDLE_MS + 1;
  tables.sweep(IDLE_MS, () => false);
  expect(tables.has(table)).toBe(false);
  tables.close();
});
