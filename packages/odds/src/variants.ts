import { type Book, bookOf, choicesOf, type House, type HouseConfig, houseOf, type OptionName } from '@hardway/rules';
import { entries, type OddsEntry } from './entries.ts';

type Options = NonNullable<HouseConfig['options']>;

/** A house, and those of its wagers that no house before it in the list has had on these terms. */
export type Variant = { readonly house: House; readonly entries: readonly OddsEntry[] };

/** What must be on for an option to matter. */
const NEEDS: { readonly [name in OptionName]?: Options } = { 'count-seven-out': { 'hot-shooter': 'on' } };

/** Which wagers an option has a say in. */
const isTouched = (house: House, name: OptionName, { wager }: OddsEntry): boolean => {
  const rule = house.rules[wager];
  if (name === 'count-seven-out') return wager === 'hot-shooter';
  if (name === 'power-odds') return rule?.boosted !== undefined;
  if (name === 'commission') return rule?.commission !== undefined;
  return rule?.terms.option === name;
};

/** A game as it comes, and then everything that the operator's options add to it or change: each wager once on each of its terms. */
export const variants = (ruleset: string, game: string): readonly Variant[] => {
  const plain = houseOf({ ruleset, game });
  const others = choicesOf(bookOf(ruleset) as Book, game).flatMap(({ option, values, usual }) =>
    values
      .filter(value => value !== usual)
      .map((value): Variant => {
        const house = houseOf({ ruleset, game, options: { ...NEEDS[option], [option]: value } });
        return { house, entries: entries(house).filter(entry => isTouched(house, option, entry)) };
      }),
  );
  return [{ house: plain, entries: entries(plain) }, ...others.filter(each => each.entries.length > 0)];
};
