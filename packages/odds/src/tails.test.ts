import { expect, test } from 'vitest';
import { chiSquareTail, evenSpreadTail, normalTails } from './tails.ts';

// Quantiles as statistical tables print them.
test.each([
  [15.086, 5, 0.01],
  [23.209, 10, 0.01],
  [57.342, 35, 0.01],
  [11.07, 5, 0.05],
  [0.554, 5, 0.99],
  [124.342, 100, 0.05],
  [310.457, 255, 0.01],
  [6.635, 1, 0.01],
  [20.515, 5, 0.001],
])('chi-square %f of %i degrees of freedom has a tail of %f', (statistic, df, tail) => {
  expect(chiSquareTail(statistic, df) / tail).toBeCloseTo(1, 3);
});

test('a chi-square of two degrees of freedom is exponential, to the last digits and far out', () => {
  for (const x of [0.01, 1, 3, 30, 300, 1000]) expect(chiSquareTail(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 12);
  expect(chiSquareTail(0, 7)).toBe(1);
});

test.each([
  [1.959964, 0.05],
  [2.575829, 0.01],
  [-3.290527, 0.001],
  [5.326724, 1e-7],
  [0, 1],
])('a normal is %f or farther out on either side with chance %f', (z, tails) => {
  expect(normalTails(z) / tails).toBeCloseTo(1, 5);
});

test('values spread evenly are told from others', () => {
  const evenly = Array.from({ length: 1000 }, (_, at) => (at + 0.5) / 1000);
  expect(evenSpreadTail(evenly)).toBeGreaterThan(0.999);
  expect(evenSpreadTail(evenly.map(value => value ** 1.3))).toBeLessThan(1e-4);
  // The 5 % point of the limiting distribution is 1.3581.
  const shift = 1.3581 / 100 - 0.5e-4;
  const many = Array.from({ length: 10_000 }, (_, at) => Math.min(1, (at + 0.5) / 10_000 + shift));
  expect(evenSpreadTail(many)).toBeCloseTo(0.05, 2);
});
