import type { House } from '@hardway/rules';
import { BASES, type LineWithOdds, lineWithOdds, type Multiples } from '../line-odds.ts';
import { text } from '../ratio.ts';

/** A line or come wager with its odds as data. */
export type LineRecord = {
  readonly ruleset: string;
  readonly game: string;
  readonly wager: string;
  readonly wagered: string;
  readonly net: string;
  readonly edge: string;
  readonly variance: string;
  readonly averageRolls: string;
};

/** Pass, don't pass, come and don't come of a house with their odds. */
export const linesWithOdds = (house: House, multiples: Multiples): readonly LineWithOdds[] =>
  BASES.map(base => lineWithOdds(house, base, multiples));

export const lineRecord = (house: House, line: LineWithOdds): LineRecord => ({
  ruleset: house.ruleset,
  game: house.gameName,
  wager: line.base,
  wagered: text(line.wagered),
  net: text(line.net),
  edge: text(line.edge),
  variance: text(line.variance),
  averageRolls: text(line.averageRolls),
});
