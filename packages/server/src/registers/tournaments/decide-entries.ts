import { ok } from '@hardway/rules';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import type { TournamentFact } from './facts.ts';
import { knownIn } from './known.ts';
import {
  conditionsOf,
  entered,
  entrantAt,
  firstOf,
  latestOf,
  NO_ENTRANT,
  type No,
  placesTaken,
  refusedBy,
  refusedUnready,
} from './lookup.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { withdrawn } from './refunds.ts';
import type { Entrant, EntrantStatus, TournamentState } from './state.ts';

/** Why nobody enters now: by the clock, or because registration is not open. */
const refusedClosed = (state: TournamentState, { at }: Given): No | undefined => {
  const { opensAt, closesAt } = conditionsOf(state).entry;
  if (state.registration === 'closed' || at >= closesAt)
    return refusedBy(state, 'wrong-step', 'entry', 'Registration has closed');
  if (state.registration === 'not open' || at < opensAt)
    return refusedBy(state, 'too-soon', 'entry', 'Registration has not opened');
  return undefined;
};

const open = (state: TournamentState, _: CommandOf<'openRegistration'>, given: Given): Decision<TournamentFact> => {
  const no = refusedUnready(state);
  if (no !== undefined) return no;
  if (state.registration !== 'not open') return refused('wrong-step', 'Registration was opened before');
  if (state.director === null) return refusedBy(state, 'wrong-step', 'director', 'Appoint the director first');
  return ok([{ type: 'registrationOpened', by: staffOf(given) }]);
};

/** Below the least number of entrants, the director cancels, or the conditions are changed so that it stays open. */
const close = (state: TournamentState, _: CommandOf<'closeRegistration'>, given: Given): Decision<TournamentFact> => {
  const no = refusedUnready(state);
  if (no !== undefined) return no;
  if (state.registration !== 'open') return refused('wrong-step', 'Registration is not open');
  const { closesAt, least, most } = conditionsOf(state).entry;
  const count = entered(state).length;
  if (given.at < closesAt && count < most)
    return refusedBy(
      state,
      'too-soon',
      'entry',
      'Registration closes at the time that the conditions say, or when full',
    );
  if (count < least)
    return refusedBy(
      state,
      'bad-settings',
      'entry',
      `${count} have entered, and at least ${least} have to: cancel the tournament, or change the conditions`,
    );
  return ok([{ type: 'registrationClosed', entered: count, by: staffOf(given) }]);
};

/** Why this person can't play: not confirmed that they may, or barred from the house. */
export const refusedPerson = (state: TournamentState, eligible: boolean, given: Given): No | undefined => {
  if (!eligible)
    return refusedBy(
      state,
      'not-eligible',
      'eligibility',
      'They have to confirm that they are allowed to enter and to gamble',
    );
  const { barred = null } = knownIn(given);
  return barred === null ? undefined : refusedBy(state, 'excluded', 'eligibility', barred);
};

const apply = (
  state: TournamentState,
  { name, contact, card: shown, eligible, answers }: CommandOf<'applyToEnter'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = firstOf(refusedUnready(state)) ?? refusedClosed(state, given) ?? refusedPerson(state, eligible, given);
  if (no !== undefined) return no;
  const card = shown ?? null;
  const { form } = conditionsOf(state).entry;
  const missing = form.find((_, at) => (answers[at] ?? '').trim() === '');
  if (missing !== undefined || answers.length > form.length)
    return refusedBy(
      state,
      'malformed',
      'entry',
      missing === undefined ? 'The form asks for less' : `Answer: ${missing}`,
    );
  const isOut = ({ status }: Entrant): boolean => status === 'withdrawn' || status === 'refused';
  if (card !== null && state.entrants.some(each => each.card === card && !isOut(each)))
    return refused('wrong-step', 'Somebody has applied with that card');
  const entrant = state.entrants.length + 1;
  return ok([{ type: 'entryApplied', entrant, name, contact, card, answers, by: staffOf(given) }]);
};

/** The entrant, if they are at this step. */
const atStep = (
  state: TournamentState,
  number: number,
  statuses: readonly EntrantStatus[],
): { readonly entrant: Entrant } | { readonly no: No } => {
  const unready = refusedUnready(state);
  if (unready !== undefined) return { no: unready };
  const entrant = entrantAt(state, number);
  if (entrant === undefined) return { no: NO_ENTRANT };
  if (!statuses.includes(entrant.status))
    return { no: refused('wrong-step', `Entrant ${number}, ${entrant.name}, is ${entrant.status}`) };
  return { entrant };
};

const accept = (
  state: TournamentState,
  { entrant: number }: CommandOf<'acceptEntry'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = atStep(state, number, ['applied', 'waitlisted']);
  if ('no' in found) return found.no;
  const no = refusedPerson(state, true, given);
  if (no !== undefined) return no;
  if (state.rounds.length > 0) return refusedBy(state, 'wrong-step', 'entry', 'The first round is drawn');
  const { most } = conditionsOf(state).entry;
  if (placesTaken(state) >= most)
    return refusedBy(state, 'wrong-step', 'entry', `All ${most} places are taken: put them on the waiting list`);
  return ok([{ type: 'entryAccepted', entrant: number, by: staffOf(given) }]);
};

/** Only where the operator has reserved the right to refuse. */
const refuseEntry = (
  state: TournamentState,
  { entrant: number, reason }: CommandOf<'refuseEntry'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = atStep(state, number, ['applied', 'waitlisted']);
  if ('no' in found) return found.no;
  if (!conditionsOf(state).entry.mayRefuse)
    return refusedBy(state, 'not-offered', 'mayRefuse', 'The conditions do not reserve the right to refuse an entry');
  return ok([{ type: 'entryRefused', entrant: number, reason, by: staffOf(given) }]);
};

const waitlist = (
  state: TournamentState,
  { entrant: number }: CommandOf<'waitlistEntry'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = atStep(state, number, ['applied']);
  if ('no' in found) return found.no;
  const { most, mayRefuse } = conditionsOf(state).entry;
  if (placesTaken(state) < most && !mayRefuse)
    return refusedBy(state, 'wrong-step', 'entry', 'There is a free place: accept the entry');
  return ok([{ type: 'entryWaitlisted', entrant: number, by: staffOf(given) }]);
};

/** Everything back in the free period; after it, what the conditions say. Who plays already retires instead. */
const withdraw = (
  state: TournamentState,
  { entrant: number, reason }: CommandOf<'withdrawEntry'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = atStep(state, number, ['applied', 'waitlisted', 'accepted', 'entered']);
  if ('no' in found) return found.no;
  if (state.rounds.length > 0)
    return refusedBy(
      state,
      'wrong-step',
      'disqualification',
      'The first round is drawn: the director retires an entrant',
    );
  const refund = withdrawn(state, found.entrant, given.at);
  return ok([{ type: 'entryWithdrawn', entrant: number, reason, refund, by: staffOf(given) }]);
};

const sign = (
  state: TournamentState,
  { entrant: number }: CommandOf<'signConditions'>,
  given: Given,
): Decision<TournamentFact> => {
  const found = atStep(state, number, ['applied', 'waitlisted', 'accepted', 'entered']);
  if ('no' in found) return found.no;
  const version = latestOf(state)?.version ?? 0;
  if (found.entrant.signed === version) return refused('wrong-step', `They have signed version ${version}`);
  return ok([{ type: 'conditionsSigned', entrant: number, version, by: staffOf(given) }]);
};

export const decideEntries = {
  openRegistration: open,
  closeRegistration: close,
  applyToEnter: apply,
  acceptEntry: accept,
  refuseEntry,
  waitlistEntry: waitlist,
  withdrawEntry: withdraw,
  signConditions: sign,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
