import type { Power, Staffing } from '@hardway/rules';
import { refusedCalls } from '../calls/calls.ts';
import type { CommandOf } from '../command.ts';
import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { hasWagers } from '../play/play.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedFault } from '../shaker/fault.ts';
import { refusedThrow } from '../tournament/bets.ts';
import type { commands, Window, WindowCommand, WindowFact, WindowView } from './model.ts';

/** The refusal of a window that is too short. */
export const tooShort = (code: 'bad-settings' | 'too-soon', rule: NonNullable<Staffing['window']>): TableRefusal =>
  refuse(code, rule.cite, `Betting lasts at least ${rule.leastSeconds} seconds`);

/** Starts the countdown. */
const startBetting = (draft: Draft, { seconds: asked }: CommandOf<'startBetting'>): TableRefusal | undefined => {
  const { live, staffing, at } = draft;
  const rule = staffing.window;
  if (live.status !== 'open' && live.status !== 'closing') return refuse('not-open', SERVICE, 'The table is not open');
  if (rule === undefined || live.kind !== 'roll-to-win')
    return refuse('not-offered', SERVICE, 'No countdown governs betting at this table');
  if (live.heat !== null) return refuse('not-offered', SERVICE, 'The heat opens betting by itself');
  const seconds = asked ?? live.settings.windowSeconds ?? rule.usualSeconds;
  if (seconds < rule.leastSeconds) return tooShort('bad-settings', rule);
  if (live.window !== null) return refuse('wrong-step', rule.cite, 'The countdown is running');
  if (live.table.noMoreBets || live.table.diceOut)
    return refuse('wrong-step', rule.cite, 'Betting is closed until the roll is settled');
  draft.add({ type: 'bettingOpened', closesAt: at + seconds * 1000, seconds });
  return undefined;
};

/** The edition from which the seconds that the dealer chose hold for the windows that follow. */
const SECONDS_KEPT = 4;

/** Where a countdown governs betting, the next one starts by itself. */
export const reopenBetting = (draft: Draft): void => {
  const { live, staffing, at } = draft;
  if (live.kind !== 'roll-to-win' || live.status !== 'open' || staffing.window === undefined) return;
  if (live.heat !== null) return;
  if (live.table.noMoreBets || live.table.diceOut) return;
  const kept = draft.given.edition >= SECONDS_KEPT ? live.windowSeconds : null;
  const seconds = kept ?? live.settings.windowSeconds ?? staffing.window.usualSeconds;
  draft.add({ type: 'bettingOpened', closesAt: at + seconds * 1000, seconds });
};

/** The edition from which practice tables have a betting timer. */
const TIMED_PRACTICE = 6;

const STARTS_TIMER: readonly string[] = ['wagerMade', 'diceTaken', 'rolled'];

/**
 * Starts the betting timer of a practice table, where one was asked for. It runs only while there is something to roll for, so
 * that a table that everybody has left comes to rest with its hand.
 */
export const startTimer = (draft: Draft): void => {
  const { before, facts, given, at } = draft;
  const { windowSeconds: seconds } = before.settings;
  if (before.kind !== 'practice' || seconds === undefined || given.edition < TIMED_PRACTICE) return;
  if (before.heat !== null || !facts.some(({ type }) => STARTS_TIMER.includes(type))) return;
  const { live } = draft;
  const isRunning = live.window !== null && at < live.window.closesAt;
  if (isRunning || live.table.noMoreBets || live.table.diceOut || live.status !== 'open') return;
  if (!hasWagers(live.table) || draft.tried({ type: 'roll', dice: [1, 1] }) !== undefined) return;
  draft.add({ type: 'bettingOpened', closesAt: at + seconds * 1000, seconds });
};

/** "No more bets", said by the dealer; under a countdown not before the shortest window has passed. */
const closeBetting = (draft: Draft): TableRefusal | undefined => {
  const { live, staffing, at } = draft;
  if (live.status !== 'open' && live.status !== 'closing') return refuse('not-open', SERVICE, 'The table is not open');
  const waiting = refusedFault(draft) ?? refusedCalls(draft) ?? refusedThrow(draft);
  if (waiting !== undefined) return waiting;
  const rule = staffing.window;
  if (rule !== undefined && live.window !== null) {
    const openedAt = live.window.closesAt - live.window.seconds * 1000;
    if (at < openedAt + rule.leastSeconds * 1000) return tooShort('too-soon', rule);
  }
  return close(draft);
};

/** Records power odds that were drawn for the coming roll. */
export const recordPower = (draft: Draft, drawn: readonly Power[]): TableRefusal | undefined => {
  for (const { name, column } of drawn) {
    const refused = draft.play({ type: 'drawPower', wager: name, column });
    if (refused !== undefined) return refused;
  }
  return undefined;
};

/** Closes betting, then draws power odds: never the other way round. */
const close = (draft: Draft): TableRefusal | undefined =>
  draft.play({ type: 'closeBetting' }) ?? recordPower(draft, draft.given.chance.power ?? []);

export const decide: Decide<typeof commands, WindowCommand> = {
  startBetting,
  closeBetting,
  // However many processes notice that the countdown has ended, betting closes once.
  endWindow: (draft, { closesAt }) => {
    const { window } = draft.live;
    if (window === null || window.closesAt !== closesAt || draft.at < closesAt) return undefined;
    // In a heat the dealer closes betting, once nothing is waited for.
    return draft.live.heat === null ? close(draft) : undefined;
  },
};

const over = (): Partial<Window> => ({ window: null });

export const evolve = {
  bettingOpened: (_, { closesAt, seconds }) => ({ window: { closesAt, seconds }, windowSeconds: seconds }),
  tableConfigured: () => ({ windowSeconds: null }),
  bettingClosed: over,
  rolled: over,
  rollVoided: over,
  roundVoided: over,
  corrected: over,
  tableClosed: over,
} satisfies Evolve<WindowFact, Window>;

export const shown = { bettingOpened: fact => fact } satisfies Shown<WindowFact>;

export const view = ({ window, windowSeconds }: Live): WindowView => ({ window, windowSeconds });
