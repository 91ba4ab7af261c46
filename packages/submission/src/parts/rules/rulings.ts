import { CLAUSE_BOOKS, findClause, type RulingEntry } from '@hardway/rules';
import type { Given } from '../../part.ts';

/**
 * The rulings of the register that are about this book: those for all books, for one of its names, or about one of its clauses.
 * Of the clauses that a ruling departs from, only those of this book are kept.
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
  return sources.rulings.filter(isAbout).map(ruling => ({ ...ruling, departs: ruling.departs.filter(isOurs) }));
};
