import {
  bookOf,
  type ConfigError,
  type House,
  type HouseConfig,
  LARGEST_AMOUNT,
  ok,
  openHouse,
  type Result,
  type WagerName,
} from '@hardway/rules';
import type { Conditions, Round } from './conditions.ts';

/** The book's rules: of its newest edition, unless another is named. */
type Rules = { readonly rules: Conditions['rules'] & Pick<HouseConfig, 'edition'> };
type Terms = Pick<Round, 'limits' | 'excluded'>;

/**
 * The configuration that a round is played under, in chips. "The stack" as a maximum is no maximum: a wager never takes more
 * than is on the rail. Where the book bounds what may be posted, it is the most that may be.
 */
export const configOfRound = ({ rules }: Rules, { limits: { min, max, unit } }: Terms): HouseConfig => {
  const most = bookOf(rules.ruleset, rules.edition)?.limits.posted?.most ?? LARGEST_AMOUNT;
  return { ...rules, limits: { min, max: max === 'stack' ? most : max }, unit };
};

/** Whether a round does not take a wager, or one of the wagers that the house would break it down into. */
export const isExcluded = ({ excluded }: Pick<Round, 'excluded'>, house: House, name: WagerName): boolean =>
  excluded.includes(name) || house.rules[name]?.standsAs?.some(part => excluded.includes(part.name)) === true;

/** A house without the wagers that a round excludes. */
export const withoutExcluded = (house: House, round: Pick<Round, 'excluded'>): House => {
  const left = Object.entries(house.rules).filter(([name]) => !isExcluded(round, house, name as WagerName));
  const rules = Object.assign(Object.create(null) as object, Object.fromEntries(left)) as House['rules'];
  return { ...house, rules };
};

/** The house of a round: the book's rules with the round's limits and unit, without the wagers that it excludes. */
export const houseOfRound = (conditions: Rules, round: Terms): Result<House, readonly ConfigError[]> => {
  const opened = openHouse(configOfRound(conditions, round));
  return opened.ok ? ok(withoutExcluded(opened.value, round)) : opened;
};
