import type { Cents } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { type ChipCount, chips } from '../../live/chip-bank/model.ts';
import { amount, identifier, label, reason } from '../../live/fields.ts';
import type { StaffRef } from '../../live/people.ts';
import type { DayRule, GamingDay } from './gaming-day.ts';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-03-08');

const settings = z.strictObject({
  /** As reports print them. */
  house: label(80),
  operator: label(80),
  /** The standard deviations beyond which a result is an alarm. */
  sigmas: z.number().min(1).max(10),
  /** A wager, and what a seat wins in one roll, that is an event of its own. In cents. */
  largeWager: amount,
  largeWin: amount,
  /** What a meter of a station may move by between two readings, in cents: more is an alarm. */
  meterJump: amount.optional(),
  /** Whether a day is closed only when the money of every table that was open has been counted. */
  countsRequired: z.boolean(),
});
export type AccountingSettings = z.infer<typeof settings>;

export const commands = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('settleAccounting'),
    settings,
    /** When gaming days begin: an hour of a time zone, from a day on. The next one if not said. */
    zone: z.string().min(1).max(60),
    hour: z.int().min(0).max(23),
    from: day.optional(),
  }),
  /** The chips of a table that were not counted on a gaming day that is over. A second person signs. */
  z.strictObject({ type: z.literal('countLate'), day, table: identifier, chips, reason }),
]);
export type AccountingCommand = z.infer<typeof commands>;

/** As journals may have it: earlier versions took the sum of a late count alone. */
export type CountLate = Omit<Extract<AccountingCommand, { type: 'countLate' }>, 'chips'> & {
  readonly chips: ChipCount | Cents;
};

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //                player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  settleAccounting: [N,    N,    N,    N,    N,    N,    Y,    N,   Y,   N,   N,   N,   N,   N],
  countLate:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   Y,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type in AccountingCommand['type']]: Row };

/** What a day is closed with, in cents. Win is what follows from the others; it is kept so that it can be compared. */
export type ClosingFigures = {
  readonly drop: number;
  readonly cashedOut: number;
  readonly tipsFromRail: number;
  readonly win: number;
  readonly opening: number;
  readonly closing: number;
};

export type ClosedTable = ClosingFigures & {
  readonly table: string;
  /** How many standard deviations the win is from what could be expected. */
  readonly sigmas: number | null;
};

/** A report that was printed or saved: by whom, on which days, with which filters. */
type Print = {
  readonly report: string;
  readonly from: GamingDay;
  readonly to: GamingDay;
  readonly filters: string;
  readonly format: 'csv' | 'print';
  readonly by: StaffRef;
};

/** Asked by the service for an accountant, with the figures that it has worked out. */
export type AccountingService = ({ readonly type: 'recordPrint' } & Print) | CloseDay;

export type CloseDay = {
  readonly type: 'closeDay';
  readonly day: GamingDay;
  /** The first day on which anything happened. */
  readonly first: GamingDay;
  readonly tables: readonly ClosedTable[];
  /** Tables that were open and have not been counted. */
  readonly uncounted: readonly string[];
  readonly by: StaffRef;
};

export type AccountingFact =
  | { readonly type: 'accountingSettled'; readonly settings: AccountingSettings; readonly by: StaffRef }
  /** Gaming days begin by this rule from its day on. */
  | ({ readonly type: 'gamingDaySettled'; readonly by: StaffRef } & DayRule)
  /** A table's result lies further from what could be expected than the house lets pass. */
  | {
      readonly type: 'resultBeyond';
      readonly day: GamingDay;
      readonly table: string;
      readonly sigmas: number;
      readonly win: number;
    }
  | ({ readonly type: 'reportPrinted' } & Print)
  | {
      readonly type: 'countedLate';
      readonly day: GamingDay;
      readonly table: string;
      /** What the chips came to, in cents. */
      readonly chips: Cents;
      /** By denomination; earlier versions have none. */
      readonly count?: ChipCount;
      readonly reason: string;
      readonly by: StaffRef;
      readonly approvedBy: StaffRef;
    }
  | {
      readonly type: 'dayClosed';
      readonly day: GamingDay;
      /** In milliseconds since 1970. The end is the start of the next day. */
      readonly start: number;
      readonly end: number;
      readonly tables: readonly ClosedTable[];
      readonly total: ClosingFigures;
      readonly by: StaffRef;
    };

export type ClosedDay = { readonly number: number; readonly at: number; readonly by: StaffRef };

export type AccountingState = {
  readonly rules: readonly DayRule[];
  /** Oldest first, each from a moment on. */
  readonly settled: readonly (AccountingSettings & { readonly at: number })[];
  readonly closed: { readonly [day: GamingDay]: ClosedDay };
  readonly lastClosed: GamingDay | null;
  /** The tables that were counted late, by days that are not closed yet. */
  readonly lateCounts: { readonly [day: GamingDay]: readonly string[] };
};

/** A house that has settled nothing: days from six in the morning, UTC. */
export const initial: AccountingState = {
  rules: [{ from: '2000-01-01', zone: 'UTC', hour: 6 }],
  settled: [
    {
      at: 0,
      house: 'Hardway',
      operator: 'not settled',
      sigmas: 3,
      largeWager: 500_000 as AccountingSettings['largeWager'],
      largeWin: 1_000_000 as AccountingSettings['largeWin'],
      countsRequired: false,
    },
  ],
  closed: {},
  lastClosed: null,
  lateCounts: {},
};
