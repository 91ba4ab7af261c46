import { describe, expect, test } from 'vitest';
import { checkReturns } from './check.ts';
import { ONE, ratio } from './ratio.ts';
import { maryland, massachusetts, newHampshire } from './testing/houses.ts';

const outside = (found: ReturnType<typeof checkReturns>): string[] =>
  found
    .filter(({ verdict }) => verdict !== 'inside')
    .map(({ analysis, verdict }) => `${analysis.entry.name} ${verdict}`);

describe('the returns of a house', () => {
  test('are inside 75% to 100% as the books have them, odds at the very edge', () => {
    expect(outside(checkReturns(massachusetts({ fire: 'B', bonus: 'B', 'six-seven-eight': 'on' })))).toEqual([]);
    expect(checkReturns(maryland()).some(({ returns }) => returns.n === returns.d)).toBe(true);
  });

  test('outside a narrower band are named', () => {
    const found = outside(checkReturns(maryland(), { least: ratio(86, 100), most: ratio(99, 100) }));
    expect(found).toContain('any-seven below');
    expect(found).toContain('pass-odds 4 above');
    expect(found).not.toContain('pass above');
  });

  test('power odds drawn too often turn wagers against the house', () => {
    const house = newHampshire({ 'power-odds': 'on' });
    expect(outside(checkReturns(house))).toEqual([]);
    const often = outside(checkReturns(house, undefined, { powerChance: ratio(1, 4) }));
    expect(often).toContain('hard 6 above');
    expect(often).not.toContain('any-seven above');
    expect(outside(checkReturns(house, undefined, { powerChance: ONE }))).toContain('any-seven above');
  });
});
