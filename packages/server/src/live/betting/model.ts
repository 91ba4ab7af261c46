import type { Cents, Office, SeatNumber, WagerName } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, S, T } from '../../identity/leave.ts';
import { amount, at, instrument, office, onWager } from '../fields.ts';
import type { StaffRef } from '../people.ts';
import type { TableRefusal } from '../refusal.ts';

export const commands = [
  z.strictObject({
    type: z.literal('make'),
    ...onWager,
    amount,
    instrument: z.enum(['chips', 'plaques']).optional(),
    /**
     * By word of mouth: who announced it, the money on the table that is changed into chips for it, what that is in if not
     * cash, and whether it has been changed. The sender confirms.
     */
    spoken: z
      .strictObject({
        announcedBy: office,
        cash: amount.optional(),
        instrument: instrument.optional(),
        converted: z.boolean().optional(),
      })
      .optional(),
  }),
  z.strictObject({ type: z.literal('takeDown'), ...onWager }),
  z.strictObject({ type: z.literal('reduce'), ...onWager, by: amount }),
  z.strictObject({ type: z.literal('matchPlay'), ...onWager, value: amount }),
  /** Brings back what stood before the last decision, as far as it may be made now. What still stands is not pressed. */
  z.strictObject({ type: z.literal('replicate'), ...at }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //         player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  make:      [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  takeDown:  [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  reduce:    [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  matchPlay: [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  replicate: [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type BettingFact =
  /** A wager was made by word of mouth. */
  | {
      readonly type: 'wagerSpoken';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly amount: Cents;
      /** Cash, or what else, that is changed into chips for it. */
      readonly cash: Cents;
      /** The item that was opened for the money. */
      readonly tender?: string;
      readonly announcedBy: Office;
      readonly confirmedBy: Office;
      readonly by: StaffRef;
    }
  /** A seat's wagers from before the last decision were brought back, but for these. */
  | {
      readonly type: 'replicated';
      readonly seat: SeatNumber;
      readonly left: readonly { readonly wager: WagerName; readonly amount: Cents; readonly refusal: TableRefusal }[];
    };

/** What each seat wagered for one round. */
export type Round = readonly {
  readonly seat: SeatNumber;
  readonly wagers: readonly { readonly wager: WagerName; readonly amount: Cents }[];
}[];

export type Betting = {
  /** What each seat had on the layout before the last roll that decided any of it: what Repeat brings back. */
  readonly decided: Round;
  /** What each seat wagered for the round before, and for this one so far: what Repeat made in editions 1 and 2. */
  readonly previous: Round;
  readonly present: Round;
};
export const initial: Betting = { decided: [], previous: [], present: [] };
