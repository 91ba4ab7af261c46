import type { LiveFact } from '../../live/fact.ts';
import type { Reaction } from '../../reader/reaction.ts';
import type { PatronFact, PatronService } from './model.ts';

const TABLE = 'table:';
const REGISTER = 'patron:main';

/** What a fact of a table tells the register. */
const told = (fact: LiveFact, table: string): readonly PatronService[] => {
  switch (fact.type) {
    case 'patronGone':
    case 'patronUnbound': {
      const { patron, seat } = fact;
      // What was played by somebody who is not the patron does not count for the patron.
      const played = fact.type === 'patronGone' ? fact.played : null;
      return [{ type: 'recordLeft', patron, table, seat, played }];
    }
    case 'breakStarted': {
      const { patron, seat, rest, played } = fact;
      return patron === null ? [] : [{ type: 'recordRest', patron, table, seat, played, rest }];
    }
    case 'checkAnswered': {
      const { patron, seat, check, goOn, by } = fact;
      // A table of an earlier version did not say whose answer it was.
      if (patron == null) return [];
      return [{ type: 'recordCheck', patron, table, seat, check, goOn, staff: by === 'player' ? null : by }];
    }
    case 'patronSanctioned': {
      const { patron, seat, reason, by } = fact;
      return [{ type: 'recordSanction', patron, table, seat, reason, staff: by }];
    }
    default:
      return [];
  }
};

/** The register hears who has left a seat, whose break has begun, what was answered to a reality check, and who was excluded from a game. */
export const seatsToPatrons: Reaction = {
  name: 'seats-patrons',
  isRepeatable: true,
  of: ({ stream, facts }) =>
    stream.startsWith(TABLE)
      ? (facts as readonly LiveFact[])
          .flatMap(fact => told(fact, stream.slice(TABLE.length)))
          .map(command => ({ stream: REGISTER, command }))
      : [],
};

/** The table of a patron hears what binds them from now on. */
export const patronsToSeats: Reaction = {
  name: 'patrons-seats',
  isRepeatable: true,
  of: ({ stream, facts }) =>
    stream === REGISTER
      ? (facts as readonly PatronFact[]).flatMap(fact =>
          fact.type === 'seatTold'
            ? [{ stream: `${TABLE}${fact.table}`, command: { type: 'updatePatron', copy: fact.copy } }]
            : [],
        )
      : [],
};
