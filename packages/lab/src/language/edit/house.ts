import { BOOKS, type House, type HouseConfig, houseOf, openHouse } from '@hardway/rules';
import { configFor, type Overrides } from '../house.ts';
import { parse } from '../read/parse.ts';

/** The game that is played by a book if nothing is said, or by the first book if there is none of this name. */
export const usualGame = (ruleset: string): HouseConfig => {
  const book = BOOKS.find(({ id }) => id === ruleset) ?? BOOKS[0];
  return { ruleset: book?.id ?? '', game: Object.keys(book?.games ?? {})[0] ?? '' };
};

/** The house as asked for, or the usual one of its book where there is no such house. */
export const nearestHouse = (asked: HouseConfig): House => {
  const opened = openHouse(asked);
  return opened.ok ? opened.value : houseOf(usualGame(asked.ruleset));
};

/** The house that a strategy speaks of, as far as it can be read while somebody types. */
export const strategyHouse = (text: string, asked: Overrides = {}): House =>
  nearestHouse(configFor(parse(text).script.heading, asked));
