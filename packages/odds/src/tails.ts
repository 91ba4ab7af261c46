/**
 * Tails of the distributions that the tests compare with. The incomplete gamma function is summed as a series where that is quick
 * and as a continued fraction elsewhere (Abramowitz and Stegun 6.5.29 and 6.5.31); `tails.test.ts` compares with tables.
 */
const ITERATIONS = 100_000;
const PRECISE = 1e-15;
const TINY = 1e-300;

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function, for arguments of at least one half. */
const logGamma = (x: number): number => {
  const at = x - 1;
  const base = at + LANCZOS.length - 0.5;
  const sum = LANCZOS.reduce((total, factor, index) => total + factor / (at + index + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
};

const lowerSeries = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < ITERATIONS && term > sum * PRECISE; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
};

const upperFraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < ITERATIONS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || TINY);
    c = b + factor / c || TINY;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISE) break;
  }
  return fraction;
};

/** The upper regularised incomplete gamma function, Q(a, x). */
const upperGamma = (a: number, x: number): number => {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
};

/** The chance that a chi-square of these degrees of freedom comes to this much or more. */
export const chiSquareTail = (statistic: number, df: number): number => upperGamma(df / 2, statistic / 2);

/** The chance that a standard normal is this far from zero or farther, on either side. */
export const normalTails = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** The chance of a distance as large as this between the values and an even spread from 0 to 1 (Kolmogorov and Smirnov). */
export const evenSpreadTail = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const distance = sorted.reduce((most, value, at) => Math.max(most, (at + 1) / n - value, value - at / n), 0);
  // Stephens' correction makes the limiting distribution right for small samples, too.
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  if (lambda < 0.2) return 1;
  let tail = 0;
  for (let k = 1; k <= 100; k += 1) tail += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * (k * lambda) ** 2);
  return Math.min(1, Math.max(0, tail));
};
