import { type Cents, cents } from '@hardway/rules';
import { describe, expect, it } from 'vitest';
import { massachusetts } from '../testing/houses.ts';
import { makeReady, sitDown } from './seating.ts';
import type { Turn } from './strategy.ts';
import { playTurn } from './turn.ts';

const dollars = (n: number): Cents => cents(n * 100);

/** Plays a first turn with this bankroll in dollars. */
const play = (bankroll: number, act: (turn: Turn) => void) => {
  const { table } = sitDown(massachusetts(), dollars(bankroll));
  const strategy = {
    name: 'test',
    start: null,
    play: (turn: Turn) => {
      act(turn);
      return null;
    },
  };
  return playTurn(strategy, null, { table, roll: null, start: dollars(bankroll), bankroll: bankroll * 100 });
};

describe('what a turn asked about money', () => {
  it('reaches as far as its answers hold', () => {
    expect(play(100, ({ cash }) => cash.affords(dollars(40))).rail).toEqual([4000, Infinity]);
    expect(play(100, ({ cash }) => cash.affords(dollars(140))).rail).toEqual([0, 14_000]);
    expect(play(100, ({ cash }) => cash.bankrollAtLeast(dollars(80))).bankroll).toEqual([8000, Infinity]);
    expect(play(100, ({ cash }) => cash.upAtLeast(dollars(50))).bankroll).toEqual([-Infinity, 15_000]);
    expect(play(100, ({ cash }) => cash.downAtLeast(dollars(50))).bankroll).toEqual([5001, Infinity]);
    expect(play(110, ({ cash }) => cash.bankrollIn(dollars(25))).bankroll).toEqual([10_000, 12_500]);
    expect(play(110, ({ cash }) => cash.railIn(dollars(25))).rail).toEqual([10_000, 12_500]);
  });

  it('includes what its wagers cost, one after the other', () => {
    const both = play(100, turn => {
      turn.make('pass', dollars(10));
      turn.make('field', dollars(5));
    });
    expect(both.rail).toEqual([1500, Infinity]);
    expect(both.short).toBe(false);
  });

  it('knows what would have been enough for a wager refused for want of money, commission included', () => {
    const short = play(100, turn => {
      turn.make('pass', dollars(10));
      turn.make('buy 4', dollars(100));
      turn.make('field', dollars(5));
    });
    // The buy wager costs 100 and 5 commission on top of the 10 on the line; the field asks less than was there.
    expect(short.rail).toEqual([1500, 11_500]);
    expect(short.short).toBe(true);
    expect(short.refused.map(({ refusal }) => refusal.code)).toEqual(['insufficient']);
  });

  it('is nothing where it asked nothing', () => {
    const refused = play(100, turn => turn.make('come', dollars(10)));
    expect(refused.rail).toEqual([0, Infinity]);
    expect(refused.refused.map(({ refusal }) => [refusal.code, refusal.clause])).toEqual([
      ['wrong-time', expect.stringMatching(/^MA /)],
    ]);
  });
});

describe('a turn', () => {
  it('says what may stand at most, odds by the multiple', () => {
    play(1000, turn => {
      expect(turn.most('field')).toBe(500_000);
      expect(turn.most('pass-odds')).toBe(0);
      expect(turn.least('field')).toBe(500);
      expect(turn.wouldRefuse('fire', dollars(5))?.code).toBe('not-offered');
      expect(turn.wouldRefuse('pass', dollars(2000))).toBeNull();
    });
  });

  it('of one who leaves takes down what may come down', () => {
    const left = play(100, turn => {
      turn.make('pass', dollars(10));
      turn.make('place 6', dollars(12));
      turn.leave('enough');
    });
    expect(left.left).toBe('enough');
    expect(left.table.seats[0]).toMatchObject({ rail: 10_000, layout: [] });
  });

  it('leaves a table that can be thrown at', () => {
    const { table } = makeReady(play(100, () => {}).table);
    expect(table.shooter).toBe(2);
    expect(table.seats[1]?.layout.map(({ name }) => name)).toEqual(['pass']);
  });
});
