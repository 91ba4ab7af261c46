import type { Cents } from '@hardway/rules';
import type { Reach } from '@hardway/tournament';
import type { StaffRef } from '../../live/people.ts';
import type { Given } from '../register.ts';

/** A table as it stood when a heat was ordered to start there. */
export type KnownTable = {
  readonly table: string;
  readonly tournament: string | null;
  readonly seats: number;
  readonly wagers: number;
  /** Money at the table that is somebody's: in suspense, tendered and not converted. In cents. */
  readonly credits: Cents;
  readonly notices: number;
  /** Whether a heat is played there. */
  readonly hasHeat: boolean;
};

/** What the house knows elsewhere, recorded with the commands that rest on it. */
export type Known = {
  /** The edition of the book by which conditions are checked. */
  readonly edition?: number;
  /** The name of the stream. */
  readonly tournament?: string;
  /** The accounts of those who are to be appointed, where there are such. */
  readonly staff?: readonly (StaffRef & { readonly isDirector: boolean })[];
  /** Why the patron whose card was shown may not play; null if they may. */
  readonly barred?: string | null;
  /** The cashier's open shift; null without one. */
  readonly shift?: string | null;
  readonly shiftRequired?: boolean;
  /** More than this is the act of two people; more than that is not paid out in cash. In cents; null without such a bound. */
  readonly approveAbove?: Cents | null;
  readonly cashOutMax?: Cents | null;
  /** Directors who are signed in. */
  readonly signedIn?: readonly string[];
  readonly table?: KnownTable;
  /** Who is sure to progress or not from a heat, whatever is played. */
  readonly reach?: Reach;
};

export const knownIn = ({ known }: Given): Known => (known ?? {}) as Known;
