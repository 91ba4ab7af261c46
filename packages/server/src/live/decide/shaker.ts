import { inOrder } from '@hardway/rules';
import type { ShakerReport, TableCommand, WireRefusal } from '../../messages.ts';
import { type Draft, refuse, SERVICE } from '../draft.ts';
import type { Shaker } from '../live.ts';
import { afterRoll, refusedRoll } from './roll.ts';

type Of<Type extends TableCommand['type']> = Extract<TableCommand, { readonly type: Type }>;

const noShaker = (): WireRefusal => refuse('not-offered', SERVICE, 'There is no shaker at this table');

export const decideInspectShaker = (draft: Draft, { seal, approval }: Of<'inspectShaker'>): WireRefusal | undefined => {
  const { live } = draft;
  if (live.shaker === null) return noShaker();
  if (approval.trim() === '')
    return refuse('dice-set', 'MA-AUTO 3(a)/spec', 'The approval of dice and shaker is noted');
  if (live.shaker.running !== 'no') return refuse('wrong-step', SERVICE, 'The shaker is running');
  draft.add({ type: 'shakerInspected', seal, approval, by: draft.staff });
  return undefined;
};

/** A test roll, before the table opens: it settles nothing (MA-AUTO 4(a)/trial). */
export const decideStartTrial = (draft: Draft): WireRefusal | undefined => {
  const { shaker, table } = draft.live;
  if (shaker === null) return noShaker();
  if (!shaker.inspected) return refuse('wrong-step', 'MA-AUTO 4(a)/inspect', 'The shaker is inspected first');
  if (shaker.fault !== null) return refuse('fault', 'MA-AUTO 6(b)', 'The shaker is out of order');
  if (shaker.running !== 'no' || table.noMoreBets)
    return refuse('wrong-step', 'MA-AUTO 4(a)/trial', 'A round is under way');
  draft.add({ type: 'shakerActivated', cycle: shaker.cycle + 1, trial: true });
  return undefined;
};

/** The lit button: the shooter's, or the dealer's when nobody else would (MA-AUTO 4(b)(5)). */
export const decideShake = (draft: Draft): WireRefusal | undefined => {
  const { live, procedure, asking, at } = draft;
  const { shaker, table } = live;
  if (shaker === null || procedure.shaker === undefined) return noShaker();
  if (live.status !== 'open' && live.status !== 'closing') return refuse('not-open', SERVICE, 'The table is not open');
  if (shaker.fault !== null) return refuse('fault', 'MA-AUTO 6(b)', 'The shaker is out of order');
  if (shaker.sealedAt === null || at >= shaker.sealedAt + procedure.shaker.life.ms)
    return refuse('dice-set', procedure.shaker.life.cite, 'The dice have been in use for 24 hours: change the shaker');
  if (table.shooter === 'nobody') return refusedRoll(draft);
  const isLit = asking.by.kind === 'player' ? table.shooter === asking.by.seat : table.shooter === 'dealer';
  if (!isLit) return refuse('wrong-shooter', 'MA-AUTO 4(b)(2)', 'Another button is lit');
  if (!table.noMoreBets) return refuse('wrong-step', 'MA-AUTO 4(b)(4)', '"No more bets" has not been announced');
  if (shaker.running !== 'no') return refuse('wrong-step', 'MA-AUTO 4(b)(5)', 'The shaker is running');
  const refused = refusedRoll(draft);
  if (refused !== undefined) return refused;
  draft.add({ type: 'shakerActivated', cycle: shaker.cycle + 1, trial: false });
  return undefined;
};

/** A fault when activated voids the round: wagers stand, nothing is counted (MA-AUTO 6(b)). */
const fail = (draft: Draft, cycle: number | null, fault: string, words: string): WireRefusal | undefined => {
  draft.add({ type: 'shakerFaulted', cycle, fault, words });
  draft.alert('floor', 'shaker', `The shaker is out of order (${fault}): ${words}`);
  if (!draft.live.table.noMoreBets) return undefined;
  return draft.play({ type: 'void', reason: words });
};

/** What the device says has happened. Only the cycle that was asked for, and only once, can become a roll (MA-AUTO 1/Roll). */
export const decideReportShaker = (draft: Draft, report: ShakerReport): WireRefusal | undefined => {
  const { shaker } = draft.live;
  if (shaker === null) return noShaker();
  if (report.result === 'fault') return fail(draft, report.cycle, report.fault, report.words);
  if (shaker.running === 'no' || report.cycle !== shaker.cycle)
    return refuse('wrong-step', 'MA-AUTO 1/Roll', `No cycle ${report.cycle} is under way`);
  return shaker.running === 'trial' ? reportTrial(draft, shaker, report) : reportRound(draft, report);
};

type Result = Exclude<ShakerReport, { readonly result: 'fault' }>;

const reportTrial = (draft: Draft, { cycle }: Shaker, report: Result): WireRefusal | undefined => {
  if (report.result !== 'rest') return fail(draft, cycle, report.result, 'the trial roll did not come to rest flat');
  draft.add({ type: 'trialRolled', cycle, dice: inOrder(report.dice) });
  return undefined;
};

const reportRound = (draft: Draft, report: Result): WireRefusal | undefined => {
  if (report.result !== 'rest') {
    const words = report.result === 'stacked' ? 'one die on top of the other' : 'the dice did not both lie flat';
    return draft.play({ type: 'callNoRoll', cause: report.result, reason: words });
  }
  const refused = draft.play({ type: 'roll', dice: report.dice });
  if (refused === undefined) afterRoll(draft);
  return refused;
};

export const decideReportMalfunction = (draft: Draft, { reason }: Of<'reportMalfunction'>): WireRefusal | undefined =>
  draft.live.shaker === null ? noShaker() : fail(draft, null, 'reported', reason);

export const decideClearFault = (draft: Draft, { reason }: Of<'clearFault'>): WireRefusal | undefined => {
  const { shaker } = draft.live;
  if (shaker === null) return noShaker();
  if (shaker.fault !== null) draft.add({ type: 'faultCleared', reason, by: draft.staff });
  return undefined;
};
