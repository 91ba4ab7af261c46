import type { Cents, Instrument, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { amount, identifier, instrument, label } from '../../live/fields.ts';
import type { StaffRef } from '../../live/people.ts';

/** The most denominations in a count, and the most pieces of one. */
const LINES_MAX = 60;
const PIECES_MAX = 1_000_000;

const sum = amount.refine(cents => cents > 0, 'must be more than nothing');
/** More than nothing; null where the house sets no such bound. */
const bound = sum.nullable().optional();

/** What lies in a drawer: how many pieces of what. */
export const count = z
  .array(z.strictObject({ instrument, denomination: sum, pieces: z.int().min(0).max(PIECES_MAX) }))
  .max(LINES_MAX);
export type Count = z.infer<typeof count>;

export const commands = z.discriminatedUnion('type', [
  /** What is not named stays as it is. */
  z.strictObject({
    type: z.literal('settleCage'),
    float: bound,
    shiftRequired: z.boolean().nullable().optional(),
    overShortAbove: bound,
    approveAbove: bound,
    cashOutMax: bound,
    handPayAbove: bound,
    reportAbove: bound,
  }),
  z.strictObject({ type: z.literal('openShift'), desk: label(40), count }),
  z.strictObject({ type: z.literal('closeShift'), shift: identifier, count }),
  /** Out of the drawer into a bag for the count room. */
  z.strictObject({ type: z.literal('dropCash'), shift: identifier, amount: sum, bag: label(40) }),
  /** Into the drawer, from the vault. */
  z.strictObject({ type: z.literal('addCash'), shift: identifier, amount: sum, from: label(40) }),
]);
export type CageCommand = z.infer<typeof commands>;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //           player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  settleCage:  [N,    N,    N,    N,    N,    N,    Y,    N,   N,   N,   N,   N,   Y,   N],
  openShift:   [N,    N,    N,    N,    N,    N,    Y,    Y,   N,   N,   N,   N,   N,   N],
  closeShift:  [N,    N,    N,    N,    N,    N,    Y,    Y,   N,   N,   N,   N,   N,   N],
  dropCash:    [N,    N,    N,    N,    N,    N,    Y,    Y,   N,   N,   N,   N,   N,   N],
  addCash:     [N,    N,    N,    N,    N,    N,    Y,    Y,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type in CageCommand['type']]: Row };

/** Cents of each instrument: in a drawer, or into it, or out of it if below zero. */
export type Drawer = { readonly [instrument in Instrument]?: number };

/**
 * Money that moved at a table, and what of it went through a cashier's drawer. Money of a tournament is an `entry` on its way
 * in and a `prize` on its way out, and its table is the stream of the tournament.
 */
export type Movement = {
  readonly why: 'buy-in' | 'reversal' | 'cash-out' | 'fill' | 'credit' | 'entry' | 'prize';
  readonly table: string;
  /** The entry of that stream that recorded it, and when that was made. */
  readonly entry: number;
  readonly made: number;
  readonly seat: SeatNumber | null;
  /** The player, by name. */
  readonly person: string | null;
  readonly instrument: Instrument;
  readonly amount: Cents;
  readonly by: StaffRef;
  /** None if it was handled at the table. */
  readonly shift: string | null;
  readonly drawer: Drawer;
};

/** Asked by the service itself, for each movement of money at a table. */
export type CageService = { readonly type: 'recordMoney' } & Movement;

/** What the house has settled about its money. What is null binds nobody. */
export type CageSettings = {
  /** What a drawer begins with. */
  readonly float: Cents | null;
  /** Whether cashiers work in shifts; null: once there is a float. */
  readonly shiftRequired: boolean | null;
  /** A count that differs by more than this is told. */
  readonly overShortAbove: Cents | null;
  /** More than this in or out is the act of two people. */
  readonly approveAbove: Cents | null;
  /** More than this is not paid out in cash. */
  readonly cashOutMax: Cents | null;
  /** A win above this at a game without chips is paid by hand. */
  readonly handPayAbove: Cents | null;
  /** A person's cash, in or out, in one gaming day: more than this is reported. */
  readonly reportAbove: Cents | null;
};

export type CageFact =
  | { readonly type: 'cageSettled'; readonly settings: CageSettings; readonly by: StaffRef }
  | {
      readonly type: 'shiftOpened';
      readonly shift: string;
      readonly desk: string;
      readonly count: Count;
      readonly float: Drawer;
      readonly by: StaffRef;
    }
  | ({ readonly type: 'moneyMoved' } & Movement)
  | {
      readonly type: 'cashDropped';
      readonly shift: string;
      readonly amount: Cents;
      readonly bag: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'cashAdded';
      readonly shift: string;
      readonly amount: Cents;
      readonly from: string;
      readonly by: StaffRef;
    }
  | ({
      readonly type: 'shiftClosed';
      readonly shift: string;
      readonly count: Count;
      readonly by: StaffRef;
    } & Balanced)
  /** Money was recorded for a shift that had been closed. */
  | ({ readonly type: 'shiftAmended'; readonly shift: string } & Balanced)
  /** More is missing, or there is more too much, than the house lets pass. */
  | {
      readonly type: 'overShortFound';
      readonly shift: string;
      readonly cashier: StaffRef;
      readonly difference: Cents;
    };

/** What was counted, what the movements leave, and the difference: above zero is over, below is short. */
export type Balanced = { readonly counted: Drawer; readonly expected: Drawer; readonly difference: Cents };

export type Shift = {
  readonly shift: string;
  readonly desk: string;
  readonly cashier: StaffRef;
  readonly openedAt: number;
  readonly float: Drawer;
  /** What the movements of the shift leave in the drawer. */
  readonly expected: Drawer;
  readonly movements: number;
  readonly dropped: Cents;
  readonly closed: {
    readonly at: number;
    readonly by: StaffRef;
    readonly count: Count;
    readonly counted: Drawer;
  } | null;
};

export type CageState = {
  readonly settings: CageSettings;
  /** The entry that settled them; 0 before the first. */
  readonly settledBy: number;
  readonly shiftCount: number;
  /** The open ones, and the last of those that were closed. */
  readonly shifts: readonly Shift[];
};
