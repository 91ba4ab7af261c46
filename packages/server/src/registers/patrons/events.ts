import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { PatronFact } from './model.ts';
import { exclusionWords, restWords } from './words.ts';

export const events: EventsOf<PatronFact> = {
  patronsSettled: ({ by }) => notice(`${by.name} changed the settings of the patrons`),
  patronRegistered: ({ patron, by }) => notice(`${by.name} registered patron ${patron}`, { person: patron }),
  patronExcluded: ({ patron, exclusion }) =>
    warning(`Patron ${patron}: ${exclusionWords(exclusion)}`, { person: patron, reason: exclusion.reason }),
  exclusionLifted: ({ patron, reason, by, approvedBy }) =>
    warning(`${by.name} lifted the exclusion of patron ${patron}`, {
      person: patron,
      reason,
      approvedBy: approvedBy.name,
    }),
  patronLimited: ({ patron, by }) => notice(`Limits of patron ${patron} set by ${by.name}`, { person: patron }),
  limitsConfirmed: ({ patron, by }) =>
    notice(`Higher limits of patron ${patron} confirmed by ${by.name}`, { person: patron }),
  patronRested: ({ patron, rest }) => notice(`Patron ${patron}: ${restWords(rest)}`, { person: patron }),
  patronTurnedAway: ({ patron, table, why }) =>
    warning(`Patron ${patron} was turned away at ${table}: ${why}`, { person: patron }),
  patronReleased: ({ patron, reason, by }) =>
    warning(`${by.name} released patron ${patron} from the seat: ${reason}`, { person: patron }),
};
