import { isOpen, type Outcome } from '@hardway/rules';
import type { Draft } from '../draft.ts';
import type { LiveFact } from '../fact.ts';
import { disqualify, fine } from './acts.ts';
import { askBets } from './bets.ts';
import { finish, isPlayed } from './end.ts';
import type { Heat, Progress } from './model.ts';
import { afterRoll, leftOf } from './progress.ts';
import { isThrowing } from './running.ts';
import { shootNext } from './shoot.ts';

const outcomeIn = (facts: readonly LiveFact[]): Outcome | undefined =>
  facts.find(fact => fact.type === 'rolled')?.outcome;

/** What has been played after the throw that was called, voided or corrected in this decision; nothing if none was. */
const counted = ({ facts, before }: Draft, heat: Heat): Progress | undefined => {
  const outcome = outcomeIn(facts);
  if (outcome !== undefined) return afterRoll(heat, heat.progress, before.table, outcome);
  const undone = facts.find(({ type }) => type === 'rollVoided' || type === 'corrected');
  const earlier = heat.before ?? heat.progress;
  if (undone?.type === 'corrected' && undone.outcome !== 'no roll' && before.undo !== null)
    return afterRoll(heat, earlier, before.undo.before, undone.outcome);
  if (undone !== undefined) return earlier;
  return facts.some(({ type }) => type === 'noRollCalled' || type === 'roundVoided') ? heat.progress : undefined;
};

/** What follows from a decision in a heat: the count, fines of those who are late, the end, a pause, the next shooter, the next bets. */
export const followHeat = (draft: Draft): void => {
  const { heat } = draft.live;
  if (heat === null) return;
  const progress = counted(draft, heat);
  if (progress !== undefined) count(draft, heat, progress);
  goOn(draft, progress !== undefined);
};

const count = (draft: Draft, heat: Heat, progress: Progress): void => {
  draft.add({ type: 'heatCounted', heat: heat.heat, progress, left: leftOf(heat, progress) });
  if (outcomeIn(draft.facts) === undefined) return;
  for (const { seat, late, disqualified } of heat.places)
    if (late !== null && !disqualified) fine(draft, seat, late, 'late', heat.director);
  for (const { seat, ground, by } of heat.ordered) disqualify(draft, seat, ground, by);
};

const goOn = (draft: Draft, isCounted: boolean): void => {
  const { live, at } = draft;
  const { heat } = live;
  if (heat === null || isThrowing(live)) return;
  const isOver = isPlayed(heat, at) || heat.phase === 'playing out';
  if (heat.phase === 'ended') {
    // The last roll was voided or corrected: the heat ends with other stacks, or goes on.
    if (isCounted && isOver) finish(draft, heat.early);
    else if (isCounted) draft.add({ type: 'heatResumed', heat: heat.heat, by: heat.director });
    else return;
  } else if (isOver && heat.phase !== 'paused') finish(draft, false);
  else if (heat.phase === 'playing' && heat.pause !== null)
    draft.add({ type: 'heatPaused', heat: heat.heat, ...heat.pause });
  shootNext(draft);
  const now = draft.live.heat;
  const isWaiting = now?.phase === 'playing' && now.bets === 'waiting' && !draft.live.mustAcknowledge;
  if (isWaiting && isOpen(draft.live.table)) askBets(draft);
};
