/** What sums of many results say about their mean. */
export type Moments = {
  readonly mean: number;
  readonly variance: number;
  readonly deviation: number;
  /** Of the mean. */
  readonly error: number;
  /** Half the width of the interval that holds the true mean 95 times in 100. */
  readonly within: number;
};

const Z95 = 1.959963984540054;

/** From exact sums, so that nothing is lost however many there are. */
export const momentsOf = (sums: {
  readonly total: number;
  readonly sum: bigint | string;
  readonly sumOfSquares: bigint | string;
}): Moments => {
  const { total } = sums;
  const sum = BigInt(sums.sum);
  const mean = total === 0 ? 0 : Number(sum) / total;
  const scaled = BigInt(sums.sumOfSquares) * BigInt(total) - sum * sum;
  const variance = total < 2 ? 0 : Number(scaled) / (total * (total - 1));
  const error = Math.sqrt(variance / Math.max(1, total));
  return { mean, variance, deviation: Math.sqrt(variance), error, within: total < 2 ? Infinity : Z95 * error };
};
