import { type Ratio, ratio, subtract, toNumber } from '../ratio.ts';
import { boundsBelow } from './bounds.ts';
import { exactBelow } from './exact.ts';
import type { Review } from './review.ts';
import { type Chance, type Thrown, thrownOf } from './thrown.ts';

/** How often the same bets, every roll thrown again, would have done as well or worse, and better. */
export type SessionChance = { readonly asWellOrWorse: Chance; readonly better: Chance };

/** The chance of the luck that a session had, each roll thrown again over the bets that lay there. */
export const sessionChance = ({ layouts, luck, drawn }: Pick<Review, 'layouts' | 'luck' | 'drawn'>): SessionChance => {
  const thrown = layouts.map(thrownOf);
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
