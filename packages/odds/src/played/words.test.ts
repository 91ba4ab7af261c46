import { describe, expect, test } from 'vitest';
import { ratio } from '../ratio.ts';
import { massachusetts } from '../testing/houses.ts';
import { played } from '../testing/played.ts';
import { layoutCost } from './layout-cost.ts';
import { apportion, centsOf } from './shown.ts';
import { chanceText, layoutSentence } from './words.ts';

describe('figures shown', () => {
  test('parts are rounded so that they add up', () => {
    expect(apportion([ratio(1, 3), ratio(1, 3), ratio(1, 3)], 1)).toEqual([1, 0, 0]);
    expect(apportion([ratio(-1, 2), ratio(5, 2)], 2)).toEqual([0, 2]);
    expect(apportion([ratio(3), ratio(2)], 4)).toEqual([3, 1]);
    expect(apportion([], 0)).toEqual([]);
  });

  test('cents are rounded half away from zero', () => {
    expect([ratio(1, 2), ratio(-1, 2), ratio(-1, 3), ratio(137)].map(centsOf)).toEqual([1, -1, -0, 137]);
  });

  test.each([
    [0.7751, 0.7849, '78%'],
    [0.7746, 0.7754, '77.5%'],
    [0.7744, 0.7757, '77% to 78%'],
    [0, 0.0049, 'less than 1%'],
    [0.9951, 1, 'more than 99%'],
    [0.994, 0.9941, '99%'],
  ])('a chance between %d and %d is told as %s', (low, high, told) => {
    expect(chanceText({ low, high })).toBe(told);
  });

  test('the cost line', () => {
    const house = massachusetts();
    const told = (...lines: readonly string[]) => layoutSentence(layoutCost(played(house, ...lines).table, 1));
    expect(told()).toBe('You have no bets on the table.');
    expect(told('pass 10', 'roll 4-2', 'place 8 12', 'hard 8 5')).toBe(
      'These bets cost $0.24 a roll on average; a typical roll moves you ±$16.',
    );
    expect(told('pass 10')).toBe('This bet costs $0.04 a roll on average; a typical roll moves you ±$5.67.');
    expect(told('pass 10', 'roll 4-2', 'place 8 12', 'roll 4-2')).toBe(
      'Your bet is off for the next roll: it costs nothing.',
    );
  });
});
