import type { Change, Values } from '../../reader/derived.ts';
import { eventReading, type Reading } from '../../reader/reading.ts';
import { PATRONS } from '../../reader/tables.ts';
import { events } from './events.ts';
import { NO_END } from './find.ts';
import type { PatronFact } from './model.ts';

const EVENTS_OF_PATRONS = eventReading('patron', events);

/** What a fact changes of its patron in the list; nothing for most. */
const changeOf = (fact: PatronFact): Values | undefined => {
  switch (fact.type) {
    case 'patronRegistered':
      return { name: fact.name, search: `${fact.patron}\n${fact.name ?? ''}`.toLowerCase() };
    case 'patronExcluded': {
      const { kind, until } = fact.exclusion;
      return { [kind === 'self' ? 'self_until' : 'house_until']: until ?? NO_END };
    }
    case 'exclusionLifted':
      return { house_until: null };
    case 'patronRested':
      return { rest_until: fact.rest.until };
    case 'patronSeated':
      return { seated_table: fact.table, seat: fact.seat };
    case 'patronLeft':
    case 'patronReleased':
      return { seated_table: null, seat: null };
    default:
      return undefined;
  }
};

/** Reads the register of patrons: its events, and the list that is searched. */
export const patronReading: Reading<null> = {
  kind: 'patron',
  initial: null,
  read: (state, entry, settled) => {
    const listed = (entry.facts as readonly PatronFact[]).flatMap((fact): readonly Change[] => {
      const values = changeOf(fact);
      return values === undefined || !('patron' in fact)
        ? []
        : [{ table: PATRONS, values: { patron: fact.patron, ...values } }];
    });
    return { state, changes: [...EVENTS_OF_PATRONS.read(null, entry, settled).changes, ...listed] };
  },
};
