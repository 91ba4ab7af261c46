import type { Review } from './review.ts';
import { apportion, centsOf, type Shown, shownOf } from './shown.ts';

/** The figures of a session as they are shown, line by line. */
export type ShownLines = Shown & {
  /** What each decision cost, in cents. */
  readonly costs: readonly number[];
  /** What each roll was worth in luck, in cents. */
  readonly lucks: readonly number[];
};

/** A session's decisions and rolls in whole cents that add up to the cost and the luck shown. */
export const shownLines = (review: Review): ShownLines => {
  const shown = shownOf(review);
  return {
    ...shown,
    costs: apportion(
      review.decisions.map(({ cost }) => cost),
      shown.cost,
    ),
    lucks: apportion(
      review.rolls.map(({ luck }) => luck),
      shown.luck - centsOf(review.drawn),
    ),
  };
};
