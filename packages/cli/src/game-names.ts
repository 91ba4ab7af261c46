import { BOOKS, everyGame } from '@hardway/rules';

/** "craps, mini-craps or roll-to-win". */
export const or = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;

/** Every rule book, as help texts list them. */
export const RULESET_NAMES = or(BOOKS.map(({ id }) => id));

/** Every game of any book, as help texts list them. */
export const GAME_NAMES = or([...new Set(everyGame().map(({ game }) => game))]);
