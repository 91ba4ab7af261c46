import { decide, LARGEST_AMOUNT, openTable } from '@hardway/rules';
import { expect, test } from 'vitest';
import { houseOfRound } from './house-of-round.ts';
import { chips, conditionsOf, roundOf } from './testing/conditions.ts';

const house = (changed: Parameters<typeof roundOf>[0], ruleset = 'victoria', game = 'craps') => {
  const opened = houseOfRound(conditionsOf({ rules: { ruleset, game } }), roundOf(changed));
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join());
  return opened.value;
};

test('the stack as a maximum lets a player bet everything', () => {
  const { limits, ...opened } = house({ limits: { min: chips(5), max: 'stack', unit: chips(1) } });
  expect(limits).toEqual({ min: chips(5), max: LARGEST_AMOUNT });
  const table = {
    ...openTable({ ...opened, limits }),
    seats: [{ number: 1, name: 'Ann', rail: chips(987_654), layout: [], advised: false, limits: null }],
  };
  const bet = (amount: number) => decide(table, { type: 'make', seat: 1, wager: 'field', amount: chips(amount) });
  expect(bet(987_654).ok).toBe(true);
  expect(bet(987_655)).toMatchObject({ ok: false, error: { code: 'insufficient' } });
});

test('an excluded wager is not offered, nor one that the house would break down into it [VIC 8.2.2]', () => {
  expect(house({}).rules.field).toBeDefined();
  expect(house({ excluded: ['field'] }).rules.field).toBeUndefined();
  expect(house({}, 'massachusetts').rules.whirl).toBeDefined();
  expect(house({ excluded: ['any-seven'] }, 'massachusetts').rules.whirl).toBeUndefined();
});
