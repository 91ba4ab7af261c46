import type { Office, SeatNumber, WagerName } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, S, T, Y } from '../../identity/leave.ts';
import { onWager } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('call'), ...onWager, call: z.enum(['on', 'off']), only: z.boolean().optional() }),
  /** Sets the button for a player's call, where the book has somebody confirm it. */
  z.strictObject({ type: z.literal('confirmCall'), ...onWager }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  call:        [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  confirmCall: [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type CallFact =
  /** A player's call that holds once it is confirmed. */
  | {
      readonly type: 'callAsked';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly call: 'on' | 'off';
      readonly only: boolean;
    }
  | {
      readonly type: 'callConfirmed';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly call: 'on' | 'off';
      readonly office: Office;
      readonly by: StaffRef;
    };

/** A player's call that waits to be confirmed; `only` matters where it does not hold before. */
export type WaitingCall = {
  readonly seat: SeatNumber;
  readonly wager: WagerName;
  readonly call: 'on' | 'off';
  readonly only: boolean;
  readonly holds: boolean;
};

export type Calls = { readonly calls: readonly WaitingCall[] };
export const initial: Calls = { calls: [] };

/** A player's call that waits for the button on the wager; where it does not hold yet, for that it may. */
export type CallView = Omit<WaitingCall, 'only'>;
export type CallsView = {
  /** Calls that somebody still has to confirm. */
  readonly calls: readonly CallView[];
};
