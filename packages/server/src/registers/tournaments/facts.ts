import type { Cents, Instrument, SeatNumber } from '@hardway/rules';
import type { Conditions } from '@hardway/tournament';
import type { StaffRef } from '../../live/people.ts';
import type { HeatCommand, HeatFact } from '../../live/tournament/heat.ts';
import type { PrizeLine, Standing, Substitute } from './state.ts';

/** Money that went over a cashier's desk: in what, whose it was, and in which shift. */
export type Paid = {
  readonly instrument: Instrument;
  readonly person: string;
  readonly shift: string | null;
  readonly by: StaffRef;
  /** The second person, where the house wants one. */
  readonly approvedBy?: StaffRef;
};

/** What an entrant gets back, by the account that it comes from. */
export type Refund = { readonly held: Cents; readonly pool: Cents; readonly income: Cents; readonly buyIns: Cents };

type DrawnPlace = { readonly seat: SeatNumber; readonly entrant: number; readonly chips: Cents };
export type DrawnHeat = {
  readonly heat: number;
  readonly places: readonly DrawnPlace[];
  readonly firstShooter: SeatNumber;
};

/** Which heat something is about. */
export type InHeat = { readonly round: number; readonly heat: number };

type OfEntrant = { readonly entrant: number };
type By = { readonly by: StaffRef };

/** Asked by the service itself, because of entries of other streams. */
export type TournamentService =
  /** A table was designated for this tournament. */
  | ({ readonly type: 'noteDesignated'; readonly table: string } & By)
  /** It is kept for this tournament no longer. */
  | ({ readonly type: 'noteReleased'; readonly table: string } & By)
  | { readonly type: 'noteGone'; readonly user: string; readonly why: string; readonly since: number }
  /** What a table tells of a heat, and the entry of its journal that says so. */
  | { readonly type: 'recordHeat'; readonly table: string; readonly entry: number; readonly told: HeatFact };

export type TournamentFact =
  | ({ readonly type: 'tournamentDrafted'; readonly tournament: string; readonly conditions: Conditions } & By)
  | ({ readonly type: 'conditionsChanged'; readonly version: number; readonly conditions: Conditions } & By)
  | ({
      readonly type: 'conditionsApproved';
      readonly version: number;
      readonly reference: string;
      readonly date: string;
      readonly authority: string;
    } & By)
  | ({ readonly type: 'directorAppointed'; readonly director: StaffRef; readonly deputy: StaffRef | null } & By)
  | ({
      readonly type: 'tournamentCancelled';
      readonly reason: string;
      readonly refunds: readonly (OfEntrant & { readonly refund: Refund })[];
      /** What is left, of those who were out before. */
      readonly remainder: Refund;
    } & By)
  | ({ readonly type: 'registrationOpened' } & By)
  | ({ readonly type: 'registrationClosed'; readonly entered: number } & By)
  | ({
      readonly type: 'entryApplied';
      readonly name: string;
      readonly contact: string;
      readonly card: string | null;
      readonly answers: readonly string[];
    } & OfEntrant &
      By)
  | ({ readonly type: 'entryAccepted' } & OfEntrant & By)
  | ({ readonly type: 'entryRefused'; readonly reason: string } & OfEntrant & By)
  | ({ readonly type: 'entryWaitlisted' } & OfEntrant & By)
  | ({ readonly type: 'entryWithdrawn'; readonly reason: string; readonly refund: Refund } & OfEntrant & By)
  | ({ readonly type: 'conditionsSigned'; readonly version: number } & OfEntrant & By)
  | ({ readonly type: 'feeTaken'; readonly amount: Cents } & OfEntrant & Paid)
  /** Nobody withdraws freely any more: fees become the pool's and the house's. */
  | { readonly type: 'feesSettled'; readonly toPool: Cents; readonly toHouse: Cents }
  /** Held for chips that are cashed in the end; for others it goes to the pool. */
  | ({
      readonly type: 'roundBuyInTaken';
      readonly round: number;
      readonly to: 'buy-ins-held' | 'pool';
      readonly amount: Cents;
    } & OfEntrant &
      Paid)
  /** Chips are cashed at face value when a round is confirmed: what was held pays for them. */
  | {
      readonly type: 'chipsCashed';
      readonly round: number;
      readonly held: Cents;
      readonly cashed: readonly (OfEntrant & { readonly amount: Cents })[];
    }
  | ({
      readonly type: 'buyBackTaken';
      readonly after: number;
      readonly joins: number;
      readonly amount: Cents;
    } & OfEntrant &
      Paid)
  | ({ readonly type: 'refundPaid'; readonly amount: Cents } & OfEntrant & Paid)
  | ({
      readonly type: 'prizePaid';
      readonly place: number;
      readonly amount: Cents;
      readonly thing: string | null;
    } & Omit<Paid, 'instrument'> & { readonly instrument: Instrument | null } & OfEntrant)
  | ({ readonly type: 'directorArrived' } & By)
  | { readonly type: 'directorLeft'; readonly user: string; readonly why: string; readonly isAlone: boolean }
  | ({ readonly type: 'tableDesignated'; readonly table: string } & By)
  | ({ readonly type: 'tableReleased'; readonly table: string } & By)
  | ({
      readonly type: 'roundDrawn';
      readonly round: number;
      readonly players: readonly number[];
      readonly heats: readonly DrawnHeat[];
      /** Why it was drawn again; null the first time. */
      readonly again: string | null;
    } & By)
  | ({ readonly type: 'playOffDrawn'; readonly round: number; readonly drawn: DrawnHeat } & By)
  | ({ readonly type: 'heatScheduled'; readonly startsAt: number; readonly table: string } & InHeat & By)
  | ({
      readonly type: 'heatRescheduled';
      readonly from: number;
      readonly to: number;
      readonly noticedAt: number;
      readonly how: string;
      readonly reason: string;
      /** Everybody who plays in it. */
      readonly entrants: readonly number[];
    } & InHeat &
      By)
  | ({ readonly type: 'entrantArrived'; readonly seat: SeatNumber } & OfEntrant & InHeat & By)
  | ({
      readonly type: 'entrantSubstituted';
      readonly seat: SeatNumber;
      readonly substitute: Substitute;
      readonly reason: string;
      /** Of the reserve list, where lateness brought them in. */
      readonly reserve: number | null;
    } & OfEntrant &
      InHeat &
      By)
  | ({ readonly type: 'briefingRecorded'; readonly present: readonly number[] } & InHeat & By)
  /** Not there when the time of grace was over. */
  | ({
      readonly type: 'latenessApplied';
      readonly seat: SeatNumber;
      readonly late: 'fined' | 'forfeited' | 'replaced';
    } & OfEntrant &
      InHeat)
  /** Something is to be done at a table. The id of the command there names this entry, so that it is done once. */
  | { readonly type: 'heatOrdered'; readonly table: string; readonly asked: HeatCommand }
  | { readonly type: 'heatRecorded'; readonly table: string; readonly entry: number; readonly told: HeatFact }
  /** What the director has done, with the reason. */
  | ({
      readonly type: 'directorActed';
      readonly act: DirectorActName;
      readonly round: number | null;
      readonly heat: number | null;
      readonly table: string | null;
      readonly entrant: number | null;
      readonly ground: string;
    } & By)
  | ({ readonly type: 'entrantDisqualified'; readonly ground: string; readonly refund: Refund } & OfEntrant & By)
  | ({ readonly type: 'entrantRetired'; readonly reason: string; readonly refund: Refund } & OfEntrant & By)
  /** The dealer counted other than the system: a case is opened. */
  | ({
      readonly type: 'countDiffered';
      readonly table: string;
      readonly seat: SeatNumber;
      readonly system: Cents;
      readonly counted: Cents;
      readonly holds: Cents;
      readonly reason: string;
    } & InHeat &
      By)
  | ({
      readonly type: 'countConfirmed';
      readonly holds: readonly { readonly seat: SeatNumber; readonly chips: Cents }[];
    } & InHeat &
      By)
  | ({ readonly type: 'roundConfirmed'; readonly round: number; readonly standings: readonly Standing[] } & By)
  | {
      readonly type: 'prizesListed';
      readonly prizes: readonly Omit<PrizeLine, 'paid'>[];
      readonly added: Cents;
      readonly payable: Cents;
      readonly remainder: Cents;
    };

export type DirectorActName =
  | 'start'
  | 'pause'
  | 'resume'
  | 'extend'
  | 'warn'
  | 'fine'
  | 'disqualify'
  | 'retire'
  | 'waive'
  | 'end early'
  | 'substitute'
  | 'reschedule'
  | 'redraw';

export type FactOf<Type extends TournamentFact['type']> = Extract<TournamentFact, { readonly type: Type }>;
