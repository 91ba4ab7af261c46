import { isOpen, type Outcome } from '@hardway/rules';
import { afterRoll, makeSecret, passTurn, phaseOf, type Session, undoRoll } from '@hardway/tournament';
import type { Draft } from '../draft.ts';
import type { LiveFact } from '../fact.ts';
import { disqualify, fine } from './acts.ts';
import { askBets } from './bets.ts';
import { finish } from './end.ts';
import type { Heat } from './model.ts';
import { isThrowing } from './running.ts';
import { shootNext } from './shoot.ts';

const outcomeIn = (facts: readonly LiveFact[]): Outcome | undefined =>
  facts.find(fact => fact.type === 'rolled')?.outcome;

/** The session before the roll that was put right: what the seats made secret stays so. */
const rewound = (session: Session): Session => {
  const { before } = session;
  const secret = before?.seats.filter(({ secretOn }) => secretOn === before.rolls + 1) ?? [];
  return secret.reduce((now, { seat }) => makeSecret(now, seat), undoRoll(session));
};

/** What has been played after a throw that was called, voided or corrected in this decision, or a turn that was passed; nothing if none was. */
const counted = ({ facts, before, live: { table } }: Draft, { terms, session }: Heat): Session | undefined => {
  if (outcomeIn(facts) !== undefined) return afterRoll(terms, session, before.table, table);
  if (facts.some(({ type }) => type === 'rollVoided')) return undoRoll(session);
  const corrected = facts.find(fact => fact.type === 'corrected');
  if (corrected !== undefined && session.before !== null) {
    const again = rewound(session);
    return corrected.outcome === 'no roll'
      ? again
      : afterRoll(terms, again, before.undo?.before ?? before.table, table);
  }
  if (facts.some(({ type }) => type === 'diceDeclined' || type === 'dicePassed')) return passTurn(session, table);
  return facts.some(({ type }) => type === 'noRollCalled' || type === 'roundVoided') ? session : undefined;
};

/** What follows from a decision in a heat: the count, fines of those who are late, the end, a pause, the next shooter, the next bets. */
export const followHeat = (draft: Draft): void => {
  const { heat } = draft.live;
  if (heat === null) return;
  const session = counted(draft, heat);
  if (session !== undefined) count(draft, heat, session);
  goOn(draft, session !== undefined);
};

const count = (draft: Draft, heat: Heat, session: Session): void => {
  draft.add({ type: 'heatCounted', heat: heat.heat, session });
  if (outcomeIn(draft.facts) === undefined) return;
  for (const { seat, lateFine, disqualified } of session.seats)
    if (lateFine > 0 && !disqualified) fine(draft, seat, lateFine, 'late', heat.director);
  for (const { seat, ground, by } of heat.ordered) disqualify(draft, seat, ground, by);
};

const goOn = (draft: Draft, isCounted: boolean): void => {
  const { live } = draft;
  const { heat } = live;
  if (heat === null || isThrowing(live)) return;
  const phase = phaseOf(heat.terms, heat.session, live.table);
  const isOver = phase === 'over' || phase === 'play out';
  if (heat.phase === 'ended') {
    // The last roll was voided or corrected: the heat ends with other stacks, or goes on.
    if (isCounted && (isOver || heat.early)) finish(draft, heat.early);
    else if (isCounted) draft.add({ type: 'heatResumed', heat: heat.heat, by: heat.director });
    else return;
  } else if (isOver && heat.phase !== 'paused') finish(draft, false);
  else if (heat.phase === 'playing out') draft.add({ type: 'heatResumed', heat: heat.heat, by: heat.director });
  else if (heat.phase === 'playing' && heat.pause !== null)
    draft.add({ type: 'heatPaused', heat: heat.heat, ...heat.pause });
  shootNext(draft);
  const now = draft.live.heat;
  const isWaiting = now?.phase === 'playing' && now.bets === 'waiting' && !draft.live.mustAcknowledge;
  if (isWaiting && isOpen(draft.live.table)) askBets(draft);
};
