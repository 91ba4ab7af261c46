import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOOKS } from './books/index.ts';
import { citeOf } from './clause.ts';
import { offeredRules } from './house.ts';
import { RULING } from './rulings.ts';
import { houseFor } from './testing/given.ts';
import { SUBJECTS, type WagerKind } from './wager.ts';

const docs = new URL('../../../docs/', import.meta.url);
const catalogue = (JSON.parse(readFileSync(new URL('clauses.json', docs), 'utf8')) as { id: string }[]).map(
  ({ id }) => id,
);
const rulings = readFileSync(new URL('RULINGS.md', docs), 'utf8');

/** Every string in a book that stands under a `cite`, or is a clause by its place. */
const citesIn = (value: unknown, isCite = false): readonly string[] => {
  if (typeof value === 'string') return isCite ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    citesIn(inner, isCite || ['cite', 'list', 'coupons', 'without', 'dealer'].includes(key)),
  );
};

/** A section such as MA 4(b) is in the catalogue by its parts. */
const isCatalogued = (clause: string): boolean =>
  catalogue.some(id => id === clause || (id.startsWith(clause) && /^[/(.\s]/.test(id.slice(clause.length))));

describe.each(BOOKS.map(book => [book.title, book] as const))('%s', (_title, book) => {
  const kinds = Object.keys(book.wagers) as WagerKind[];
  const perWager = kinds.flatMap(kind =>
    SUBJECTS.filter(
      subject => subject.kind === kind && (book.wagers[kind]?.only?.includes(subject.name) ?? true),
    ).flatMap(subject => Object.values(book.wagers[kind]?.cite ?? {}).map(cite => citeOf(cite, subject))),
  );
  const { wagers: _wagers, ...rest } = book;
  const withoutKinds = citesIn(rest).filter(cite => !(cite in { ...book.wagers }));
  const cited = [...new Set([...perWager, ...withoutKinds])];

  it('is plain data: a copy of it is the same book', () => {
    expect(structuredClone(book)).toEqual(book);
  });

  it('cites clauses that are in the catalogue', () => {
    const clauses = cited.filter(cite => !cite.startsWith('ruling: '));
    expect(clauses.length).toBeGreaterThan(40);
    expect(clauses.filter(clause => !isCatalogued(clause))).toEqual([]);
  });

  it('says for every wager who offers it, what it pays and what may be done with it', () => {
    for (const game of Object.keys(book.games)) {
      for (const rule of offeredRules(houseFor({ ruleset: book.ruleset, game }))) {
        for (const topic of ['wager', 'pays', 'down'] as const) {
          expect(citeOf(rule.book.cite[topic], rule.subject), `${rule.title} ${topic}`).toMatch(
            /^(MA|MA-AUTO|MD|VIC|NH|ruling:) ./,
          );
        }
      }
    }
  });
});

it('every reading of ours is in the register of rulings', () => {
  expect(Object.values(RULING).filter(ruling => !rulings.includes(`| ${ruling.slice('ruling: '.length)} |`))).toEqual(
    [],
  );
});
