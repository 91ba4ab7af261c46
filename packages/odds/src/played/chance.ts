import { WAYS } from '@hardway/rules';
import { add, compare, multiply, type Ratio, ratio, subtract, toNumber, ZERO } from '../ratio.ts';
import { boundsBelow } from './bounds.ts';
import { exactBelow } from './exact.ts';
import type { Review, ReviewLayout } from './review.ts';

/** What one roll over certain bets can be worth, and in how many of its 36 ways. Repeated `times` times. */
export type Thrown = { readonly lucks: readonly Ratio[]; readonly ways: readonly number[]; readonly times: number };

/** A chance that lies between these two, both included; the same twice where it is known exactly. */
export type Chance = { readonly low: number; readonly high: number; readonly exact?: Ratio };

/** How often the same bets, every roll thrown again, would have done as well or worse, and better. */
export type SessionChance = { readonly asWellOrWorse: Chance; readonly better: Chance };

/** The chance of the luck that a session had, each roll thrown again over the bets that lay there. */
export const sessionChance = ({ layouts, luck, drawn }: Pick<Review, 'layouts' | 'luck' | 'drawn'>): SessionChance => {
  const thrown = layouts.map(thrownOf).filter(({ lucks }) => lucks.length > 1);
  const target = subtract(luck, drawn);
  const asWellOrWorse = chanceBelow(thrown, target);
  const { low, high, exact } = asWellOrWorse;
  const better = { low: 1 - high, high: 1 - low };
  return {
    asWellOrWorse,
    better: exact === undefined ? better : { ...better, exact: subtract(ratio(1), exact) },
  };
};

/** The chance that the sum of all rolls is no more than a target. */
export const chanceBelow = (thrown: readonly Thrown[], target: Ratio): Chance => {
  const exact = exactBelow(thrown, target);
  if (exact === undefined) return boundsBelow(thrown, target);
  const value = toNumber(exact);
  return { low: value, high: value, exact };
};

/** The same roll with equal amounts of luck taken together, and the smallest first. */
const thrownOf = ({ lucks, times }: ReviewLayout): Thrown => {
  const found: { luck: Ratio; ways: number }[] = [];
  lucks.forEach((luck, combination) => {
    const ways = WAYS[combination] as number;
    const same = found.find(each => compare(each.luck, luck) === 0);
    if (same === undefined) found.push({ luck, ways });
    else same.ways += ways;
  });
  found.sort((a, b) => compare(a.luck, b.luck));
  return { lucks: found.map(({ luck }) => luck), ways: found.map(({ ways }) => ways), times };
};

/** Mean square of one roll; its mean is zero. */
export const varianceOf = ({ lucks, ways }: Thrown): Ratio =>
  lucks.reduce((all, luck, at) => add(all, multiply(multiply(luck, luck), ratio(ways[at] as number, 36))), ZERO);
