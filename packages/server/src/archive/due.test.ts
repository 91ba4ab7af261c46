import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseFact } from '../registers/cases/model.ts';
import { daysMs } from '../registers/keeping/model.ts';
import { CAGE, MANAGER, Run } from '../registers/tournaments/testing/run.ts';
import { type Content, headOf, seal } from '../store/row.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { postings } from '../store/testing/rows.ts';
import { MD_CRAPS, Rig, staff } from '../testing/rig.ts';
import { type Due, dueTables } from './due.ts';

const folder = mkdtempSync(join(tmpdir(), 'hardway-due-'));
const opened: Store[] = [];
afterAll(async () => {
  for (const store of opened) await store.close();
  rmSync(folder, { recursive: true });
});

/** A table that was played at and is closed. */
const played = new Rig({ house: MD_CRAPS, seats: [1] });
played.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
const whileOpen = played.entries.length;
played.closeTable();
const { at } = played;
const LONG_AFTER = at + daysMs(400);

const append = async (store: Store, stream: string, content: Partial<Content>): Promise<void> => {
  const head = headOf(await store.head(stream));
  const made = { command: {}, facts: [], postings: [], at, ...content };
  const row = seal(head, { ...made, stream, id: `e${head.number}`, who: 'test' });
  expect(await store.append(row)).toEqual({ type: 'appended' });
};

const addTable = async (store: Store, table: string, entries = played.entries): Promise<void> => {
  for (const entry of entries) await append(store, `table:${table}`, entry);
};

/** A house with these tables closed, and one more at which something happened later. */
const house = async (...tables: readonly string[]): Promise<Store> => {
  const store = openSqlite(mkdtempSync(join(folder, 'store-')));
  opened.push(store);
  for (const table of tables) await addTable(store, table);
  await addTable(store, 'later', played.entries.slice(0, 1));
  await append(store, 'table:later', { at: at + 1 });
  return store;
};

const dueIn = async (store: Store, readTo?: ReadonlyMap<string, number>, now = LONG_AFTER): Promise<Due> => {
  const heads = new Map((await store.heads()).map(({ stream, number }) => [stream, number]));
  return dueTables(store, { practiceDays: 1, tableDays: 366 }, readTo ?? heads, now);
};

/** The tables that may leave, and why the others that are closed stay. */
const said = async (store: Store): Promise<{ readonly [table: string]: string }> => {
  const { tables, stays } = await dueIn(store);
  const named = [...tables.map(({ stream }) => [stream, 'leaves']), ...stays.map(({ stream, why }) => [stream, why])];
  return Object.fromEntries(named.map(([stream, what]) => [stream?.slice('table:'.length), what]));
};

test('a table stays while money that is not the house’s lies at it, and leaves when that is gone', async () => {
  const accounts = [
    'rail:1',
    'layout',
    'commission-held',
    'suspense:c1',
    'forfeiture',
    'shortage',
    'coupons',
    'chips:rail:2',
    'chips:layout',
  ];
  const tables = accounts.map((_, index) => `M${index}`);
  const store = await house(...tables);
  const move = (index: number, amount: number): Promise<void> =>
    append(store, `table:M${index}`, { postings: postings(['cage', -amount], [accounts[index] as string, amount]) });
  for (const index of accounts.keys()) await move(index, 5_00);
  expect(await said(store)).toEqual(
    Object.fromEntries(accounts.map((account, index) => [`M${index}`, `${account} holds $5`])),
  );
  for (const index of accounts.keys()) await move(index, -5_00);
  expect(await said(store)).toEqual(Object.fromEntries(tables.map(table => [table, 'leaves'])));
});

test('what the house has won, or was not paid back, keeps no table', async () => {
  const store = await house('T1');
  await append(store, 'table:T1', {
    postings: postings(['shortage', -5_00], ['bank', 3_00], ['commission', 1_00], ['forfeited', 1_00]),
  });
  expect(await said(store)).toEqual({ T1: 'leaves' });
});

test('a table stays until every case about it is closed', async () => {
  const store = await house('T1', 'T2');
  const by = { user: 'pit', name: 'Pit' };
  const none = { offices: [], cite: '' };
  const rules = { game: 'craps', throws: none, others: none, unresolved: null, review: null, sanctions: null };
  const about = {
    table: 'T1',
    seat: null,
    roll: null,
    alert: null,
    complainant: null,
    summary: 'a late bet',
    entry: 3,
  };
  const add = (id: string, ...facts: readonly CaseFact[]): Promise<void> => append(store, `case:${id}`, { facts });
  for (const id of ['c1', 'c2']) await add(id, { type: 'caseOpened', id, kind: 'payment', rules, by, ...about });
  await add('c2', { type: 'caseClosed', by });
  const stays = { T1: 'case c1 about it is not closed', T2: 'leaves' };
  expect(await said(store)).toEqual(stays);
  await add('c1', { type: 'caseDecided', decision: 'It stands', outcome: 'resolved', office: '', cite: '', by });
  expect(await said(store)).toEqual(stays);
  await add('c1', { type: 'caseReviewed', outcome: 'upheld', text: '', by });
  expect(await said(store)).toEqual(stays);
  await add('c1', { type: 'caseClosed', by });
  expect(await said(store)).toEqual({ T1: 'leaves', T2: 'leaves' });
});

/** Writes what a tournament has come to since the last time. */
const follow = (store: Store, run: Run): (() => Promise<void>) => {
  let written = 0;
  return async () => {
    await append(store, 'tournament:cup', { facts: run.facts.slice(written) });
    written = run.facts.length;
  };
};

test('the tables of a tournament stay until its prizes are paid, also one that was released', async () => {
  const store = await house('T1', 'T2');
  const run = new Run().drawn(2);
  const write = follow(store, run);
  const stays = { T1: 'tournament cup is not over', T2: 'leaves' };
  run.ready();
  await write();
  expect(await said(store)).toEqual(stays);
  run.start();
  run.play({ 1: 100, 2: 200 });
  run.ok({ type: 'confirmRound', round: 1 });
  run.ok({ type: 'noteReleased', table: 'T1', by: { user: 'dora', name: 'dora' } }, { kind: 'house' });
  await write();
  expect(await said(store)).toEqual(stays);
  for (const { place, entrant } of run.state.prizes ?? [])
    run.ok({ type: 'payPrize', place, entrant, instrument: 'cash' }, CAGE);
  await write();
  expect(await said(store)).toEqual({ T1: 'leaves', T2: 'leaves' });
});

test('the tables of a tournament that was cancelled stay until its refunds are paid', async () => {
  const store = await house('T1');
  const run = new Run().drawn(2);
  const write = follow(store, run);
  run.designate('T1');
  run.ok({ type: 'cancelTournament', reason: 'the roof leaks' }, MANAGER);
  await write();
  expect(await said(store)).toEqual({ T1: 'tournament cup is not over' });
  for (const entrant of [1, 2]) run.ok({ type: 'payRefund', entrant, instrument: 'cash' }, CAGE);
  await write();
  expect(await said(store)).toEqual({ T1: 'leaves' });
});

test('a table stays while it is open, was closed too lately, is the newest, or reports have not read it', async () => {
  const store = await house('T1');
  await addTable(store, 'open', played.entries.slice(0, whileOpen));
  expect(await said(store)).toEqual({ T1: 'leaves' });
  expect(await dueIn(store, undefined, at + daysMs(366) - 1)).toEqual({ practice: [], tables: [], stays: [] });
  const { number } = await store.head('table:T1');
  const unread = { stream: 'table:T1', why: 'reports have not read it to its end' };
  expect((await dueIn(store, new Map([['table:T1', number - 1]]))).stays).toEqual([unread]);
  await append(store, 'table:T1', { at: at + 2 });
  expect(await said(store)).toEqual({ T1: 'nothing has happened since at any other table' });
});
