import { type EventsOf, info } from '../../reader/event.ts';
import type { ResultFact } from './seen.ts';

export const events: EventsOf<ResultFact> = {
  noticeSeen: ({ seat, notice, about }) =>
    info(`The player of seat ${seat} has seen the notice of entry ${notice} (${about})`, { seat }),
};
