import { cents, type House } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { type DiceSource, throwsOf } from '../dice/throws.ts';
import { stopsOf } from '../play/combine.ts';
import type { Play, Stops } from '../play/strategy.ts';
import { playAtTable } from '../play/table-session.ts';
import { anyParts, anyStrategy } from '../testing/any-play.ts';
import { everyHouse } from '../testing/houses.ts';
import { Simulator } from './simulator.ts';

const SESSIONS = 24;
const dice: DiceSource = { kind: 'fair' };

type Given = { readonly house: House; readonly bankroll: number; readonly stops: Stops; readonly seed: string };

/** Sessions played roll by roll at the engine's table: results, lengths, and how many ended in each way. */
const atTable = (play: Play, { house, bankroll, stops, seed }: Given) => {
  const sessions = Array.from({ length: SESSIONS }, (_, session) =>
    playAtTable(
      play,
      { house, bankroll: cents(bankroll), stops: stopsOf(play, stops), seed: seedOf(seed), session },
      throwsOf(dice, seedOf(seed), session, 0),
    ),
  );
  return {
    results: sessions.map(session => session.bankroll - bankroll),
    rolls: sessions.reduce((sum, { rolls }) => sum + rolls.length, 0),
    ends: sessions.map(({ end }) => end).sort(),
    refused: sessions.reduce((sum, { refused }) => sum + refused.length, 0),
    deepest: sessions.map(({ rolls }) => {
      let [peak, fall] = [bankroll, 0];
      for (const roll of rolls) {
        peak = Math.max(peak, roll.bankroll);
        fall = Math.max(fall, peak - roll.bankroll);
      }
      return fall;
    }),
  };
};

const simulated = (play: Play, { house, bankroll, stops, seed }: Given, plain: boolean) => {
  const results = new Float64Array(SESSIONS);
  const setup = { house, bankroll: cents(bankroll), stops, seed: seedOf(seed), dice, plain };
  const tally = new Simulator(play, setup).run(0, SESSIONS, results);
  return { results: [...results], tally };
};

const check = (play: Play, given: Given): void => {
  const expected = atTable(play, given);
  const kernel = simulated(play, given, false);
  const plain = simulated(play, given, true);
  expect(kernel.tally).toEqual(plain.tally);
  expect(kernel.results).toEqual(expected.results);
  const { rolls, ends, refusals, drawdowns, wagers, results } = kernel.tally;
  expect(rolls).toBe(expected.rolls);
  expect(
    Object.entries(ends)
      .flatMap(([end, times]) => new Array(times).fill(end))
      .sort(),
  ).toEqual(expected.ends);
  expect(refusals.reduce((sum, { times }) => sum + times, 0)).toBe(expected.refused);
  expect(Number(drawdowns.sum)).toBe(expected.deepest.reduce((sum, fall) => sum + fall, 0));
  // Every cent won or lost is put down to some wager.
  expect(Object.values(wagers).reduce((sum, { net }) => sum + net, 0)).toBe(Number(results.sum));
};

const stops: fc.Arbitrary<Stops> = fc.oneof(
  fc.record({ rolls: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ shooters: fc.integer({ min: 0, max: 8 }) }),
  fc.record({
    rolls: fc.integer({ min: 30, max: 120 }),
    up: fc.constantFrom(cents(1000), cents(6000)),
    down: fc.constantFrom(cents(500), cents(7000)),
  }),
);

const given = (house: House): fc.Arbitrary<Given> =>
  fc.record({
    house: fc.constant(house),
    bankroll: fc.constantFrom(2000, 7700, 30_000, 1_000_000),
    stops,
    seed: fc.string({ maxLength: 6 }),
  });

describe('the simulator and the engine agree to the cent, with the kernel and without', () => {
  it.each(everyHouse.map(house => [`${house.ruleset} ${house.gameName}`, house] as const))(
    'any player at %s',
    (_, house) => {
      fc.assert(
        fc.property(anyStrategy(house), given(house), (play, setting) => check(play, setting)),
        { numRuns: 12, endOnFailure: true },
      );
    },
  );

  it.each(everyHouse.map(house => [`${house.ruleset} ${house.gameName}`, house] as const))(
    'any parts at one seat at %s',
    (_, house) => {
      fc.assert(
        fc.property(anyParts(house), given(house), (play, setting) => check(play, setting)),
        { numRuns: 6, endOnFailure: true },
      );
    },
  );
});
