import type { Dice, Outcome, Puck, SeatNumber, Settlement, Shooter } from '@hardway/rules';
import { z } from 'zod';
import { time } from '../live/fields.ts';
import type { StaffRef } from '../live/people.ts';
import type { ShownFact } from '../live/table.ts';
import type { TableView } from '../live/view.ts';

/** How a throw ended: with a result, without one, or with its round void. */
export type ThrowKind = 'roll' | 'no roll' | 'round void';

/** A throw on the timeline of a table. */
export type ThrowMark = {
  /** The journal number of the entry that ended it. */
  readonly number: number;
  readonly at: number;
  readonly kind: ThrowKind;
  readonly hand: number;
  /** As first settled; null where there was no result. */
  readonly dice: Dice | null;
  readonly outcome: Outcome | null;
  /** What was done to the result later, and by which entry. */
  readonly undone: { readonly number: number; readonly kind: 'corrected' | 'voided' } | null;
  /** The result that stands: null for no roll, for a void, and for a roll that was corrected to no roll. */
  readonly stands: { readonly dice: Dice; readonly outcome: Outcome } | null;
};

/** One entry of the dice: who typed what, and when. */
export type DiceEntry = {
  readonly number: number;
  readonly at: number;
  readonly entry: 1 | 2;
  readonly dice: Dice;
  readonly by: StaffRef;
};

/** A settlement and the clause it rests on. */
export type CitedSettlement = Settlement & { readonly clause: string | null };

/** What an entry did to one seat: its money before and after, in cents. */
export type SeatMoney = {
  readonly seat: SeatNumber;
  readonly name: string;
  readonly railBefore: number | null;
  readonly railAfter: number | null;
  /** Stakes and held commission on the layout. */
  readonly layoutBefore: number;
  readonly layoutAfter: number;
  readonly settlements: readonly CitedSettlement[];
};

/** A journal entry of the throw. */
export type ReviewedEntry = {
  readonly number: number;
  readonly hash: string;
  readonly at: number;
  readonly by: string;
  readonly facts: readonly ShownFact[];
  readonly clauses: readonly string[];
};

/** A correction or a void of the roll, beside the original. */
export type ReviewedUndoing = {
  readonly kind: 'corrected' | 'voided';
  readonly number: number;
  readonly hash: string;
  readonly at: number;
  readonly by: string;
  readonly approvedBy: string | null;
  readonly reason: string;
  readonly is: Dice | 'no roll' | null;
  readonly outcome: Outcome | 'no roll' | null;
  /** Commands since the roll that could not be repeated, in words. */
  readonly dropped: readonly string[];
  readonly clause: string | null;
  readonly seats: readonly SeatMoney[];
};

/** A past throw of a table with everything that is recorded of it. */
export type ReviewedThrow = {
  readonly table: string;
  readonly name: string;
  readonly number: number;
  readonly hash: string;
  readonly at: number;
  readonly kind: ThrowKind;
  readonly hand: number;
  /** Which roll of its hand it is. */
  readonly rollOfHand: number;
  readonly shooter: Shooter;
  readonly controlledBy: string | null;
  readonly puckBefore: Puck;
  readonly puckAfter: Puck;
  readonly dice: Dice | null;
  readonly outcome: Outcome | null;
  /** Why there was no result. */
  readonly reason: string | null;
  readonly entries: readonly DiceEntry[];
  readonly seats: readonly SeatMoney[];
  readonly undone: readonly ReviewedUndoing[];
  /** The entries since the throw before, its own last. */
  readonly journal: readonly ReviewedEntry[];
  /** Entries of the throw that are not listed, because there are too many. */
  readonly journalLeftOut: number;
  /** What decided it: the edition of the service and of the book, with the digest of the book. */
  readonly decidedBy: { readonly service: number; readonly book: number | null; readonly digest: string | null };
  /** The table just before the entry that ended the throw, and just after it. */
  readonly before: TableView;
  readonly after: TableView;
  /** The throws around it, oldest first. */
  readonly timeline: readonly ThrowMark[];
  /** Whether the table has throws before and after those of the timeline. */
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
};

/** The throw, or how far the reading of a long journal has come: ask again. */
export type Review =
  | { readonly state: 'ready'; readonly throw: ReviewedThrow }
  | { readonly state: 'reading'; readonly done: number; readonly of: number };

export const review = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), throw: z.looseObject({ number: z.int(), at: time }) }),
  z.object({ state: z.literal('reading'), done: z.int(), of: z.int() }),
]) as unknown as z.ZodType<Review>;
