import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Derived } from '../../reader/derived.ts';
import { findEvents } from '../../reader/find-events.ts';
import { openDerived } from '../../reader/open.ts';
import { readerOn, recordRig } from '../../reader/testing/reading.ts';
import { Calendar } from '../../registers/accounting/gaming-day.ts';
import { openStore } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { Chain } from '../../store/testing/rows.ts';
import { HOUSE, MA_CRAPS, Rig, staff } from '../../testing/rig.ts';
import { newDirectory } from '../../testing/test-house.ts';
import type { Source } from './definition.ts';
import { REPORTS } from './index.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 0, 5, 12);
const DAY_MS = 24 * HOUR_MS;
const [FIRST, SECOND, THIRD] = ['2026-01-05', '2026-01-06', '2026-01-07'] as const;
const cy = { user: 'cy', name: 'Cy' };
const flo = { user: 'flo', name: 'Flo' };

let data: string;
let store: Store;
let derived: Derived;

const record = async (stream: string, entries: readonly (readonly [at: number, fact: object])[]): Promise<void> => {
  const chain = new Chain(stream);
  for (const [at, fact] of entries) await store.append(chain.next({ at, facts: [fact], postings: [] }));
};

const settings = {
  ...{ float: null, shiftRequired: null, overShortAbove: null, approveAbove: null, cashOutMax: null },
  ...{ handPayAbove: null, reportAbove: 50_000 },
};

const moved = (amount: number) => ({
  ...{ type: 'moneyMoved', why: 'buy-in', table: 'T1', entry: 1, made: NOON, seat: 1, person: 'Ann' },
  ...{ instrument: 'cash', amount, by: cy, shift: 'shift-1', drawer: { cash: amount } },
});

const BOSS = { user: 'boss', name: 'Boss', roles: ['pit boss'], approval: 'a' } as const;

/** Ann leaves money in a case at seat 1 and leaves, and Bea sits there; at seat 2 Col makes room for Dot on the second day. */
const changingSeats = (): Rig => {
  const rig = new Rig({ house: MA_CRAPS, seats: [] });
  const sit = (seat: number, name: string, buyIn: number) =>
    rig.ok(staff('floorperson'), { type: 'takeSeat', seat, name, buyIn: buyIn as never });
  const left = (seat: number) => rig.ok(staff('floorperson'), { type: 'leaveSeat', seat });
  sit(1, 'Ann', 10_000);
  const held = { case: 'c1', seat: 1, amount: 4_000 as never, reason: 'a dispute', by: staff('pit boss') as never };
  rig.ok(HOUSE, { type: 'holdMoney', ...held });
  left(1);
  sit(1, 'Bea', 20_000);
  sit(2, 'Col', 30_000);
  rig.at += DAY_MS;
  left(2);
  sit(2, 'Dot', 50_000);
  return rig;
};

beforeAll(async () => {
  data = await newDirectory();
  store = await openStore({ data });
  derived = openDerived({ data });
  await record('cage:main', [
    [NOON, { type: 'shiftOpened', shift: 'shift-1', desk: 'A', count: [], float: { cash: 100_00 }, by: cy }],
    [NOON + HOUR_MS, moved(20_000)],
    [NOON + HOUR_MS, { type: 'cageSettled', settings: { ...settings, reportAbove: 2_000_000 }, by: flo }],
    [NOON + DAY_MS, { type: 'cageSettled', settings, by: flo }],
    [NOON + DAY_MS, { type: 'cashDropped', shift: 'shift-1', amount: 5_000, bag: 'B', by: cy }],
    [
      NOON + DAY_MS + HOUR_MS,
      {
        ...{ type: 'shiftClosed', shift: 'shift-1', count: [], counted: { cash: 24_000 } },
        ...{ expected: { cash: 25_000 }, difference: -1_000, by: cy },
      },
    ],
  ]);
  await record('dice:main', [
    [NOON, { type: 'diceReceived', serial: 'D1', marks: ['a', 'b'], by: flo }],
    [NOON + 1, { type: 'diceInspected', serial: 'D1', sound: true, tool: 'micrometer', sizeMm: 19, by: flo }],
    [NOON + 2, { type: 'diceIssued', serial: 'D1', table: 'T1', by: flo }],
    [NOON + 3, { type: 'diceReturned', serial: 'D1', table: 'T1', by: flo }],
    [NOON + 4, { type: 'diceIssued', serial: 'D1', table: 'T2', by: flo }],
    [NOON + DAY_MS, { type: 'diceWithdrawn', serial: 'D1', ground: 'chipped', by: flo }],
    [NOON + DAY_MS, { type: 'diceReceived', serial: 'D2', marks: ['c', 'd'], by: flo }],
  ]);
  // Two players at seat 1 on the first day; on the second somebody buys in for much, and is made good for more than a meter should move by.
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  rig.make(1, 'pass', 100);
  rig.shooter(1);
  rig.roll(3, 4);
  rig.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
  rig.seat(1);
  rig.at += DAY_MS;
  rig.ok(staff('cage'), { type: 'buyIn', seat: 1, amount: 6_000_000 as never });
  rig.make(1, 'pass', 100);
  rig.shooter(1);
  rig.dice('set B');
  rig.roll(6, 1);
  rig.make(1, 'pass', 100);
  rig.roll(5, 2);
  rig.ok(staff('floorperson'), { type: 'adjust', seat: 1, amount: 6_000_000 as never, reason: 'a test' }, BOSS);
  rig.make(1, 'pass', 100);
  rig.roll(6, 1);
  await recordRig(store, rig, 'table:T1');
  await recordRig(store, changingSeats(), 'table:T2');
  await readerOn(store, derived).catchUp();
});
afterAll(async () => {
  await derived.close();
  await store.close();
  await rm(data, { recursive: true });
});

const rowsOf = async (id: string, from: string, to = from) => {
  const calendar = new Calendar([{ from: '2000-01-01', zone: 'UTC', hour: 0 }]);
  return (await REPORTS.find(each => each.id === id)?.make({ derived, calendar } as Source, { from, to }))?.rows ?? [];
};

test('shifts are reported as they stood at the end of the day asked', async () => {
  const shift = { shift: 'shift-1', desk: 'A', cashier: 'cy', openedAt: NOON, float: 10_000, movements: 1 };
  expect(await rowsOf('shifts', FIRST)).toEqual([
    { ...shift, closedAt: null, dropped: 0, expected: 30_000, counted: null, difference: null },
  ]);
  expect(await rowsOf('shifts', FIRST, SECOND)).toEqual([
    {
      ...shift,
      ...{ closedAt: NOON + DAY_MS + HOUR_MS, dropped: 5_000, expected: 25_000, counted: 24_000, difference: -1_000 },
    },
  ]);
  expect(await rowsOf('shifts', THIRD)).toEqual([]);
});

test('dice are reported where they were at the end of the day asked', async () => {
  expect(await rowsOf('dice', '2026-01-04')).toEqual([]);
  const set = { serial: 'D1', marks: 'a b', receivedAt: NOON, inspectedAt: NOON + 1, inspectedBy: 'flo' };
  const issued = { ...set, tool: 'micrometer', table: 'T2', firstIssuedAt: NOON + 2 };
  expect(await rowsOf('dice', FIRST)).toEqual([{ ...issued, place: 'table', ground: null }]);
  expect(await rowsOf('dice', THIRD)).toMatchObject([
    { ...issued, place: 'withdrawn', ground: 'chipped' },
    { serial: 'D2', place: 'store', table: null, firstIssuedAt: null },
  ]);
});

test('cash by person names what the house reports above on that day, and who passed it', async () => {
  const rows = await rowsOf('currency', FIRST, SECOND);
  expect(rows.filter(({ person }) => person === 'P1')).toMatchObject([
    { day: FIRST, threshold: 2_000_000, reported: '' },
    { day: SECOND, in: 6_000_000, threshold: 50_000, reported: 'in' },
  ]);
});

test('a station counts its players', async () => {
  const change = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.find(row => row.when === 'change' && row.seat === 1);
  expect(change(await rowsOf('meters', FIRST))?.players).toBe(2);
  expect(change(await rowsOf('meters', SECOND))?.players ?? 0).toBe(0);
});

test('the liability names those who were owed at the end of the day asked, not those who sit there now', async () => {
  const owed = async (day: string) =>
    (await rowsOf('liability', day))
      .filter(({ table }) => table === 'T2')
      .map(({ seat, person, rail, held, total }) => [seat, person, rail, held, total]);
  const ofAnn = [1, 'Ann', 0, 4_000, 4_000];
  const ofBea = [1, 'Bea', 20_000, 0, 20_000];
  expect(await owed(FIRST)).toEqual([ofBea, ofAnn, [2, 'Col', 30_000, 0, 30_000]]);
  expect(await owed(SECOND)).toEqual([ofBea, ofAnn, [2, 'Dot', 50_000, 0, 50_000]]);
  expect(await owed(THIRD)).toEqual(await owed(SECOND));
});

test('a meter that moves by more than the house expects between two readings is an alarm, once; a buy-in is none', async () => {
  const jumps = await findEvents(derived, { kind: 'meterJumped' }, 10);
  expect(jumps).toMatchObject([{ severity: 'alarm', seat: 1, amount: 6_000_000, stream: 'table:T1' }]);
  expect(jumps[0]?.words).toBe(
    'The meter "shortage" of station 1 moved by $60000 between two readings: more than $50000',
  );
});
