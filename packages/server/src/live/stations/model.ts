import type { Office } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, T, Y } from '../../identity/leave.ts';
import { office } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('takeStation'), office }),
  z.strictObject({ type: z.literal('leaveStation'), office }),
  /** Has the holder of one station act at another as well, where the book has that assigned. */
  z.strictObject({ type: z.literal('assignStation') }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //            player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  takeStation:  [N,    Y,    Y,    Y,    Y,    Y,    N,    N,   N,   N,   N,   N,   N,   N],
  leaveStation: [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  assignStation: [N,   N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: somebody is no longer there. */
export type StationCommand = { readonly type: 'vacate'; readonly user: string; readonly why: string };

export type StationFact =
  | {
      readonly type: 'stationAssigned';
      readonly office: Office;
      readonly staff: StaffRef;
      readonly by: StaffRef;
    }
  | { readonly type: 'stationTaken'; readonly office: Office; readonly staff: StaffRef }
  | { readonly type: 'stationLeft'; readonly office: Office; readonly staff: StaffRef };

export type Station = { readonly office: Office; readonly staff: StaffRef };
export type Stations = { readonly stations: readonly Station[] };
export const initial: Stations = { stations: [] };

type StationView = {
  readonly office: Office;
  readonly name: string;
  /** For staff only. */
  readonly user?: string;
};
export type StationsView = {
  readonly stations: readonly StationView[];
  /** Who has charge of the dice. */
  readonly diceControl: StationView | null;
  /** Whether the people at their stations take wagers by word of mouth now. */
  readonly spoken: boolean;
};
