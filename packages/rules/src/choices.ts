import type { Book } from './book.ts';
import { BOOKS } from './books/index.ts';
import type { OptionName } from './game.ts';
import { MAX_RATE } from './options.ts';

/** What an operator may set one option of a game to. */
export type Choice = {
  readonly option: OptionName;
  readonly values: readonly string[];
  /** The value in force where none is chosen: `off` where the option then brings nothing to the table. */
  readonly usual: string;
  /** What may be given besides the values, in words. */
  readonly also?: string;
};

const SWITCH: readonly string[] = ['on', 'off'];

const choiceOf = ({ payTables, commission }: Book, option: OptionName): Choice => {
  switch (option) {
    case 'fire':
    case 'hot-roller':
    case 'bonus':
      return { option, values: Object.keys(payTables[option] ?? {}), usual: 'off' };
    case 'commission':
      return {
        option,
        values: ['when-made', 'on-win'],
        usual: commission.when === 'won' ? 'on-win' : 'when-made',
        ...(commission.choice === 'when and numbers' ? { also: 'on-win for some numbers, such as on-win 4 10' } : {}),
      };
    case 'commission-rate': {
      const [part, of] = commission.rate;
      return { option, values: [], usual: String((part * 100) / of), also: `0 to ${MAX_RATE} per cent` };
    }
    case 'buy-lay':
    case 'count-seven-out':
      return { option, values: SWITCH, usual: 'on' };
    case 'six-seven-eight':
    case 'hot-shooter':
    case 'power-odds':
      return { option, values: SWITCH, usual: 'off' };
  }
};

/** Everything that a book leaves to the operator of a game. */
export const choicesOf = (book: Book, game: string): readonly Choice[] =>
  (book.games[game]?.options ?? []).map(option => choiceOf(book, option));

/** The values that put something on the layout which is not there without them. */
export const sideValues = ({ values, usual }: Choice): readonly string[] =>
  usual === 'off' ? values.filter(value => value !== 'off') : [];

/** Every game of every book. */
export const everyGame = (): readonly { readonly ruleset: string; readonly game: string }[] =>
  BOOKS.flatMap(({ id, games }) => Object.keys(games).map(game => ({ ruleset: id, game })));
