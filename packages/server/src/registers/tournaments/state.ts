import type { Cents, SeatNumber } from '@hardway/rules';
import type { Conditions } from '@hardway/tournament';
import type { TournamentAccount } from '../../ledger/posting.ts';
import type { StaffRef } from '../../live/people.ts';

/** What is known of a tournament: plain data. Money is in cents; chips are in hundredths, and never added to money. */

/** One version of the conditions. It binds once it is approved, and is never changed. */
export type Version = {
  readonly version: number;
  readonly conditions: Conditions;
  readonly draftedAt: number;
  readonly by: StaffRef;
  readonly approval: Approval | null;
};

type Approval = {
  readonly reference: string;
  readonly date: string;
  readonly authority: string;
  readonly by: StaffRef;
};

/**
 * An application becomes an entry when it is accepted and the fee is paid: then the entrant is `entered`. Those on the
 * waiting list are the reserve, in the order of their numbers.
 */
export type EntrantStatus =
  | 'applied'
  | 'waitlisted'
  | 'accepted'
  | 'refused'
  | 'entered'
  | 'withdrawn'
  | 'retired'
  | 'disqualified';

export type Entrant = {
  readonly number: number;
  readonly name: string;
  readonly contact: string;
  readonly card: string | null;
  readonly answers: readonly string[];
  readonly appliedAt: number;
  readonly status: EntrantStatus;
  /** Why they were refused, or are out. */
  readonly reason: string | null;
  /** What was paid for the entry. */
  readonly fee: Cents;
  readonly buyIns: readonly { readonly round: number; readonly amount: Cents }[];
  readonly buyBacks: readonly { readonly after: number; readonly joins: number; readonly amount: Cents }[];
  /** Refunds, and chips that are cashed. */
  readonly refundDue: Cents;
  readonly refundPaid: Cents;
  /** The version of the conditions that they have signed. */
  readonly signed: number | null;
};

export type Substitute = {
  readonly name: string;
  readonly contact: string;
  readonly card: string | null;
  /** The version of the conditions that they have signed; null if the conditions ask for no signature. */
  readonly signed: number | null;
};

/** A place in a heat. Chips and score stay with it when a substitute takes it. */
export type Place = {
  readonly seat: SeatNumber;
  readonly entrant: number;
  /** At the start. */
  readonly chips: Cents;
  readonly substitute: Substitute | null;
  readonly arrivedAt: number | null;
  /** The entrant was not there in time, and this became of it. */
  readonly late: 'fined' | 'forfeited' | 'replaced' | null;
  readonly warnings: number;
  readonly fined: Cents;
  readonly isDisqualified: boolean;
};

/** The line of a seat on the count sheet. */
export type CountLine = {
  readonly seat: SeatNumber;
  readonly entrant: number;
  /** By the system. */
  readonly chips: Cents;
  /** By the dealer. */
  readonly counted: Cents | null;
  readonly countedBy: StaffRef | null;
  readonly isConfirmedByPlayer: boolean;
  /** What holds, once the director has confirmed it. */
  readonly holds: Cents | null;
};

export const HEAT_STATUSES = [
  'drawn',
  'scheduled',
  'briefed',
  'starting',
  'live',
  'paused',
  'ended',
  'counted',
] as const;
export type HeatStatus = (typeof HEAT_STATUSES)[number];

export type Heat = {
  readonly round: number;
  readonly heat: number;
  readonly isPlayOff: boolean;
  readonly status: HeatStatus;
  readonly places: readonly Place[];
  readonly firstShooter: SeatNumber;
  readonly table: string | null;
  readonly startsAt: number | null;
  /** Changes of the starting time: when and how the players were told. */
  readonly notices: readonly {
    readonly from: number;
    readonly to: number;
    readonly noticedAt: number;
    readonly how: string;
    readonly reason: string;
  }[];
  readonly briefing: { readonly at: number; readonly by: StaffRef; readonly present: readonly number[] } | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** The entries of the table's journal that began and ended it. */
  readonly entries: { readonly started: number | null; readonly ended: number | null };
  readonly pausedFor: string | null;
  /** Why the table did not do the last thing that was ordered. */
  readonly refused: string | null;
  readonly rolls: number | null;
  readonly isEarly: boolean;
  /** Seats that have agreed to an early end. */
  readonly agreed: readonly SeatNumber[];
  readonly count: readonly CountLine[];
  /** What became of the chips, once they have left the table. */
  readonly cleared: {
    readonly issued: Cents;
    readonly stacks: Cents;
    readonly bank: Cents;
    readonly fined: Cents;
  } | null;
};

/** A line of the standings of a round. */
export type Standing = {
  readonly rank: number;
  readonly entrant: number;
  readonly heat: number;
  readonly chips: Cents;
  readonly progresses: boolean;
  /** Disqualified, retired, or not there: they have no place. */
  readonly isOut: boolean;
  /** What parted them from others with as many chips, if anything did. */
  readonly tie: 'chips of previous round' | 'play-off' | 'share' | 'lot' | null;
};

export type RoundState = {
  readonly round: number;
  readonly players: readonly number[];
  readonly drawnAt: number;
  /** How often it was drawn again. */
  readonly redraws: number;
  readonly heats: readonly Heat[];
  readonly confirmed: { readonly at: number; readonly by: StaffRef; readonly standings: readonly Standing[] } | null;
};

export type PrizeLine = {
  readonly place: number;
  readonly entrant: number;
  readonly money: Cents;
  readonly thing: string | null;
  readonly paid: { readonly at: number; readonly by: StaffRef; readonly means: string } | null;
};

/** An act of the director, for the report of decisions. */
export type DirectorAct = {
  readonly at: number;
  readonly number: number;
  readonly act: string;
  readonly round: number | null;
  readonly heat: number | null;
  readonly table: string | null;
  readonly entrant: number | null;
  readonly ground: string;
  readonly by: StaffRef;
};

/** The balances of the tournament's accounts, in cents. */
export type Money = { readonly [account in TournamentAccount]: Cents };

export type TournamentState = {
  /** Empty until it is drafted. */
  readonly id: string;
  readonly versions: readonly Version[];
  readonly director: StaffRef | null;
  readonly deputy: StaffRef | null;
  readonly registration: 'not open' | 'open' | 'closed';
  readonly cancelled: { readonly at: number; readonly reason: string; readonly by: StaffRef } | null;
  readonly entrants: readonly Entrant[];
  /** Tables that the director has designated. */
  readonly tables: readonly { readonly table: string; readonly by: StaffRef; readonly at: number }[];
  /** Directors who have signed in to the session and have not left since. */
  readonly attending: readonly { readonly user: string; readonly since: number }[];
  readonly rounds: readonly RoundState[];
  readonly prizes: readonly PrizeLine[] | null;
  readonly money: Money;
  readonly acts: readonly DirectorAct[];
};

export const STAGES = [
  'draft',
  'approved',
  'registering',
  'drawn',
  'scheduled',
  'briefed',
  'live',
  'paused',
  'counted',
  'confirmed',
  'finished',
  'paid',
  'cancelled',
] as const;
export type Stage = (typeof STAGES)[number];
