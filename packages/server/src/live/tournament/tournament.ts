import type { Decide, Evolve, Shown } from '../concern.ts';
import type { Draft } from '../draft.ts';
import type { Live } from '../live.ts';
import { hasWagers } from '../play/play.ts';
import { refuse, SERVICE, type TableRefusal } from '../refusal.ts';
import type { commands, Tournament, TournamentFact, TournamentView } from './model.ts';

/** Why nobody else plays at a table that is kept for a tournament. */
export const refusedForTournament = ({ live: { tournament }, staffing }: Draft): TableRefusal | undefined =>
  tournament === null
    ? undefined
    : refuse(
        'not-offered',
        staffing.tournament?.exclusive ?? SERVICE,
        `The table is kept for the tournament ${tournament}`,
      );

const NOT_PLAYED = refuse('not-offered', SERVICE, 'No tournaments are played under these rules');

export const decide: Decide<typeof commands> = {
  designate: (draft, { tournament }) => {
    const { live, staffing } = draft;
    if (staffing.tournament === undefined) return NOT_PLAYED;
    if (hasWagers(live.table) || live.table.seats.length > 0)
      return refuse(
        'has-wagers',
        staffing.tournament.exclusive,
        'The seats are cleared before a tournament takes the table',
      );
    draft.add({ type: 'tournamentDesignated', tournament, by: draft.staff });
    return undefined;
  },
  release: draft => {
    if (draft.staffing.tournament === undefined) return NOT_PLAYED;
    if (draft.live.tournament !== null) draft.add({ type: 'tournamentReleased', by: draft.staff });
    return undefined;
  },
};

export const evolve = {
  tournamentDesignated: (_, { tournament }) => ({ tournament }),
  tournamentReleased: () => ({ tournament: null }),
} satisfies Evolve<TournamentFact, Tournament>;

export const shown = {
  tournamentDesignated: fact => fact,
  tournamentReleased: fact => fact,
} satisfies Shown<TournamentFact>;

export const view = ({ tournament }: Live): TournamentView => ({ tournament });
