import {
  type Cents,
  type Dice,
  type Die,
  type HouseConfig,
  type Office,
  openTable,
  type SeatNumber,
  seatAt,
  type Table,
  type WagerName,
} from '@hardway/rules';
import type { Seed } from '../dice/fair.ts';
import type { AlertView, NoticeView, RevealedHand, RollView, TableKind, TableSettings } from '../messages.ts';
import type { Redone, StaffRef } from './fact.ts';
import { houseOf } from './houses.ts';
import type { Told } from './since-roll.ts';

/** Rolls kept in the state for screens that join late. Older ones are read from the journal. */
export const ROLLS_KEPT = 60;
export const ALERTS_KEPT = 30;
/** More than can be used before the first of them has expired. */
export const APPROVALS_KEPT = 50;

export type Station = { readonly office: Office; readonly staff: StaffRef };

export type DiceSet = {
  readonly set: string;
  readonly dice: readonly string[];
  readonly installedAt: number;
  readonly chosen: readonly string[];
  readonly lost: number;
  readonly mustChange: boolean;
};

export type Shaker = {
  readonly seal: string | null;
  /** When its dice came to the table: at the inspection that first saw this seal. */
  readonly sealedAt: number | null;
  readonly inspected: boolean;
  readonly trialRolled: boolean;
  /** The number of the last cycle, and whether it still runs. */
  readonly cycle: number;
  readonly running: 'no' | 'round' | 'trial';
  readonly fault: string | null;
};

/** The dice of a hand at a table where the house throws. */
export type Fair = {
  readonly hand: number;
  readonly hash: string;
  readonly secret: string;
  readonly seeds: readonly Seed[];
  readonly rolls: readonly Dice[];
};

export type Late = {
  readonly id: string;
  readonly seat: SeatNumber;
  readonly wager: WagerName;
  readonly amount: Cents;
  readonly confirmedBy: readonly Office[];
};

/** A player's call that waits to be confirmed; `only` matters where it does not hold before. */
export type WaitingCall = {
  readonly seat: SeatNumber;
  readonly wager: WagerName;
  readonly call: 'on' | 'off';
  readonly only: boolean;
  readonly holds: boolean;
};

export type Ruling = { readonly ruling: Die | 'again'; readonly office: Office; readonly by: StaffRef };

/** The last roll, and all that has been done since: what a correction undoes and does again. */
export type Undo = {
  readonly entry: number;
  readonly dice: Dice;
  readonly before: Table;
  /** The facts of the roll itself and of everything since, in order. */
  readonly facts: readonly Redone[];
  /** What the service knew before the roll. */
  readonly hand: number;
  readonly fireTold: boolean;
  /** Whether it rests on a ruling that nobody may go back on but by a void. */
  readonly isFinal: boolean;
};

/** A table of the house: the table of the rules, and what the service around it has to know. A fold over its facts. */
export type Live = {
  readonly id: string;
  readonly kind: TableKind;
  readonly name: string;
  readonly code: string | null;
  readonly settings: TableSettings;
  readonly status: 'preparing' | 'open' | 'closing' | 'closed';
  /** How often it has been opened. */
  readonly openings: number;
  readonly table: Table;
  readonly stations: readonly Station[];
  readonly notices: readonly NoticeView[];
  readonly window: { readonly closesAt: number; readonly seconds: number } | null;
  readonly dice: DiceSet | null;
  readonly lastSet: string | null;
  readonly shaker: Shaker | null;
  readonly rested: boolean;
  readonly entry: { readonly dice: Dice; readonly by: StaffRef } | null;
  readonly differed: { readonly first: Dice; readonly second: Dice } | null;
  readonly mustAcknowledge: boolean;
  readonly fair: Fair | null;
  readonly revealed: RevealedHand | null;
  readonly late: readonly Late[];
  readonly lateCount: number;
  readonly calls: readonly WaitingCall[];
  /** Of a disputed face of the present throw. */
  readonly ruling: Ruling | null;
  readonly pairings: readonly { readonly seat: SeatNumber; readonly code: string; readonly expires: number }[];
  /** The hash of the token of the terminal that speaks for a seat. */
  readonly terminals: readonly { readonly seat: SeatNumber; readonly key: string }[];
  readonly away: readonly SeatNumber[];
  readonly held: readonly SeatNumber[];
  readonly excluded: readonly SeatNumber[];
  readonly thrower: string | null;
  readonly tournament: string | null;
  readonly alerts: readonly AlertView[];
  readonly alertCount: number;
  readonly noticeCount: number;
  /** Whether surveillance has been told of four fire points in this hand. */
  readonly fireTold: boolean;
  readonly hand: number;
  readonly noRolls: number;
  readonly rolls: readonly RollView[];
  /** The journal number of the last roll, void or correction; 0 before the first. A command names it as `after`. */
  readonly lastResult: number;
  readonly undo: Undo | null;
  /** What the last roll came to and what has undone it since, for screens that join late. */
  readonly told: readonly Told[];
  /** What each seat had on the layout before the last roll that decided any of it: what Repeat brings back. */
  readonly decided: Rounds;
  /** What each seat wagered for the round before, and for this one so far: what Repeat made in editions 1 and 2. */
  readonly previous: Rounds;
  readonly present: Rounds;
  /** Approvals that have been used here. */
  readonly approvals: readonly string[];
  /** The time of the last entry: time at a table never goes back. */
  readonly lastAt: number;
};

export type Rounds = readonly {
  readonly seat: SeatNumber;
  readonly wagers: readonly { readonly wager: WagerName; readonly amount: Cents }[];
}[];

export const newLive = (
  id: string,
  kind: TableKind,
  name: string,
  code: string | null,
  house: HouseConfig,
  settings: TableSettings,
  at: number,
): Live => ({
  id,
  kind,
  name,
  code,
  settings,
  status: 'preparing',
  openings: 0,
  table: openTable(houseOf(house)),
  stations: [],
  notices: [],
  window: null,
  dice: null,
  lastSet: null,
  shaker:
    kind === 'automated'
      ? {
          seal: null,
          sealedAt: null,
          inspected: false,
          trialRolled: false,
          cycle: 0,
          running: 'no',
          fault: null,
        }
      : null,
  rested: false,
  entry: null,
  differed: null,
  mustAcknowledge: false,
  fair: null,
  revealed: null,
  late: [],
  lateCount: 0,
  calls: [],
  ruling: null,
  pairings: [],
  terminals: [],
  away: [],
  held: [],
  excluded: [],
  thrower: null,
  tournament: null,
  alerts: [],
  alertCount: 0,
  noticeCount: 0,
  fireTold: false,
  hand: 1,
  noRolls: 0,
  rolls: [],
  lastResult: 0,
  undo: null,
  told: [],
  decided: [],
  previous: [],
  present: [],
  approvals: [],
  lastAt: at,
});

export const stationOf = (live: Live, office: Office): Station | undefined =>
  live.stations.find(station => station.office === office);

/** Whether any wager stands at the table. */
export const hasWagers = ({ seats }: Table): boolean => seats.some(({ layout }) => layout.length > 0);

/** Between two hands with nothing on the layout: the only moment at which limits change. */
export const isBetweenHands = (table: Table): boolean =>
  table.puck === 'off' && table.handRolls === 0 && !hasWagers(table) && !table.noMoreBets && !table.diceOut;

/** The calls that still wait: their wagers stand, and nothing else was called since. */
export const waitingCalls = ({ calls, table }: Live): readonly WaitingCall[] =>
  calls.filter(({ seat, wager, call, holds }) => {
    const standing = seatAt(table, seat)?.layout.find(({ name }) => name === wager);
    return standing !== undefined && (!holds || standing.call === call);
  });
