import { expect, test } from 'vitest';
import { addBot, changeBot, dropBot, mayAddBot, nextStrategy } from './bots.ts';
import { NEW_PRACTICE, practiceAt, practiceRequest } from './practice-form.ts';

const strategies = ['always-working', 'iron-cross'].map(strategy => ({ strategy, title: strategy, about: '' }));

test('bots go to the house with the table, and another game begins without them', () => {
  const two = addBot(addBot(NEW_PRACTICE, 'flat-pass'), 'iron-cross');
  const form = dropBot(changeBot(two, 1, 'two-percent'), 0);
  expect(practiceRequest(form, 'Ann')).toMatchObject({ ok: true, request: { bots: [{ strategy: 'two-percent' }] } });
  expect(practiceRequest(NEW_PRACTICE, 'Ann')).not.toHaveProperty('request.bots');
  expect(practiceAt(form, form.ruleset, form.game).bots).toEqual([]);
});

test('there are as many bots as seats, but for the player’s own', () => {
  let form = practiceAt(NEW_PRACTICE, 'new-hampshire', 'roll-to-win');
  while (mayAddBot(form)) form = addBot(form, 'flat-pass');
  expect(form.bots).toHaveLength(9);
});

test('the next bot plays something else if it can', () => {
  expect(nextStrategy(strategies, [])).toBe('iron-cross');
  expect(nextStrategy(strategies, ['iron-cross'])).toBe('always-working');
  expect(nextStrategy(strategies, ['always-working', 'iron-cross'])).toBe('iron-cross');
  expect(nextStrategy([], [])).toBe('');
});
