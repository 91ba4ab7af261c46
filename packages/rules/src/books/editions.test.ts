import { describe, expect, it } from 'vitest';
import { decide } from '../decide/index.ts';
import { evolve } from '../evolve.ts';
import { bookOf, type HouseConfig, openHouse } from '../house.ts';
import { cents } from '../money.ts';
import { openTable, type Table } from '../table.ts';
import { BOOKS, EARLIER } from './index.ts';

const opened = (config: HouseConfig): Table => {
  const house = openHouse(config);
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('; '));
  const seated = decide(openTable(house.value), { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: cents(500_00) });
  return seated.ok ? seated.value.reduce(evolve, openTable(house.value)) : openTable(house.value);
};

/** The code of a refusal, or that the wager was taken. */
const made = (config: HouseConfig, wager: string, amount: number): string => {
  const decision = decide(opened(config), { type: 'make', seat: 1, wager, amount: cents(amount * 100) });
  return decision.ok ? 'made' : decision.error.code;
};

describe('editions of a book', () => {
  it('are numbered from 1 without gaps, and the newest is the one in force', () => {
    for (const { id: ruleset, edition } of BOOKS) {
      const earlier = EARLIER.filter(book => book.id === ruleset).map(book => book.edition);
      expect([...earlier, edition], ruleset).toEqual(Array.from({ length: edition }, (_, at) => at + 1));
      expect(bookOf(ruleset)?.edition).toBe(edition);
      for (const each of earlier) expect(bookOf(ruleset, each)?.edition).toBe(each);
    }
  });

  it('are plain data', () => {
    for (const book of EARLIER) expect(structuredClone(book)).toEqual(book);
  });

  it('that do not exist are refused with those that do', () => {
    const house = openHouse({ ruleset: 'maryland', game: 'craps', edition: 9 });
    expect(house.ok || house.error).toEqual([
      { about: 'edition', message: 'Maryland has editions 1 to 2, not 9', clause: 'MD 3.A' },
    ]);
  });

  it.each([
    ['massachusetts', 'craps', 'c-and-e', 7, 'increment', 'made'],
    ['massachusetts', 'craps', 'horn', 6, 'increment', 'not-payable'],
    ['maryland', 'craps', 'c-and-e', 7, 'increment', 'made'],
    ['maryland', 'craps', 'horn', 6, 'increment', 'increment'],
    ['victoria', 'craps', 'horn', 6, 'increment', 'made'],
    ['victoria', 'mini-craps', 'horn-high 12', 6, 'increment', 'increment'],
  ])('%s %s takes %s %i in the first edition: %s; in the second: %s', (ruleset, game, wager, amount, first, second) => {
    expect(made({ ruleset, game, edition: 1 }, wager, amount)).toBe(first);
    expect(made({ ruleset, game }, wager, amount)).toBe(second);
  });

  it('let a table that was set up under an earlier one be opened again', () => {
    for (const ruleset of ['victoria', 'new-hampshire']) {
      const [game = ''] = Object.keys(bookOf(ruleset)?.games ?? {});
      expect(openHouse({ ruleset, game, options: { 'buy-lay': 'off' } }).ok).toBe(false);
      expect(openHouse({ ruleset, game, edition: 1, options: { 'buy-lay': 'off' } }).ok).toBe(true);
    }
  });
});
