import { type Command, type Die, decide, evolve, type Table } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { everyGame } from '../rules/games.ts';
import { forMe } from './for-me.ts';
import { make, play, sat, seated } from './testing/seated.ts';

type Throw = readonly [Die, Die];

/** The sentence after one more throw. */
const said = (table: Table, dice: Throw, seat = 1): string => {
  const decision = decide(table, { type: 'roll', dice });
  const fact = decision.ok ? decision.value.find(each => each.type === 'rolled') : undefined;
  if (!decision.ok || fact?.type !== 'rolled') throw new Error('not rolled');
  return forMe(decision.value.reduce(evolve, table), seat, fact);
};

const point = (dice: Throw): Command => ({ type: 'roll', dice });
const ON_SIX = [make('pass', 5), point([4, 2])] as const;
const AGAINST_SIX = [make('dont-pass', 5), point([4, 2])] as const;

describe('one sentence says what a roll means for a seat', () => {
  test.each<[string, readonly Command[], Throw, string]>([
    ['come-out', [make('pass', 5)], [4, 2], 'The point is 6: your Pass Line bet now wins with a 6 and loses with a 7.'],
    [
      'come-out',
      [make('pass', 5)],
      [4, 4],
      'The point is 8: your Pass Line bet now wins with an 8 and loses with a 7.',
    ],
    [
      'come-out',
      [make('dont-pass', 5)],
      [4, 2],
      "The point is 6: your Don't Pass bet now wins with a 7 and loses with a 6.",
    ],
    ['natural', [make('pass', 5)], [4, 3], '7 on the come-out: your Pass Line bet won $5.'],
    ['natural', [make('pass', 5)], [6, 5], '11 on the come-out: your Pass Line bet won $5.'],
    ['natural', [make('dont-pass', 5)], [6, 1], "7 on the come-out: your Don't Pass bet lost $5."],
    ['craps', [make('pass', 5)], [1, 1], 'Craps 2: your Pass Line bet lost $5.'],
    ['craps', [make('dont-pass', 5)], [1, 2], "Craps 3: your Don't Pass bet won $5."],
    ['the bar', [make('dont-pass', 5)], [6, 6], "Craps 12: your Don't Pass bet is barred and stands."],
    ['point made', [...ON_SIX], [3, 3], 'The point 6 was made: your Pass Line bet won $5.'],
    ['point made', [...ON_SIX, make('pass-odds', 5)], [3, 3], 'The point 6 was made: you won $11.'],
    ['point made', [...AGAINST_SIX], [3, 3], "The point 6 was made: your Don't Pass bet lost $5."],
    ['seven-out', [...ON_SIX, make('pass-odds', 10), make('place 8', 12)], [4, 3], 'Seven-out: you lost $27.'],
    ['seven-out', [...AGAINST_SIX, make('place 8', 12)], [4, 3], 'Seven-out: you lost $7 (1 won, 1 lost).'],
    ['seven-out', [...AGAINST_SIX, make('lay 4', 40)], [4, 3], 'Seven-out: you won $23.'],
    ['nothing', [...ON_SIX], [5, 4], '9: none of your bets was decided.'],
    ['place', [...ON_SIX, make('place 8', 12)], [4, 4], '8: your Place 8 bet won $14 and stays up.'],
    ['hardway', [...ON_SIX, make('hard 8', 5)], [5, 3], '8: your Hardway 8 bet lost $5.'],
    ['hardway', [...ON_SIX, make('hard 8', 5)], [4, 4], '8: your Hardway 8 bet won $45 and stays up.'],
    ['field', [...ON_SIX, make('field', 5)], [5, 4], '9: your Field bet won $5.'],
    ['two bets', [...ON_SIX, make('field', 5), make('place 8', 6)], [4, 4], '8: you won $2 (1 won, 1 lost).'],
    ['even', [...ON_SIX, make('field', 7), make('place 8', 6)], [4, 4], '8: you broke even (1 won, 1 lost).'],
    ['come', [...ON_SIX, make('come', 5)], [5, 4], '9: your Come 9 bet now wins with a 9 and loses with a 7.'],
    [
      'come and field',
      [...ON_SIX, make('come', 5), make('field', 5)],
      [5, 4],
      '9: your Field bet won $5; your Come 9 bet now wins with a 9 and loses with a 7.',
    ],
    [
      "don't come",
      [...ON_SIX, make('dont-come', 5)],
      [5, 4],
      "9: your Don't Come 9 bet now wins with a 7 and loses with a 9.",
    ],
    ['come on eleven', [...ON_SIX, make('come', 5)], [6, 5], '11: your Come bet won $5.'],
    [
      'off on the come-out',
      [...ON_SIX, make('place 8', 6), point([3, 3]), make('pass', 5)],
      [4, 3],
      '7 on the come-out: your Pass Line bet won $5; your Place 8 bet was off and stays up.',
    ],
    [
      'several off',
      [...ON_SIX, make('place 8', 6), make('place 9', 5), point([3, 3]), make('pass', 5)],
      [4, 3],
      '7 on the come-out: your Pass Line bet won $5; 2 of your bets were off and stay up.',
    ],
  ])('%s', (_name, commands, dice, sentence) => {
    expect(said(play(seated('massachusetts'), ...commands), dice)).toBe(sentence);
  });

  test('a player without bets, and a watcher', () => {
    const table = play(
      seated('massachusetts'),
      { type: 'takeSeat', seat: 2, name: 'Bo', buyIn: 10_000 as never },
      make('pass', 5),
    );
    expect(said(table, [4, 2], 2)).toBe('The point is 6: you have no bets on the table.');
    expect(said(table, [4, 2], 7)).toBe('The point is 6.');
  });

  test.each(everyGame())(
    'the barred number of $ruleset $game stands or comes back, as the book says',
    ({ ruleset, game }) => {
      const table = play(sat(ruleset, game), make('dont-pass', 5), { type: 'takeDice', by: 1 });
      const { bar } = table.house.book;
      const became = bar.wager === 'stands' ? 'is barred and stands' : 'was a push: $5 is back';
      expect(said(table, bar.total === 2 ? [1, 1] : [6, 6])).toMatch(
        new RegExp(`^Craps ${bar.total}: your .* bet ${became.replace('$', '\\$')}\\.$`),
      );
    },
  );
});

/** Every family of wagers with the smallest amount that stands, made where the book takes it. */
const withEverything = (table: Table): Table =>
  Object.values(table.house.rules).reduce((now, { subject }) => {
    const amounts = [5, 6, 8, 10, 12, 20, 24, 25, 40, 41, 50].map(amount => make(subject.name, amount));
    const command = amounts.find(each => decide(now, each).ok);
    return command === undefined ? now : play(now, command);
  }, table);

test.each(everyGame())('every throw is told of in one plain sentence: $ruleset $game', ({ ruleset, game }) => {
  const start = play(sat(ruleset, game, 100_000), make('pass', 5), { type: 'takeDice', by: 1 });
  const tables = [withEverything(start), withEverything(play(start, point([4, 2])))];
  for (const table of tables)
    for (const a of [1, 2, 3, 4, 5, 6] as const)
      for (const b of [1, 2, 3, 4, 5, 6] as const) {
        const sentence = said(table, [a, b]);
        expect(sentence).toMatch(/^[A-Z0-9][^.]*(?:\.\d\d[^.]*)*\.$/);
        expect(sentence).not.toMatch(/undefined|NaN|with {2}|%|with and|with \./);
      }
});
