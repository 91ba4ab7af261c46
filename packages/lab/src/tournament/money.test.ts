import { combinationIndex } from '@hardway/rules';
import { describe, expect, it } from 'vitest';
import { openText } from '../run/open-text.ts';
import { runOf } from '../testing/tournaments.ts';
import { tournamentSetup } from './job.ts';
import { type Played, playTournament } from './tournament.ts';

/** Always the same seats, and this dice over and over. */
const played = (run: Parameters<typeof tournamentSetup>[0], combination: number): Played =>
  playTournament(tournamentSetup(run, openText), {
    roll: () => combination,
    draw: () => 0,
    power: () => 0,
  });

const TWO_ROLLS = { length: { in: 'rolls', count: 2 }, shooter: { keeps: 'rolls', count: 1 }, announceLast: 1 };
/** The line wins on every come-out. */
const SEVEN = combinationIndex([4, 3]);

describe('the money of a tournament', () => {
  it('has buy-ins in the pool, and gives it to the places', () => {
    const players = [{ strategy: 'pass' }, { strategy: 'dont' }] as const;
    const { money, places } = played(runOf({ players, round: { ...TWO_ROLLS, buyIn: 1000 } }), SEVEN);
    expect(places).toEqual([
      { place: 1, entrants: [1] },
      { place: 2, entrants: [2] },
    ]);
    expect(money).toEqual([
      { paid: 11_000, prize: 13_200, cashed: 0 },
      { paid: 11_000, prize: 8_800, cashed: 0 },
    ]);
  });

  it('cashes chips at face value where the conditions say so: then buy-ins are no part of the pool', () => {
    const players = [{ strategy: 'pass' }, { strategy: 'dont' }] as const;
    const cash = { ...TWO_ROLLS, disposition: 'cash', buyIn: 100_000 };
    expect(played(runOf({ players, round: cash }), SEVEN).money).toEqual([
      { paid: 110_000, prize: 12_000, cashed: 102_000 },
      { paid: 110_000, prize: 8_000, cashed: 98_000 },
    ]);
  });

  it('takes buy-backs of those who are out and want to, while there are seats', () => {
    const players = [
      { strategy: 'pass', count: 2 },
      { strategy: 'dont', count: 2, buysBack: true },
      { strategy: 'dont', count: 2 },
    ] as const;
    const buyBacks = { most: 1, price: 5_000, afterRounds: [1], minutes: 10 };
    const run = runOf({
      format: 'shoot-out',
      players,
      seats: 3,
      round: TWO_ROLLS,
      change: { buyBacks, ties: ['lot'] },
    });
    const { money, rounds } = played(run, SEVEN);
    const again = rounds[1]?.stacks.map(({ entrant }) => entrant).filter(entrant => entrant > 2);
    expect(rounds[1]?.stacks).toHaveLength(3);
    expect(again).toHaveLength(1);
    expect(money.map(({ paid }) => paid).sort()).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 15_000]);
    expect(money.reduce((sum, { prize }) => sum + prize, 0)).toBe(65_000);
  });

  it('carries chips into the next round', () => {
    const players = [
      { strategy: 'pass', count: 3 },
      { strategy: 'dont', count: 3 },
    ] as const;
    const run = runOf({ format: 'shoot-out', players, seats: 3, round: TWO_ROLLS, change: { ties: ['lot'] } });
    const [first, last] = run.conditions.rounds;
    const rounds = [
      { ...first, disposition: 'carry' },
      { ...last, chips: 0 },
    ] as typeof run.conditions.rounds;
    const { rounds: results } = played({ ...run, conditions: { ...run.conditions, rounds } }, SEVEN);
    expect(results[0]?.stacks.map(({ chips }) => chips).sort()).toEqual([
      ...Array(3).fill(102_000),
      ...Array(3).fill(98_000),
    ]);
    expect(results[1]?.stacks.map(({ chips }) => chips)).toEqual([104_000, 104_000]);
  });
});
