import type { Chain } from './chain.ts';
import { multiply, ONE, type Ratio, ratio, subtract, sum } from './ratio.ts';
import { flow } from './solve.ts';

/** The chance that a walk ends on its first, second, … roll, and that it is not over by then. */
export type Rolls = { readonly exactly: readonly Ratio[]; readonly more: Ratio };

/** How many rolls a walk takes, exactly, as far as asked. */
export const rollsOf = (chain: Chain, upTo: number): Rolls => {
  const { size, offsets, targets, weights } = chain;
  const total = BigInt(chain.total);
  const exactly: Ratio[] = [];
  // How many of the equally likely sequences of rolls are in each state; `all` counts the sequences themselves.
  let standing: bigint[] = new Array<bigint>(size).fill(0n);
  standing[chain.start] = 1n;
  let all = 1n;
  for (let roll = 1; roll <= upTo; roll += 1) {
    const next = new Array<bigint>(size).fill(0n);
    let ended = 0n;
    standing.forEach((count, state) => {
      if (count === 0n) return;
      for (let edge = offsets[state] as number; edge < (offsets[state + 1] as number); edge += 1) {
        const target = targets[edge] as number;
        const many = count * BigInt(weights[edge] as number);
        if (target < 0) ended += many;
        else next[target] = (next[target] as bigint) + many;
      }
    });
    all *= total;
    exactly.push(ratio(ended, all));
    standing = next;
  }
  return {
    exactly,
    more: ratio(
      standing.reduce((sum, count) => sum + count, 0n),
      all,
    ),
  };
};

/** Mean and variance of the number of rolls. */
export const rollMoments = (chain: Chain): { readonly mean: Ratio; readonly variance: Ratio } => {
  const once = flow(chain, new Map([[chain.start, ONE]])).visits;
  const mean = sum(once);
  // Visits counted from every state visited add up to the mean of T(T + 1) / 2.
  const twice = sum(flow(chain, new Map(once.map((visits, state) => [state, visits]))).visits);
  const square = subtract(multiply(twice, ratio(2)), mean);
  return { mean, variance: subtract(square, multiply(mean, mean)) };
};
