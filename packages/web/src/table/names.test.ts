import { expect, test } from 'vitest';
import { shortMoney } from './names.ts';

test.each([
  [0, '$0'],
  [75_00, '$75'],
  [-10_49, '−$10'],
  [999_00, '$999'],
  [1_250_00, '$1.3k'],
  [-12_345_00, '−$12k'],
  [9_960_00, '$10k'],
])('%i cents in short: %s', (cents, short) => {
  expect(shortMoney(cents)).toBe(short);
});
