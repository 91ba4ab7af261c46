import type { Cents, Dice, Fact, HandedOver, Outcome, SeatNumber, Table } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { amount, at, dice, identifier, reason, text } from '../fields.ts';
import type { StaffRef } from '../people.ts';
import type { SanctionFact } from '../sanctions/model.ts';

export const commands = [
  /** On one of the book's grounds, where it lists any; otherwise for a reason in words. */
  z.strictObject({ type: z.literal('void'), ground: identifier.optional(), reason: text.optional() }),
  /** Corrects the last roll: other dice, or no roll at all. Needs a supervisor's approval. */
  z.strictObject({ type: z.literal('correct'), dice: z.union([dice, z.literal('no roll')]), reason }),
  /** Makes a payment good, or books what a player owes. Needs a supervisor's approval. */
  z.strictObject({ type: z.literal('adjust'), ...at, amount, reason }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //       player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  void:    [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  correct: [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  adjust:  [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** What is undone and done again when a roll is corrected. */
export type Redone =
  | Fact
  /** Money that the house has lost because a player has gone with it: put on the rail, so that no meter is below zero. */
  | { readonly type: 'shortageBooked'; readonly seat: SeatNumber; readonly amount: Cents }
  /** A tip: taken off the rail. */
  | ({ readonly type: 'tipGiven'; readonly seat: SeatNumber; readonly amount: Cents } & HandedOver)
  /** A buy-in that went back to the player: taken off the rail. */
  | ({ readonly type: 'buyInReturned'; readonly seat: SeatNumber; readonly amount: Cents } & HandedOver)
  /** Held for a case, and released again. */
  | Extract<SanctionFact, { readonly type: 'moneyHeld' | 'moneyReleased' }>
  /** Chips of a tournament, off a rail: a fine, or all that a disqualified seat had. */
  | {
      readonly type: 'chipsTaken';
      readonly seat: SeatNumber;
      readonly amount: Cents;
      readonly to: 'fined' | 'bank';
      /** For being late on this roll: nobody is, on a roll that was none. */
      readonly late?: true;
    }
  /** Money that a player who has gone is still owed: taken off the rail. */
  | { readonly type: 'overageBooked'; readonly seat: SeatNumber; readonly amount: Cents };

/** Which approval an act rests on: it is used once. */
type Approved = { readonly by: StaffRef; readonly approvedBy: StaffRef; readonly approval: string };

export type CorrectionFact =
  /** The last roll was wrong: everything since it is undone, and done again as it should have been. */
  | ({
      readonly type: 'corrected';
      /** The number of the entry that recorded the roll. */
      readonly entry: number;
      readonly was: Dice;
      readonly is: Dice | 'no roll';
      readonly outcome: Outcome | 'no roll';
      readonly reason: string;
      readonly redone: readonly Redone[];
      /** Commands since the roll that could not be done again, in words. */
      readonly dropped: readonly string[];
    } & Approved)
  /** A payment made good from the house's shortage account; or, below nothing, a debt of the player's that is noted there. */
  | ({
      readonly type: 'adjusted';
      readonly seat: SeatNumber;
      readonly amount: Cents;
      readonly reason: string;
    } & Approved);

/** The last roll, and all that has been done since: what a correction undoes and does again. */
export type Undo = {
  readonly entry: number;
  readonly dice: Dice;
  readonly before: Table;
  /** The facts of the roll itself and of everything since, in order. */
  readonly facts: readonly Redone[];
  /** What the service knew before the roll. */
  readonly hand: number;
  readonly fireTold: boolean;
  /** Whether it rests on a ruling that nobody may go back on but by a void. */
  readonly isFinal: boolean;
};

export type Corrections = {
  readonly undo: Undo | null;
  /** Approvals that have been used here. */
  readonly approvals: readonly string[];
};
export const initial: Corrections = { undo: null, approvals: [] };

export type CorrectionsView = {
  /** Whether the last roll may still be voided. */
  readonly voidable: boolean;
  /** Whether the last roll may still be corrected: not after a ruling that the book makes final. */
  readonly correctable: boolean;
};
