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
  const reason = `The director is not present: ${why}`;
  const paused = state.rounds
    .flatMap(({ heats }) => heats)
    .filter(({ status, table }) => PLAYED.includes(status) && table !== null)
    .map(({ round, heat, table }): TournamentFact => {
      const asked: HeatCommand = { type: 'pauseHeat', heat: { tournament: state.id, round, heat }, reason, by: GONE };
      return { type: 'heatOrdered', table: table ?? '', asked };
    });
  return [left, ...paused];
};
