import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '../src/audit/audit.ts';
import { checkHand, hashOfSeed } from '../src/dice/fair.ts';
import { HouseClock } from '../src/live/clock.ts';
import type { RevealedHand, Seated } from '../src/messages/index.ts';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import type { Client } from '../src/testing/client.ts';
import { decidersIn } from '../src/testing/deciders.ts';
import { newDirectory, startHouse, type TestHouse } from '../src/testing/test-house.ts';

const MASSACHUSETTS = { ruleset: 'massachusetts', game: 'craps' };
const PASS = { type: 'make', seat: 1, wager: 'pass', amount: 10_00 as never } as const;

let data: string;
/** Time stands still unless a test moves it: a slow machine makes nobody late. */
let now = Date.now();
const start = (): Promise<TestHouse> =>
  startHouse({
    data,
    clock: new HouseClock(
      () => now,
      () => now,
    ),
  });
beforeEach(async () => {
  data = await newDirectory();
});
afterEach(async () => {
  await rm(data, { recursive: true, force: true });
});

const seedOf = (seat: number, roll: number): string => `the seed of seat ${seat} for roll ${roll}, and no other`;
const show = (seat: number, roll: number) =>
  ({ type: 'showSeed', seat, seed: seedOf(seat, roll), next: hashOfSeed(seedOf(seat, roll + 1)) }) as const;

/** Two seats have promised a seed; the shooter has pressed, and the house has stopped before the second was shown. */
const interrupted = async (): Promise<{ readonly ann: Seated; readonly bo: Seated; readonly list: unknown }> => {
  const house = await start();
  const ann = await house.practice(MASSACHUSETTS, 'Ann');
  const bo = await house.join(ann.code ?? '', 'Bo');
  const [one, two] = [await house.client(ann.table, ann.token), await house.client(bo.table, bo.token)];
  for (const [client, seat] of [
    [one, 1],
    [two, 2],
  ] as const)
    await client.ok({ type: 'promiseSeed', seat, hash: hashOfSeed(seedOf(seat, 1)) });
  await one.ok(PASS);
  await one.ok({ type: 'rollDice' });
  const { number = 0 } = await one.ok(show(1, 1));
  await two.at(number);
  const list = two.view.fair?.asked?.seeds.map(({ seat, hash }) => ({ seat, hash }));
  await house.stop();
  return { ann, bo, list };
};

/** Plays the hand to its end with the seeds of the first seat alone, or of both. */
const playOut = async (house: TestHouse, one: Client, two: Client | undefined): Promise<RevealedHand> => {
  for (let roll = 2; one.view.hand === 1; roll += 1) {
    if (one.view.puck === 'off' && !one.view.seats[0]?.layout.some(({ name }) => name === 'pass')) await one.ok(PASS);
    await one.ok({ type: 'rollDice' });
    let { number = 0 } = await one.ok(show(1, roll));
    if (two !== undefined) ({ number = 0 } = await two.ok(show(2, roll)));
    await one.at(number);
  }
  return house.get(`/api/tables/${one.view.id}/hands/1`);
};

const auditClean = async (): Promise<void> => {
  const store = readSqlite(data);
  expect((await audit(store, { deciders: decidersIn(data), anchors: [] })).findings).toEqual([]);
  await store.close();
};

test('a house that stopped between two seeds asks for the second again, by the same list', async () => {
  const { ann, bo, list } = await interrupted();
  const house = await start();
  const [one, two] = [await house.client(ann.table, ann.token), await house.client(bo.table, bo.token)];
  expect(two.view.fair?.asked?.seeds.map(({ seat, hash }) => ({ seat, hash }))).toEqual(list);
  const { number = 0 } = await two.ok(show(2, 1));
  await one.at(number);
  expect(one.view.rolls).toHaveLength(1);
  const hand = await playOut(house, one, two);
  expect(checkHand(hand)).toMatchObject({ ok: true, withheld: [], unseeded: [] });
  await house.stop();
  await auditClean();
});

test('a seed that nobody shows holds no table up: the house throws without it, and says so', async () => {
  const { ann } = await interrupted();
  now += 60_000;
  const house = await start();
  const one = await house.client(ann.table, ann.token);
  await one.until(() => one.view.rolls.length === 1);
  expect(one.view.fair).toMatchObject({ withheld: [2], last: [{ seed: seedOf(1, 1) }, { seat: 2, seed: null }] });
  const hand = await playOut(house, one, undefined);
  expect(checkHand(hand)).toMatchObject({ ok: true, withheld: [{ roll: 1, seat: 2 }], unseeded: [] });
  await house.stop();
  await auditClean();
});
