import { gcd, type Ratio, ratio, subtract, sum } from '../ratio.ts';
import type { Thrown } from './thrown.ts';

/** So many steps are worth while; longer sessions are bounded instead. */
const STEPS_MAX = 400_000;
/** Sums of more rolls than this take more steps. */
const ROLLS_MAX = 900;

/** The results of a roll, equal ones together: how much, and in how many ways. */
type Results = ReadonlyMap<bigint, bigint>;

/** The exact chance that the sum of all rolls is no more than a target; nothing if it would take too long. */
export const exactBelow = (thrown: readonly Thrown[], target: Ratio): Ratio | undefined => {
  if (thrown.reduce((all, { times }) => all + times, 0) > ROLLS_MAX) return undefined;
  const totals = thrown.map(totalsOf);
  const denominator = denominatorOf(totals);
  let steps = 0;
  let ways: Results = new Map([[0n, 1n]]);
  let all = 1n;
  for (const [at, { ways: counts, times }] of thrown.entries()) {
    const results = resultsOf(totals[at] as readonly Ratio[], counts, denominator);
    for (let time = 0; time < times; time += 1) {
      steps += ways.size * results.size;
      if (steps > STEPS_MAX) return undefined;
      ways = thrownOnto(ways, results);
      all *= 36n;
    }
  }
  const limit = target.n * denominator;
  let below = 0n;
  for (const [reached, count] of ways) if (reached * target.d <= limit) below += count;
  return ratio(below, all);
};

const totalsOf = ({ parts, ways }: Thrown): readonly Ratio[] =>
  ways.map((_, result) => sum(parts.map(lucks => lucks[result] as Ratio)));

const denominatorOf = (lists: readonly (readonly Ratio[])[]): bigint =>
  lists.reduce((all, list) => list.reduce((each, { d }) => each * (d / gcd(each, d)), all), 1n);

const scaled = ({ n, d }: Ratio, denominator: bigint): bigint => n * (denominator / d);

const resultsOf = (totals: readonly Ratio[], counts: readonly number[], denominator: bigint): Results => {
  const results = new Map<bigint, bigint>();
  totals.forEach((total, result) => {
    const value = scaled(total, denominator);
    results.set(value, (results.get(value) ?? 0n) + BigInt(counts[result] as number));
  });
  return results;
};

const thrownOnto = (before: Results, results: Results): Results => {
  const after = new Map<bigint, bigint>();
  for (const [reached, count] of before) {
    for (const [value, times] of results) {
      after.set(reached + value, (after.get(reached + value) ?? 0n) + count * times);
    }
  }
  return after;
};

/** Above this a common denominator makes steps too small to be of use. */
const DENOMINATOR_MAX = 10n ** 15n;

const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** A distance of which the difference of any two possible sums is a whole multiple; nothing if it is too small to be of use. */
export const stepOf = (thrown: readonly Thrown[]): Ratio | undefined => {
  const lists = [...new Set(thrown.flatMap(({ parts }) => parts))];
  let denominator = 1n;
  for (const list of lists) {
    for (const { d } of list) denominator *= d / gcd(denominator, d);
    if (denominator > DENOMINATOR_MAX) return undefined;
  }
  let step = 0n;
  for (const list of lists) {
    const [first] = list as readonly [Ratio];
    for (const each of list) step = gcd(step, size(scaled(subtract(each, first), denominator)));
  }
  return step === 0n ? undefined : ratio(step, denominator);
};
