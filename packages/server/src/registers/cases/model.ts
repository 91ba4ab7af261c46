import { type Cents, SANCTIONS, type Sanction, type SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, type Row, type StaffRole, Y } from '../../identity/leave.ts';
import { amount, label, personName, reason, seatNumber } from '../../live/fields.ts';
import type { ApprovedBy, StaffRef } from '../../live/people.ts';
import {
  type CaseAct,
  type CaseKind,
  type CaseRules,
  caseEffect,
  type StaffActor,
} from '../../live/sanctions/model.ts';

const EFFECTS_MAX = 3;

export const commands = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('addNote'), text: reason }),
  /** Somebody who has to do with it: a witness, a player, a member of staff. */
  z.strictObject({ type: z.literal('addPerson'), name: personName, part: label(60) }),
  /** An entry of the table's journal that it rests on. */
  z.strictObject({ type: z.literal('citeEntry'), number: z.int().min(1) }),
  z.strictObject({
    type: z.literal('decideCase'),
    decision: reason,
    outcome: z.enum(['resolved', 'unresolved']),
    effects: z.array(caseEffect).max(EFFECTS_MAX).optional(),
  }),
  z.strictObject({
    type: z.literal('sanction'),
    sanction: z.enum(SANCTIONS),
    /** The seat of the offender, where something is done at the table. */
    seat: seatNumber.optional(),
    person: personName,
    /** To hold. */
    amount: amount.optional(),
    /** Whether voided wagers are held. */
    hold: z.boolean().optional(),
    /** What is confiscated. */
    device: label(120).optional(),
    reason,
  }),
  z.strictObject({ type: z.literal('moveDevice'), device: z.int().min(1), to: label(60) }),
  /** Held money goes back or is forfeited. A second person approves. */
  z.strictObject({ type: z.literal('settleMoney'), how: z.enum(['release', 'forfeit']), amount, reason }),
  /** The complainant was told in person what the book has somebody told whose dispute stays unresolved. */
  z.strictObject({ type: z.literal('adviseInPerson') }),
  z.strictObject({ type: z.literal('reviewCase'), outcome: z.enum(['upheld', 'sent back']), text: reason }),
  z.strictObject({ type: z.literal('closeCase') }),
]);
export type CaseCommand = z.infer<typeof commands>;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //              player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  addNote:        [N,    N,    N,    Y,    Y,    Y,    Y,    N,   N,   Y,   Y,   Y,   N,   N],
  addPerson:      [N,    N,    N,    Y,    Y,    Y,    Y,    N,   N,   Y,   Y,   N,   N,   N],
  citeEntry:      [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   Y,   N,   N,   N,   N],
  decideCase:     [N,    N,    N,    Y,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  sanction:       [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  moveDevice:     [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   Y,   Y,   N,   N,   N],
  settleMoney:    [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
  adviseInPerson: [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   Y,   N,   N],
  reviewCase:     [N,    N,    N,    N,    N,    N,    N,    N,   N,   Y,   N,   N,   N,   N],
  closeCase:      [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   N],
} as const satisfies { readonly [type in CaseCommand['type']]: Row };

type Opened = {
  readonly id: string;
  readonly kind: CaseKind;
  readonly table: string;
  readonly seat: SeatNumber | null;
  /** The entry that recorded the roll it is about. */
  readonly roll: number | null;
  readonly alert: string | null;
  readonly complainant: string | null;
  readonly summary: string;
  readonly rules: CaseRules;
  readonly by: StaffRef;
  /** The entry of the table that opened it. */
  readonly entry: number;
};

/** Asked by the service itself, because of what has happened at the table. */
export type CaseService =
  | ({ readonly type: 'openCase' } & Opened)
  | { readonly type: 'recordAct'; readonly act: number; readonly entry: number; readonly refusal: string | null }
  | { readonly type: 'recordMoney'; readonly change: Cents; readonly entry: number; readonly words: string }
  | { readonly type: 'recordAdvice'; readonly entry: number; readonly by: string };

export type CaseFact =
  | ({ readonly type: 'caseOpened' } & Opened)
  | { readonly type: 'caseNoted'; readonly text: string; readonly by: StaffRef }
  | { readonly type: 'personAdded'; readonly name: string; readonly part: string; readonly by: StaffRef }
  | { readonly type: 'entryCited'; readonly number: number; readonly by: StaffRef }
  | {
      readonly type: 'caseDecided';
      readonly decision: string;
      readonly outcome: 'resolved' | 'unresolved';
      readonly office: string;
      readonly cite: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'sanctioned';
      readonly sanction: Sanction;
      readonly cite: string;
      readonly person: string;
      readonly seat: SeatNumber | null;
      readonly reason: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'deviceTaken';
      readonly device: number;
      readonly what: string;
      readonly holder: string;
      readonly by: StaffRef;
    }
  | { readonly type: 'deviceMoved'; readonly device: number; readonly to: string; readonly by: StaffRef }
  | {
      readonly type: 'moneyOrdered';
      readonly how: 'release' | 'forfeit';
      readonly amount: Cents;
      readonly reason: string;
      readonly by: StaffRef;
      readonly approvedBy: StaffRef;
    }
  /** Something is to be done at the table. The id of the command there names this entry, so that it is done once. */
  | {
      readonly type: 'actOrdered';
      readonly case: string;
      readonly table: string;
      readonly act: number;
      readonly asked: CaseAct;
      readonly by: StaffActor;
      readonly approvedBy?: ApprovedBy;
    }
  | { readonly type: 'actDone'; readonly act: number; readonly entry: number }
  | { readonly type: 'actFailed'; readonly act: number; readonly entry: number; readonly sentence: string }
  | { readonly type: 'moneyRecorded'; readonly change: Cents; readonly entry: number; readonly words: string }
  | { readonly type: 'adviceGiven'; readonly entry: number | null; readonly by: string }
  | {
      readonly type: 'caseReviewed';
      readonly outcome: 'upheld' | 'sent back';
      readonly text: string;
      readonly by: StaffRef;
    }
  | { readonly type: 'caseClosed'; readonly by: StaffRef };

/** Something ordered at the table, and what became of it. */
export type Act = {
  readonly act: number;
  readonly what: string;
  readonly by: StaffRef;
  /** The entry of the table that did it, or that says why it could not be done. */
  readonly entry: number | null;
  readonly refusal: string | null;
};

type Device = {
  readonly device: number;
  readonly what: string;
  readonly holder: string;
  /** Where it was, from when and by whom it was brought there. */
  readonly custody: readonly { readonly at: number; readonly place: string; readonly by: StaffRef }[];
};

/** A line of the case's history. */
export type Line = { readonly number: number; readonly at: number; readonly by: string; readonly words: string };

export type CaseState = {
  readonly opened: (Opened & { readonly at: number }) | null;
  readonly status: 'open' | 'decided' | 'reviewed' | 'closed';
  readonly outcome: 'resolved' | 'unresolved' | null;
  /** What the complainant is to be told: not asked for, not yet confirmed, confirmed. */
  readonly advice: 'none' | 'to be told' | 'told';
  readonly acts: readonly Act[];
  /** Entries of the table that it rests on. */
  readonly entries: readonly number[];
  readonly people: readonly { readonly name: string; readonly part: string }[];
  readonly devices: readonly Device[];
  /** Cents in suspense. */
  readonly held: Cents;
  readonly lines: readonly Line[];
};

/** What those who may read a case see of it: everything, and the roles that may decide it or apply a sanction. */
export type CaseView = CaseState & {
  readonly deciders: readonly StaffRole[];
  readonly sanctioners: readonly StaffRole[];
};
