import { type Cents, clauseOf, feltName, NOTHING, ruleOf } from '@hardway/rules';
import type { Analysis } from '../analyse.ts';
import { paidNets } from '../nets.ts';
import { compare, multiply, ONE, type Ratio, ratio, subtract, toNumber, ZERO } from '../ratio.ts';
import { type HoldBand, holdBands, volatilityIndex } from './band.ts';
import { amountsTried, type ByAmount, returnsByAmount } from './by-amount.ts';
import { type Stakes, stakesOf } from './stakes.ts';

/** One line of a PAR sheet: a wager at ideal amounts, and as its table really takes and pays it. */
export type ParWager = {
  readonly analysis: Analysis;
  /** As the felt prints it. */
  readonly title: string;
  /** The clause that it is paid by. */
  readonly clause: string;
  readonly returns: Ratio;
  readonly volatilityIndex: number;
  readonly bands: readonly HoldBand[];
  readonly stakes?: Stakes;
  /** The most that the largest stake can win, in cents. */
  readonly largestWin: Cents;
  readonly byAmount?: ByAmount;
};

/** The least chance of a win that is paid at all. */
const rarestOf = ({ lines }: Analysis): number =>
  Math.min(1, ...lines.map(({ probability }) => toNumber(probability)).filter(chance => chance > 0));

const largestWinOf = ({ house, entry, endings }: Analysis, { most }: Stakes): Cents => {
  const nets = paidNets(house, entry, endings, most);
  if (!nets.ok) return NOTHING;
  const best = nets.value.reduce((high, net) => (compare(net, high) > 0 ? net : high), ZERO);
  return toNumber(multiply(best, ratio(most))) as Cents;
};

export const parWager = (analysis: Analysis): ParWager => {
  const { house, entry, edge, standardDeviation } = analysis;
  const stakes = stakesOf(house, entry);
  const rule = ruleOf(house, entry.wager);
  return {
    analysis,
    title: feltName(house, entry.wager),
    clause: clauseOf(rule, 'pays'),
    returns: subtract(ONE, edge),
    volatilityIndex: volatilityIndex(standardDeviation),
    bands: holdBands(edge, standardDeviation, rarestOf(analysis)),
    largestWin: stakes === undefined ? NOTHING : largestWinOf(analysis, stakes),
    ...(stakes === undefined
      ? {}
      : { stakes, byAmount: returnsByAmount(analysis, amountsTried(stakes, house.increment)) }),
  };
};
