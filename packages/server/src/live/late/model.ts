import type { Cents, Office, SeatNumber, WagerName } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, S, T, Y } from '../../identity/leave.ts';
import { amount, identifier, onWager } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('askLate'), ...onWager, amount }),
  z.strictObject({ type: z.literal('confirmLate'), late: identifier }),
  z.strictObject({ type: z.literal('refuseLate'), late: identifier }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  askLate:     [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  confirmLate: [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  refuseLate:  [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type LateFact =
  | {
      readonly type: 'lateAsked';
      readonly late: string;
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly amount: Cents;
    }
  | { readonly type: 'lateConfirmed'; readonly late: string; readonly office: Office; readonly by: StaffRef }
  | { readonly type: 'lateDropped'; readonly late: string; readonly why: string };

export type LateWager = {
  readonly id: string;
  readonly seat: SeatNumber;
  readonly wager: WagerName;
  readonly amount: Cents;
  readonly confirmedBy: readonly Office[];
};

export type Late = { readonly late: readonly LateWager[]; readonly lateCount: number };
export const initial: Late = { late: [], lateCount: 0 };

export type LateView = LateWager & { readonly needs: readonly Office[]; readonly need: 'all' | 'any' };
export type LateWagersView = { readonly late: readonly LateView[] };
