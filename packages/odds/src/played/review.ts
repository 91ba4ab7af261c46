import type { Cents, Dice, Fact, SeatNumber, WagerKind, WagerName } from '@hardway/rules';
import type { Ratio } from '../ratio.ts';

/** One decision at the table and the facts it made true: a line of a record, or what a terminal was told. */
export type ReviewStep = { readonly facts: readonly Fact[] };

/** What a player did with a bet, and what they left up after a win; a voided roll is nobody's decision. */
export type DecisionType =
  | 'made'
  | 'pressed'
  | 'reduced'
  | 'taken down'
  | 'called on'
  | 'called off'
  | 'coupon'
  | 'left up'
  | 'voided';

/** One decision and its price in cents: what the bets are expected to bring less because of it. */
export type ReviewDecision = {
  /** Which of the steps it belongs to. */
  readonly step: number;
  readonly type: DecisionType;
  readonly wager: WagerName;
  /** What was put down or taken back; nothing where no money moved. */
  readonly amount: Cents;
  readonly cost: Ratio;
};

/** One roll: what it moved, and how much better or worse than expected that was. In cents. */
export type ReviewRoll = {
  readonly step: number;
  readonly dice: Dice;
  readonly net: Cents;
  readonly luck: Ratio;
};

/** All bets of one kind. `result` = `luck` − `cost` − `standing`. */
export type ReviewKind = {
  readonly kind: WagerKind;
  /** How often one was made or pressed, and how much was put down. */
  readonly made: number;
  readonly amount: Cents;
  readonly cost: Ratio;
  readonly luck: Ratio;
  readonly result: Cents;
  readonly commission: Cents;
  /** What bets that still stand are expected to bring. */
  readonly standing: Ratio;
};

/** Rolls over the same bets: for each bet what each combination of the dice would have been worth, and how many rolls. */
export type ReviewLayout = { readonly lucks: readonly (readonly Ratio[])[]; readonly times: number };

/**
 * A session of one seat, in cents. `result` counts what stands at face value, and
 * `result` = `luck` − `cost` − `standing.value`, exactly.
 */
export type Review = {
  readonly seat: SeatNumber;
  readonly result: Cents;
  readonly cost: Ratio;
  readonly luck: Ratio;
  /** The part of the luck that lay in odds drawn or not drawn, not in the dice. */
  readonly drawn: Ratio;
  readonly standing: { readonly stake: Cents; readonly value: Ratio };
  readonly commission: Cents;
  readonly decisions: readonly ReviewDecision[];
  readonly rolls: readonly ReviewRoll[];
  readonly kinds: readonly ReviewKind[];
  readonly layouts: readonly ReviewLayout[];
};
