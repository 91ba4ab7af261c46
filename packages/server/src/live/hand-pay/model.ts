import type { Cents, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { identifier, instrument } from '../fields.ts';
import type { StaffRef } from '../people.ts';

/** The money was counted into the player's hand. Beside it goes the `cashedOut` that moves it. */
export const commands = [
  z.strictObject({ type: z.literal('payByHand'), handPay: identifier, instrument: instrument.optional() }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //         player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  payByHand: [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** A win that is too large for the meter: it is on the rail, and the seat waits until it is paid by hand. */
export type HandPay = {
  readonly handPay: string;
  readonly seat: SeatNumber;
  readonly person: string;
  readonly amount: Cents;
};

export type HandPayFact =
  | ({ readonly type: 'handPayDue' } & HandPay)
  | ({ readonly type: 'handPaid'; readonly by: StaffRef } & HandPay);

export type HandPays = {
  readonly handPayCount: number;
  /** Those that wait, with the entry of the roll that won them. */
  readonly handPays: readonly (HandPay & { readonly entry: number; readonly at: number })[];
};
export const initial: HandPays = { handPayCount: 0, handPays: [] };

export type HandPaysView = {
  /** For staff only. */
  readonly handPays: HandPays['handPays'];
};
