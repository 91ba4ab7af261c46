import { CLAUSE_BOOKS, type ClauseEntry, findClause, type RulingEntry } from '@hardway/rules';
import { wrap } from '../odds/text.ts';
import { shortOf } from './catalogue.ts';
import { type Covered, isProved } from './coverage.ts';

/** One clause with its proofs, or why there can be none. */
export const clauseText = (clause: Covered): string => {
  const { id, says, home, doneWhen, reason } = clause;
  const proofs = [...clause.records, ...clause.tests];
  const proved = proofs.map(where => `    ${where}`);
  const none = home === 'physical' ? [`    physical: ${reason}`] : [`    not proved yet; done when: ${doneWhen}`];
  return [`${id}  (${home})`, `    ${says}`, ...(proofs.length > 0 ? proved : none)].join('\n');
};

/** How many clauses of each book and home are proved, as a table. */
export const totalsText = (clauses: readonly Covered[]): string => {
  const books = [...new Set(clauses.map(({ id }) => shortOf(id)))];
  const homes = [...new Set(clauses.map(({ home }) => home))].sort();
  const cell = (some: readonly Covered[]): string =>
    some.length === 0 ? '–' : `${some.filter(isProved).length}/${some.length}`;
  const inBook = (some: readonly Covered[], book: string) => some.filter(({ id }) => shortOf(id) === book);
  const rows = [
    ['home', ...books, 'all'],
    ...homes.map(home => {
      const here = clauses.filter(clause => clause.home === home);
      return [home, ...books.map(book => cell(inBook(here, book))), cell(here)];
    }),
    ['all', ...books.map(book => cell(inBook(clauses, book))), cell(clauses)],
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

/** The rulings that interpret a clause or depart from it: those that name it, or its section. */
export const rulingsAbout = (id: string, rulings: readonly RulingEntry[]): readonly RulingEntry[] =>
  rulings.filter(({ clauses }) => clauses.some(named => findClause([id], named).type === 'clause'));

const LABEL = 10;
const labelled = (label: string, lines: readonly string[]): readonly string[] =>
  lines.map((line, at) => `  ${(at === 0 ? label : '').padEnd(LABEL)}${line}`);
const wrapped = (text: string): readonly string[] => wrap(text, 86).split('\n');

/** A clause as a page: what it says, how we read it, and what proves it. */
export const clausePage = (clause: ClauseEntry, rulings: readonly RulingEntry[]): string => {
  const { id, says, home, kind, doneWhen, reason, records, tests } = clause;
  const book = CLAUSE_BOOKS.find(({ short }) => short === shortOf(id))?.title ?? '';
  const [first] = records;
  const unproved = records.length + tests.length === 0;
  return [
    `${id}`,
    `${book}; ${kind}, kept by: ${home}`,
    '',
    ...wrapped(says).map(line => `  ${line}`),
    '',
    ...rulings.flatMap(({ subject, reading }) => labelled('ruling', wrapped(`${subject}: ${reading}`))),
    ...(reason === undefined
      ? labelled('shown by', wrapped(doneWhen))
      : labelled('physical', wrapped(`${reason} Software can't keep it.`))),
    ...labelled('records', records),
    ...labelled('tests', tests),
    ...(unproved && reason === undefined ? labelled('proof', ['none yet']) : []),
    ...(first === undefined ? [] : ['', `Step through a record: hardway replay --step ${first}`]),
  ].join('\n');
};

/** The clauses of a section, a line each. */
export const sectionText = (clauses: readonly { readonly id: string; readonly says: string }[]): string =>
  clauses.map(({ id, says }) => `${id}\n    ${wrap(says, 92).replaceAll('\n', '\n    ')}`).join('\n');

/** A ruling as a page. */
export const rulingPage = ({ subject, reading, books, cited, clauses }: RulingEntry): string =>
  [
    `Ruling: ${subject}`,
    '',
    ...wrapped(`${reading}.`).map(line => `  ${line}`),
    '',
    ...labelled('books', [books]),
    ...(cited === undefined ? [] : labelled('cited as', wrapped(cited))),
    ...labelled('about', clauses),
  ].join('\n');
