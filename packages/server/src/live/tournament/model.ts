import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { personName } from '../fields.ts';
import type { StaffRef } from '../people.ts';

export const commands = [
  z.strictObject({ type: z.literal('designate'), tournament: personName }),
  z.strictObject({ type: z.literal('release') }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //         player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  designate: [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  release:   [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
} as const satisfies { readonly [type: string]: Row };

export type TournamentFact =
  | { readonly type: 'tournamentDesignated'; readonly tournament: string; readonly by: StaffRef }
  | { readonly type: 'tournamentReleased'; readonly by: StaffRef };

export type Tournament = {
  /** The tournament that the table is kept for. */
  readonly tournament: string | null;
};
export const initial: Tournament = { tournament: null };

export type TournamentView = Tournament;
