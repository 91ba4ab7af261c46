import type { End } from '../play/table-session.ts';

/** What variants can be ranked by. */
export const RANKS = ['ruin', 'target', 'ahead', 'mean', 'time'] as const;
export type Rank = (typeof RANKS)[number];

/** What a variant's sessions come to: shares of sessions, dollars won or lost, and rolls. */
export type Figures = { readonly [rank in Rank]: number };

type Measure = {
  /** Whether a session counts as one or nothing, so that the figure is a share of sessions. */
  readonly isShare: boolean;
  /** 1 if the greatest is best, -1 if the least is. */
  readonly best: 1 | -1;
  /** What one session adds: in cents for money. */
  readonly score: (end: End, result: number, rolls: number) => number;
  /** How many of the score make one of the figure. */
  readonly per: number;
};

export const MEASURES: { readonly [rank in Rank]: Measure } = {
  ruin: { isShare: true, best: -1, score: end => (end === 'ruin' ? 1 : 0), per: 1 },
  target: { isShare: true, best: 1, score: end => (end === 'up' ? 1 : 0), per: 1 },
  ahead: { isShare: true, best: 1, score: (_, result) => (result > 0 ? 1 : 0), per: 1 },
  mean: { isShare: false, best: 1, score: (_, result) => result, per: 100 },
  time: { isShare: false, best: 1, score: (_, __, rolls) => rolls, per: 1 },
};
