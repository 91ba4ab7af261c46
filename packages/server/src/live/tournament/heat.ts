import type { Cents, HouseConfig, SeatNumber } from '@hardway/rules';
import type { Round } from '@hardway/tournament';
import type { StaffRef } from '../people.ts';

/**
 * What a tournament and its tables say to each other. The tournament is a register with a stream of its own; a heat is
 * played at a table, whose journal has everything that happened in it. The register asks the table by the commands below, with
 * ids that make them act once; the table answers by its facts, which are told to the register.
 */

/** A place in a heat. It belongs to the entrant, also while a substitute sits there. */
export type Position = {
  readonly seat: SeatNumber;
  /** The entrant's number. */
  readonly entrant: number;
  /** Who sits there: the entrant or a substitute. */
  readonly name: string;
  /** The chips at the start. */
  readonly chips: Cents;
  /** Fined so much on each roll until they arrive. */
  readonly late?: { readonly chipsPerRoll: Cents };
};

/** Names a heat: the tournament, the round from 1, the heat in it from 1. A play-off is one too. */
export type HeatRef = { readonly tournament: string; readonly round: number; readonly heat: number };

/** Asked by the service itself on behalf of a tournament. It names the person who ordered it. */
export type HeatCommand =
  | {
      readonly type: 'startHeat';
      readonly heat: HeatRef;
      /** The version of the conditions, and its title as the screens show it. */
      readonly version: number;
      readonly title: string;
      readonly terms: Round;
      readonly rules: Pick<HouseConfig, 'ruleset' | 'game' | 'multiple' | 'options'>;
      readonly positions: readonly Position[];
      /** Drawn by the tournament from the house's random source. */
      readonly firstShooter: SeatNumber;
      readonly by: StaffRef;
    }
  | { readonly type: 'pauseHeat'; readonly heat: HeatRef; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'resumeHeat'; readonly heat: HeatRef; readonly by: StaffRef }
  | {
      readonly type: 'extendHeat';
      readonly heat: HeatRef;
      readonly count: number;
      readonly reason: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'warnSeat';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly ground: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'fineSeat';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly chips: Cents;
      readonly ground: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'disqualifySeat';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly ground: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'substituteSeat';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly name: string;
      readonly by: StaffRef;
    }
  | { readonly type: 'arriveSeat'; readonly heat: HeatRef; readonly seat: SeatNumber; readonly by: StaffRef }
  /** Lets the throw go on without a compulsory wager: the consequence of the conditions applies. */
  | { readonly type: 'waiveCompulsory'; readonly heat: HeatRef; readonly by: StaffRef }
  /** Ends the heat before its time: only where play can no longer change who progresses, and everybody agrees where chips are cashed. */
  | { readonly type: 'endHeatEarly'; readonly heat: HeatRef; readonly settled: string; readonly by: StaffRef }
  /** The chips leave the table, and the table goes back to what it was. After the count. */
  | { readonly type: 'clearHeat'; readonly heat: HeatRef; readonly by: StaffRef };

/** Does what a tournament has ordered. What can't be done is recorded, too, so that the director hears of it. */
export type HeatOrder = { readonly type: 'actForTournament'; readonly asked: HeatCommand };

/** What one position ended with. */
export type Stack = {
  readonly seat: SeatNumber;
  readonly entrant: number;
  readonly chips: Cents;
  /** All that it was fined. */
  readonly fined: Cents;
  readonly disqualified: boolean;
};

/** What a table tells of a heat. */
export type HeatFact =
  | {
      readonly type: 'heatOrderRefused';
      readonly heat: HeatRef;
      readonly order: HeatCommand['type'];
      readonly sentence: string;
    }
  | (Omit<Extract<HeatCommand, { readonly type: 'startHeat' }>, 'type'> & {
      readonly type: 'heatStarted';
      /** The configuration that the round is played by. */
      readonly house: HouseConfig;
    })
  | { readonly type: 'heatPaused'; readonly heat: HeatRef; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'heatResumed'; readonly heat: HeatRef; readonly by: StaffRef }
  | {
      readonly type: 'heatExtended';
      readonly heat: HeatRef;
      readonly count: number;
      readonly reason: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'seatWarned';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly ground: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'seatFined';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly chips: Cents;
      readonly ground: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'seatDisqualified';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      /** What went to the bank. */
      readonly chips: Cents;
      readonly ground: string;
      readonly by: StaffRef;
    }
  | {
      readonly type: 'seatSubstituted';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly name: string;
      readonly by: StaffRef;
    }
  | { readonly type: 'seatArrived'; readonly heat: HeatRef; readonly seat: SeatNumber; readonly by: StaffRef }
  | {
      readonly type: 'compulsoryWaived';
      readonly heat: HeatRef;
      readonly seats: readonly SeatNumber[];
      readonly by: StaffRef;
    }
  /** The seat agrees that the heat ends early. */
  | { readonly type: 'earlyEndAgreed'; readonly heat: HeatRef; readonly seat: SeatNumber }
  /** The heat is over: nothing is bet or thrown any more. */
  | {
      readonly type: 'heatEnded';
      readonly heat: HeatRef;
      readonly stacks: readonly Stack[];
      readonly rolls: number;
      readonly early: boolean;
    }
  /** The dealer's count of a stack, and the player's word for it. */
  | {
      readonly type: 'stackCounted';
      readonly heat: HeatRef;
      readonly seat: SeatNumber;
      readonly chips: Cents;
      readonly by: StaffRef;
    }
  | { readonly type: 'stackConfirmed'; readonly heat: HeatRef; readonly seat: SeatNumber }
  /** The chips have gone back: what seats had left, what the bank held (less than nothing if it paid more than it took), and fines. */
  | {
      readonly type: 'heatCleared';
      readonly heat: HeatRef;
      readonly chips: { readonly issued: Cents; readonly stacks: Cents; readonly bank: Cents; readonly fined: Cents };
      readonly by: StaffRef;
    };
