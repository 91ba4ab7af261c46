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
  | { readonly type: 'noteGone'; readonly user: string; readonly why: string; readonly since: number };

export type WhereaboutsFact =
  | { readonly type: 'personPlaced'; readonly user: string; readonly table: string; readonly office: Office }
  | { readonly type: 'personLeft'; readonly user: string; readonly table: string; readonly office: Office }
  /** Somebody is no longer at a table where they hold stations: those are to be left. */
  | { readonly type: 'personGone'; readonly user: string; readonly table: string; readonly why: string }
  /** Somebody has gone who was at no table as far as was known then. */
  | { readonly type: 'personAway'; readonly user: string; readonly since: number; readonly why: string };

/** Where each person stands, and in which offices. Nobody is at two tables. */
export type Whereabouts = {
  readonly people: { readonly [user: string]: { readonly table: string; readonly offices: readonly Office[] } };
  /** When people went who were at no table: tables are heard of one by one, so a station taken before may be told of later. */
  readonly away: { readonly [user: string]: { readonly since: number; readonly why: string } };
};
