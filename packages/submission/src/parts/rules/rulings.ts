import { CLAUSE_BOOKS, findClause, type RulingEntry } from '@hardway/rules';
import type { Given } from '../../part.ts';

/** A ruling that touches this book, and whether it departs from the letter of a clause. */
export type BookRuling = RulingEntry & { readonly departs: boolean };

const DEPARTS = /\b(?:though|against|departs)\b/;

/** The rulings of the register that are about this book: those for all books, for one of its names, or about one of its clauses. */
export const rulingsOf = ({ houses, sources }: Given): readonly BookRuling[] => {
  const ruleset = houses[0]?.ruleset;
  const shorts = CLAUSE_BOOKS.filter(book => book.ruleset === ruleset).map(({ short }) => short);
  const ids = sources.clauses.map(({ id }) => id);
  const isAbout = ({ books, clauses }: RulingEntry): boolean =>
    books === 'all' ||
    books.split(/[\s,]+/).some(word => shorts.includes(word)) ||
    clauses.some(clause => findClause(ids, clause).type === 'clause');
  return sources.rulings
    .filter(isAbout)
    .map(ruling => ({ ...ruling, departs: DEPARTS.test(`${ruling.reading} ${ruling.cited ?? ''}`) }));
};
