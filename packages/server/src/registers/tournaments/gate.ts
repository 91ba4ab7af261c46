import { refused } from '../register.ts';
import type { Known } from './known.ts';
import {
  conditionsOf,
  entrantAt,
  isDirector,
  latestOf,
  type No,
  refusedBy,
  refusedUnready,
  sitterAt,
  termsOf,
} from './lookup.ts';
import type { Heat, Place, TournamentState } from './state.ts';

const MINUTE_MS = 60_000;

/** Why there is no director at the session: nobody has come to it, or who has is not signed in. */
export const refusedAbsent = (state: TournamentState, { signedIn }: Pick<Known, 'signedIn'>): No | undefined => {
  const present = state.attending.filter(
    ({ user }) => isDirector(state, user) && (signedIn === undefined || signedIn.includes(user)),
  );
  return present.length > 0
    ? undefined
    : refusedBy(state, 'wrong-step', 'presence', 'The director has to be present for the whole session');
};

/** Who sits at a place has signed the conditions in force, where they ask for it. */
const hasSigned = (state: TournamentState, { entrant, substitute }: Place): boolean => {
  const version = latestOf(state)?.version;
  return (substitute === null ? entrantAt(state, entrant)?.signed : substitute.signed) === version;
};

/** Until when the players of a heat are waited for. */
export const graceEnds = (state: TournamentState, { startsAt }: Heat): number =>
  (startsAt ?? 0) + conditionsOf(state).lateness.graceMinutes * MINUTE_MS;

/** Why those who play in a heat keep it from starting. */
const refusedPlayers = (state: TournamentState, heat: Heat, at: number): No | undefined => {
  const nameOf = (place: Place): string => `Entrant ${place.entrant}, ${sitterAt(state, place)},`;
  const here = heat.places.filter(({ arrivedAt }) => arrivedAt !== null);
  const missing = heat.places.find(({ arrivedAt }) => arrivedAt === null);
  if (missing !== undefined && at < graceEnds(state, heat))
    return refusedBy(state, 'too-soon', 'lateness', `${nameOf(missing)} is not here, and may still come`);
  const { buyIn } = termsOf(state, heat.round);
  const unpaid = here.find(
    ({ entrant }) => !entrantAt(state, entrant)?.buyIns.some(({ round }) => round === heat.round),
  );
  if (buyIn > 0 && !heat.isPlayOff && unpaid !== undefined)
    return refusedBy(state, 'insufficient', 'chips', `${nameOf(unpaid)} has not bought in for this round`);
  const unsigned = here.find(place => !hasSigned(state, place));
  if (conditionsOf(state).entry.signed && unsigned !== undefined)
    return refusedBy(state, 'wrong-step', 'signing', `${nameOf(unsigned)} has not signed the conditions`);
  const { briefing } = heat;
  if (briefing === null) return refusedBy(state, 'wrong-step', 'briefing', 'The players have not been briefed');
  const unbriefed = here.find(({ entrant }) => !briefing.present.includes(entrant));
  return unbriefed === undefined
    ? undefined
    : refusedBy(state, 'wrong-step', 'briefing', `${nameOf(unbriefed)} has not been briefed`);
};

/** Why a table is not one of the tournament's: its director has not designated it, or it was released since. */
export const refusedDesignation = (
  state: TournamentState,
  table: string | null,
  known: Known['table'],
): No | undefined => {
  const isDesignated = table !== null && state.tables.some(each => each.table === table);
  if (!isDesignated || (known !== undefined && known.tournament !== state.id))
    return refusedBy(state, 'wrong-step', 'designated', `The director has not designated table ${table ?? ''}`.trim());
  return undefined;
};

/** Why the table of a heat can't be played at: not designated, or not clear. */
const refusedTable = (state: TournamentState, table: string | null, known: Known['table']): No | undefined => {
  const undesignated = refusedDesignation(state, table, known);
  if (undesignated !== undefined || known === undefined) return undesignated;
  if (known.hasHeat) return refused('wrong-step', `Another heat is played at table ${table}`);
  if (known.seats > 0 || known.wagers > 0 || known.credits !== 0 || known.notices > 0)
    return refusedBy(
      state,
      'has-wagers',
      'exclusive',
      `Table ${table} is not clear: it has players, wagers, money of players or a notice that is open`,
    );
  return undefined;
};

/** What keeps a heat from starting now, in the order in which it is seen to; nothing if it may start. */
export const refusedStart = (state: TournamentState, heat: Heat, at: number, known: Known): No | undefined =>
  refusedUnready(state) ??
  refusedAbsent(state, known) ??
  (heat.startsAt === null || heat.table === null
    ? refusedBy(state, 'wrong-step', 'structure', 'The heat has no time and table yet')
    : undefined) ??
  refusedTable(state, heat.table, known.table) ??
  (at < (heat.startsAt ?? 0)
    ? refusedBy(state, 'too-soon', 'reschedule', 'The heat starts at the time that was announced')
    : undefined) ??
  refusedPlayers(state, heat, at);
