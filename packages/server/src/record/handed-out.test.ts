import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '@hardway/notation';
import { BOOKS, type HouseConfig, isOpen, offeredRules, openHouse, type SeatNumber, seatAt } from '@hardway/rules';
import { afterAll, describe, expect, it, test } from 'vitest';
import { type Draw, drawFrom } from '../log/testing/play.ts';
import type { Store } from '../store/store.ts';
import { journalOf } from '../testing/journal-of.ts';
import { dollars, MA_CRAPS, player, Rig } from '../testing/rig.ts';
import { exportRecord, type Wanted } from './export.ts';

const root = mkdtempSync(join(tmpdir(), 'hardway-handed-out-'));
afterAll(() => rmSync(root, { recursive: true }));

const STREAM = 'table:T1';

const journal = (rig: Rig): Promise<Store> => journalOf(rig, mkdtempSync(join(root, 'store-')), STREAM);

/** The record, which a replay must confirm line by line. */
const replayed = async (store: Store, wanted: Wanted): Promise<string> => {
  const { record, unsaid, difference } = await exportRecord(store, STREAM, wanted);
  expect({ unsaid, difference }, record).toEqual({ unsaid: [], difference: undefined });
  const played = replay(record);
  expect(played.ok && played.value.record).toBe(record);
  return record;
};

const SEATS: readonly SeatNumber[] = [1, 2, 3];
const AMOUNTS = [1, 2, 4, 5, 5, 6, 8, 10, 12, 20, 25, 60, 100];

const pick = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;

/** Something that a player may ask for; what is refused is not in the journal. */
const ask = (rig: Rig, draw: Draw): void => {
  const { table } = rig;
  const seat = pick(draw, SEATS);
  const by = player(seat);
  const standing = seatAt(table, seat)?.layout ?? [];
  const own = standing.length === 0 ? 'pass' : pick(draw, standing).name;
  const amount = dollars(pick(draw, AMOUNTS));
  const what = draw(20);
  if (what < 12) {
    const split = offeredRules(table.house).filter(({ standsAs }) => standsAs !== undefined);
    const from = split.length > 0 && draw(4) === 0 ? split : offeredRules(table.house);
    rig.ask(by, { type: 'make', seat, wager: pick(draw, from).subject.name, amount });
  } else if (what < 14) rig.ask(by, { type: 'takeDown', seat, wager: own });
  else if (what < 15) rig.ask(by, { type: 'reduce', seat, wager: own, by: amount });
  else if (what < 16)
    rig.ask(by, { type: 'call', seat, wager: own, call: pick(draw, ['on', 'off']), only: draw(2) === 0 });
  else if (what < 17) rig.ask(by, { type: 'replicate', seat });
  else if (what < 18) rig.ask(by, { type: 'buyIn', seat, amount: dollars(50) });
  else throwDice(rig, draw);
};

const throwDice = (rig: Rig, draw: Draw): void => {
  const { shooter, seats } = rig.table;
  const who = typeof shooter === 'number' ? shooter : pick(draw, seats).number;
  if (isOpen(rig.table)) rig.ask(player(who), { type: 'make', seat: who, wager: 'pass', amount: dollars(10) });
  if (shooter === 'nobody') rig.ask(player(who), { type: 'takeDice', by: rig.table.offer?.to ?? who });
  rig.ask(player(typeof rig.table.shooter === 'number' ? rig.table.shooter : who), { type: 'rollDice' });
};

/** Every game of every book, and every one again without the areas that it can do without. */
const GAMES: readonly HouseConfig[] = BOOKS.flatMap(({ id: ruleset, games, breakdown }) =>
  Object.keys(games).flatMap((game): HouseConfig[] => {
    const withoutAreas = (['horn-high', 'whirl'] as const).filter(kind => breakdown[kind] !== undefined);
    const bare: HouseConfig = { ruleset, game, withoutAreas };
    return [{ ruleset, game }, ...(withoutAreas.length > 0 && openHouse(bare).ok ? [bare] : [])];
  }),
);

describe('every record that the house hands out replays', () => {
  it.each(GAMES)('$ruleset $game without $withoutAreas: whole, hand by hand, and for each seat', async house => {
    const draw = drawFrom(house.game.length * 7 + house.ruleset.length + (house.withoutAreas?.length ?? 0));
    const rig = new Rig({ kind: 'practice', house, seats: SEATS });
    for (let asked = 0; asked < 400; asked += 1) ask(rig, draw);
    expect(rig.count('rolled')).toBeGreaterThan(15);
    const store = await journal(rig);
    const whole = await replayed(store, {});
    for (const split of offeredRules(rig.table.house)
      .filter(({ standsAs }) => standsAs !== undefined)
      .slice(0, 1))
      expect(whole).toContain(` ${split.subject.kind} `);
    for (let hand = 1; hand < rig.state.hand; hand += 1) await replayed(store, { hand });
    for (const seenBy of SEATS) {
      await replayed(store, { seenBy });
      await replayed(store, { hand: 1, seenBy });
    }
    await store.close();
  });
});

test('a $5 whirl is written as what was done, not as a horn and an any seven under the minimum', async () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.make(1, 'whirl', 5);
  rig.make(2, 'field', 25);
  rig.shooter(1);
  rig.roll(6, 1);
  rig.make(2, 'field', 5);
  const store = await journal(rig);
  for (const wanted of [{}, { seenBy: 1 }, { seenBy: 2 }]) {
    expect(await replayed(store, wanted)).toContain('1 whirl 5\n');
  }
  await store.close();
});

test('a seat gets the record without the money of others, up to the last result', async () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1, 2] });
  rig.make(1, 'pass', 10);
  rig.make(2, 'field', 25);
  rig.shooter(1);
  rig.roll(6, 1);
  rig.make(2, 'field', 30);
  const store = await journal(rig);
  const record = await replayed(store, { seenBy: 1 });
  expect(record).toContain('[Seat "1" "P1" "1000"]\n[Seat "2" "P2" "25"]\n');
  expect(record).not.toContain('field 30');
  expect(await replayed(store, {})).toContain('2 field 30');
  await store.close();
});
