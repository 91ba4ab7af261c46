import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tableDecider } from '../live/decider.ts';
import { viewOf } from '../live/view.ts';
import { SNAPSHOT_EVERY, snapshotOf } from '../log/snapshot.ts';
import { drawFrom } from '../log/testing/play.ts';
import type { ReviewedThrow, TableView } from '../messages/index.ts';
import type { Store } from '../store/store.ts';
import { journalOf } from '../testing/journal-of.ts';
import { dollars, NH, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';
import { around, throwOf } from './around.ts';
import { reviewed } from './reviewed.ts';
import { States } from './states.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-review-'));
afterAll(() => rmSync(root, { recursive: true }));

const STREAM = 'table:T1';
const newDirectory = (): string => mkdtempSync(join(root, 'store-'));
const unheard = (): void => {};

const look = async (store: Store, number: number, states = new States(store, tableDecider, STREAM)) => {
  const { number: head } = await store.head(STREAM);
  const journal = { store, stream: STREAM, head };
  const found = await throwOf(journal, number);
  return reviewed(await around(journal, found as number), at => states.at(at, unheard));
};

/** What was seen at the table itself when the dice were called. */
type Witnessed = {
  readonly number: number;
  readonly at: number;
  readonly dice: readonly number[];
  readonly before: TableView;
  readonly after: TableView;
  readonly rails: readonly (readonly [before: number, after: number])[];
};

const SEATS = [1, 2] as const;

const evening = (rolls: number): { readonly rig: Rig; readonly seen: readonly Witnessed[] } => {
  const rig = new Rig({ kind: 'roll-to-win', house: NH, settings: { windowSeconds: 15 }, seats: SEATS });
  const draw = drawFrom(7);
  const seen: Witnessed[] = [];
  for (let roll = 0; roll < rolls; roll += 1) {
    rig.at += 12_345;
    if (rig.state.window === null) rig.ok(rig.croupier, { type: 'startBetting' });
    for (const seat of SEATS) {
      rig.ask(player(seat), { type: 'make', seat, wager: 'pass', amount: dollars(5) });
      rig.ask(player(seat), {
        type: 'make',
        seat,
        wager: ['field', 'place 6', 'hop 3-1'][draw(3)] as never,
        amount: dollars(6),
      });
    }
    const { shooter, offer } = rig.table;
    const next = offer?.to ?? 1;
    if (shooter === 'nobody') rig.ok(player(next), { type: 'takeDice', by: next });
    rig.chooseDice();
    rig.close();
    rig.ok(rig.croupier, { type: 'throwDice' });
    const dice = [draw(6) + 1, draw(6) + 1] as [1, 1];
    rig.ok(rig.croupier, { type: 'enterDice', dice });
    const before = viewOf(rig.state, 'staff');
    const railsBefore = SEATS.map(seat => rig.rail(seat));
    rig.ok(rig.croupier, { type: 'enterDice', dice });
    const rails = SEATS.map((seat, at) => [railsBefore[at] as number, rig.rail(seat)] as const);
    seen.push({ number: rig.number, at: rig.at, dice, before, after: viewOf(rig.state, 'staff'), rails });
  }
  return { rig, seen };
};

const asWitnessed = ({ number, at, dice, before, after, seats }: ReviewedThrow): Witnessed => ({
  number,
  at,
  dice: [...(dice ?? [])],
  before,
  after,
  rails: seats.map(({ railBefore, railAfter }) => [(railBefore ?? 0) / 100, (railAfter ?? 0) / 100] as const),
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('any past roll comes back with its wagers, dice, settlements and times, whatever was asked before [NH I/investigate]', async () => {
  const { rig, seen } = evening(60);
  const store = await journalOf(rig, newDirectory(), STREAM);
  const states = new States(store, tableDecider, STREAM);
  const inAnyOrder = [...seen].sort((a, b) => ((a.number * 7919) % 101) - ((b.number * 7919) % 101));
  for (const witnessed of inAnyOrder) {
    const review = await look(store, witnessed.number, states);
    expect(plain(asWitnessed(review))).toEqual(
      plain({ ...witnessed, dice: [...witnessed.dice].sort((a, b) => b - a) }),
    );
    const settled = review.seats.reduce(
      (sum, { railBefore, railAfter, layoutBefore, layoutAfter }) =>
        sum + (railAfter ?? 0) + layoutAfter - (railBefore ?? 0) - layoutBefore,
      0,
    );
    const entry = rig.entries[review.number - 1];
    const bank = (entry?.postings ?? []).filter(([account]) => !/^(rail|layout)/.test(account));
    expect(settled).toBe(bank.reduce((sum, [, amount]) => sum - amount, 0));
    expect(review.seats.flatMap(({ settlements }) => settlements.map(({ clause }) => clause))).not.toContain(null);
  }
  await store.close();
});

test('the timeline counts hands as the table did, and says where more is', async () => {
  const { rig, seen } = evening(130);
  const store = await journalOf(rig, newDirectory(), STREAM);
  const hands = new Map(seen.map(({ number, before }) => [number, before.hand]));
  const middle = seen[65] as Witnessed;
  const { timeline, hasEarlier, hasLater } = await look(store, middle.number);
  expect(timeline.map(({ number }) => number)).toEqual(seen.slice(25, 106).map(({ number }) => number));
  for (const { number, hand } of timeline) expect(hand, `the hand of ${number}`).toBe(hands.get(number));
  expect([hasEarlier, hasLater]).toEqual([true, true]);
  const last = await look(store, (seen.at(-1) as Witnessed).number);
  expect([last.hasEarlier, last.hasLater]).toEqual([true, false]);
  await store.close();
});

test('a voided roll has the void beside it, by the office that voided it', async () => {
  const rig = new Rig({ house: VIC_CRAPS, seats: [1] });
  rig.shooter(1);
  rig.make(1, 'pass', 20);
  rig.roll(4, 2);
  rig.roll(4, 2);
  rig.ok(staff('pit boss'), { type: 'void', ground: 'commotion' });
  const store = await journalOf(rig, newDirectory(), STREAM);
  const review = await look(store, rig.number);
  expect(review).toMatchObject({ dice: [4, 2], outcome: 'point made', rollOfHand: 2 });
  expect(review.undone).toMatchObject([{ kind: 'voided', number: rig.number, reason: 'a commotion' }]);
  expect(review.undone[0]?.by).toMatch(/^pit boss/);
  expect(review.undone[0]?.clause).toMatch(/\S/);
  expect(review.timeline.at(-1)).toMatchObject({ stands: null, undone: { kind: 'voided' } });
  expect(review.seats[0]).toMatchObject({ railBefore: 98_000, railAfter: 102_000 });
  expect(review.undone[0]?.seats[0]).toMatchObject({ railBefore: 102_000, railAfter: 100_000 });
  await store.close();
});

describe('the state at an entry', () => {
  test('is read from the newest snapshot before it, and says how far it is', async () => {
    const { rig, seen } = evening(60);
    const store = await journalOf(rig, newDirectory(), STREAM);
    const number = SNAPSHOT_EVERY;
    const first = await new States(store, tableDecider, STREAM).at(number, unheard);
    await store.keep(snapshotOf(tableDecider, STREAM, first.head, first.state));
    const later = seen.findLast(each => each.number > number + 20) as Witnessed;
    const told: (readonly [number, number])[] = [];
    const states = new States(store, tableDecider, STREAM);
    await states.at(later.number, (done, of) => told.push([done, of]));
    expect(told.at(-1)).toEqual([later.number - number, later.number - number]);
    const early = seen.find(each => each.number < number) as Witnessed;
    await states.at(early.number, (done, of) => told.push([done, of]));
    expect(told.at(-1), 'before the snapshot it is read from the first entry').toEqual([early.number, early.number]);
    await store.close();
  });
});
