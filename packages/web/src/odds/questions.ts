import { gameHasOption } from '@hardway/odds';
import { type Book, bookOf, type Choice, choicesOf, type HouseConfig, openHouse } from '@hardway/rules';
import type { OddsRequest } from './answers.ts';
import type { OddsPart } from './command.ts';
import type { OddsPlace } from './place.ts';
import type { OddsLine } from './rows.ts';

/** The house on the felt, allowed or not. */
export const oddsConfig = ({ ruleset, game, options }: OddsPlace): HouseConfig => ({
  ruleset,
  game,
  options: Object.fromEntries(Object.entries(options).filter(([name]) => gameHasOption({ ruleset, game }, name))),
});

/** What is asked for a part of the page. */
export const oddsQuestion = (place: OddsPlace, part: OddsPart): OddsRequest => {
  const { ruleset, game, options, allBooks, allOptions, amount, chance, chips, puck, calledOn, rolls, multiples } =
    place;
  const one = { ruleset, game, options };
  switch (part) {
    case 'bets':
      return { type: 'table', ...(allBooks ? { options } : one), allOptions, amount, chance };
    case 'compare':
      return { type: 'compare', options, chance };
    case 'lines':
      return { type: 'lines', ...one, multiples };
    case 'hand':
      return { type: 'hand', ...one, rolls };
    case 'power':
      return { type: 'power', ...one, chance };
    case 'laid':
      return { type: 'laid', ...one, chips, puck };
    case 'together':
      return { type: 'together', ...one, chips, calledOn, rolls };
  }
};

/** What the operator of this game may choose, and what is chosen. An option without values is typed. */
export const choicesAt = ({
  ruleset,
  game,
  options,
}: OddsPlace): readonly (Pick<Choice, 'option' | 'values' | 'usual'> & { readonly chosen: string })[] =>
  choicesOf(bookOf(ruleset) as Book, game).map(({ option, values, usual }) => ({
    option,
    values: values.length === 0 || values.includes(usual) ? values : [usual, ...values],
    usual,
    chosen: options[option] ?? usual,
  }));

/** Another choice; the usual one is not kept. */
export const withOption = (place: OddsPlace, option: string, value: string): OddsPlace => {
  const { [option]: _, ...others } = place.options;
  const usual = choicesAt(place).find(each => each.option === option)?.usual;
  return { ...place, options: value === usual ? others : { ...others, [option]: value } };
};

/** The card of a bet in the table: at the table that its line is of, with the choices that hold there. */
export const cardOf = (place: OddsPlace, { names, first: { record } }: OddsLine): OddsPlace => {
  const { ruleset, game } = record;
  const there: OddsPlace = { ...place, ruleset, game, options: {}, bet: names[0] ?? '' };
  const chosen = Object.entries(record.options);
  return chosen.reduce((so, [option, value]) => withOption(so, option, value), there);
};

/** What the book says against these choices together, if it does. */
export const againstChoices = (place: OddsPlace): string | undefined => {
  const house = openHouse(oddsConfig(place));
  return house.ok
    ? undefined
    : house.error.map(({ message, clause }) => `${message}${clause === '' ? '' : ` (${clause})`}`).join(' ');
};
