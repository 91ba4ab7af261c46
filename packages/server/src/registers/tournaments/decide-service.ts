import { ok } from '@hardway/rules';
import { type DecideEach, refused } from '../register.ts';
import type { TournamentFact, TournamentService } from './facts.ts';
import { heatAt, isDirector, latestOf, NO_HEAT, refusedBy } from './lookup.ts';
import { departed, goesOn } from './presence.ts';
import type { TournamentState } from './state.ts';

const NONE = refused('unknown', 'There is no such tournament');

/** What happened elsewhere, told by the service itself. */
export const decideService: DecideEach<TournamentState, TournamentService, TournamentFact> = {
  // A table that others keep for a tournament is not one that its director has designated.
  noteDesignated: (state, { table, by }) => {
    if (latestOf(state) === undefined) return NONE;
    if (!isDirector(state, by.user))
      return refusedBy(state, 'forbidden', 'designated', `Tables are designated by the director, not by ${by.name}`);
    return ok([{ type: 'tableDesignated', table, by }]);
  },
  noteReleased: (state, { table, by }) =>
    ok(state.tables.some(each => each.table === table) ? [{ type: 'tableReleased', table, by }] : []),
  noteGone: (state, { user, why, since }) => {
    const present = state.attending.find(each => each.user === user);
    // Who went away and has come back since is present.
    return ok(present === undefined || present.since > since ? [] : departed(state, user, why));
  },
  recordHeat: (state, { table, entry, told }) => {
    const heat = heatAt(state, told.heat);
    if (heat === undefined) return NO_HEAT;
    if (heat.table !== table) return refused('unknown', `The heat is not played at table ${table}`);
    const paused = told.type === 'heatResumed' ? goesOn(state, heat) : [];
    return ok([{ type: 'heatRecorded', table, entry, told }, ...paused]);
  },
};
