import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  gcd,
  multiply,
  parseRatio,
  percent,
  type Ratio,
  ratio,
  subtract,
  text,
  toFixed,
  toNumber,
  ZERO,
} from './ratio.ts';

const ratios = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 25n }))
  .map(([n, d]) => ratio(n, d));

const isLowest = ({ n, d }: Ratio): boolean => d > 0n && gcd(n < 0n ? -n : n, d) === (n === 0n ? d : 1n);

describe('fractions', () => {
  test('are in lowest terms, the sign above', () => {
    expect(ratio(6, -8)).toEqual({ n: -3n, d: 4n });
    expect(ratio(0, 5)).toEqual({ n: 0n, d: 1n });
    expect(() => ratio(1, 0)).toThrow(RangeError);
    fc.assert(fc.property(ratios, ratios, (a, b) => isLowest(add(a, b)) && isLowest(multiply(a, b))));
  });

  test('add up and come apart again', () => {
    fc.assert(
      fc.property(ratios, ratios, ratios, (a, b, c) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        if (b.n !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
      }),
    );
  });

  test('are written and read', () => {
    expect(text(ratio(7, 495))).toBe('7/495');
    expect(text(ratio(-4, 2))).toBe('-2');
    expect(['7/495', '3', '0.05', '-1.50'].map(written => text(parseRatio(written) as Ratio))).toEqual([
      '7/495',
      '3',
      '1/20',
      '-3/2',
    ]);
    expect(['', 'x', '1/0', '1/', '.5', '1e3'].map(parseRatio)).toEqual(Array(6).fill(undefined));
  });

  test('round half away from nothing', () => {
    expect(percent(ratio(7, 495), 4)).toBe('1.4141%');
    expect([ratio(1, 8), ratio(-1, 8), ratio(-1, 1000)].map(value => toFixed(value, 2))).toEqual([
      '0.13',
      '-0.13',
      '0.00',
    ]);
    expect(toFixed(ratio(7, 2), 0)).toBe('4');
  });

  test('become the nearest number however long they are', () => {
    expect(toNumber(ratio(7, 495))).toBe(7 / 495);
    expect(toNumber(ratio(10n ** 400n, 3n * 10n ** 400n))).toBeCloseTo(1 / 3, 15);
    expect(toNumber(ratio(-(10n ** 40n) - 1n, 10n ** 60n))).toBeCloseTo(-1e-20, 35);
    expect(toNumber(ZERO)).toBe(0);
  });
});
