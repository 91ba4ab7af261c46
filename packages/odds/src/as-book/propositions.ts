import { COMBINATIONS, type House, isPair, type Payout, WAYS, type WagerName } from '@hardway/rules';
import { type Analysis, analyse } from '../analyse.ts';
import { equals, multiply, percent, type Ratio, ratio, text } from '../ratio.ts';
import { type BookRow, type BookTable, cell, payoutCell, payoutRatio } from './cells.ts';
import { PROPOSITIONS, type PropositionRow } from './printed.ts';
import { onOtherTerms } from './terms.ts';

const hops = (pairs: boolean): readonly WagerName[] =>
  COMBINATIONS.filter(dice => isPair(dice) === pairs).map(([a, b]) => `hop ${a}-${b}` as WagerName);

/** The wagers that a row speaks of. */
const wagersOf = (bet: string): readonly WagerName[] => {
  if (bet.startsWith('2, 12')) return ['two', 'twelve', ...hops(true)];
  if (bet.startsWith('3, 11')) return ['three', 'eleven', ...hops(false)];
  return [bet === 'Any craps' ? 'any-craps' : 'any-seven'];
};

const analysisAt = (house: House, wager: WagerName, pays: Payout): Analysis =>
  analyse(onOtherTerms(house, wager, { pays }), { name: wager, wager, pucks: ['off'] });

const ROLLS = WAYS.reduce((all, ways) => all + ways, 0);

const rowOf = (house: House, printed: PropositionRow): BookRow => {
  const pays = payoutRatio(printed.pays);
  const wagers = wagersOf(printed.bet);
  const [first, ...others] = wagers.map(wager => analysisAt(house, wager, [Number(pays.n), Number(pays.d)])) as [
    Analysis,
    ...Analysis[],
  ];
  if (!others.every(other => equals(other.edge, first.edge))) {
    throw new Error(`the wagers of ${printed.bet} are not alike`);
  }
  const offered = wagers.find(wager => house.rules[wager] !== undefined) as WagerName;
  const here = analyse(house, { name: offered, wager: offered, pucks: ['off'] });
  return {
    name: printed.bet,
    cells: [
      payoutCell(printed.pays, oddsOf(first), oddsOf(here)),
      cell('ways to win', String(printed.ways[0]), ways(first.win)),
      cell('ways to lose', String(printed.ways[1]), ways(first.lose)),
      cell('win', printed.win, percent(first.win, 2)),
      cell('edge', printed.edge, percent(first.edge, 2), percent(here.edge, 2)),
    ],
    ...(equals(here.edge, first.edge) ? {} : { whose: "other houses' odds" }),
  };
};

const ways = (share: Ratio): string => text(multiply(share, ratio(ROLLS)));

const oddsOf = ({ lines: [line] }: Analysis): Ratio => payoutRatio(line?.odds ?? '');

export const propositionTable = (house: House): BookTable => ({
  title: 'One-roll wagers',
  conventions: 'Ways are of the 36 rolls; the edge is per wager.',
  rows: PROPOSITIONS.map(printed => rowOf(house, printed)),
});
