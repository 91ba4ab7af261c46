import type { Change, TableView } from '@hardway/server/messages';
import { type LostDie, searching } from './dice-set.ts';
import { type Logged, logged } from './log-words.ts';

/** What lies over the dealer's screen. */
export type DealerDialog = 'no-roll' | 'assistant' | 'spoken' | 'correct' | 'rules';

/** What the dealer's screen keeps beside the table itself. */
export type DealerState = {
  readonly dialog: DealerDialog | null;
  /** The ground that is chosen when the no-roll dialog opens. */
  readonly cause: string | undefined;
  /** The search for a die that left the table, until play goes on. */
  readonly lost: LostDie | null;
  /** Whether every die of the set is being looked at. */
  readonly isChecking: boolean;
  /** The hand whose fire wagers were brought in. */
  readonly broughtIn: number | null;
  /** Whether a display of the table was ever connected: only then can one be missed. */
  readonly hadDisplay: boolean;
  readonly tab: 'felt' | 'log';
  /** What happened, newest first. */
  readonly log: readonly Logged[];
  /** Why the last command was refused. */
  readonly problem: string | null;
};

export const NEW_DEALER: DealerState = {
  dialog: null,
  cause: undefined,
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
  | { readonly type: 'open'; readonly dialog: DealerDialog; readonly cause?: string | undefined }
  | { readonly type: 'close' }
  | { readonly type: 'show'; readonly tab: DealerState['tab'] }
  | { readonly type: 'bringIn'; readonly hand: number }
  /** A no roll was called for a ground that has a die searched for, or every die looked at. */
  | { readonly type: 'search'; readonly at: number }
  | { readonly type: 'searched'; readonly lost: LostDie | null }
  | { readonly type: 'check'; readonly isChecking: boolean }
  | { readonly type: 'say'; readonly problem: string | null }
  | { readonly type: 'heard'; readonly change: Change; readonly view: TableView }
  | { readonly type: 'displays'; readonly count: number };

const LOG_MAX = 60;

export const dealerAfter = (state: DealerState, intent: DealerIntent): DealerState => {
  switch (intent.type) {
    case 'open':
      return { ...state, dialog: intent.dialog, cause: intent.cause };
    case 'close':
      return { ...state, dialog: null, cause: undefined };
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
    case 'say':
      return { ...state, problem: intent.problem };
    case 'heard': {
      const line = logged(intent.change, intent.view);
      const log = line === undefined ? state.log : [line, ...state.log].slice(0, LOG_MAX);
      // A new shooter's fire wagers are brought in again, even where the hand goes on.
      return { ...state, log, broughtIn: intent.view.shooter === 'nobody' ? null : state.broughtIn };
    }
    case 'displays':
      return intent.count === 0 || state.hadDisplay ? state : { ...state, hadDisplay: true };
  }
};
