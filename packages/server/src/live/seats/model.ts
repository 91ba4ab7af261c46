import type { Cents, Limits, Seat, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, T, Y } from '../../identity/leave.ts';
import type { BotView } from '../bots/model.ts';
import { amount, at, instrument, limits, personName, reason } from '../fields.ts';
import type { SittingView } from '../patrons/model.ts';
import { patronId } from '../patrons/patron.ts';
import type { StaffRef } from '../people.ts';
import type { SanctionedView } from '../sanctions/model.ts';

/** What a player is paid in; and what a player hands over, of which the rest is change. */
const paidIn = { instrument: instrument.optional() };
const handed = { ...paidIn, tendered: amount.optional() };

export const commands = [
  z.strictObject({ type: z.literal('standUp'), ...at }),
  z.strictObject({ type: z.literal('sitDown'), ...at }),
  z.strictObject({ type: z.literal('leaveSeat'), ...at, ...paidIn }),
  /** Part of the rail, or all of it. */
  z.strictObject({ type: z.literal('cashOut'), ...at, amount: amount.optional(), ...paidIn }),
  z.strictObject({ type: z.literal('buyIn'), ...at, amount, ...handed }),
  z.strictObject({
    type: z.literal('takeSeat'),
    ...at,
    name: personName,
    buyIn: amount,
    ...handed,
    patron: patronId.optional(),
  }),
  z.strictObject({ type: z.literal('agreeLimits'), ...at, limits: limits.nullable() }),
  z.strictObject({ type: z.literal('holdSeat'), ...at, reason }),
  z.strictObject({ type: z.literal('releaseSeat'), ...at, reason }),
  z.strictObject({ type: z.literal('exclude'), ...at, reason }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  standUp:     [O,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  sitDown:     [O,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  leaveSeat:   [O,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  cashOut:     [O,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  buyIn:       [O,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  takeSeat:    [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  agreeLimits: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  holdSeat:    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  releaseSeat: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  exclude:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: a guest sits down at a practice table; `key` is the hash of the guest's token. */
export type SeatCommand = {
  readonly type: 'seatGuest';
  readonly seat: SeatNumber;
  readonly name: string;
  readonly key: string;
};

export type SeatFact =
  | { readonly type: 'playerStood'; readonly seat: SeatNumber }
  | { readonly type: 'playerSat'; readonly seat: SeatNumber }
  | { readonly type: 'seatHeld'; readonly seat: SeatNumber; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'seatReleased'; readonly seat: SeatNumber; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'playerExcluded'; readonly seat: SeatNumber; readonly reason: string; readonly by: StaffRef };

export type Seats = {
  readonly away: readonly SeatNumber[];
  readonly held: readonly SeatNumber[];
  readonly excluded: readonly SeatNumber[];
  /** Names of players without a card who were excluded here, until the table closes. */
  readonly turnedAway: readonly string[];
};
export const initial: Seats = { away: [], held: [], excluded: [], turnedAway: [] };

/** A seat as this client may see it. */
export type SeatView = SanctionedView &
  Pick<Seat, 'number' | 'name' | 'layout' | 'advised'> & {
    /** Money on the rail: one's own and that of bots, or everybody's for staff. */
    readonly rail: Cents | null;
    readonly limits: Limits | null;
    /** Whether a terminal has been paired with it. */
    readonly paired: boolean;
    /** Standing away from the seat, where only seated players wager. */
    readonly away: boolean;
    readonly held: boolean;
    readonly excluded: boolean;
    /** The player's time here, and who it is: one's own, or everybody's for staff. */
    readonly sitting: SittingView | null;
    /** What plays here, at a seat that no person plays. */
    readonly bot: BotView | null;
  };
