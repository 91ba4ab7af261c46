import { type EventsOf, notice } from '../../reader/event.ts';
import type { OpeningFact } from './model.ts';

export const events: EventsOf<OpeningFact> = {
  tableCreated: ({ id, kind, house }) => notice(`Table ${id} was set up: ${house.ruleset} ${house.game}, ${kind}`),
  tableConfigured: ({ house }) => notice(`The table was set up again: ${house.ruleset} ${house.game}`),
  tableOpened: () => notice('The table opened'),
  tableClosed: () => notice('The table closed'),
};
