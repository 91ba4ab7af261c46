import { bookOf, choicesOf, type House, type HouseConfig, openHouse } from '@hardway/rules';
import { type Change, significantChanges } from './compare.ts';
import { gameSnapshot, type Snapshot } from './snapshot.ts';

/** What an edition of the rules changed against the one before it. */
export type EditionChange = { readonly edition: number; readonly changes: readonly Change[] };

/** A table of an earlier edition, with those of its options that the edition had. */
const opened = (config: HouseConfig, edition: number): House | undefined => {
  const book = bookOf(config.ruleset, edition);
  if (book === undefined || !(config.game in book.games)) return undefined;
  const had = choicesOf(book, config.game).map(({ option }) => option as string);
  const options = Object.fromEntries(Object.entries(config.options ?? {}).filter(([name]) => had.includes(name)));
  const house = openHouse({ ...config, edition, options });
  return house.ok ? house.value : undefined;
};

const at = (tables: readonly HouseConfig[], edition: number): Snapshot => ({
  format: 1,
  ruleset: '',
  edition,
  rulesDigest: '',
  version: '',
  programDigest: '',
  games: tables.flatMap(config => {
    const house = opened(config, edition);
    return house === undefined ? [] : [gameSnapshot(house)];
  }),
  rulings: [],
  clauses: [],
});

/** The changes that each edition of a book brought to these tables, the newest first. */
export const editionChanges = (tables: readonly HouseConfig[]): readonly EditionChange[] => {
  const newest = bookOf(tables[0]?.ruleset ?? '')?.edition ?? 1;
  const editions = Array.from({ length: newest - 1 }, (_, step) => newest - step);
  return editions.map(edition => ({
    edition,
    changes: significantChanges(at(tables, edition - 1), at(tables, edition)).filter(({ kind }) => kind !== 'book'),
  }));
};
