import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { TournamentFact } from './model.ts';

export const events: EventsOf<TournamentFact> = {
  tournamentDesignated: ({ tournament, by }) => notice(`The table is kept for ${tournament}`, { person: by.user }),
  heatOrderRefused: ({ order, sentence }) => warning(`What the director ordered was not done (${order}): ${sentence}`),
  tournamentReleased: ({ by }) => notice('The table is released from its tournament', { person: by.user }),
};
