import type { Cents, HouseConfig, SeatNumber, Table, WagerName } from '@hardway/rules';
import type { counterOf, Round, Session, SessionSeat } from '@hardway/tournament';
import { z } from 'zod';
import { N, O, type Row, T, Y } from '../../identity/leave.ts';
import { amount, at, onWager, personName } from '../fields.ts';
import type { StaffRef } from '../people.ts';
import type { HeatCommand, HeatFact, HeatOrder, HeatRef, Position } from './heat.ts';

export const commands = [
  z.strictObject({ type: z.literal('designate'), tournament: personName }),
  z.strictObject({ type: z.literal('release') }),
  /** A wager that the others learn of with the roll. It can't be changed or taken back. */
  z.strictObject({ type: z.literal('makeSecret'), ...onWager, amount }),
  /** The seat has no more wagers to make for this roll. */
  z.strictObject({ type: z.literal('endTurn'), ...at }),
  z.strictObject({ type: z.literal('agreeEarlyEnd'), ...at }),
  /** The dealer's count of a stack when the heat is over, and the player's word for it. */
  z.strictObject({ type: z.literal('countStack'), ...at, chips: amount }),
  z.strictObject({ type: z.literal('confirmStack'), ...at }),
] as const;

// biome-ignore format: a grid is read by its columns.
export const leave = {
  //             player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  designate:     [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  release:       [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  makeSecret:    [O,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  endTurn:       [O,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  agreeEarlyEnd: [O,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  countStack:    [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
  confirmStack:  [O,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N,   N,   N,   Y],
} as const satisfies { readonly [type: string]: Row };

/** Asked by the service itself: for the tournament, or because a time is over. */
export type TournamentCommand =
  | HeatCommand
  | HeatOrder
  /** The time to bet is over: of the seat in turn, or of all. */
  | { readonly type: 'endBets'; readonly until: number }
  /** The minutes of the heat are over. */
  | { readonly type: 'endMinutes'; readonly endsAt: number }
  /** The shooter has taken too long to throw. */
  | { readonly type: 'endThrow'; readonly throwBy: number };

type OfHeat = { readonly heat: HeatRef };

/** A wager that waits for its reveal. */
export type Secret = {
  readonly seat: SeatNumber;
  readonly wager: WagerName;
  readonly amount: Cents;
  /** What leaves the stack: the stake, and commission where it is taken with the wager. */
  readonly takes: Cents;
};

export type TournamentFact =
  | { readonly type: 'tournamentDesignated'; readonly tournament: string; readonly by: StaffRef }
  | { readonly type: 'tournamentReleased'; readonly tournament?: string; readonly by: StaffRef }
  | HeatFact
  /** After each throw that was called, after a void or a correction, and after a turn with the dice that was passed: what has been played. */
  | ({ readonly type: 'heatCounted'; readonly session: Session } & OfHeat)
  /** The minutes of the heat are over: the announced rolls are left. */
  | ({ readonly type: 'heatTimeUp' } & OfHeat)
  /** Who bets now, and until when: one seat in turn, or all. */
  | ({ readonly type: 'betsAsked'; readonly of: SeatNumber | 'all'; readonly until: number } & OfHeat)
  /** A seat has no more wagers to make for this roll: said so, or its time is over. `over` once that holds for all. */
  | ({
      readonly type: 'betsEnded';
      readonly of: SeatNumber | 'all';
      readonly timeOver: boolean;
      readonly over: boolean;
    } & OfHeat)
  /** Wager, amount and what it takes are shown to nobody else before the reveal. */
  | ({ readonly type: 'secretMade' } & OfHeat & Secret)
  /** With the roll. `why` says why it was void, if it was: it is not on the layout. */
  | ({ readonly type: 'secretRevealed'; readonly why?: string } & OfHeat & Secret)
  /** A pause, or a disqualification, that waits for the end of the roll. */
  | ({ readonly type: 'pauseOrdered'; readonly reason: string; readonly by: StaffRef } & OfHeat)
  | ({
      readonly type: 'disqualificationOrdered';
      readonly seat: SeatNumber;
      readonly ground: string;
      readonly by: StaffRef;
    } & OfHeat)
  /** Play has gone on past the end so that the wagers which stand are decided. Nothing new is bet. */
  | ({ readonly type: 'playedOut' } & OfHeat);

/** A position as the table keeps it, beside its part in the session. */
export type Place = Omit<Position, 'late'> & {
  readonly warnings: number;
  readonly fined: Cents;
  readonly agrees: boolean;
  readonly counted: Cents | null;
  readonly confirmed: boolean;
};

export type Bets = { readonly of: SeatNumber | 'all'; readonly until: number } | 'over' | 'waiting';

export type Phase = 'playing' | 'paused' | 'playing out' | 'ended';

export type Heat = OfHeat & {
  readonly version: number;
  readonly title: string;
  readonly terms: Round;
  readonly phase: Phase;
  /** A pause that waits for the end of the roll, or the one that is on. */
  readonly pause: { readonly reason: string; readonly by: StaffRef } | null;
  /** Disqualifications that wait for the end of the roll. */
  readonly ordered: readonly { readonly seat: SeatNumber; readonly ground: string; readonly by: StaffRef }[];
  /** Since when it is paused, by the server's clock. */
  readonly pausedAt: number | null;
  /** By the clock: when its minutes are over. */
  readonly endsAt: number | null;
  readonly early: boolean;
  /** Who runs it: started it, or resumed it last. */
  readonly director: StaffRef;
  readonly places: readonly Place[];
  /** What has been played, whose turn it is, who is in play. */
  readonly session: Session;
  /** Who may bet now, and until when; `over` once nobody may, `waiting` until the next roll is bet on. */
  readonly bets: Bets;
  /** At a practice table: when the house throws for a shooter who does not, or passes the dice on. */
  readonly throwBy: number | null;
  /** Seats whose compulsory wager for the coming roll the director has waived. */
  readonly waived: readonly SeatNumber[];
  readonly secrets: readonly (Secret & { readonly number: number })[];
  /** The table before the heat: it goes back to this. */
  readonly former: Former;
};

/** A table that nobody is at. */
export type Former = Omit<Table, 'house' | 'seats' | 'lastRoll'> & { readonly house: HouseConfig };

export type Tournament = {
  /** The tournament that the table is kept for. */
  readonly tournament: string | null;
  readonly heat: Heat | null;
};
export const initial: Tournament = { tournament: null, heat: null };

/** A position as everybody sees it. Stacks are on the seats: in a heat everybody sees them. */
export type PlaceView = Place &
  Pick<SessionSeat, 'disqualified' | 'sitsOut' | 'missed'> & {
    /** Fined so much on each roll until they arrive. */
    readonly late: Cents | null;
    /** Has no more bets to make on this roll. */
    readonly finished: boolean;
    /** Without the compulsory wager for the coming roll: the throw waits. */
    readonly flagged: boolean;
    /** A secret wager waits for its reveal; its stake is still in the stack that others see. */
    readonly secret: boolean;
    readonly secretsLeft: number;
  };

/** What a heat shows. Amounts at the table are chips, without a currency sign, while this is not null. */
export type HeatView = OfHeat & {
  readonly title: string;
  /** The name of the round. */
  readonly round: string;
  readonly terms: Pick<Round, 'limits' | 'excluded' | 'compulsory' | 'secrets' | 'order' | 'shooter' | 'standing'>;
  readonly phase: Phase | 'pausing';
  /** Why it is paused, or about to be. */
  readonly pausedFor: string | null;
  /** "Roll 17 of 40": the roll or hand that comes next or is under way, and of how many. By the clock, that is not known. */
  readonly counter: ReturnType<typeof counterOf>;
  /** By the clock: when its minutes are over, after which the announced rolls are left. */
  readonly endsAt: number | null;
  /** Announced: how many rolls or hands are left, this one included. */
  readonly last: number | null;
  /** Who bets now, and until when by the server's clock. */
  readonly bets: Bets;
  /** When the dice are thrown for the shooter, or pass on, by the server's clock. */
  readonly throwBy: number | null;
  readonly button: SeatNumber | null;
  /** Whose turn it is to shoot. */
  readonly shooter: SeatNumber | null;
  readonly places: readonly PlaceView[];
  /** The seat's own secret wager that waits for its reveal. Its own terminal alone is shown it. */
  readonly secret: Pick<Secret, 'wager' | 'amount'> | null;
};

export type TournamentView = { readonly tournament: string | null; readonly heat: HeatView | null };
