import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cents,
  commissionOn,
  commissionOnWin,
  dollars,
  isPayable,
  LARGEST_AMOUNT,
  nextPayable,
  type Payout,
  winnings,
} from './money.ts';

const amount = fc.integer({ min: 1, max: LARGEST_AMOUNT }).map(cents);
const unit = fc.constantFrom(1, 25, 50, 100, 500).map(cents);
const payout = fc.constantFrom<Payout>([1, 1], [9, 5], [7, 6], [5, 11], [19, 2], [2, 3], [999, 1], [27, 4]);

describe('money', () => {
  it('is whole cents or nothing', () => {
    expect(() => cents(0.5)).toThrow('not a whole number of cents');
    expect(() => cents(Number.NaN)).toThrow();
    expect(cents(1250)).toBe(1250);
  });

  it('is written in dollars, with two decimals only where there are cents', () => {
    expect([0, 5, 50, 100, 1250, -700, 123456789].map(n => dollars(cents(n)))).toEqual([
      '0',
      '0.05',
      '0.50',
      '1',
      '12.50',
      '-7',
      '1234567.89',
    ]);
  });

  it('winnings are raised to the next unit and never by a whole one: the player gains', () => {
    fc.assert(
      fc.property(amount, payout, unit, (stake, odds, step) => {
        const won = BigInt(winnings(stake, odds, step));
        const exact = BigInt(stake) * BigInt(odds[0]);
        expect(won % BigInt(step)).toBe(0n);
        expect(won * BigInt(odds[1]) >= exact).toBe(true);
        expect((won - BigInt(step)) * BigInt(odds[1]) < exact).toBe(true);
        expect(isPayable(stake, odds, step)).toBe(won * BigInt(odds[1]) === exact);
      }),
    );
  });

  it('a commission is lowered to a unit and never exceeds its rate: the player gains', () => {
    fc.assert(
      fc.property(amount, unit, fc.integer({ min: 0, max: 5_000_000 }), (stake, step, millionths) => {
        const rate = [millionths, 100_000_000] as const;
        const taken = BigInt(commissionOn(stake, rate, step));
        expect(taken % BigInt(step)).toBe(0n);
        expect(taken * BigInt(rate[1]) <= BigInt(stake) * BigInt(rate[0])).toBe(true);
        expect((taken + BigInt(step)) * BigInt(rate[1]) > BigInt(stake) * BigInt(rate[0])).toBe(true);
      }),
    );
  });

  it("Victoria's lay commission is of the win before it is rounded up [VIC 3.6.12/commission]", () => {
    expect(commissionOnWin(cents(40_00), [1, 2], [5, 100], cents(100))).toBe(100);
    expect(commissionOnWin(cents(39_00), [1, 2], [5, 100], cents(1))).toBe(97);
  });

  it('an odds limit rises to the next amount that can be paid exactly [MA 6(f)] [MD 6.F]', () => {
    expect(nextPayable(cents(7_00), [2, 3], cents(100))).toBe(9_00);
    expect(nextPayable(cents(15_00), [3, 2], cents(100))).toBe(16_00);
    expect(nextPayable(cents(20_00), [2, 1], cents(100))).toBe(20_00);
  });
});
