/** Values ascending, each with how often it was seen or how likely it is. */
export type Weighted = readonly (readonly [value: number, weight: number])[];

/** For each share, the smallest value that this share of the weight does not exceed. Shares ascend. */
const quantiles = (values: Weighted, shares: readonly number[]): readonly number[] => {
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  const found: number[] = [];
  let below = 0;
  for (const [value, weight] of values) {
    below += weight;
    // A hair of slack, so that sums of chances that come to the share exactly are not missed.
    while (found.length < shares.length && below >= (shares[found.length] as number) * all * (1 - 1e-12))
      found.push(value);
  }
  const last = values.at(-1)?.[0] ?? 0;
  while (found.length < shares.length) found.push(last);
  return found;
};

/** The shares that reports show. */
export const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99] as const;

export const quantilesOf = (values: Weighted): readonly number[] => quantiles(values, SHARES);

/** Several lists of values as one. */
export const mergeWeighted = (lists: readonly Weighted[]): Weighted => {
  const merged = new Map<number, number>();
  for (const list of lists) for (const [value, weight] of list) merged.set(value, (merged.get(value) ?? 0) + weight);
  return [...merged].sort(([a], [b]) => a - b);
};
