import { KINDS } from '@hardway/rules';
import { expect, test } from 'vitest';
import { nearestHouse, usualGame } from './house.ts';
import { explainedAt } from './hover.ts';
import { strategyTokens } from './tokens.ts';

/** The words that have a meaning of their own, each with it. */
const read = (line: string, names: readonly string[] = []): readonly string[] =>
  strategyTokens(line, new Set(names)).map(({ kind, from, to }) => `${kind} ${line.slice(from, to)}`);

test.each([
  ['name: Iron cross ; of old', ['heading name', 'text Iron cross', 'comment ; of old']],
  ['unit:', ['heading unit']],
  [
    'when a point is on: place 6 and 8 for 12 each',
    [...['keyword when', 'wager place', 'number 6', 'keyword and', 'number 8', 'number 12']],
  ],
  [
    '  when place 6 wins for the 2nd time: press it by $6',
    [...['keyword when', 'wager place', 'number 6', 'event wins', 'number 2nd', 'action press', 'number $6']],
  ],
  ["don't pass 2% of the bankroll", ["wager don't pass", 'number 2%']],
  ['3-4-5x odds behind pass', ['number 3-4-5x', 'wager odds', 'wager pass']],
  ['pass chase', ['wager pass', 'name chase']],
  [
    'parameter base: 10, from 5 to 25 by 5',
    ['keyword parameter', 'name base', 'number 10', 'number 5', 'number 25', 'number 5'],
  ],
  ['pass the last stake plus 5', ['wager pass', 'amount the last stake', 'amount plus', 'number 5']],
  ['passing strange', []],
])('%s', (line, expected) => {
  expect(read(line, ['chase'])).toEqual(expected);
});

test.each(KINDS)('%s is a wager', kind => {
  expect(read(`${kind} 10`)).toEqual([`wager ${kind}`, 'number 10']);
});

test('a wager is explained as the house deals it, and a word by what it means', () => {
  const house = nearestHouse(usualGame(''));
  const line = 'when place 6 wins: press it ; field';
  expect(explainedAt(house, line, 3, 6)).toMatchObject({
    span: { line: 3, from: 5, to: 12 },
    lines: expect.arrayContaining(['pays 7 to 6']),
  });
  expect(explainedAt(house, line, 3, 20)).toEqual({
    span: { line: 3, from: 19, to: 24 },
    lines: ['doubles it, or by so much: press it by 6'],
  });
  expect(explainedAt(house, line, 3, line.length - 1)).toBeUndefined();
});
