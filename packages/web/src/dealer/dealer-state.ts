import type { SeatNumber, WagerName } from '@hardway/rules';
import type { Change, TableView } from '@hardway/server/messages';
import { type LostDie, searching } from './dice-set.ts';
import { type Logged, logged } from './log-words.ts';

/** What lies over the dealer's screen. */
export type DealerDialog =
  | 'no-roll'
  | 'assistant'
  | 'wager'
  | 'spoken'
  | 'correct'
  | 'void'
  | 'pass'
  | 'floor'
  | 'table'
  | 'relief'
  | 'pin'
  | 'keys'
  | 'rules';

/** What the dealer's screen keeps beside the table itself. */
export type DealerState = {
  readonly dialog: DealerDialog | null;
  /** The ground that is chosen when the no-roll dialog opens. */
  readonly cause: string | undefined;
  /** The wager that was tapped on the felt when its dialog opens. */
  readonly wager: WagerName | undefined;
  /** The dice that were thrown last. */
  readonly lastDice: readonly string[];
  /** The seat and amount of the last wager that the crew made for a player: what the next one begins with. */
  readonly wagered: { readonly seat: SeatNumber; readonly amount: string } | null;
  /** The search for a die that left the table, until play goes on. */
  readonly lost: LostDie | null;
  /** Whether every die of the set is being looked at. */
  readonly isChecking: boolean;
  /** The hand whose fire wagers were brought in. */
  readonly broughtIn: number | null;
  /** Whether a display of the table was ever connected: only then can one be missed. */
  readonly hadDisplay: boolean;
  readonly tab: 'felt' | 'side' | 'log';
  /** What happened, newest first. */
  readonly log: readonly Logged[];
  /** Why the last command was refused. */
  readonly problem: string | null;
};

export const NEW_DEALER: DealerState = {
  dialog: null,
  cause: undefined,
  wager: undefined,
  lastDice: [],
  wagered: null,
  lost: null,
  isChecking: false,
  broughtIn: null,
  hadDisplay: false,
  tab: 'felt',
  log: [],
  problem: null,
};

/** What the dealer does at the screen, and what the line brings to it. */
export type DealerIntent =
  | {
      readonly type: 'open';
      readonly dialog: DealerDialog;
      readonly cause?: string | undefined;
      readonly wager?: WagerName;
    }
  | { readonly type: 'close' }
  | { readonly type: 'show'; readonly tab: DealerState['tab'] }
  | { readonly type: 'bringIn'; readonly hand: number }
  /** A no roll was called for a ground that has a die searched for, or every die looked at. */
  | { readonly type: 'search'; readonly at: number }
  | { readonly type: 'searched'; readonly lost: LostDie | null }
  | { readonly type: 'check'; readonly isChecking: boolean }
  | { readonly type: 'wagered'; readonly seat: SeatNumber; readonly amount: string }
  | { readonly type: 'say'; readonly problem: string | null }
  | { readonly type: 'heard'; readonly change: Change; readonly view: TableView }
  /** The table as it is when the line comes up. */
  | { readonly type: 'seen'; readonly view: TableView }
  | { readonly type: 'displays'; readonly count: number };

const LOG_MAX = 60;

const chosenDice = ({ dice }: TableView): readonly string[] | undefined =>
  dice != null && dice.chosen.length > 0 ? dice.chosen : undefined;

export const dealerAfter = (state: DealerState, intent: DealerIntent): DealerState => {
  switch (intent.type) {
    case 'open':
      return { ...state, dialog: intent.dialog, cause: intent.cause, wager: intent.wager };
    case 'close':
      return { ...state, dialog: null, cause: undefined, wager: undefined };
    case 'show':
      return { ...state, tab: intent.tab };
    case 'bringIn':
      return { ...state, broughtIn: intent.hand };
    case 'search':
      return { ...state, lost: searching(intent.at) };
    case 'searched':
      return { ...state, lost: intent.lost };
    case 'check':
      return { ...state, isChecking: intent.isChecking };
    case 'wagered':
      return { ...state, wagered: { seat: intent.seat, amount: intent.amount } };
    case 'say':
      return { ...state, problem: intent.problem };
    case 'heard': {
      const line = logged(intent.change, intent.view);
      const log = line === undefined ? state.log : [line, ...state.log].slice(0, LOG_MAX);
      // A new shooter's fire wagers are brought in again, even where the hand goes on.
      const broughtIn = intent.view.shooter === 'nobody' ? null : state.broughtIn;
      return { ...state, log, broughtIn, lastDice: chosenDice(intent.view) ?? state.lastDice };
    }
    case 'seen':
      return { ...state, lastDice: chosenDice(intent.view) ?? state.lastDice };
    case 'displays':
      return intent.count === 0 || state.hadDisplay ? state : { ...state, hadDisplay: true };
  }
};
