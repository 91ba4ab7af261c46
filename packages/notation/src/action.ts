import type { Cents, Command, SeatNumber, WagerName } from '@hardway/rules';

/** What a record says of a seat, to be held against the table. */
export type Assertion =
  | { readonly type: 'has'; readonly seat: SeatNumber; readonly amount: Cents }
  | { readonly type: 'stands'; readonly seat: SeatNumber; readonly wager: WagerName; readonly amount: Cents }
  | { readonly type: 'standsNothing'; readonly seat: SeatNumber };

/** Commands that have no line of their own in a record. */
type Unrecorded = Extract<
  Command,
  { readonly type: 'takeSeat' | 'leaveSeat' | 'agreeLimits' | 'offerDice' | 'declineDice' | 'orderPass' }
>;

export type Recorded = Exclude<Command, Unrecorded>;

/** One line of a record that is neither a tag nor a result. */
export type RecordAction = Recorded | Assertion;

export const isAssertion = (action: RecordAction): action is Assertion =>
  action.type === 'has' || action.type === 'stands' || action.type === 'standsNothing';

/** Only these have results. */
export const hasResults = (action: RecordAction): boolean => action.type === 'roll' || action.type === 'void';
