import { type Dice, inOrder, isOpen } from '@hardway/rules';
import type { CommandOf } from '../command.ts';
import { refusedSet } from '../dice-set/dice-set.ts';
import type { Draft } from '../draft.ts';
import { dropLate } from '../late/late.ts';
import type { Live } from '../live.ts';
import { refusedClosed } from '../opening/status.ts';
import type { Actor } from '../people.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { refusedRoll, rollSettled } from './roll.ts';

/** Why the dice stay: the last roll is still being settled. */
export const refusedUnsettled = ({ live, staffing }: Draft): TableRefusal | undefined =>
  live.mustAcknowledge
    ? refuse('wrong-step', staffing.acknowledged ?? SERVICE, 'The last roll is still being settled')
    : undefined;

/** Whether dice are thrown by hand here, and entered. */
export const isByHand = ({ live: { kind } }: Draft): boolean => kind === 'dealer-run' || kind === 'roll-to-win';

/** The edition from which a ruling on a throw binds what is entered. */
export const RULING_BINDS = 4;

/** Why no dice may be entered now. */
const refusedEntry = (draft: Draft): TableRefusal | undefined => {
  const { live } = draft;
  if (!isByHand(draft)) return refuse('not-offered', SERVICE, 'No dice are entered at this table');
  // Dice that were thrown in time are read, however old they are by then.
  const refused =
    refusedClosed(draft) ?? (live.table.diceOut ? undefined : refusedSet(draft)) ?? refusedUnsettled(draft);
  if (refused !== undefined) return refused;
  const { closing } = live.table.house.game;
  const isThrown = closing.by === 'no-more-bets' ? live.table.noMoreBets : live.table.diceOut;
  if (!isThrown || isOpen(live.table))
    return refuse('wrong-step', closing.cite, 'Betting is still open: the dice have not been thrown');
  return refusedRoll(draft);
};

/** Why these dice can't be entered: they are not what was ruled on the throw. */
const refusedByRuling = ({ live, staffing, given }: Draft, dice: Dice): TableRefusal | undefined => {
  const { ruling } = live;
  if (ruling === null || ruling.ruling === 'valid' || given.edition < RULING_BINDS) return undefined;
  const { cite } = staffing.disputes;
  if (ruling.ruling === 'again')
    return refuse('wrong-step', cite, `The ${ruling.office} has ruled that the dice are thrown again: call no roll`);
  if (dice.includes(ruling.ruling)) return undefined;
  return refuse('wrong-step', cite, `The ${ruling.office} has ruled that a die shows ${ruling.ruling}: enter it`);
};

/** Why the first entry is not shown to this person, and can't be confirmed by them. */
export const refusedConfirming = ({ entry, table }: Live, by: Actor): TableRefusal | undefined => {
  const { typedTwice } = table.house.game.staffing;
  if (typedTwice !== undefined) return refuse('not-offered', typedTwice, 'The dice are typed twice at this game');
  if (entry === null) return refuse('wrong-step', SERVICE, 'No entry waits to be confirmed');
  if (by.kind === 'staff' && by.user !== entry.by.user) return undefined;
  return refuse('not-confirmed', SERVICE, 'Somebody else of the crew confirms your entry; or type the dice again');
};

const isSameDice = (one: Dice, other: Dice): boolean => one[0] === other[0] && one[1] === other[1];

/** Somebody else of the crew sees the same dice as the first entry: that counts as the second. */
export const confirmDice = (draft: Draft, command: CommandOf<'confirmDice'>): TableRefusal | undefined => {
  const { live, given } = draft;
  const refused = refusedEntry(draft) ?? refusedConfirming(live, given.by);
  if (refused !== undefined) return refused;
  const dice = inOrder(command.dice);
  if (live.entry === null || !isSameDice(live.entry.dice, dice))
    return refuse('wrong-step', SERVICE, 'Other dice were entered: look at them again, or type what you see');
  const overruled = refusedByRuling(draft, dice);
  if (overruled !== undefined) return overruled;
  draft.add({ type: 'diceEntered', entry: 2, dice, by: draft.staff, confirmed: true });
  return rollSettled(draft, dice);
};

/** The dealer's dice, entered twice: equal entries settle, unequal ones settle nothing, and both are kept. */
export const enterDice = (draft: Draft, command: CommandOf<'enterDice'>): TableRefusal | undefined => {
  const refused = refusedEntry(draft);
  if (refused !== undefined) return refused;
  const { live, staffing } = draft;
  const dice = inOrder(command.dice);
  const overruled = refusedByRuling(draft, dice);
  if (overruled !== undefined) return overruled;
  const { entry } = live;
  if (entry === null) {
    draft.add({ type: 'diceEntered', entry: 1, dice, by: draft.staff });
    if (staffing.lateUntil?.what === 'call') dropLate(draft, 'the result was called');
    return undefined;
  }
  draft.add({ type: 'diceEntered', entry: 2, dice, by: draft.staff });
  if (!isSameDice(entry.dice, dice)) {
    draft.add({ type: 'entriesDiffered', first: entry.dice, second: dice });
    return undefined;
  }
  return rollSettled(draft, dice);
};
