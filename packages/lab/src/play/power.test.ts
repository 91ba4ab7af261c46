import { cents, type Rate } from '@hardway/rules';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { throwsOf } from '../dice/throws.ts';
import { rollSeconds, rollsPerHour, USUAL_PACE } from '../report/pace.ts';
import { house } from '../testing/houses.ts';
import { drawPower } from './power.ts';
import type { Strategy } from './strategy.ts';
import { playAtTable } from './table-session.ts';

const rollToWin = house({ ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'power-odds': 'on' } });
const chance = rollToWin.book.power?.chance as Rate;

describe('power odds', () => {
  it('are drawn as often as the operator says, both columns alike [NH F/Power Odds/4]', () => {
    const DRAWS = 200_000;
    const columns = [0, 0, 0];
    for (let roll = 0; roll < DRAWS; roll += 1) columns[drawPower(seedOf('draws'), 3, roll, 'any-seven', chance)]! += 1;
    const [none, first, second] = columns as [number, number, number];
    const each = (DRAWS * chance[0]) / chance[1] / 2;
    const four = 4 * Math.sqrt(each * (1 - each / DRAWS));
    expect(Math.abs(first - each)).toBeLessThan(four);
    expect(Math.abs(second - each)).toBeLessThan(four);
    expect(none + first + second).toBe(DRAWS);
  });

  it('are drawn for each spot by itself, and the same however often they are asked for', () => {
    const draw = (name: 'any-seven' | 'hop 3-1', session: number) =>
      Array.from({ length: 400 }, (_, roll) => drawPower(seedOf('same'), session, roll, name, [1, 2]));
    expect(draw('any-seven', 1)).toEqual(draw('any-seven', 1));
    expect(draw('any-seven', 1)).not.toEqual(draw('hop 3-1', 1));
    expect(draw('any-seven', 1)).not.toEqual(draw('any-seven', 2));
  });

  it('pay what the chart says, and nothing outside it [NH F/Power Odds/4]', () => {
    const play: Strategy = {
      name: 'sevens',
      start: null,
      play: turn => {
        turn.make('any-seven', cents(200));
        return null;
      },
    };
    const paid = new Set<number>();
    for (let session = 0; session < 40; session += 1) {
      const setup = {
        house: rollToWin,
        bankroll: cents(1_000_000),
        stops: { rolls: 200 },
        seed: seedOf('chart'),
        session,
      };
      const { commands } = playAtTable(play, setup, throwsOf({ kind: 'fair' }, seedOf('chart'), session, 0));
      for (const { facts } of commands)
        for (const fact of facts)
          if (fact.type === 'rolled')
            for (const settlement of fact.settlements) if (settlement.type === 'won') paid.add(settlement.winnings);
    }
    // 4 to 1, or 13 to 2 or the second column of the chart, on $2.
    const [usual, ...boosted] = [...paid].sort((a, b) => a - b);
    expect(usual).toBe(800);
    expect(boosted).toHaveLength(2);
    expect(boosted).toContain(1300);
  });
});

describe('the pace of an electronic table', () => {
  it('follows from the countdown and the players, about a minute a roll [NH E/roll pace]', () => {
    expect(rollSeconds({ countdownSeconds: 40, players: 8 })).toBe(60);
    expect(rollSeconds({ countdownSeconds: 15, players: 2 })).toBeLessThan(
      rollSeconds({ countdownSeconds: 60, players: 2 }),
    );
    expect(rollSeconds({ countdownSeconds: 40, players: 2 })).toBeLessThan(
      rollSeconds({ countdownSeconds: 40, players: 10 }),
    );
    expect(rollsPerHour(USUAL_PACE)).toBe(60);
  });
});
