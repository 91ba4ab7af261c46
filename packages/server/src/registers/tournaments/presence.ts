import type { HeatCommand } from '../../live/tournament/heat.ts';
import type { TournamentFact } from './facts.ts';
import { isDirector } from './lookup.ts';
import type { Heat, TournamentState } from './state.ts';

const PLAYED: readonly Heat['status'][] = ['starting', 'live'];

/** The house itself pauses what is played when no director is there. */
export const GONE = { user: 'house', name: 'house' };

/** What follows when a director is no longer there: without the other one, every live heat is paused. */
export const departed = (state: TournamentState, user: string, why: string): readonly TournamentFact[] => {
  if (!state.attending.some(each => each.user === user)) return [];
  const isAlone = !state.attending.some(each => each.user !== user && isDirector(state, each.user));
  const left: TournamentFact = { type: 'directorLeft', user, why, isAlone };
  if (!isAlone) return [left];
  const paused = state.rounds
    .flatMap(({ heats }) => heats)
    .filter(({ status }) => PLAYED.includes(status))
    .flatMap(heat => pausedFor(state, heat, why));
  return [left, ...paused];
};

const pausedFor = ({ id }: TournamentState, { round, heat, table }: Heat, why: string): readonly TournamentFact[] => {
  if (table === null) return [];
  const reason = `The director is not present: ${why}`;
  const asked: HeatCommand = { type: 'pauseHeat', heat: { tournament: id, round, heat }, reason, by: GONE };
  return [{ type: 'heatOrdered', table, asked }];
};

/** A heat that was over goes on, since its last roll was none: without a director it is paused. */
export const goesOn = (state: TournamentState, heat: Heat): readonly TournamentFact[] =>
  heat.status !== 'ended' || state.attending.some(({ user }) => isDirector(state, user))
    ? []
    : pausedFor(state, heat, 'the heat goes on');
