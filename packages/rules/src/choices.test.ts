import { describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { choicesOf, everyGame, sideValues } from './choices.ts';
import { OPTIONS } from './game.ts';
import { bookOf, offeredRules, openHouse } from './house.ts';
import { houseOf } from './house-of.ts';

describe.each(everyGame())('the choices of $ruleset $game', ({ ruleset, game }) => {
  const choices = choicesOf(bookOf(ruleset) as Book, game);

  it('each value opens a house, and no option is missing', () => {
    expect(choices.map(({ option }) => option)).toEqual(
      OPTIONS.filter(option => bookOf(ruleset)?.games[game]?.options.includes(option)),
    );
    for (const { option, values } of choices)
      for (const value of values) expect(openHouse({ ruleset, game, options: { [option]: value } }).ok).toBe(true);
  });

  it('the usual value changes nothing', () => {
    const plain = houseOf({ ruleset, game });
    for (const { option, values, usual } of choices) {
      if (!values.includes(usual)) continue;
      const house = houseOf({ ruleset, game, options: { [option]: usual } });
      expect(offeredRules(house).map(({ title, commission }) => [title, commission])).toEqual(
        offeredRules(plain).map(({ title, commission }) => [title, commission]),
      );
    }
  });

  it('a side value puts something on the layout', () => {
    const plain = houseOf({ ruleset, game });
    const seen = ({ rules }: typeof plain): number =>
      Object.values(rules).reduce((sum, rule) => sum + (rule?.boosted === undefined ? 1 : 2), 0);
    for (const choice of choices)
      for (const value of sideValues(choice))
        expect(seen(houseOf({ ruleset, game, options: { [choice.option]: value } }))).toBeGreaterThan(seen(plain));
  });
});

it('the same configuration is the same house; a wrong one throws', () => {
  const config = { ruleset: 'maryland', game: 'craps', options: { fire: 'A' } } as const;
  expect(houseOf({ ...config })).toBe(houseOf(config));
  expect(houseOf({ ...config, options: { fire: 'B' } })).not.toBe(houseOf(config));
  expect(() => houseOf({ ...config, game: 'poker' })).toThrow('Maryland has no game "poker"');
});
