import { openHouse } from '@hardway/rules';
import { expect, test } from 'vitest';
import { kindTitle, shortMoney } from './names.ts';

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

test.each([
  ['massachusetts', 'craps', 'pass', 'Pass Line'],
  ['victoria', 'craps', 'pass', 'Win Line'],
  ['massachusetts', 'craps', 'place', 'Place'],
  ['massachusetts', 'craps', 'hard', 'Hardway'],
] as const)('%s %s calls the bets of the kind %s "%s"', (ruleset, game, kind, title) => {
  const house = openHouse({ ruleset, game });
  expect(house.ok && kindTitle(house.value, kind)).toBe(title);
});
