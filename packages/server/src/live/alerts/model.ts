import type { SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, type StaffRole, T, Y } from '../../identity/leave.ts';
import { identifier, seatNumber, reason as words } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('acknowledgeAlert'), alert: identifier }),
  z.strictObject({ type: z.literal('note'), text: words }),
  /** Asks a floorperson to come: about a seat, or about the table. */
  z.strictObject({ type: z.literal('callFloor'), seat: seatNumber.nullable(), reason: words }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //                player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  acknowledgeAlert: [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   Y,   Y,   N,   N,   N],
  note:             [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   Y,   N,   N,   N,   N],
  callFloor:        [N,    T,    T,    T,    N,    N,    N,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/**
 * Asked by the service itself: a display of the table has gone and stayed away, meters do not agree with the table, the
 * files of the program have changed, or the director of the tournament that it is kept for has gone.
 */
export type AlertCommand =
  | { readonly type: 'reportDisplay'; readonly display: string }
  | { readonly type: 'reportDirector'; readonly words: string }
  | { readonly type: 'reportMeters'; readonly words: string }
  | { readonly type: 'reportProgram'; readonly words: string };

export type Alert = {
  readonly id: string;
  readonly to: 'dealer' | 'floor' | 'surveillance' | 'security';
  readonly about: string;
  readonly words: string;
  readonly at: number;
  readonly acknowledgedBy: string | null;
  readonly details?: unknown;
};

export type AlertFact =
  | { readonly type: 'alertRaised'; readonly alert: Alert }
  | { readonly type: 'alertAcknowledged'; readonly alert: string; readonly by: StaffRef }
  | { readonly type: 'noted'; readonly text: string; readonly by: StaffRef }
  | { readonly type: 'floorCalled'; readonly seat: SeatNumber | null; readonly reason: string; readonly by: StaffRef };

export type Alerts = {
  readonly alerts: readonly Alert[];
  readonly alertCount: number;
  /** Whether surveillance has been told of four fire points in this hand. */
  readonly fireTold: boolean;
};
export const initial: Alerts = { alerts: [], alertCount: 0, fireTold: false };

/** An alert, with the roles that may acknowledge it. */
export type AlertView = Alert & { readonly roles: readonly StaffRole[] };

export type AlertsView = {
  /** For staff only: others get none. */
  readonly alerts: readonly AlertView[];
};
