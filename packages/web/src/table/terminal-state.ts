import type { Settlement, WagerName } from '@hardway/rules';
import type { TableCommand, TableView } from '@hardway/server/messages';
import { type Mirror, NO_TABLE } from '../wire/link.ts';
import type { Recording } from '../wire/recording.ts';
import type { Acts } from './acts.ts';
import type { LastRoll } from './last-roll.ts';
import type { Pending } from './pending.ts';

/** A place in the window. */
export type Place = { readonly x: number; readonly y: number };

/** Something said where the finger is, with what may be asked for instead. */
export type Said = {
  readonly at: Place;
  readonly words: string;
  readonly tone: 'no' | 'note';
  readonly instead: readonly { readonly label: string; readonly command: TableCommand }[];
};

/** All that a player's terminal shows beside the settings of the device. */
export type State = {
  /** The line, and the table as the house last told it. */
  readonly mirror: Mirror;
  /** The table on the felt. While the dice roll it is still the one before the roll. */
  readonly shown: TableView | null;
  readonly isRolling: boolean;
  /** Roll has been pressed and not been answered. */
  readonly isRollAsked: boolean;
  /** The last roll that stands, as this seat met it. */
  readonly last: LastRoll | null;
  /** What that roll meant for this seat when it came to rest, in a sentence. */
  readonly meaning: string | null;
  /** Wagers of this seat that the last roll has paid and that stay up, until the player acts. */
  readonly hits: readonly WagerName[];
  /** What this seat has done since the last result, for Undo; null for a watcher. */
  readonly acts: Acts | null;
  /** Changes of wagers that the house has not answered yet, oldest first. */
  readonly pending: readonly Pending[];
  readonly said: Said | null;
  /** What this seat did last, for those who hear the screen. */
  readonly announced: string;
  /** The house has said that it can't record anything now. */
  readonly isPaused: boolean;
  /** Presses that were dropped since the line broke. */
  readonly dropped: number;
  /** What happened while the line was down, until the player goes on. */
  readonly returned: string | null;
  /** Rolls that came while the line was down, oldest first. */
  readonly missed: readonly LastRoll[];
  /** The numbers of the notices that the player has put away. */
  readonly dismissed: readonly number[];
  /** Since this terminal came to the table: when that was, and what the rolls since have brought. */
  readonly session: { readonly since: number; readonly rolls: number; readonly net: number };
  /** A wager under the minimum stood at the last roll. */
  readonly isAdvised: boolean;
  /** What is said of the seat's last wager that is not in the steps of the notice, until the next roll. */
  readonly stepAdvice: string | null;
  /** Why the last throw did not count. */
  readonly noRoll: string | null;
};

export const AT_THE_DOOR: State = {
  mirror: NO_TABLE,
  shown: null,
  isRolling: false,
  isRollAsked: false,
  last: null,
  meaning: null,
  hits: [],
  acts: null,
  pending: [],
  said: null,
  announced: '',
  isPaused: false,
  dropped: 0,
  returned: null,
  missed: [],
  dismissed: [],
  session: { since: 0, rolls: 0, net: 0 },
  isAdvised: false,
  stepAdvice: null,
  noRoll: null,
};

/** What a terminal has of the device it runs on. */
export type Device = {
  readonly now: () => number;
  readonly later: (what: () => void, ms: number) => unknown;
  readonly recording: Recording;
  /** How long dice roll here; 0 where the player wants no motion. */
  readonly rollMs: () => number;
  readonly play: (sound: 'chip' | 'dice' | 'win' | 'no') => void;
  /** Sends the chips of decided wagers on their way. */
  readonly fly: (settlements: readonly Settlement[]) => void;
  /** What the seat had done before the page was loaded again. */
  readonly kept: () => Acts | null;
  readonly keep: (acts: Acts) => void;
};
