import { type Cents, NOTHING, seatAt } from '@hardway/rules';
import { lawOf, seatOf, waiveCompulsory as waived } from '@hardway/tournament';
import type { CommandOf } from '../command.ts';
import type { Draft } from '../draft.ts';
import { isPaired } from '../pairing/pairing.ts';
import type { StaffRef } from '../people.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import { owing } from './bets.ts';
import { finish } from './end.ts';
import type { Heat } from './model.ts';

import { inHeat, isDisqualified, isThrowing, OVER, ofPlace, wagersBack } from './running.ts';
import { revealVoid } from './secret.ts';
import { shootNext } from './shoot.ts';

const isOver = ({ phase }: Heat): boolean => phase === 'ended';

/** Stops play now, or at the end of the roll that is under way. */
const pauseHeat = inHeat((draft, { reason, by }: CommandOf<'pauseHeat'>, heat) => {
  if (isOver(heat)) return OVER;
  if (heat.phase === 'paused') return refuse('wrong-step', SERVICE, 'The heat is paused');
  const type = isThrowing(draft.live) ? 'pauseOrdered' : 'heatPaused';
  draft.add({ type, heat: heat.heat, reason, by });
  return undefined;
});

const resumeHeat = inHeat((draft, { by }: CommandOf<'resumeHeat'>, heat) => {
  if (heat.phase !== 'paused' && heat.pause === null) return refuse('wrong-step', SERVICE, 'The heat is not paused');
  draft.add({ type: 'heatResumed', heat: heat.heat, by });
  return undefined;
});

const extendHeat = inHeat((draft, { count, reason, by }: CommandOf<'extendHeat'>, heat) => {
  if (isOver(heat) || heat.phase === 'playing out') return OVER;
  if (!Number.isSafeInteger(count) || count < 1)
    return refuse('bad-amount', SERVICE, 'A heat is made longer by 1 or more');
  draft.add({ type: 'heatExtended', heat: heat.heat, count, reason, by });
  return undefined;
});

/** Takes chips off a rail: no more than it has. */
export const fine = (draft: Draft, seat: number, chips: Cents, ground: string, by: StaffRef): void => {
  const { heat, table } = draft.live;
  const rail = seatAt(table, seat)?.rail ?? 0;
  const taken = Math.min(chips, rail) as Cents;
  if (heat !== null && taken > 0) draft.add({ type: 'seatFined', heat: heat.heat, seat, chips: taken, ground, by });
};

const fineSeat = ofPlace((draft, { seat, chips, ground, by }: CommandOf<'fineSeat'>, heat) => {
  if (isOver(heat)) return OVER;
  const { unit } = heat.terms.limits;
  if (chips <= 0 || chips % unit !== 0) return refuse('bad-amount', SERVICE, 'A fine is a number of whole units');
  fine(draft, seat, chips, ground, by);
  return undefined;
});

/** The wagers are void and the chips go to the bank. The position stays empty, and others have the dice. */
export const disqualify = (draft: Draft, seat: number, ground: string, by: StaffRef): void => {
  const { heat, table } = draft.live;
  if (heat === null || isDisqualified(heat, seat)) return;
  revealVoid(draft, 'the seat is disqualified', each => each.seat === seat);
  draft.add(...wagersBack(table, seat, ground));
  const chips = seatAt(draft.live.table, seat)?.rail ?? NOTHING;
  draft.add({ type: 'seatDisqualified', heat: heat.heat, seat, chips, ground, by });
  shootNext(draft);
};

/** The dice of a throw that is under way are thrown first: everything that the seat has goes to the bank either way. */
const disqualifySeat = ofPlace((draft, { seat, ground, by }: CommandOf<'disqualifySeat'>, heat) => {
  if (isOver(heat)) return OVER;
  if (isThrowing(draft.live)) draft.add({ type: 'disqualificationOrdered', heat: heat.heat, seat, ground, by });
  else disqualify(draft, seat, ground, by);
  return undefined;
});

const substituteSeat = ofPlace((draft, { seat, name, by }: CommandOf<'substituteSeat'>, heat) => {
  if (isOver(heat)) return OVER;
  draft.add({ type: 'seatSubstituted', heat: heat.heat, seat, name, by });
  if (isPaired(draft.live, seat)) draft.add({ type: 'terminalUnpaired', seat });
  return undefined;
});

const arriveSeat = ofPlace((draft, { seat, by }: CommandOf<'arriveSeat'>, heat) => {
  if (seatOf(heat.session, seat)?.lateFine !== 0) draft.add({ type: 'seatArrived', heat: heat.heat, seat, by });
  return undefined;
});

const NO_COMPULSORY = 'no compulsory bet';

/** Lets the throw go on, with the consequence of the conditions. */
const waiveCompulsory = inHeat((draft, { by }: CommandOf<'waiveCompulsory'>, heat) => {
  const seats = owing(heat, draft.live.table);
  if (seats.length === 0)
    return refuse('wrong-step', lawOf(draft.live.table.house).compulsory, 'No compulsory bet is missing');
  draft.add({ type: 'compulsoryWaived', heat: heat.heat, seats, by });
  for (const each of waived(heat.terms, heat.session, seats).consequences) {
    if (each.act === 'fine') fine(draft, each.seat, each.chips, NO_COMPULSORY, by);
    if (each.act === 'disqualify') disqualify(draft, each.seat, NO_COMPULSORY, by);
    if (each.act === 'warn')
      draft.add({ type: 'seatWarned', heat: heat.heat, seat: each.seat, ground: NO_COMPULSORY, by });
  }
  return undefined;
});

const endHeatEarly = inHeat((draft, _: CommandOf<'endHeatEarly'>, heat) => {
  if (isOver(heat)) return OVER;
  if (isThrowing(draft.live)) return refuse('wrong-step', SERVICE, 'The roll that is under way is finished first');
  const against = heat.places
    .filter(({ seat, agrees }) => !agrees && !isDisqualified(heat, seat))
    .map(({ seat }) => seat);
  if (heat.terms.disposition === 'cash' && against.length > 0) {
    const { agreed } = lawOf(draft.live.table.house);
    return refuse(
      'not-confirmed',
      agreed,
      `Chips are cashed, so every seat has to agree: ${against.join(', ')} has not`,
    );
  }
  finish(draft, true);
  return undefined;
});

/** Asked by the player, or recorded by the floor for a seat without a terminal. */
export const refusedForOther = ({ live, given }: Draft, seat: number): TableRefusal | undefined =>
  given.by.kind === 'staff' && isPaired(live, seat)
    ? refuse('forbidden', SERVICE, `Seat ${seat} answers on its own terminal`)
    : undefined;

export const decide = {
  pauseHeat,
  resumeHeat,
  extendHeat,
  fineSeat,
  disqualifySeat,
  substituteSeat,
  arriveSeat,
  waiveCompulsory,
  endHeatEarly,
  warnSeat: ofPlace((draft, { seat, ground, by }: CommandOf<'warnSeat'>, heat) => {
    draft.add({ type: 'seatWarned', heat: heat.heat, seat, ground, by });
    return undefined;
  }),
};
