import { BOOK_NAMES } from './catalogue.ts';
import { type Covered, isProved } from './coverage.ts';

/** One clause with its proofs, or why there can be none. */
export const clauseText = (clause: Covered): string => {
  const { id, says, home, doneWhen, reason } = clause;
  const proofs = [...clause.records, ...clause.tests];
  const proved = proofs.map(where => `    ${where}`);
  const none = home === 'physical' ? [`    physical: ${reason}`] : [`    not proved yet; done when: ${doneWhen}`];
  return [`${id}  (${home})`, `    ${says}`, ...(proofs.length > 0 ? proved : none)].join('\n');
};

const shortNames = new Map(Object.entries(BOOK_NAMES).map(([short, book]) => [book, short]));

/** How many clauses of each book and home are proved, as a table. */
export const totalsText = (clauses: readonly Covered[]): string => {
  const books = [...new Set(clauses.map(({ book }) => book))];
  const homes = [...new Set(clauses.map(({ home }) => home))].sort();
  const cell = (some: readonly Covered[]): string =>
    some.length === 0 ? '–' : `${some.filter(isProved).length}/${some.length}`;
  const rows = [
    ['home', ...books.map(book => shortNames.get(book) ?? book), 'all'],
    ...homes.map(home => {
      const here = clauses.filter(clause => clause.home === home);
      return [home, ...books.map(book => cell(here.filter(clause => clause.book === book))), cell(here)];
    }),
    ['all', ...books.map(book => cell(clauses.filter(clause => clause.book === book))), cell(clauses)],
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)));
  return rows
    .map(row =>
      row
        .map((text, column) => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart((widths[column] ?? 0) + 2)))
        .join(''),
    )
    .join('\n');
};
