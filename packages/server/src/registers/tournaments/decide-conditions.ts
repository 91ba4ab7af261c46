import { isDeepStrictEqual } from 'node:util';
import { ok } from '@hardway/rules';
import { type Conditions, checkConditions } from '@hardway/tournament';
import { type DecideEach, type Decision, type Given, refused, staffOf } from '../register.ts';
import type { TournamentFact } from './facts.ts';
import { knownIn } from './known.ts';
import {
  approvalLaw,
  conditionsOf,
  firstOf,
  HOUSE_DIRECTOR,
  latestOf,
  type No,
  refusedBy,
  refusedUnready,
} from './lookup.ts';
import type { CommandOf, TournamentCommand } from './model.ts';
import { refundAll } from './refunds.ts';
import type { TournamentState } from './state.ts';

/** Why conditions can't be those of a tournament: the first of the findings, and how many more there are. */
const refusedConditions = (conditions: Conditions, given: Given): No | undefined => {
  const [first, ...others] = checkConditions(conditions, knownIn(given).edition);
  if (first === undefined) return undefined;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return refused('bad-settings', `${first.path}: ${first.sentence}${more}`, first.clause);
};

/** What binds already: rounds that are drawn, and the fee that was taken. */
const refusedChange = (state: TournamentState, next: Conditions): No | undefined => {
  const before = conditionsOf(state);
  const drawn = state.rounds.length;
  if (!isDeepStrictEqual(before.rounds.slice(0, drawn), next.rounds.slice(0, drawn)))
    return refusedBy(state, 'wrong-step', 'structure', `Round ${drawn} is drawn: its conditions stay as they are`);
  const isPaid = state.entrants.some(({ fee }) => fee > 0);
  if (isPaid && (before.entry.fee !== next.entry.fee || before.entry.toPool !== next.entry.toPool))
    return refusedBy(state, 'wrong-step', 'fee', 'Entrants have paid the fee: it stays as it is');
  if (state.rounds.some(({ heats }) => heats.some(({ status }) => status === 'live' || status === 'paused')))
    return refused('wrong-step', 'A heat is being played: end it first');
  return state.prizes === null ? undefined : refused('wrong-step', 'The tournament is over');
};

const draft = (
  state: TournamentState,
  { tournament, conditions }: CommandOf<'draftTournament'>,
  given: Given,
): Decision<TournamentFact> => {
  if (state.versions.length > 0) return refused('wrong-step', 'There is a tournament with that name already');
  const { tournament: stream } = knownIn(given);
  if (stream !== undefined && stream !== tournament)
    return refused('malformed', `The tournament is called ${tournament}, and this is ${stream}`);
  return (
    refusedConditions(conditions, given) ??
    ok([{ type: 'tournamentDrafted', tournament, conditions, by: staffOf(given) }])
  );
};

const change = (
  state: TournamentState,
  { conditions }: CommandOf<'changeConditions'>,
  given: Given,
): Decision<TournamentFact> => {
  const no =
    firstOf(refusedUnready(state, false)) ?? refusedChange(state, conditions) ?? refusedConditions(conditions, given);
  if (no !== undefined) return no;
  if (isDeepStrictEqual(conditionsOf(state), conditions)) return refused('malformed', 'Nothing is changed');
  const version = state.versions.length + 1;
  return ok([{ type: 'conditionsChanged', version, conditions, by: staffOf(given) }]);
};

const approve = (
  state: TournamentState,
  { reference, date, authority }: CommandOf<'approveConditions'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state, false);
  const version = latestOf(state);
  if (no !== undefined || version === undefined) return no ?? refused('unknown', 'There is no such tournament');
  if (version.approval !== null) return refused('wrong-step', `Version ${version.version} is approved already`);
  if (date > dayOf(given.at))
    return refused('malformed', 'The approval is dated in the future', approvalLaw(state).cite);
  // The book may have a new edition since they were drafted.
  const unfit = refusedConditions(version.conditions, given);
  if (unfit !== undefined) return unfit;
  const fact = { version: version.version, reference, date, authority, by: staffOf(given) };
  return ok([{ type: 'conditionsApproved', ...fact }]);
};

const HOURS_AHEAD = 14;
const HOUR_MS = 3_600_000;

/** The day it is wherever it is latest: an approval of today is not one of the future in any time zone. */
const dayOf = (at: number): string => new Date(at + HOURS_AHEAD * HOUR_MS).toISOString().slice(0, 10);

/** A manager appoints those whom the conditions name. */
const appoint = (
  state: TournamentState,
  { director, deputy }: CommandOf<'appointDirector'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state, false);
  if (no !== undefined) return no;
  const conditions = conditionsOf(state);
  const named = conditions.deputy === 'none' ? null : conditions.deputy;
  if (director !== conditions.director || deputy !== named)
    return refusedBy(
      state,
      'bad-settings',
      'director',
      `The conditions name ${conditions.director} as director and ${named ?? 'nobody'} as deputy`,
    );
  if (director === deputy) return refusedBy(state, 'bad-settings', 'director', 'The deputy is somebody else');
  const by = staffOf(given);
  if (director === HOUSE_DIRECTOR && given.by.kind === 'house')
    return ok([{ type: 'directorAppointed', director: by, deputy: null, by }]);
  const found = [director, ...(deputy === null ? [] : [deputy])].map(user => ({
    user,
    account: knownIn(given).staff?.find(each => each.user === user),
  }));
  const missing = found.find(({ account }) => account?.isDirector !== true);
  if (missing !== undefined)
    return refusedBy(state, 'unknown', 'director', `${missing.user} has no account of a tournament director`);
  const [first, second] = found.flatMap(({ account }) => account ?? []).map(({ user, name }) => ({ user, name }));
  return ok([{ type: 'directorAppointed', director: first ?? by, deputy: second ?? null, by }]);
};

/** A tournament may be cancelled until its prizes are listed. Everybody who is in gets everything back. */
const cancel = (
  state: TournamentState,
  { reason }: CommandOf<'cancelTournament'>,
  given: Given,
): Decision<TournamentFact> => {
  const no = refusedUnready(state, false);
  if (no !== undefined) return no;
  if (state.prizes !== null) return refused('wrong-step', 'The prizes are listed: the tournament is over');
  const playing = state.rounds.flatMap(({ heats }) => heats).find(({ status }) => PLAYING.includes(status));
  if (playing !== undefined)
    return refused('wrong-step', `Heat ${playing.heat} of round ${playing.round} is being played: end it first`);
  const { refunds, remainder } = refundAll(state);
  return ok([{ type: 'tournamentCancelled', reason, refunds, remainder, by: staffOf(given) }]);
};

const PLAYING: readonly string[] = ['starting', 'live', 'paused'];

export const decideConditions = {
  draftTournament: draft,
  changeConditions: change,
  approveConditions: approve,
  appointDirector: appoint,
  cancelTournament: cancel,
} satisfies Partial<DecideEach<TournamentState, TournamentCommand, TournamentFact>>;
