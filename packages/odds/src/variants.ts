import { BOOKS, type Book, bookOf, type House, type HouseConfig, type OptionName, openHouse } from '@hardway/rules';
import { type Entry, entries } from './entries.ts';

type Options = NonNullable<HouseConfig['options']>;

/** A house, and those of its wagers that no house before it in the list has had on these terms. */
export type Variant = { readonly house: House; readonly entries: readonly Entry[] };

/** Every ruleset and game. */
export const everyGame = (): readonly { readonly ruleset: string; readonly game: string }[] =>
  BOOKS.flatMap(({ ruleset, games }) => Object.keys(games).map(game => ({ ruleset, game })));

const open = (config: HouseConfig): House => {
  const opened = openHouse(config);
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join('; '));
  return opened.value;
};

/** What an operator can choose from, option by option: the choices that change what a wager is worth. */
const choices = (book: Book): { readonly [name in OptionName]?: readonly string[] } => ({
  fire: Object.keys(book.payTables.fire ?? {}),
  'hot-roller': Object.keys(book.payTables['hot-roller'] ?? {}),
  bonus: Object.keys(book.payTables.bonus ?? {}),
  'six-seven-eight': ['on'],
  'hot-shooter': ['on'],
  'count-seven-out': ['off'],
  'power-odds': ['on'],
  commission: ['on-win'],
});

/** What must be on for an option to matter. */
const NEEDS: { readonly [name in OptionName]?: Options } = { 'count-seven-out': { 'hot-shooter': 'on' } };

/** Which wagers an option has a say in. */
const isTouched = (house: House, name: OptionName, { wager }: Entry): boolean => {
  const rule = house.rules[wager];
  if (name === 'count-seven-out') return wager === 'hot-shooter';
  if (name === 'power-odds') return rule?.boosted !== undefined;
  if (name === 'commission') return rule?.commission !== undefined;
  return rule?.book.option === name;
};

/** A game as it comes, and then everything that the operator's options add to it or change: each wager once on each of its terms. */
export const variants = (ruleset: string, game: string): readonly Variant[] => {
  const book = bookOf(ruleset) as Book;
  const plain = open({ ruleset, game });
  const known = book.games[game]?.options ?? [];
  const others = known.flatMap(name =>
    (choices(book)[name] ?? []).map((value): Variant => {
      const house = open({ ruleset, game, options: { ...NEEDS[name], [name]: value } });
      return { house, entries: entries(house).filter(entry => isTouched(house, name, entry)) };
    }),
  );
  return [{ house: plain, entries: entries(plain) }, ...others];
};
