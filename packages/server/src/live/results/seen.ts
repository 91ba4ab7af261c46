import type { SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row } from '../../identity/leave.ts';
import { at } from '../fields.ts';

export const commands = [
  /** The player has seen what undid a result or stopped play: the entry that the notice is of. */
  z.strictObject({ type: z.literal('seeNotice'), ...at, notice: z.int().min(1) }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //         player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  seeNotice: [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type ResultFact = {
  readonly type: 'noticeSeen';
  readonly seat: SeatNumber;
  /** The entry, and the fact in it, that the notice was of. */
  readonly notice: number;
  readonly about: string;
};
