import type { Walk } from '@hardway/notation';
import { review, type ShownSplit, shownOf } from '@hardway/odds';
import { type Cents, type HouseConfig, type SeatNumber, seatAt } from '@hardway/rules';
import { bestHands, rollsOf, thinned } from './rolls.ts';

/** A session at a glance: what a list and the way out of a table show. */
export type SessionSummary = {
  readonly config: HouseConfig;
  readonly book: string;
  readonly game: string;
  readonly seat: SeatNumber;
  readonly name: string;
  readonly buyIn: Cents;
  readonly rolls: number;
  /** Rolls of the longest hand, and what the best hand won. */
  readonly longest: number;
  readonly best: Cents;
  /** Won and lost, from nothing to the end, in a few points. */
  readonly curve: readonly (readonly [at: number, value: number])[];
  readonly split: ShownSplit;
};

const CURVE_POINTS = 80;

export const summaryOf = (walk: Walk, seat: SeatNumber): SessionSummary => {
  const { opening, lines } = walk;
  const { house } = opening;
  const rows = rollsOf(walk, seat);
  const { kinds: _, ...split } = shownOf(review(opening, seat, lines));
  const bought = lines
    .flatMap(({ facts }) => facts)
    .reduce((sum, fact) => (fact.type === 'boughtIn' && fact.seat === seat ? sum + fact.amount : sum), 0);
  const own = seatAt(opening, seat);
  return {
    config: house.config,
    book: house.book.title,
    game: house.game.title,
    seat,
    name: own?.name ?? '',
    buyIn: ((own?.rail ?? 0) + bought) as Cents,
    rolls: rows.filter(({ isVoided }) => !isVoided).length,
    ...bestHands(rows),
    curve: thinned([0, ...rows.map(({ standing }) => standing)], CURVE_POINTS),
    split,
  };
};
