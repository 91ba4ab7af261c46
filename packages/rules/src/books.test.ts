import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKS } from './books/index.ts';
import { citeOf } from './clause.ts';
import { offeredRules } from './house.ts';
import { houseFor } from './testing/given.ts';

const docs = new URL('../../../docs/', import.meta.url);
const catalogue = (JSON.parse(readFileSync(new URL('clauses.json', docs), 'utf8')) as { id: string }[]).map(
  ({ id }) => id,
);

const CLAUSE = /^(MA|MA-AUTO|MD|VIC|NH) [0-9A-Z]|^NH fn /;

/** Every clause that stands anywhere in a book. */
const citesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return CLAUSE.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(citesIn) : [];
};

/** A section such as MA 4(b) is in the catalogue by its parts. */
const isCatalogued = (clause: string): boolean =>
  catalogue.some(id => id === clause || (id.startsWith(clause) && /^[/(.\s]/.test(id.slice(clause.length))));

describe.each(BOOKS.map(book => [book.title, book] as const))('%s', (_title, book) => {
  const cited = [...new Set(citesIn(book))];

  it('is plain data: a copy of it is the same book', () => {
    expect(structuredClone(book)).toEqual(book);
  });

  it('cites clauses that are in the catalogue', () => {
    expect(cited.length).toBeGreaterThan(80);
    expect(cited.filter(clause => !isCatalogued(clause))).toEqual([]);
  });

  it('has as many places round a table as seats, where it gives a number of seats', () => {
    for (const { seatsMax, staffing } of Object.values(book.games)) {
      if (seatsMax !== undefined) expect(staffing.places).toBe(seatsMax.count);
    }
  });

  it('says for every wager who offers it, what it pays and what may be done with it', () => {
    for (const game of Object.keys(book.games)) {
      for (const rule of offeredRules(houseFor({ ruleset: book.id, game }))) {
        for (const topic of ['wager', 'pays', 'down'] as const) {
          expect(citeOf(rule.terms.cite[topic], rule.subject), `${rule.title} ${topic}`).toMatch(
            /^(MA|MA-AUTO|MD|VIC|NH|ruling:) ./,
          );
        }
      }
    }
  });
});
