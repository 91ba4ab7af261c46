import type { Cents, Refusal } from '@hardway/rules';
import type { Analysis } from '../analyse.ts';
import { paidNets } from '../nets.ts';
import { add, compare, equals, multiply, ONE, type Ratio, subtract, ZERO } from '../ratio.ts';
import type { Stakes } from './stakes.ts';

type Code = Refusal['code'];

/** What a wager of an amount returns as really paid: winnings rounded up and commission down to the unit of the bank. */
type ReturnAt = { readonly amount: Cents; readonly returns: Ratio };

/** The amounts of a wager at which it does not return what its odds say, and those that the table refuses. */
export type ByAmount = {
  readonly tried: number;
  /** Every amount whose return is another than that of the odds. */
  readonly differing: readonly ReturnAt[];
  readonly lowest: ReturnAt;
  readonly highest: ReturnAt;
  readonly refused: readonly { readonly code: Code; readonly amounts: number; readonly first: Cents }[];
};

/** Every amount this many steps up from the least; rounding moves less than a unit, so it matters most there. */
const EVERY_STEP = 240;

/** Further amounts are told at round multiples of the least. */
const ROUND = [250, 300, 400, 500, 600, 750, 800, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000];

/** The amounts that are tried: each step near the minimum, and then round ones up to the maximum. */
export const amountsTried = ({ least, most }: Stakes, increment: Cents): readonly Cents[] => {
  const near = Array.from({ length: EVERY_STEP }, (_, step) => least + step * increment);
  const far = [...ROUND.map(times => times * increment), most];
  return [...new Set([...near, ...far])].filter(amount => amount <= most).sort((a, b) => a - b) as Cents[];
};

const returnOf = ({ chances }: Analysis, nets: readonly Ratio[]): Ratio =>
  chances.reduce((all, chance, ending) => add(all, multiply(chance, nets[ending] as Ratio)), ONE);

/** A wager at many amounts. */
export const returnsByAmount = (analysis: Analysis, amounts: readonly Cents[]): ByAmount => {
  const { house, entry, endings, edge } = analysis;
  const ideal = subtract(ONE, edge);
  const paid: ReturnAt[] = [];
  const refused = new Map<Code, { amounts: number; first: Cents }>();
  for (const amount of amounts) {
    const nets = paidNets(house, entry, endings, amount);
    if (nets.ok) paid.push({ amount, returns: returnOf(analysis, nets.value) });
    else {
      const known = refused.get(nets.error.code) ?? { amounts: 0, first: amount };
      refused.set(nets.error.code, { ...known, amounts: known.amounts + 1 });
    }
  }
  const first: ReturnAt = paid[0] ?? { amount: 0 as Cents, returns: ZERO };
  return {
    tried: amounts.length,
    differing: paid.filter(({ returns }) => !equals(returns, ideal)),
    lowest: paid.reduce((low, each) => (compare(each.returns, low.returns) < 0 ? each : low), first),
    highest: paid.reduce((high, each) => (compare(each.returns, high.returns) > 0 ? each : high), first),
    refused: [...refused].map(([code, found]) => ({ code, ...found })),
  };
};
