import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import type { StaffRef } from '../../live/people.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Data from which play can be made again is kept for ten years: no rule is longer, and none may be settled beyond it. */
export const DAYS_MAX = 3_653;
/** Disputes about a table are brought within a year, so that its journal stays at hand that long. */
export const TABLE_DAYS_MIN = 366;

/** After how many days a closed table leaves; null: it stays. */
export const retentionRules = z.strictObject({
  /** Practice tables are play money. They go to an archive, or for good. */
  practiceDays: z.int().min(1).max(DAYS_MAX).nullable(),
  practice: z.enum(['archive', 'remove']),
  /** Other tables go to an archive, and only there. */
  tableDays: z.int().min(TABLE_DAYS_MIN).max(DAYS_MAX).nullable(),
});
export type RetentionRules = z.infer<typeof retentionRules>;

export const daysMs = (days: number): number => days * DAY_MS;

export const command = retentionRules.extend({ type: z.literal('settleRetention') });
export type KeepingAsked = z.infer<typeof command>;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //               player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  settleRetention: [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   Y,   N],
} as const satisfies { readonly settleRetention: Row };

/** A sealed file, by its name without folders and by its digest. */
type SealedFile = { readonly file: string; readonly digest: string };

/** A stream that has left the store: where it ended, with the hash of its last entry. */
export type LeftStream = readonly [stream: string, number: number, hash: string];

export type BackupNote = SealedFile & {
  readonly streams: number;
  readonly entries: number;
  readonly isSigned: boolean;
};

/** What the service asks for the operator of the machine and for itself. */
export type KeepingService =
  /** Begins to let go what is due, unless that began within this time. */
  | { readonly type: 'beginRun'; readonly notWithin: number }
  | ({ readonly type: 'noteBackup' } & BackupNote)
  /** Without a file they are gone for good. */
  | {
      readonly type: 'noteLeft';
      readonly streams: readonly LeftStream[];
      readonly archive: SealedFile | null;
      readonly why: string;
    };

export type KeepingFact =
  | { readonly type: 'runBegun' }
  | ({ readonly type: 'backupMade' } & BackupNote)
  | {
      readonly type: 'streamsLeft';
      readonly streams: readonly LeftStream[];
      readonly archive: SealedFile | null;
      readonly why: string;
    }
  | { readonly type: 'retentionSettled'; readonly rules: RetentionRules; readonly by: StaffRef };

export type KeepingState = {
  /** The last backup that was noted. */
  readonly backup: (BackupNote & { readonly at: number }) | null;
  /** Nothing leaves until somebody has settled it. */
  readonly retention: RetentionRules;
  /** How many streams have left, to archives and for good. The journal names them. */
  readonly archived: number;
  readonly removed: number;
  /** When what was due was last let go. */
  readonly ranAt: number;
};

export const initial: KeepingState = {
  backup: null,
  retention: { practiceDays: null, practice: 'remove', tableDays: null },
  archived: 0,
  removed: 0,
  ranAt: 0,
};
