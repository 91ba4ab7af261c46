import { gcd, type Ratio, ratio } from '../ratio.ts';
import type { Thrown } from './thrown.ts';

/** So many steps are worth while; longer sessions are bounded instead. */
const STEPS_MAX = 400_000;

const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** A number of which every sum of these rolls is a whole multiple, once each roll's least luck has been taken off. */
export const stepOf = (thrown: readonly Thrown[]): Ratio => {
  const denominator = denominatorOf(thrown);
  let step = 0n;
  for (const { lucks } of thrown) {
    const least = scaled(lucks[0] as Ratio, denominator);
    for (const luck of lucks) step = gcd(step, size(scaled(luck, denominator) - least));
  }
  return ratio(step, denominator);
};

const denominatorOf = (thrown: readonly Thrown[]): bigint =>
  thrown.reduce((all, { lucks }) => lucks.reduce((each, { d }) => each * (d / gcd(each, d)), all), 1n);

const scaled = ({ n, d }: Ratio, denominator: bigint): bigint => n * (denominator / d);

/** The exact chance that the sum is no more than a target; nothing if it would take too long. */
export const exactBelow = (thrown: readonly Thrown[], target: Ratio): Ratio | undefined => {
  const denominator = denominatorOf(thrown);
  let steps = 0;
  let ways = new Map<bigint, bigint>([[0n, 1n]]);
  let all = 1n;
  for (const { lucks, ways: counts, times } of thrown) {
    const values = lucks.map(luck => scaled(luck, denominator));
    for (let time = 0; time < times; time += 1) {
      steps += ways.size * values.length;
      if (steps > STEPS_MAX) return undefined;
      const next = new Map<bigint, bigint>();
      for (const [sum, count] of ways) {
        values.forEach((value, at) => {
          const reached = sum + value;
          next.set(reached, (next.get(reached) ?? 0n) + count * BigInt(counts[at] as number));
        });
      }
      ways = next;
      all *= 36n;
    }
  }
  const limit = target.n * denominator;
  let below = 0n;
  for (const [sum, count] of ways) if (sum * target.d <= limit) below += count;
  return ratio(below, all);
};
