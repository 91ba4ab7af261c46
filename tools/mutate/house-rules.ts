import { type Book, KINDS } from '@hardway/rules';
import { commissions, exactness } from './amounts.ts';
import { change } from './change.ts';
import { citable, finest } from './clauses.ts';
import { oddsLimits, postedLimits, wagerLimits } from './limits.ts';
import type { Mutant } from './mutant.ts';
import { bars, breakdowns, closings, shooters } from './play.ts';

/** Every rule of a book besides its payouts and what each wager says of itself. */
export const houseMutants = (book: Book): readonly Mutant[] =>
  [
    ...KINDS.filter(kind => book.wagers[kind] !== undefined).flatMap(kind => wagerLimits(book, kind)),
    ...postedLimits(book),
    ...oddsLimits(book),
    ...exactness(book),
    ...commissions(book),
    ...bars(book),
    ...breakdowns(book),
    ...change('working', finest(book.calls.cite, 'covers'))(['calls', 'coverKind'], !book.calls.coverKind),
    ...Object.entries(book.games).flatMap(([name, game]) => [...closings(name, game), ...shooters(name, game)]),
  ].map(([kind, path, value, clauses, tests]) => ({
    book: book.id,
    kind,
    path,
    value,
    clauses: citable(clauses),
    ...(tests === undefined ? {} : { byTests: tests }),
  }));
