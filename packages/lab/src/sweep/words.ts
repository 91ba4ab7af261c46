import { money, percent } from '../report/words.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Rank } from './measure.ts';
import type { Estimated } from './summary.ts';

/** What a figure of each kind is called over a column, and on an axis. */
export const FIGURE_NAMES: { readonly [rank in Rank]: readonly [column: string, axis: string] } = {
  ruin: ['ruined', 'share of sessions ruined'],
  target: ['target', 'share of sessions that reach the target'],
  ahead: ['ahead', 'share of sessions that end ahead'],
  mean: ['mean', 'won or lost on average, in dollars'],
  time: ['rolls', 'rolls in a session on average'],
};

const SMALL = 0.0001;
const TINY = 1e-6;

/** Shares with enough digits to see small ones. */
const share = (value: number): string => {
  const size = Math.abs(value);
  if (size > 0 && size < TINY) return `${(100 * value).toExponential(1)} %`;
  return percent(value, size > 0 && size < SMALL ? 4 : 2);
};

const cents = (value: number): string => `${value < 0 ? '-' : ''}$${Math.abs(value).toFixed(2)}`;

/** A figure in its own unit. */
export const figureText = (rank: Rank, value: number): string => {
  switch (rank) {
    case 'mean':
      return Math.abs(value) < 1000 ? cents(value) : money(value);
    case 'time':
      return value.toFixed(1);
    default:
      return share(value);
  }
};

/** "31.20 % (30.90 % to 31.50 %)". */
export const intervalText = (rank: Rank, { low, high }: Interval): string =>
  `${figureText(rank, low)} to ${figureText(rank, high)}`;

export const estimatedText = (rank: Rank, { value, ...interval }: Estimated, exact: boolean): string =>
  exact ? figureText(rank, value) : `${figureText(rank, value)} (${intervalText(rank, interval)})`;

/** What a variant does, with its figure: "is ruined in 3.10 % of sessions". */
export const doesText = (rank: Rank, figure: string, target: string): string =>
  ({
    ruin: `is ruined in ${figure} of sessions`,
    target: `reaches ${target} in ${figure} of sessions`,
    ahead: `ends ahead in ${figure} of sessions`,
    mean: `comes to ${figure} a session on average`,
    time: `lasts ${figure} rolls on average`,
  })[rank];
