import type { FactOf } from '../../live/fact.ts';
import type { Reaction } from '../../reader/reaction.ts';
import type { WhereaboutsFact, WhereaboutsService } from './model.ts';

const TABLE = 'table:';
const REGISTER = 'whereabouts:main';

type Moved = FactOf<'stationTaken' | 'stationLeft' | 'stationAssigned'>;
const isMoved = (fact: { readonly type: string }): fact is Moved =>
  fact.type === 'stationTaken' || fact.type === 'stationLeft' || fact.type === 'stationAssigned';

const noteOf = (table: string, { type, staff, office }: Moved, at: number): WhereaboutsService => {
  const place = { user: staff.user, table, office };
  return type === 'stationLeft' ? { type: 'noteLeft', ...place } : { type: 'noteTaken', ...place, since: at };
};

/** The register hears who takes and leaves stations at the tables. */
export const noteStations: Reaction = {
  name: 'note-stations',
  of: ({ stream, facts, at }) =>
    stream.startsWith(TABLE)
      ? facts.filter(isMoved).map(fact => ({ stream: REGISTER, command: noteOf(stream.slice(TABLE.length), fact, at) }))
      : [],
};

/** Signing in elsewhere is no going away: the person is at the other terminal. */
const STAYS = 'signed in elsewhere';

type Ended = { readonly type: 'sessionEnded'; readonly user: string; readonly why: string };
type Deactivated = { readonly type: 'staffDeactivated'; readonly user: string };
type Away = Ended | Deactivated;
const isAway = (fact: { readonly type: string }): fact is Away =>
  fact.type === 'staffDeactivated' || (fact.type === 'sessionEnded' && (fact as Ended).why !== STAYS);

/** The register hears who has signed out, was idle too long, or may no longer sign in. */
export const noteDepartures: Reaction = {
  name: 'note-departures',
  of: ({ stream, facts, at }) =>
    stream.startsWith('house:')
      ? facts.filter(isAway).map(fact => ({
          stream: REGISTER,
          command: { type: 'noteGone', user: fact.user, why: 'why' in fact ? fact.why : 'deactivated', since: at },
        }))
      : [],
};

type Gone = Extract<WhereaboutsFact, { readonly type: 'personGone' }>;
const isGone = (fact: { readonly type: string }): fact is Gone => fact.type === 'personGone';

/** Who is gone leaves the stations of the table. */
export const vacateStations: Reaction = {
  name: 'vacate-stations',
  of: ({ stream, facts }) =>
    stream === REGISTER
      ? facts.filter(isGone).map(({ user, table, why }) => ({
          stream: `${TABLE}${table}`,
          command: { type: 'vacate', user, why },
        }))
      : [],
};
