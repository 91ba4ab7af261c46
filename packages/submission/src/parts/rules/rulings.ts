import { CLAUSE_BOOKS, findClause, type RulingEntry } from '@hardway/rules';
import type { Given } from '../../part.ts';

const DEPARTS = / \(departs from ([^)]*)\)/g;

/**
 * The rulings of the register that are about this book: those for all books, for one of its names, or about one of its clauses.
 * Clauses of other books, and departures from them, are left out.
 */
export const rulingsOf = ({ houses, sources }: Given): readonly RulingEntry[] => {
  const ruleset = houses[0]?.ruleset;
  const shorts = CLAUSE_BOOKS.filter(book => book.ruleset === ruleset).map(({ short }) => short);
  const ids = sources.clauses.map(({ id }) => id);
  const isOurs = (clause: string): boolean => shorts.includes(clause.split(' ', 1)[0] ?? '');
  const isAbout = ({ books, clauses }: RulingEntry): boolean =>
    books === 'all' ||
    books.split(/[\s,]+/).some(word => shorts.includes(word)) ||
    clauses.some(clause => findClause(ids, clause).type === 'clause');
  return sources.rulings.filter(isAbout).map(({ reading, clauses, departs, ...ruling }) => ({
    ...ruling,
    reading: reading.replace(DEPARTS, (note, clause: string) => (isOurs(clause) ? note : '')),
    clauses: clauses.filter(isOurs),
    departs: departs.filter(isOurs),
  }));
};
