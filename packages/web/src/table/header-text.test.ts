import { cents, LARGEST_AMOUNT } from '@hardway/rules';
import { expect, test } from 'vitest';
import { postedLimits } from './header-text.ts';

test.each([
  [{ min: cents(500), max: cents(50000) }, '$5 to $500'],
  [{ min: cents(500), max: LARGEST_AMOUNT }, '$5 to the whole stack'],
  [
    { min: cents(500), max: cents(50000), scope: 'player' as const, step: cents(500) },
    '$5 to $500 per player, in steps of $5 above the minimum',
  ],
])('%j is posted as %s', (limits, words) => {
  expect(postedLimits(limits)).toBe(words);
});
