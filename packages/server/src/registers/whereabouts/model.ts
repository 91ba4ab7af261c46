import type { Office } from '@hardway/rules';
import { z } from 'zod';

/** Nobody asks for any of this: it follows from what happens at the tables and at the door. */
export const commands = z.never();

export const leave = {};

/** Asked by the service itself, because of entries of tables and of the house. */
export type WhereaboutsService =
  | {
      readonly type: 'noteTaken';
      readonly user: string;
      readonly table: string;
      readonly office: Office;
      /** When the station was taken. */
      readonly since: number;
    }
  | { readonly type: 'noteLeft'; readonly user: string; readonly table: string; readonly office: Office }
  /** Somebody has signed out, was idle too long, or may no longer sign in. */
  | { readonly type: 'noteGone'; readonly user: string; readonly why: string; readonly since: number }
  /** A director has come to a session of a tournament. */
  | { readonly type: 'noteAttending'; readonly user: string; readonly tournament: string; readonly since: number };

export type WhereaboutsFact =
  | {
      readonly type: 'personPlaced';
      readonly user: string;
      readonly table: string;
      readonly office: Office;
      readonly since: number;
    }
  | { readonly type: 'personLeft'; readonly user: string; readonly table: string; readonly office: Office }
  /** Somebody is no longer at a table where they hold stations: those are to be left. */
  | { readonly type: 'personGone'; readonly user: string; readonly table: string; readonly why: string }
  /** Somebody has gone from the house: a station taken before is to be left, though its table be heard of later. */
  | { readonly type: 'personAway'; readonly user: string; readonly since: number; readonly why: string }
  | { readonly type: 'directorPlaced'; readonly user: string; readonly tournament: string; readonly since: number }
  /** A director is no longer at the session: gone from the house, or at a station of a table. */
  | {
      readonly type: 'directorGone';
      readonly user: string;
      readonly tournament: string;
      readonly since: number;
      readonly why: string;
    };

/** A table where somebody is, or was last: then without offices. */
type Place = { readonly table: string; readonly offices: readonly Office[]; readonly since: number };

/**
 * Where each person stands, and in which offices. Nobody is at two tables. Tables are heard of one by one, so the times
 * decide and not the order of hearing: that is why the last table is kept after somebody has left it.
 */
export type Whereabouts = {
  readonly people: { readonly [user: string]: Place };
  /** When people last went from the house. */
  readonly away: { readonly [user: string]: { readonly since: number; readonly why: string } };
  /** The session of a tournament that somebody directs. Missing in states of earlier versions. */
  readonly directs?: { readonly [user: string]: { readonly tournament: string; readonly since: number } };
};
