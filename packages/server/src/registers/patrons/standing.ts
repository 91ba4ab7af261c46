import type { Exclusion, PatronCopy, Rest } from '../../live/patrons/patron.ts';
import { recent } from '../../live/patrons/patron.ts';
import type { Patron } from './model.ts';

const holds = (exclusion: Exclusion | null, at: number): boolean =>
  exclusion !== null && (exclusion.until === null || exclusion.until > at);

/** The exclusion that holds at a time. The patron's own goes first: nobody lifts it. */
export const exclusionAt = ({ excluded: { self, house } }: Patron, at: number): Exclusion | null => {
  if (holds(self, at)) return self;
  return holds(house, at) ? house : null;
};

export const restAt = ({ rest }: Patron, at: number): Rest | null => (rest !== null && rest.until > at ? rest : null);

type Standing = 'free' | 'excluded' | 'self-excluded' | 'on a break';

export const standingAt = (patron: Patron, at: number): Standing => {
  const exclusion = exclusionAt(patron, at);
  if (exclusion !== null) return exclusion.kind === 'self' ? 'self-excluded' : 'excluded';
  return restAt(patron, at) === null ? 'free' : 'on a break';
};

/** What a table is told of a patron. */
export const copyOf = (patron: Patron, number: number, at: number): PatronCopy => ({
  patron: patron.patron,
  name: patron.name,
  number,
  exclusion: exclusionAt(patron, at),
  rest: restAt(patron, at),
  limits: patron.limits,
  raised: patron.raised,
  played: recent(patron.played, at),
});
