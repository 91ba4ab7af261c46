import type { Cents, Instrument, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { amount, instrument, seatNumber } from '../fields.ts';
import type { StaffRef } from '../people.ts';

/** Into the tip box: from a seat's rail, or handed over. */
export const commands = [
  z.strictObject({ type: z.literal('tip'), seat: seatNumber.nullable(), amount, instrument: instrument.optional() }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //   player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  tip: [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type TipFact = {
  readonly type: 'tipTaken';
  /** The seat whose rail it comes from; null if it was handed over. */
  readonly seat: SeatNumber | null;
  readonly amount: Cents;
  /** What it is in; not said by earlier versions. */
  readonly instrument?: Instrument;
  readonly by: StaffRef;
};
