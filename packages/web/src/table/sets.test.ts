import { houseOf, isPayable, seatAt } from '@hardway/rules';
import { withoutExcluded } from '@hardway/tournament';
import { describe, expect, test } from 'vitest';
import { everyGame } from '../rules/games.ts';
import { betsOf, placeSaved, readSaved, SAVED_MAX, type SavedSet, withSaved } from './saved-sets.ts';
import { type BetSet, placeSet, setsFor } from './sets.ts';
import { dollars, make, play, sat, seated } from './testing/seated.ts';

const set = (id: string, ruleset = 'massachusetts'): BetSet =>
  setsFor(houseOf({ ruleset, game: 'craps' })).find(each => each.id === id) as BetSet;

const amounts = (commands: readonly object[]): object =>
  Object.fromEntries(
    (commands as readonly { wager: string; amount: number }[]).map(({ wager, amount }) => [wager, amount / 100]),
  );

describe('a set', () => {
  test.each([
    ['across', 5, { 'place 4': 5, 'place 5': 5, 'place 6': 6, 'place 8': 6, 'place 9': 5, 'place 10': 5 }],
    ['inside', 25, { 'place 5': 25, 'place 6': 30, 'place 8': 30, 'place 9': 25 }],
    ['outside', 10, { 'place 4': 10, 'place 5': 10, 'place 9': 10, 'place 10': 10 }],
    ['even', 1, { 'place 4': 5, 'place 6': 6, 'place 8': 6, 'place 10': 5 }],
    ['iron-cross', 5, { field: 5, 'place 5': 5, 'place 6': 6, 'place 8': 6 }],
  ])('%s with a $%i chip is paid exactly and keeps to the limits', (id, chip, expected) => {
    const { commands, left } = placeSet(seated('massachusetts'), 1, set(id), dollars(chip));
    expect(left).toEqual([]);
    expect(amounts(commands)).toEqual(expected);
  });

  test.each(everyGame())('is taken whole in $ruleset $game', ({ ruleset, game }) => {
    const table = play(sat(ruleset, game), make('pass', 5), { type: 'takeDice', by: 1 });
    for (const each of setsFor(table.house)) {
      const { commands, left } = placeSet(table, 1, each, dollars(5));
      expect(left).toEqual([]);
      const after = play(table, ...commands);
      for (const { name, stake } of seatAt(after, 1)?.layout.slice(1) ?? [])
        for (const { pays } of table.house.rules[name]?.machine.lines ?? [])
          expect(isPayable(stake, pays, table.house.unit), name).toBe(true);
    }
  });

  test('leaves out the point that the pass line has, and only that', () => {
    const table = play(seated('massachusetts'), make('pass', 5), { type: 'roll', dice: [4, 2] });
    expect(placeSet(table, 1, set('inside'), dollars(5)).commands.map(({ wager }) => wager)).toEqual([
      'place 5',
      'place 8',
      'place 9',
    ]);
    const against = play(seated('massachusetts'), make('dont-pass', 5), { type: 'roll', dice: [4, 2] });
    expect(placeSet(against, 1, set('inside'), dollars(5)).commands).toHaveLength(4);
  });

  test('says what the rail can not pay', () => {
    const { commands, left } = placeSet(seated('massachusetts', 'craps', 18), 1, set('across'), dollars(5));
    expect(amounts(commands)).toEqual({ 'place 4': 5, 'place 5': 5, 'place 6': 6 });
    expect(left.map(({ wager, refusal }) => [wager, refusal.code])).toEqual([
      ['place 8', 'insufficient'],
      ['place 9', 'insufficient'],
      ['place 10', 'insufficient'],
    ]);
  });

  test('is not shown where its bets are not taken', () => {
    const house = houseOf({ ruleset: 'massachusetts', game: 'craps' });
    const without = (...excluded: string[]) =>
      setsFor(withoutExcluded(house, { excluded } as Parameters<typeof withoutExcluded>[1])).map(({ id }) => id);
    expect(without()).toEqual(['across', 'inside', 'outside', 'even', 'iron-cross']);
    expect(without('field')).not.toContain('iron-cross');
    expect(without('place 4', 'place 5', 'place 9', 'place 10')).toEqual(['across', 'iron-cross']);
  });
});

describe('a saved set', () => {
  const made = play(
    seated('massachusetts'),
    make('pass', 5),
    { type: 'roll', dice: [4, 2] },
    make('come', 5),
    make('place 8', 12),
    {
      type: 'roll',
      dice: [5, 4],
    },
  );

  test('has what can be put down again, and brings back what is missing', () => {
    const bets = betsOf(made, 1);
    expect(bets).toEqual([
      { wager: 'pass', amount: 500 },
      { wager: 'place 8', amount: 1200 },
    ]);
    const regular: SavedSet = { name: 'Regular', bets };
    expect(placeSaved(made, 1, regular).commands).toEqual([]);
    const half = play(seated('massachusetts'), make('place 8', 6));
    expect(amounts(placeSaved(half, 1, regular).commands)).toEqual({ pass: 5, 'place 8': 6 });
  });

  test('is kept by name, a few of them, and read with care', () => {
    const one: SavedSet = { name: 'One', bets: betsOf(made, 1) };
    const again: SavedSet = { name: 'One', bets: one.bets.slice(0, 1) };
    expect(withSaved([one], again)).toEqual([again]);
    const many = Array.from({ length: SAVED_MAX + 3 }, (_, at) => ({ ...one, name: `Set ${at}` }));
    expect(many.reduce(withSaved, [] as readonly SavedSet[]).map(({ name }) => name)).toEqual(
      many.slice(3).map(({ name }) => name),
    );
    expect(readSaved(JSON.stringify([one, again]))).toEqual([one, again]);
    for (const text of [
      null,
      '',
      '{',
      '7',
      '{"name":1}',
      '[null,{"name":"x","bets":[{"wager":"nothing","amount":5}]}]',
    ])
      expect(readSaved(text)).toEqual([]);
    expect(readSaved('[{"name":"x","bets":[{"wager":"pass","amount":-5},{"wager":"field","amount":500}]}]')).toEqual([
      { name: 'x', bets: [{ wager: 'field', amount: 500 }] },
    ]);
  });
});
