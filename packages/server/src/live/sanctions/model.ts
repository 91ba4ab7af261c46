import type { Cents, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, T, Y } from '../../identity/leave.ts';
import type { Alert } from '../alerts/model.ts';
import { at, identifier } from '../fields.ts';
import type { Actor, ApprovedBy, StaffRef } from '../people.ts';

export const commands = [
  /** The player has read what somebody with an unresolved dispute is told; or staff have said it and the player has heard. */
  z.strictObject({ type: z.literal('confirmAdvice'), ...at, case: identifier }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //             player dealer stick  box  floor  pit manager cage acct surv sec insp admin
  confirmAdvice: [O,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   Y,   N],
} as const satisfies { readonly [type: string]: Row };

/** Somebody on whose authority a case has something done at the table. */
type StaffActor = Extract<Actor, { readonly kind: 'staff' }>;

type Ordered = { readonly case: string; readonly reason: string; readonly by: StaffActor };

/** Asked by the service itself, for a case: nobody outside can send these. */
export type SanctionCommand =
  /** Returns all wagers of a seat to its rail; with `hold` they go on into suspense. */
  | ({ readonly type: 'voidWagers'; readonly seat: SeatNumber; readonly hold: boolean } & Ordered)
  /** Takes money off a rail and holds it for the case. */
  | ({ readonly type: 'holdMoney'; readonly seat: SeatNumber; readonly amount: Cents } & Ordered)
  /** Gives held money back, or takes it for good. Two people do it. */
  | ({
      readonly type: 'settleHeld';
      readonly how: 'release' | 'forfeit';
      readonly amount: Cents;
      readonly approvedBy: ApprovedBy;
    } & Ordered)
  /** Tells a player what the book has somebody told whose dispute stays unresolved. */
  | { readonly type: 'advise'; readonly case: string; readonly seat: SeatNumber }
  /** Alerts those who are to know of an incident. */
  | {
      readonly type: 'reportIncident';
      readonly case: string;
      readonly to: readonly Alert['to'][];
      readonly about: string;
      readonly words: string;
    };

type About = { readonly case: string; readonly seat: SeatNumber };
type Done = { readonly amount: Cents; readonly reason: string; readonly by: StaffRef };

export type SanctionFact =
  /** Off the rail, into the suspense account of the case. */
  | ({ readonly type: 'moneyHeld' } & About & Done)
  /** Back to the rail; to the cage if the player has left. */
  | ({ readonly type: 'moneyReleased'; readonly to: 'rail' | 'cage'; readonly approvedBy: StaffRef } & About & Done)
  | ({ readonly type: 'moneyForfeited'; readonly to: 'house' | 'state'; readonly approvedBy: StaffRef } & About & Done)
  | ({ readonly type: 'playerAdvised'; readonly words: string; readonly clause: string } & About)
  /** Confirmed by the player, or by a member of staff who has told the player. */
  | ({ readonly type: 'adviceConfirmed'; readonly by: StaffRef | 'player' } & About);

/** Money held for a case: whose it is until that is decided. */
export type Held = {
  readonly case: string;
  readonly seat: SeatNumber;
  readonly name: string;
  readonly amount: Cents;
  /** Whether the player has left the seat since. */
  readonly hasLeft: boolean;
};

type Advice = { readonly case: string; readonly seat: SeatNumber; readonly words: string; readonly clause: string };

export type Sanctions = {
  readonly suspense: readonly Held[];
  /** Told and not confirmed yet. */
  readonly advice: readonly Advice[];
};
export const initial: Sanctions = { suspense: [], advice: [] };

/** What a seat's own player, and staff, see of it. */
export type SanctionedView = {
  /** To be read and confirmed. */
  readonly advice: readonly Omit<Advice, 'seat'>[];
  /** Held for a case. */
  readonly suspended: Cents;
};
