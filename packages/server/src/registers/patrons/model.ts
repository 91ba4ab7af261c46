import type { SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, Y } from '../../identity/leave.ts';
import { personName, reason, text, time } from '../../live/fields.ts';
import type { RealityCheck } from '../../live/patrons/model.ts';
import {
  breakMinutes,
  type Exclusion,
  exclusionDays,
  type LimitsChange,
  limitsChange,
  type PatronCopy,
  type Played,
  type PlayLimits,
  patronId,
  type RaisedLimits,
  type Rest,
} from '../../live/patrons/patron.ts';
import type { StaffRef } from '../../live/people.ts';

/** What is confirmed of a person: old enough to play, and who they say they are. The papers themselves are not kept. */
export const CONFIRMED = ['age', 'identity'] as const;
type Confirmable = (typeof CONFIRMED)[number];

const of = { patron: patronId };
const confirmable = z.enum(CONFIRMED);

export const commands = z.discriminatedUnion('type', [
  /** What is not named stays as it is. */
  z.strictObject({
    type: z.literal('settlePatrons'),
    required: z.boolean().exactOptional(),
    coolingHours: z.int().min(1).max(720).exactOptional(),
    checkMinutes: z.int().min(1).max(1440).nullable().exactOptional(),
    exclusionDays: z.int().min(1).max(3650).exactOptional(),
    helpLine: text.min(1).nullable().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('registerPatron'),
    ...of,
    name: personName.exactOptional(),
    /** What was confirmed when the person was registered. */
    confirmed: z.array(confirmable).max(CONFIRMED.length),
  }),
  z.strictObject({ type: z.literal('confirmPatron'), ...of, what: confirmable }),
  /** From the whole house, until a time or until it is lifted. */
  z.strictObject({ type: z.literal('excludePatron'), ...of, until: time.nullable(), reason }),
  /** Ends an exclusion by the house. A second person approves. */
  z.strictObject({ type: z.literal('liftExclusion'), ...of, reason }),
  /** At the patron's own wish, as the next four are. */
  z.strictObject({ type: z.literal('selfExcludePatron'), ...of, days: exclusionDays }),
  z.strictObject({ type: z.literal('limitPatron'), ...of, limits: limitsChange }),
  /** Limits that were raised hold from now on: the wait is over, and the patron still wants them. */
  z.strictObject({ type: z.literal('confirmLimits'), ...of }),
  z.strictObject({ type: z.literal('restPatron'), ...of, minutes: breakMinutes }),
  /** The person is not at the seat where the register has them. */
  z.strictObject({ type: z.literal('releasePatron'), ...of, reason }),
]);
export type PatronCommand = z.infer<typeof commands>;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //                 player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  settlePatrons:     [N,    N,    N,    N,    N,    N,    Y,    N,   N,   N,   N,   N,   Y,   N],
  registerPatron:    [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  confirmPatron:     [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  excludePatron:     [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  liftExclusion:     [N,    N,    N,    N,    N,    N,    Y,    N,   N,   N,   N,   N,   N,   N],
  selfExcludePatron: [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   Y,   N,   N,   N],
  limitPatron:       [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  confirmLimits:     [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  restPatron:        [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   N,   N,   N,   N,   N],
  releasePatron:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type in PatronCommand['type']]: Row };

type At = { readonly patron: string; readonly table: string; readonly seat: SeatNumber };

type Checked = { readonly check: RealityCheck | null; readonly goOn: boolean };

/** Asked by the service itself, because of what is asked for or happens at a table. */
export type PatronService =
  /** Somebody sits down: refused to those who may not. One who sits already is named at the seat, allowed or not. */
  | ({ readonly type: 'seatPatron'; readonly staff: StaffRef; readonly sits: boolean } & At)
  | ({ readonly type: 'limitAtSeat'; readonly limits: LimitsChange } & At)
  | ({ readonly type: 'confirmAtSeat' } & At)
  | ({ readonly type: 'excludeAtSeat'; readonly days: number | null } & At)
  | ({ readonly type: 'restAtSeat'; readonly minutes: number } & At)
  /** The patron has left the seat. */
  | ({ readonly type: 'recordLeft'; readonly played: Played | null } & At)
  /** A break has begun at a seat. */
  | ({ readonly type: 'recordRest'; readonly played: Played | null; readonly rest: Rest } & At)
  /** A reality check was answered at a seat: by the patron, or by the staff for them. */
  | ({ readonly type: 'recordCheck'; readonly staff: StaffRef | null } & Checked & At)
  /** The patron was excluded from the game at a table. */
  | ({ readonly type: 'recordSanction'; readonly reason: string; readonly staff: StaffRef } & At);

export type PatronFact =
  | { readonly type: 'patronsSettled'; readonly settings: PatronSettings; readonly by: StaffRef }
  | { readonly type: 'patronRegistered'; readonly patron: string; readonly name: string | null; readonly by: StaffRef }
  | { readonly type: 'patronConfirmed'; readonly patron: string; readonly what: Confirmable; readonly by: StaffRef }
  | { readonly type: 'patronExcluded'; readonly patron: string; readonly exclusion: Exclusion }
  | {
      readonly type: 'exclusionLifted';
      readonly patron: string;
      readonly reason: string;
      readonly by: StaffRef;
      readonly approvedBy: StaffRef;
    }
  | {
      readonly type: 'patronLimited';
      readonly patron: string;
      readonly change: LimitsChange;
      /** From when what was raised can be confirmed. */
      readonly from: number;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'limitsConfirmed';
      readonly patron: string;
      readonly limits: LimitsChange;
      readonly by: StaffRef;
    }
  | { readonly type: 'patronRested'; readonly patron: string; readonly rest: Rest; readonly by: StaffRef }
  | ({ readonly type: 'patronSeated'; readonly by: StaffRef } & At)
  | ({ readonly type: 'patronTurnedAway'; readonly why: string; readonly by: StaffRef } & At)
  | ({ readonly type: 'patronLeft' } & At)
  | { readonly type: 'patronReleased'; readonly patron: string; readonly reason: string; readonly by: StaffRef }
  | ({ readonly type: 'checkRecorded'; readonly by: StaffRef } & Checked & At)
  | { readonly type: 'patronPlayed'; readonly patron: string; readonly played: Played }
  /** The table where the patron sits is to know. */
  | ({ readonly type: 'seatTold'; readonly copy: PatronCopy } & At);

export type PatronSettings = {
  /** Whether a seat needs a patron before it bets. */
  readonly required: boolean;
  /** How long a limit that was raised waits before it can be confirmed. */
  readonly coolingHours: number;
  /** Minutes between two reality checks at every seat; null for none. */
  readonly checkMinutes: number | null;
  /** The shortest self-exclusion, in days. */
  readonly exclusionDays: number;
  /** Where players find help, in the words that terminals show. */
  readonly helpLine: string | null;
};

type Confirmed = { readonly by: StaffRef; readonly at: number };

/** A line of a patron's history. */
export type PatronLine = { readonly number: number; readonly at: number; readonly by: string; readonly words: string };

export type Patron = {
  readonly patron: string;
  readonly name: string | null;
  readonly confirmed: { readonly [what in Confirmable]: Confirmed | null };
  /** By the house and by the patron: each ends by itself. */
  readonly excluded: { readonly [kind in Exclusion['kind']]: Exclusion | null };
  readonly limits: PlayLimits;
  readonly raised: RaisedLimits;
  readonly rest: Rest | null;
  readonly seated: Pick<At, 'table' | 'seat'> | null;
  /** Play of the last seven days. */
  readonly played: readonly Played[];
  /** The entry that the table of the seat was last told by; 0 before the first. */
  readonly told: number;
  /** The last of what happened, oldest first. */
  readonly lines: readonly PatronLine[];
};

/**
 * Patrons by the bucket of their card number. A change copies one bucket and the list of buckets, not everybody: with 100,000
 * patrons that is some hundred names in place of 100,000.
 */
export type Buckets = { readonly [bucket: string]: { readonly [patron: string]: Patron } };

export type PatronState = {
  readonly settings: PatronSettings;
  /** The entry that settled them; 0 before the first. */
  readonly settledBy: number;
  readonly patrons: Buckets;
};
