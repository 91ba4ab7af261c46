import type { Cents, Dice, Die, Fact, HouseConfig, Office, Outcome, SeatNumber, WagerName } from '@hardway/rules';
import type { Seed } from '../dice/fair.ts';
import type { AlertView, NoticeView, TableKind, TableSettings, WireRefusal } from '../messages.ts';

/** A member of staff as facts name one. */
export type StaffRef = { readonly user: string; readonly name: string };

/** What is undone and done again when a roll is put right. */
export type Redone =
  | Fact
  /** Money that the house has lost because a player has gone with it: put on the rail, so that no meter is below zero. */
  | { readonly type: 'shortageBooked'; readonly seat: SeatNumber; readonly amount: Cents }
  /** A tip: taken off the rail. */
  | { readonly type: 'tipGiven'; readonly seat: SeatNumber; readonly amount: Cents }
  /** Money that a player who has gone is still owed: taken off the rail. */
  | { readonly type: 'overageBooked'; readonly seat: SeatNumber; readonly amount: Cents };

/** Something of the service around the rules that happened at a table. */
export type ServiceFact =
  | {
      readonly type: 'tableCreated';
      readonly id: string;
      readonly kind: TableKind;
      readonly name: string;
      /** Joins a practice table. */
      readonly code: string | null;
      readonly house: HouseConfig;
      readonly settings: TableSettings;
    }
  | { readonly type: 'tableConfigured'; readonly house: HouseConfig; readonly settings: TableSettings }
  | { readonly type: 'tableOpened' }
  | { readonly type: 'closingBegun' }
  | { readonly type: 'tableClosed' }
  | { readonly type: 'stationTaken'; readonly office: Office; readonly staff: StaffRef }
  | { readonly type: 'stationLeft'; readonly office: Office; readonly staff: StaffRef }
  | { readonly type: 'noticePosted'; readonly notice: NoticeView; readonly by: StaffRef }
  | { readonly type: 'noticeWithdrawn'; readonly notice: string; readonly by: StaffRef }
  | { readonly type: 'limitsPosted'; readonly limits: { readonly min: Cents; readonly max: Cents } }
  | { readonly type: 'bettingOpened'; readonly closesAt: number; readonly seconds: number }
  | {
      readonly type: 'diceInstalled';
      readonly set: string;
      readonly dice: readonly string[];
      readonly sizeMm?: number;
      readonly by: StaffRef;
    }
  | { readonly type: 'diceRemoved'; readonly set: string; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'diceChosen'; readonly dice: readonly string[]; readonly by: StaffRef }
  | { readonly type: 'dieLost'; readonly mustChange: boolean }
  | { readonly type: 'shakerInspected'; readonly seal: string; readonly approval: string; readonly by: StaffRef }
  | { readonly type: 'shakerActivated'; readonly cycle: number; readonly trial: boolean }
  | { readonly type: 'trialRolled'; readonly cycle: number; readonly dice: Dice }
  | {
      readonly type: 'shakerFaulted';
      readonly cycle: number | null;
      readonly fault: string;
      readonly words: string;
    }
  | { readonly type: 'faultCleared'; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'diceRested' }
  /** The faces stay unseen until both entries are in. */
  | { readonly type: 'diceEntered'; readonly entry: 1 | 2; readonly dice: Dice; readonly by: StaffRef }
  | { readonly type: 'entriesDiffered'; readonly first: Dice; readonly second: Dice }
  | { readonly type: 'settlementAcknowledged'; readonly by: StaffRef }
  /** The secret stays unseen until the hand is over. */
  | { readonly type: 'handCommitted'; readonly hand: number; readonly hash: string; readonly secret: string }
  | { readonly type: 'seedAdded'; readonly seat: SeatNumber; readonly seed: string }
  | {
      readonly type: 'handRevealed';
      readonly hand: number;
      readonly hash: string;
      readonly secret: string;
      readonly seeds: readonly Seed[];
      readonly rolls: readonly Dice[];
    }
  | {
      readonly type: 'lateAsked';
      readonly late: string;
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly amount: Cents;
    }
  | { readonly type: 'lateConfirmed'; readonly late: string; readonly office: Office; readonly by: StaffRef }
  | { readonly type: 'lateDropped'; readonly late: string; readonly why: string }
  /** A player's call that holds once it is confirmed. */
  | {
      readonly type: 'callAsked';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly call: 'on' | 'off';
      readonly only: boolean;
    }
  | {
      readonly type: 'callConfirmed';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly call: 'on' | 'off';
      readonly office: Office;
      readonly by: StaffRef;
    }
  /** A wager was made by word of mouth. */
  | {
      readonly type: 'wagerSpoken';
      readonly seat: SeatNumber;
      readonly wager: WagerName;
      readonly amount: Cents;
      /** Cash that was changed into chips for it. */
      readonly cash: Cents;
      readonly announcedBy: Office;
      readonly confirmedBy: Office;
      readonly by: StaffRef;
    }
  | { readonly type: 'faceRuled'; readonly ruling: Die | 'again'; readonly office: Office; readonly by: StaffRef }
  /** Into the tip box: from a seat's rail, or in cash. */
  | { readonly type: 'tipTaken'; readonly seat: SeatNumber | null; readonly amount: Cents; readonly by: StaffRef }
  | { readonly type: 'pairingOffered'; readonly seat: SeatNumber; readonly code: string; readonly expires: number }
  /** `key` is the hash of the terminal's token. */
  | { readonly type: 'terminalPaired'; readonly seat: SeatNumber; readonly key: string }
  | { readonly type: 'terminalUnpaired'; readonly seat: SeatNumber }
  /** A seat's wagers from before the last decision were brought back, but for these. */
  | {
      readonly type: 'replicated';
      readonly seat: SeatNumber;
      readonly left: readonly { readonly wager: WagerName; readonly amount: Cents; readonly refusal: WireRefusal }[];
    }
  | { readonly type: 'playerStood'; readonly seat: SeatNumber }
  | { readonly type: 'playerSat'; readonly seat: SeatNumber }
  | { readonly type: 'throwerNamed'; readonly seat: SeatNumber; readonly thrower: string | null }
  | { readonly type: 'lineDeclined'; readonly seat: SeatNumber }
  | { readonly type: 'alertRaised'; readonly alert: AlertView }
  | { readonly type: 'alertAcknowledged'; readonly alert: string; readonly by: StaffRef }
  /** The last roll was wrong: everything since it is undone, and done again as it should have been. */
  | {
      readonly type: 'corrected';
      /** The number of the entry that recorded the roll. */
      readonly entry: number;
      readonly was: Dice;
      readonly is: Dice | 'no roll';
      readonly outcome: Outcome | 'no roll';
      readonly reason: string;
      readonly by: StaffRef;
      readonly approvedBy: StaffRef;
      /** Which approval: it is used once. */
      readonly approval: string;
      readonly redone: readonly Redone[];
      /** Commands since the roll that could not be done again, in words. */
      readonly dropped: readonly string[];
    }
  /** A payment made good from the house's shortage account; or, below nothing, a debt of the player's that is noted there. */
  | {
      readonly type: 'adjusted';
      readonly seat: SeatNumber;
      readonly amount: Cents;
      readonly reason: string;
      readonly by: StaffRef;
      readonly approvedBy: StaffRef;
      /** Which approval: it is used once. */
      readonly approval: string;
    }
  | { readonly type: 'seatHeld'; readonly seat: SeatNumber; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'seatReleased'; readonly seat: SeatNumber; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'playerExcluded'; readonly seat: SeatNumber; readonly reason: string; readonly by: StaffRef }
  | { readonly type: 'tournamentDesignated'; readonly tournament: string; readonly by: StaffRef }
  | { readonly type: 'tournamentReleased'; readonly by: StaffRef }
  | { readonly type: 'noted'; readonly text: string; readonly by: StaffRef };

/** A fact of a live table: the rules' own, or one of the service around them. */
export type LiveFact = Fact | ServiceFact;
