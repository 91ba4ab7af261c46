import { WAYS } from '@hardway/rules';
import { add, compare, multiply, type Ratio, ratio, ZERO } from '../ratio.ts';
import type { ReviewLayout } from './review.ts';

/** What one roll over certain bets can be worth, and in how many of its 36 ways. Repeated `times` times. */
export type Thrown = { readonly lucks: readonly Ratio[]; readonly ways: readonly number[]; readonly times: number };

/** A chance that lies between these two, both included; the same twice where it is known exactly. */
export type Chance = { readonly low: number; readonly high: number; readonly exact?: Ratio };

/** The same roll with equal amounts of luck taken together, and the smallest first. */
export const thrownOf = ({ lucks, times }: ReviewLayout): Thrown => {
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
