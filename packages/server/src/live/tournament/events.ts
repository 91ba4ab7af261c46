import { type EventsOf, notice } from '../../reader/event.ts';
import type { TournamentFact } from './model.ts';

export const events: EventsOf<TournamentFact> = {
  tournamentDesignated: ({ tournament, by }) => notice(`The table is kept for ${tournament}`, { person: by.user }),
  tournamentReleased: ({ by }) => notice('The table is released from its tournament', { person: by.user }),
};
