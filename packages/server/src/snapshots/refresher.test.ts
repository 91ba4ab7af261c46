import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SNAPSHOT_EVERY } from '../log/snapshot.ts';
import { playAt, tableLogs } from '../log/testing/table.ts';
import { recordDecider } from '../record/record-decider.ts';
import { canonical } from '../store/canonical.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Snapshot, Store } from '../store/store.ts';
import { newDirectory } from '../testing/test-house.ts';
import { SnapshotRefresher } from './refresher.ts';

const LONG = SNAPSHOT_EVERY * 2 + 40;

let data: string;
let store: Store;
beforeEach(async () => {
  data = await newDirectory();
  store = openSqlite(data);
});
afterEach(async () => {
  await store.close();
  await rm(data, { recursive: true, force: true });
});

/** Runs until nothing is left to do, and gives what failed. */
const refresh = async (): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  await new SnapshotRefresher({ data }, store, error => failures.push(error)).run();
  return failures;
};

const kept = async (stream: string): Promise<Snapshot> => {
  const snapshot = await store.snapshot(stream);
  if (snapshot === undefined) throw new Error(`${stream} has no snapshot`);
  return snapshot;
};

test('a snapshot in another form is rewritten from the journal, and holds the state at its end', async () => {
  const logs = tableLogs(store);
  const log = await logs.get('long');
  await playAt(log, 1, LONG);
  const state = canonical(recordDecider.freeze(log.state));
  const before = await kept(log.stream);
  await store.keep({ ...before, version: recordDecider.version - 1 });
  expect(await refresh()).toEqual([]);
  expect(await kept(log.stream)).toMatchObject({ version: recordDecider.version, number: log.head.number, state });
  await logs.close();
});

test('a snapshot in the present form stays, and a short stream gets none', async () => {
  const logs = tableLogs(store);
  const [long, short] = [await logs.get('long'), await logs.get('short')];
  await playAt(long, 2, LONG);
  await playAt(short, 3, 20);
  const before = await kept(long.stream);
  expect(await refresh()).toEqual([]);
  expect(await kept(long.stream)).toEqual(before);
  expect(await store.snapshot(short.stream)).toBeUndefined();
  await logs.close();
});
