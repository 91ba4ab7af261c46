import { WAYS } from '@hardway/rules';
import { type Ratio, toNumber } from '../ratio.ts';
import type { ReviewLayout } from './review.ts';

/**
 * A roll over certain bets: what each bet makes of each result, and in how many of 36 ways the result comes up. Thrown
 * `times` times.
 */
export type Thrown = {
  readonly parts: readonly (readonly Ratio[])[];
  readonly ways: readonly number[];
  readonly times: number;
};

/** A chance that lies between these two, both included; the same twice where it is known exactly. */
export type Chance = { readonly low: number; readonly high: number; readonly exact?: Ratio };

export const thrownOf = ({ lucks, times }: ReviewLayout): Thrown => ({ parts: lucks, ways: WAYS, times });

const known = new WeakMap<readonly Ratio[], Float64Array>();

/** Fractions as numbers, worked out once: bets are shared by many layouts. */
export const numbersOf = (values: readonly Ratio[]): Float64Array => {
  const found = known.get(values) ?? Float64Array.from(values, toNumber);
  known.set(values, found);
  return found;
};
