import { ok } from '@hardway/rules';
import type { CaseAct } from '../../live/sanctions/model.ts';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import { decidingRule, officeOf, ordered } from './authority.ts';
import type { CaseCommand, CaseFact, CaseService, CaseState } from './model.ts';
import { decideMoney, decideSanction } from './sanction.ts';

const NONE = refused('unknown', 'There is no such case: open one at the table');

/** The facts, if the case is there and not closed. */
const whileOpen = (state: CaseState, facts: () => Decision<CaseFact>): Decision<CaseFact> => {
  if (state.opened === null) return NONE;
  return state.status === 'closed' ? refused('wrong-step', 'The case is closed') : facts();
};

const decideCase = (
  state: CaseState,
  { decision, outcome, effects = [] }: Extract<CaseCommand, { type: 'decideCase' }>,
  given: Given,
): Decision<CaseFact> =>
  whileOpen(state, () => {
    const { opened } = state;
    if (opened === null) return NONE;
    if (state.status !== 'open') return refused('wrong-step', 'The case is decided: only a review sends it back');
    const { unresolved } = opened.rules;
    const { offices, cite } = decidingRule(opened);
    const office = officeOf(given, offices);
    if (office === undefined) return refused('forbidden', `This is decided by the ${offices.join(' or ')}`, cite);
    const by = staffOf(given);
    const tells = outcome === 'unresolved' && unresolved !== null && opened.seat !== null;
    const acts: readonly CaseAct[] = [
      ...effects,
      ...(tells ? [{ type: 'advise', case: opened.id, seat: opened.seat } as const] : []),
    ];
    return ok([
      { type: 'caseDecided', decision, outcome, office, cite, by },
      ...acts.map((act, nth) => ordered(state, act, given, nth)),
    ]);
  });

/** Why a case can't be closed yet. */
const refusedClosing = ({ status, acts, held, advice }: CaseState): Decision<never> | undefined => {
  if (status === 'open') return refused('wrong-step', 'Decide the case first');
  if (acts.some(({ entry }) => entry === null))
    return refused('wrong-step', 'Something is still to be done at the table');
  if (held > 0) return refused('wrong-step', 'Money is held for the case: release it or have it forfeited first');
  if (advice === 'to be told') return refused('wrong-step', 'The complainant has not confirmed what they were told');
  return undefined;
};

export const decide: DecideEach<CaseState, CaseCommand | CaseService, CaseFact> = {
  openCase: (state, { type: _, ...opened }) => ok(state.opened === null ? [{ type: 'caseOpened', ...opened }] : []),
  addNote: (state, { text }, given) => whileOpen(state, () => ok([{ type: 'caseNoted', text, by: staffOf(given) }])),
  addPerson: (state, { name, part }, given) =>
    whileOpen(state, () => ok([{ type: 'personAdded', name, part, by: staffOf(given) }])),
  citeEntry: (state, { number }, given) =>
    whileOpen(state, () =>
      ok(state.entries.includes(number) ? [] : [{ type: 'entryCited', number, by: staffOf(given) }]),
    ),
  decideCase,
  sanction: decideSanction,
  settleMoney: decideMoney,
  moveDevice: (state, { device, to }, given) => {
    const isKnown = state.devices.some(each => each.device === device);
    return isKnown
      ? ok([{ type: 'deviceMoved', device, to, by: staffOf(given) }])
      : refused('unknown', `The case has no device ${device}`);
  },
  adviseInPerson: (state, _, given) =>
    whileOpen(state, () =>
      state.advice === 'to be told'
        ? ok([{ type: 'adviceGiven', entry: null, by: staffOf(given).name }])
        : refused('wrong-step', 'Nobody waits to be told anything'),
    ),
  reviewCase: (state, { outcome, text }, given) =>
    whileOpen(state, () => {
      const review = state.opened?.rules.review ?? null;
      if (review === null) return refused('not-offered', 'The book has no review by surveillance');
      if (state.status !== 'decided') return refused('wrong-step', 'There is no decision to review', review);
      return ok([{ type: 'caseReviewed', outcome, text, by: staffOf(given) }]);
    }),
  closeCase: (state, _, given) =>
    whileOpen(state, () => refusedClosing(state) ?? ok([{ type: 'caseClosed', by: staffOf(given) }])),
  recordAct: (state, { act, entry, refusal }) => {
    const known = state.acts.find(each => each.act === act);
    if (known === undefined) return refused('unknown', `The case has ordered no act ${act}`);
    if (known.entry !== null) return ok([]);
    return ok([
      refusal === null ? { type: 'actDone', act, entry } : { type: 'actFailed', act, entry, sentence: refusal },
    ]);
  },
  recordMoney: (state, { change, entry, words }) =>
    state.opened === null ? NONE : ok([{ type: 'moneyRecorded', change, entry, words }]),
  recordAdvice: (state, { entry, by }) => (state.opened === null ? NONE : ok([{ type: 'adviceGiven', entry, by }])),
};
