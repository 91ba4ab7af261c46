/** From here to there, both included. */
export type Interval = { readonly low: number; readonly high: number };

/** Lanczos' series for the gamma function, g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

const logGamma = (n: number): number => {
  const x = n - 1;
  const t = x + 7.5;
  const series = LANCZOS.reduce((sum, factor, at) => (at === 0 ? factor : sum + factor / (x + at)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(series);
};

const TINY = 1e-300;
const PRECISION = 1e-15;
const TERMS_MAX = 100_000;

/** Lentz's continued fraction of the incomplete beta function. */
const betaFraction = (x: number, a: number, b: number): number => {
  const away = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < TERMS_MAX; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return fraction;
};

/** The regularized incomplete beta function: the chance that a beta variable of `a` and `b` is below `x`. */
export const betaBelow = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
};

const HALVINGS = 100;

/** The least `x` below which a beta variable lies with this chance. */
const betaQuantile = (chance: number, a: number, b: number): number => {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS && low < high; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (betaBelow(middle, a, b) < chance) low = middle;
    else high = middle;
  }
  return high;
};

/**
 * Clopper and Pearson's interval for a chance of which `count` of `total` trials came out. It misses the true chance at most as often
 * as `alpha` says, half of it on either side, however small the counts.
 */
export const shareInterval = (count: number, total: number, alpha: number): Interval => ({
  low: count === 0 ? 0 : betaQuantile(alpha / 2, count, total - count + 1),
  high: count === total ? 1 : 1 - betaQuantile(alpha / 2, total - count, count + 1),
});

/** What Student's t with `freedom` degrees of freedom exceeds, in either direction, as often as `alpha` says. */
export const studentQuantile = (alpha: number, freedom: number): number => {
  const part = betaQuantile(alpha, freedom / 2, 0.5);
  return Math.sqrt(freedom * (1 / part - 1));
};

/** Student's interval for a mean, from its estimate and the standard error of that. */
export const meanInterval = (mean: number, error: number, total: number, alpha: number): Interval => {
  if (total < 2) return { low: -Infinity, high: Infinity };
  const within = error === 0 ? 0 : studentQuantile(alpha, total - 1) * error;
  return { low: mean - within, high: mean + within };
};

/**
 * The interval for the difference of two chances of which the same `total` trials were asked, from the trials in which only the first
 * came out, and only the second. Limits of both kinds of disagreement are put together as their errors are (Zou and Donner's
 * MOVER), so that no disagreement at all still leaves an interval.
 */
export const pairedInterval = (first: number, second: number, total: number, alpha: number): Interval => {
  const [p, q] = [first / total, second / total];
  const [ofP, ofQ] = [shareInterval(first, total, alpha), shareInterval(second, total, alpha)];
  const together = p === 1 || q === 1 ? 0 : Math.sqrt((p * q) / ((1 - p) * (1 - q)));
  const joined = (a: number, b: number): number => Math.sqrt(a * a + b * b + 2 * together * a * b);
  return {
    low: p - q - joined(p - ofP.low, ofQ.high - q),
    high: p - q + joined(ofP.high - p, q - ofQ.low),
  };
};
