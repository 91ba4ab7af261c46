import type { Cents, Office, SanctionsRule, SeatNumber } from '@hardway/rules';
import { z } from 'zod';
import { N, O, type Row, T, Y } from '../../identity/leave.ts';
import type { Alert } from '../alerts/model.ts';
import { amount, at, dice, die, identifier, personName, reason, seatNumber, text } from '../fields.ts';
import type { Actor, ApprovedBy, StaffRef } from '../people.ts';

export const CASE_KINDS = ['roll-validity', 'face', 'payment', 'conduct', 'device', 'fraud', 'disruption'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** What a decision may have done at the table, in the same act. */
export const caseEffect = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ruleFace'), ruling: z.union([die, z.enum(['valid', 'again'])]) }),
  z.strictObject({ type: z.literal('correct'), dice: z.union([dice, z.literal('no roll')]), reason }),
  z.strictObject({ type: z.literal('adjust'), ...at, amount, reason }),
  z.strictObject({ type: z.literal('void'), ground: identifier.optional(), reason: text.optional() }),
  z.strictObject({ type: z.literal('holdSeat'), ...at, reason }),
  z.strictObject({ type: z.literal('releaseSeat'), ...at, reason }),
]);

export const commands = [
  /** The player has read what somebody with an unresolved dispute is told; or staff have said it and the player has heard. */
  z.strictObject({ type: z.literal('confirmAdvice'), ...at, case: identifier }),
  /** Opens a case about the table, a seat or a roll. Its id is the table's and the number of this entry. */
  z.strictObject({
    type: z.literal('openCase'),
    kind: z.enum(CASE_KINDS),
    seat: seatNumber.nullable(),
    /** The entry that recorded the roll it is about. */
    roll: z.int().min(1).nullable(),
    alert: identifier.optional(),
    complainant: personName.optional(),
    summary: reason,
  }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //             player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  openCase:      [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   Y,   N,   N,   N,   N],
  confirmAdvice: [O,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N,   Y,   N,   N],
} as const satisfies { readonly [type: string]: Row };

/** What the book of the table says about disputes and sanctions, kept with the case. */
export type CaseRules = {
  readonly game: string;
  /** Who decides on a throw or the face of a die, and on everything else. */
  readonly throws: { readonly offices: readonly Office[]; readonly cite: string };
  readonly others: { readonly offices: readonly Office[]; readonly cite: string };
  readonly unresolved: { readonly advice: string; readonly cite: string } | null;
  /** The clause by which surveillance reviews a decision. */
  readonly review: string | null;
  readonly sanctions: SanctionsRule | null;
};

/** Somebody on whose authority a case has something done at the table. */
export type StaffActor = Extract<Actor, { readonly kind: 'staff' }>;

type Ordered = { readonly case: string; readonly reason: string; readonly by: StaffActor };

/** What a case may have done at its table. */
export type CaseAct =
  | z.infer<typeof caseEffect>
  | { readonly type: 'exclude'; readonly seat: SeatNumber; readonly reason: string }
  | Exclude<SanctionCommand, { readonly type: 'actForCase' }>;

/** Asked by the service itself, for a case: nobody outside can send these. */
export type SanctionCommand =
  /** Does what a case has ordered, as the person who ordered it. What can't be done is recorded, too. */
  | {
      readonly type: 'actForCase';
      readonly case: string;
      readonly act: number;
      readonly asked: CaseAct;
      readonly by: StaffActor;
      readonly approvedBy?: ApprovedBy;
    }
  /** Returns all wagers of a seat to its rail; with `hold` they go on into suspense. */
  | ({ readonly type: 'voidWagers'; readonly seat: SeatNumber; readonly hold: boolean } & Ordered)
  /** Takes money off a rail and holds it for the case. */
  | ({ readonly type: 'holdMoney'; readonly seat: SeatNumber; readonly amount: Cents } & Ordered)
  /** Gives held money back, or takes it for good. Two people do it. */
  | ({
      readonly type: 'settleHeld';
      readonly how: 'release' | 'forfeit';
      readonly amount: Cents;
      readonly approvedBy: ApprovedBy;
    } & Ordered)
  /** Tells a player what the book has somebody told whose dispute stays unresolved. */
  | { readonly type: 'advise'; readonly case: string; readonly seat: SeatNumber }
  /** Alerts those who are to know of an incident. */
  | {
      readonly type: 'reportIncident';
      readonly case: string;
      readonly to: readonly Alert['to'][];
      readonly about: string;
      readonly words: string;
    };

type About = { readonly case: string; readonly seat: SeatNumber };
type Done = { readonly amount: Cents; readonly reason: string; readonly by: StaffRef };

export type SanctionFact =
  /** A case is to be opened about this entry. */
  | {
      readonly type: 'caseAsked';
      readonly kind: CaseKind;
      readonly seat: SeatNumber | null;
      readonly roll: number | null;
      readonly alert: string | null;
      readonly complainant: string | null;
      readonly summary: string;
      readonly rules: CaseRules;
      readonly by: StaffRef;
    }
  /** What a case ordered was done in this entry, or could not be done. */
  | { readonly type: 'caseActed'; readonly case: string; readonly act: number }
  | { readonly type: 'caseActRefused'; readonly case: string; readonly act: number; readonly sentence: string }
  /** Off the rail, into the suspense account of the case. */
  | ({ readonly type: 'moneyHeld' } & About & Done)
  /** Back to the rail; to the cage if the player has left. */
  | ({ readonly type: 'moneyReleased'; readonly to: 'rail' | 'cage'; readonly approvedBy: StaffRef } & About & Done)
  | ({ readonly type: 'moneyForfeited'; readonly to: 'house' | 'state'; readonly approvedBy: StaffRef } & About & Done)
  | ({ readonly type: 'playerAdvised'; readonly words: string; readonly clause: string } & About)
  /** Confirmed by the player, or by a member of staff who has told the player. */
  | ({ readonly type: 'adviceConfirmed'; readonly by: StaffRef | 'player' } & About);

/** Money held for a case: whose it is until that is decided. */
export type Held = {
  readonly case: string;
  readonly seat: SeatNumber;
  readonly name: string;
  readonly amount: Cents;
  /** Whether the player has left the seat since. */
  readonly hasLeft: boolean;
};

type Advice = { readonly case: string; readonly seat: SeatNumber; readonly words: string; readonly clause: string };

export type Sanctions = {
  readonly suspense: readonly Held[];
  /** Told and not confirmed yet. */
  readonly advice: readonly Advice[];
};
export const initial: Sanctions = { suspense: [], advice: [] };

/** What a seat's own player, and staff, see of it. */
export type SanctionedView = {
  /** To be read and confirmed. */
  readonly advice: readonly Omit<Advice, 'seat'>[];
  /** Held for a case. */
  readonly suspended: Cents;
};
