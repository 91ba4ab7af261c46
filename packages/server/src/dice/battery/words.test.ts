import { expect, test } from 'vitest';
import { resultsText } from './words.ts';

test('a table of results says what many tests can say', () => {
  expect(
    resultsText([
      { name: 'faces', statistic: 4.351, df: 5, p: 0.5 },
      { name: 'runs', statistic: -2.7, df: 'normal', p: 0.0069 },
      { name: 'totals', statistic: 99, df: 10, p: 1e-16 },
    ]),
  ).toBe(`test    statistic      df        p  at 99 %
faces        4.35       5   0.5000   within
runs        -2.70  normal   0.0069     past
totals      99.00      10  1.0e-16     past

Past 99 %: 2 of 3 tests. A true source is past it in one test of a hundred: in 0.03 of 3 on
average, and at least once in 3 % of such runs. So one test past 99 % is no finding; run it again.
All together at 99 %, each p at least 0.01/3 = 0.00333: the source FAILS.
`);
});
