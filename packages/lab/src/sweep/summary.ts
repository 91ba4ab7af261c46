import { type Interval, meanInterval, pairedInterval, shareInterval } from '../statistics/interval.ts';
import type { VariantTotals } from './job.ts';
import { type Figures, MEASURES, type Rank } from './measure.ts';

/** A figure, and the interval that it is claimed to lie in. */
export type Estimated = Interval & { readonly value: number };

/**
 * How a variant stands to the first: `same` if it did the same in every session, `close` if the difference may be none, `worse`
 * if it is not.
 */
export type Standing = 'first' | 'same' | 'close' | 'worse';

export type RankedVariant = {
  /** Its place in the list of variants. */
  readonly variant: number;
  readonly figure: Estimated;
  /** By how much it is worse than the first, on the same dice. */
  readonly behind: Estimated;
  readonly standing: Standing;
  readonly figures: Figures;
};

/** Variants from the best to the worst, with intervals that all hold together as often as `confidence` says. */
export type SweepSummary = {
  readonly rank: Rank;
  readonly confidence: number;
  readonly sessions: number;
  readonly ranking: readonly RankedVariant[];
};

/** What is known of a variant: its place among all, the score of each of its sessions, and totals. */
export type VariantScores = {
  readonly variant: number;
  readonly scores: ArrayLike<number>;
  readonly totals: VariantTotals;
};

const DOLLAR = 100;

/** Shares of sessions, dollars and rolls. */
export const figuresOf = ({ sessions, ruin, target, ahead, rolls, won }: VariantTotals): Figures => ({
  ruin: ruin / sessions,
  target: target / sessions,
  ahead: ahead / sessions,
  mean: Number(won) / DOLLAR / sessions,
  time: rolls / sessions,
});

type Values = { readonly count: number; readonly at: (session: number) => number };

/** A mean with its interval, from all values in their order. */
const estimateMean = ({ count, at }: Values, alpha: number): Estimated => {
  let sum = 0;
  for (let session = 0; session < count; session += 1) sum += at(session);
  const mean = sum / count;
  let squares = 0;
  for (let session = 0; session < count; session += 1) squares += (at(session) - mean) ** 2;
  const error = Math.sqrt(squares / Math.max(1, count - 1) / count);
  return { value: mean, ...meanInterval(mean, error, count, alpha) };
};

const scaled = ({ value, low, high }: Estimated, by: number): Estimated => {
  const [a, b] = [low * by, high * by];
  return { value: value * by, low: Math.min(a, b), high: Math.max(a, b) };
};

/** The figure that variants are ranked by, with an interval that misses as seldom as `alpha` says. */
export const estimate = (rank: Rank, scores: ArrayLike<number>, count: number, alpha: number): Estimated => {
  const { isShare, per } = MEASURES[rank];
  const at = (session: number): number => scores[session] as number;
  if (!isShare) return scaled(estimateMean({ count, at }, alpha), 1 / per);
  let came = 0;
  for (let session = 0; session < count; session += 1) came += at(session);
  return { value: came / count, ...shareInterval(came, count, alpha) };
};

/** By how much the second is worse than the first, session by session; and whether they are equal in each. */
const compare = (
  rank: Rank,
  [first, second]: readonly [ArrayLike<number>, ArrayLike<number>],
  count: number,
  alpha: number,
): { readonly behind: Estimated; readonly isSame: boolean } => {
  const { isShare, best, per } = MEASURES[rank];
  const at = (session: number): number => (first[session] as number) - (second[session] as number);
  let [more, less] = [0, 0];
  for (let session = 0; session < count; session += 1) {
    const difference = at(session);
    if (difference > 0) more += 1;
    else if (difference < 0) less += 1;
  }
  const difference = isShare
    ? { value: (more - less) / count, ...pairedInterval(more, less, count, alpha) }
    : estimateMean({ count, at }, alpha);
  return { behind: scaled(difference, best / per), isSame: more + less === 0 };
};

const NOTHING: Estimated = { value: 0, low: 0, high: 0 };

/**
 * Ranks variants. Half of what the confidence leaves is for the figures, one each; the other half is for the differences of any two
 * variants, since it is only found out from the dice which is the first (Bonferroni). The earlier of equals goes first.
 */
export const summarizeSweep = (
  rank: Rank,
  played: readonly VariantScores[],
  sessions: number,
  confidence: number,
): SweepSummary => {
  const alpha = (1 - confidence) / 2;
  const pairs = Math.max(1, (played.length * (played.length - 1)) / 2);
  const estimated = played.map(each => ({
    ...each,
    figure: estimate(rank, each.scores, sessions, alpha / played.length),
  }));
  estimated.sort((a, b) => MEASURES[rank].best * (b.figure.value - a.figure.value) || a.variant - b.variant);
  const [first] = estimated;
  const ranking = estimated.map(({ variant, figure, scores, totals }, place): RankedVariant => {
    const ranked = { variant, figure, figures: figuresOf(totals) };
    if (first === undefined || place === 0) return { ...ranked, behind: NOTHING, standing: 'first' };
    const { behind, isSame } = compare(rank, [first.scores, scores], sessions, alpha / pairs);
    return { ...ranked, behind, standing: isSame ? 'same' : behind.low > 0 ? 'worse' : 'close' };
  });
  return { rank, confidence, sessions, ranking };
};
