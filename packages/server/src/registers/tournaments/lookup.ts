import { type Clause, ok, openHouse, type Result } from '@hardway/rules';
import { type Conditions, lawOf, type Round } from '@hardway/tournament';
import type { TableRefusal } from '../../live/refusal.ts';
import { type Given, refused, staffOf } from '../register.ts';
import type { InHeat } from './facts.ts';
import type { Entrant, Heat, RoundState, TournamentState, Version } from './state.ts';

/** Where a book has something to say about tournaments, and the conditions where it has not. */
type Law = ReturnType<typeof lawOf>;
type Cited = { readonly [name in keyof Law]: Law[name] extends Clause ? name : never }[keyof Law];

export type No = Result<never, TableRefusal>;

/** The account of a tournament that the house runs by itself, without a person as its director. */
export const HOUSE_DIRECTOR = 'house';

export const latestOf = ({ versions }: TournamentState): Version | undefined => versions.at(-1);

/** The conditions as last drafted. Asked only of a tournament that is there. */
export const conditionsOf = (state: TournamentState): Conditions => {
  const version = latestOf(state);
  if (version === undefined) throw new Error('a tournament without conditions');
  return version.conditions;
};

export const termsOf = (state: TournamentState, round: number): Round => {
  const terms = conditionsOf(state).rounds[round - 1];
  if (terms === undefined) throw new Error(`the conditions have no round ${round}`);
  return terms;
};

const lawIn = (state: TournamentState): Law => {
  const version = latestOf(state);
  const house = version && openHouse(version.conditions.rules);
  return lawOf(house?.ok === true ? house.value : undefined);
};

/** The clause that something rests on: of the book where it has one, and of the conditions where it has not. */
export const citeOf = (state: TournamentState, name: Cited): Clause => lawIn(state)[name];
export const approvalLaw = (state: TournamentState): Law['approval'] => lawIn(state).approval;

/** A refusal that rests on the conditions, or on what the book has them say. */
export const refusedBy = (state: TournamentState, code: TableRefusal['code'], name: Cited, sentence: string): No =>
  refused(code, sentence, citeOf(state, name));

export const entrantAt = ({ entrants }: TournamentState, number: number): Entrant | undefined => entrants[number - 1];
export const NO_ENTRANT = refused('unknown', 'There is no entrant with that number');

export const roundAt = ({ rounds }: TournamentState, round: number): RoundState | undefined => rounds[round - 1];

export const heatAt = (state: TournamentState, { round, heat }: InHeat): Heat | undefined =>
  roundAt(state, round)?.heats[heat - 1];
export const NO_HEAT = refused('unknown', 'There is no such heat: draw the round first');

/** Whether somebody is the director or the deputy. The house is, where the conditions say so. */
export const isDirector = ({ director, deputy }: TournamentState, user: string): boolean =>
  director?.user === user || deputy?.user === user;

/** Why somebody who is not this tournament's director may not do this. */
export const refusedDirector = (state: TournamentState, given: Given): No | undefined =>
  isDirector(state, staffOf(given).user)
    ? undefined
    : refusedBy(
        state,
        'forbidden',
        'director',
        `That is for the director of this tournament: ${directorNames(state) || 'nobody is appointed yet'}`,
      );

const directorNames = ({ director, deputy }: TournamentState): string =>
  [director, deputy].flatMap(each => (each === null ? [] : [each.name])).join(' or ');

/** Who sits at a place: the entrant or the substitute. */
export const sitterAt = (state: TournamentState, { entrant, substitute }: Heat['places'][number]): string =>
  substitute?.name ?? entrantAt(state, entrant)?.name ?? '';

/** Those who have paid, and are not out for good. */
export const entered = ({ entrants }: TournamentState): readonly Entrant[] =>
  entrants.filter(({ status }) => status === 'entered');

/** Those who take one of the places that there are: accepted, whether they have paid yet or not. */
export const placesTaken = ({ entrants }: TournamentState): number =>
  entrants.filter(({ status }) => status === 'entered' || status === 'accepted').length;

/** Why nothing can be done with a tournament as it is: none there, cancelled, or its conditions not approved. */
export const refusedUnready = (state: TournamentState, needsApproval = true): No | undefined => {
  const version = latestOf(state);
  if (version === undefined) return refused('unknown', 'There is no such tournament');
  if (state.cancelled !== null) return refused('wrong-step', `The tournament is cancelled: ${state.cancelled.reason}`);
  if (!needsApproval || version.approval !== null) return undefined;
  const { authority, cite } = approvalLaw(state);
  return refused(
    'needs-approval',
    `Version ${version.version} of the conditions has not been approved by ${authority}`,
    cite,
  );
};

/** The first refusal of those that apply. */
export const firstOf = (...refusals: readonly (No | undefined)[]): No | undefined =>
  refusals.find(each => each !== undefined);

/** A round that its director may decide: every heat is counted, and nothing is confirmed yet. */
export const countedRound = (state: TournamentState, round: number, given: Given): Result<RoundState, TableRefusal> => {
  const no = refusedUnready(state) ?? refusedDirector(state, given);
  if (no !== undefined) return no;
  const known = roundAt(state, round);
  if (known === undefined || known.confirmed !== null)
    return refused('wrong-step', `Round ${round} is not drawn, or is confirmed`);
  const open = known.heats.find(({ status }) => status !== 'counted');
  return open === undefined ? ok(known) : refused('wrong-step', `Heat ${open.heat} has not been played and counted`);
};
