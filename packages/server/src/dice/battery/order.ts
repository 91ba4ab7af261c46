import { chiSquareTail, normalTails } from '@hardway/odds';
import { chiSquare, type Test } from './test.ts';

const LAGS = 8;
const SEVEN = 7;
/** The variance of a total of two dice. */
const VARIANCE = 35 / 6;

function* totalsOf(values: Uint8Array): Generator<number, void> {
  for (let i = 0; i < values.length; i += 2) yield (values[i] as number) + (values[i + 1] as number);
}

/** Totals and those one to eight rolls later: the squares of eight correlations, each of them normal, added up. */
export const correlation = (): Test => {
  const last = new Float64Array(LAGS);
  const sums = new Float64Array(LAGS);
  let rolls = 0;
  return {
    add(values) {
      for (const total of totalsOf(values)) {
        const off = total - SEVEN;
        // The sum is over the rolls there were: before the first one `last` is zero.
        for (let lag = 1; lag <= LAGS; lag += 1)
          (sums[lag - 1] as number) += off * (last[(rolls - lag + LAGS) % LAGS] ?? 0);
        last[rolls % LAGS] = off;
        rolls += 1;
      }
    },
    result: () => {
      const statistic = sums.reduce((all, sum, at) => all + (sum / VARIANCE) ** 2 / (rolls - at - 1), 0);
      return { name: 'serial correlation, lags 1 to 8', statistic, df: LAGS, p: chiSquareTail(statistic, LAGS) };
    },
  };
};

/** How often totals change sides of seven (Wald and Wolfowitz). Sevens are passed over. */
export const runs = (): Test => {
  const sides = [0, 0];
  let changes = 0;
  let before = -1;
  return {
    add(values) {
      for (const total of totalsOf(values)) {
        if (total === SEVEN) continue;
        const side = total > SEVEN ? 1 : 0;
        (sides[side] as number) += 1;
        if (before >= 0 && before !== side) changes += 1;
        before = side;
      }
    },
    result: () => {
      const [below = 0, above = 0] = sides;
      const twice = 2 * above * below;
      const n = above + below;
      const deviation = Math.sqrt((twice * (twice - n)) / (n * n * (n - 1)));
      const z = (changes - twice / n) / deviation;
      return {
        name: 'runs above and below seven',
        statistic: z,
        df: 'normal',
        p: Number.isNaN(z) ? 0 : normalTails(z),
      };
    },
  };
};

const GAPS = 25;
const SEVEN_CHANCE = 1 / 6;
/** Rolls without a seven between two sevens: 0, 1, … 23, or more. */
const GAP_CHANCES = Array.from({ length: GAPS }, (_, gap) =>
  gap === GAPS - 1 ? (1 - SEVEN_CHANCE) ** gap : SEVEN_CHANCE * (1 - SEVEN_CHANCE) ** gap,
);

/** How long it takes from one seven to the next. */
export const gaps = (): Test => {
  const counts = new Float64Array(GAPS);
  let gap = -1;
  return {
    add(values) {
      for (const total of totalsOf(values)) {
        if (total === SEVEN) {
          if (gap >= 0) (counts[Math.min(gap, GAPS - 1)] as number) += 1;
          gap = 0;
        } else if (gap >= 0) {
          gap += 1;
        }
      }
    },
    result: () => chiSquare('gaps between sevens', counts, GAP_CHANCES),
  };
};
