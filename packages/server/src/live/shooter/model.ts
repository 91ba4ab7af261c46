import type { SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, S, T, Y } from '../../identity/leave.ts';
import { at, personName, reason, seatNumber } from '../fields.ts';

export const commands = [
  z.strictObject({ type: z.literal('takeDice'), by: z.union([seatNumber, z.literal('dealer')]) }),
  z.strictObject({ type: z.literal('declineDice'), ...at }),
  z.strictObject({ type: z.literal('passDice'), ...at }),
  /** The shooter makes no line wager after a point made: the dice go round before they come back. */
  z.strictObject({ type: z.literal('declineLine'), ...at }),
  z.strictObject({ type: z.literal('nameThrower'), ...at, thrower: personName.nullable() }),
  z.strictObject({ type: z.literal('offerDice') }),
  z.strictObject({ type: z.literal('orderPass'), reason }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  takeDice:    [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  declineDice: [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  passDice:    [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  declineLine: [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  nameThrower: [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  offerDice:   [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N,   N,   N,   N],
  orderPass:   [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

export type ShooterFact =
  | { readonly type: 'throwerNamed'; readonly seat: SeatNumber; readonly thrower: string | null }
  | { readonly type: 'lineDeclined'; readonly seat: SeatNumber };

export type ShooterState = {
  /** Somebody whom the shooter lets throw. */
  readonly thrower: string | null;
  /** Throws of this shooter that did not count, since the last that did. */
  readonly noRolls: number;
};
export const initial: ShooterState = { thrower: null, noRolls: 0 };

export type ShooterView = ShooterState;
