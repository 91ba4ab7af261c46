import { inOrder } from '@hardway/rules';
import type { Draft } from '../draft.ts';
import { refuse, type TableRefusal } from '../refusal.ts';
import { rollSettled } from '../throws/roll.ts';
import type { Shaker, ShakerReport, ShakerRule } from './model.ts';

/** A fault when activated voids the round: wagers stand, nothing is counted. */
export const malfunction = (
  draft: Draft,
  cycle: number | null,
  fault: string,
  words: string,
): TableRefusal | undefined => {
  draft.add({ type: 'shakerFaulted', cycle, fault, words });
  draft.alert('floor', 'shaker', `The shaker is out of order (${fault}): ${words}`);
  if (!draft.live.table.noMoreBets) return undefined;
  return draft.play({ type: 'void', reason: words });
};

/** The device reports a cycle. Only the cycle that was asked for, and only once, can become a roll. */
export const report = (
  draft: Draft,
  result: ShakerReport,
  { running, cycle }: Shaker,
  rule: ShakerRule,
): TableRefusal | undefined => {
  if (result.result === 'fault') return malfunction(draft, result.cycle, result.fault, result.words);
  if (running === 'no' || result.cycle !== cycle)
    return refuse('wrong-step', rule.cycle, `No cycle ${result.cycle} is under way`);
  return running === 'trial' ? reportTrial(draft, cycle, result) : reportRound(draft, result);
};

type CycleResult = Exclude<ShakerReport, { readonly result: 'fault' }>;

const reportTrial = (draft: Draft, cycle: number, result: CycleResult): TableRefusal | undefined => {
  if (result.result !== 'rest')
    return malfunction(draft, cycle, result.result, 'the trial roll did not come to rest flat');
  draft.add({ type: 'trialRolled', cycle, dice: inOrder(result.dice) });
  return undefined;
};

const reportRound = (draft: Draft, result: CycleResult): TableRefusal | undefined => {
  if (result.result === 'rest') return rollSettled(draft, result.dice);
  const words = result.result === 'stacked' ? 'one die on top of the other' : 'the dice did not both lie flat';
  return draft.play({ type: 'callNoRoll', cause: result.result, reason: words });
};
