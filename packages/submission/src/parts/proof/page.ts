import type { AsBook } from '@hardway/odds';
import { type Html, html, NO_HTML, pathText, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import type { ProvedClause } from './clauses.ts';
import type { MutationRow } from './mutation.ts';
import type { PerftRow, PlayedRecord } from './records.ts';
import { countedReport, type ReportedTest, reportOf } from './test-report.ts';

const SHOWN = 16;

const result = (text: string): Html | string =>
  text === 'fails' || text === 'failed' ? html`<span class="wrong">${text}</span>` : text;

const countsOf = (clauses: readonly ProvedClause[]): Html =>
  table(
    ['State', ['Clauses', 'figure'], 'Meaning'],
    (
      [
        ['holds', 'a record was replayed and holds, or a test of the report passed'],
        ['by tests only', 'cited by tests alone, and this folder has no report in which all of them passed'],
        ['physical', 'about equipment or people: software can’t keep it'],
        ['not proved', 'nothing cites it'],
        ['fails', 'a record or a test fails'],
      ] as const
    ).map(([state, meaning]) => {
      const count = clauses.filter(clause => clause.state === state).length;
      return [count === 0 ? state : result(state), count, meaning];
    }),
  );

const proofsText = ({ records, tests }: ProvedClause): Html =>
  html`${[...records, ...tests].map(
    ({ path, result: text }) => html`<div>${pathText(path)} <span class="quiet">${result(text)}</span></div>`,
  )}`;

const clausesTable = (clauses: readonly ProvedClause[]): Html =>
  table(
    ['Clause', 'What it says', 'Proved by', 'State'],
    clauses.map(clause => [clause.id, clause.says, clause.reason ?? proofsText(clause), result(clause.state)]),
    'tight clauses-proved',
  );

const recordsTable = (records: readonly PlayedRecord[]): Html =>
  table(
    ['Record', 'SHA-256, first 16', 'Replayed'],
    records.map(({ path, sha256, holds, difference }) => [
      path,
      html`<code>${sha256.slice(0, SHOWN)}</code>`,
      holds ? 'holds' : html`<span class="wrong">${difference ?? ''}</span>`,
    ]),
    'tight',
  );

/** Whole numbers in a text, with separators. */
const withSeparators = (text: string): string =>
  text.replace(/\d{4,}/g, digits => BigInt(digits).toLocaleString('en-US'));

const perftTable = (rows: readonly PerftRow[]): Html =>
  table(
    ['Record', ['Rolls', 'figure'], ['Sequences', 'figure'], 'Cents over all sequences', 'As it must be'],
    rows.map(({ path, rolls, computed, same }) => [
      path,
      rolls,
      (36 ** rolls).toLocaleString('en-US'),
      withSeparators(computed),
      same ? 'yes' : html`<span class="wrong">differs</span>`,
    ]),
    'tight',
  );

const mutationText = (rows: readonly MutationRow[]): Html =>
  rows.length === 0
    ? html`<p>The report of mutations is not part of this installation.</p>`
    : html`<p>One rule of the book is changed at a time, and the records of its clause must then fail. This is the last run of <code>npm run mutate</code>;
its report, <code>mutation.md</code>, has the reason for every change that no record noticed.</p>
${table(
  [
    'Kind of rule',
    ['Changed', 'figure'],
    ['Noticed by its clause', 'figure'],
    ['By another record only', 'figure'],
    ['By none', 'figure'],
  ],
  rows.map(({ kind, mutants, noticed, byOthers, byNone }) => [kind, mutants, noticed, byOthers, byNone]),
)}`;

const printedText = (printed: AsBook | undefined): Html => {
  if (printed === undefined) return html`<p>The book prints no figures of its own.</p>`;
  const cells = printed.tables.flatMap(({ rows }) => rows.flatMap(row => row.cells)).length;
  return html`<p>The book prints ${printed.tables.length} tables with ${cells} cells. Each was computed again by the conventions of its table; ${printed.wrong.length}
are misprints: Returns that the book leaves to ${printed.unprinted.file} are in <code>printed.json</code>.</p>
${table(
  ['Table', 'Row', 'Column', ['Printed', 'figure'], ['Computed', 'figure']],
  printed.wrong.map(({ table: title, row, cell }) => [title, row, cell.column, cell.printed, cell.computed]),
)}`;
};

export type Proofs = {
  readonly clauses: readonly ProvedClause[];
  readonly records: readonly PlayedRecord[];
  readonly perft: readonly PerftRow[];
  readonly mutations: readonly MutationRow[];
  readonly printed: AsBook | undefined;
};

const reportText = (report: readonly ReportedTest[] | undefined): Html => {
  if (report === undefined)
    return html`Tests were not run for this folder: give the report of a run with <code>--test-report</code>.`;
  const { passed, failed, skipped } = countedReport(report);
  const failures = failed === 0 ? html`none failed` : html`<span class="wrong">${failed} failed</span>`;
  return html`The report in <code>inputs/</code> has ${report.length} tests that cite clauses: ${passed} passed, ${failures}, ${skipped} were skipped.`;
};

/** What proves what, as a page. */
export const proofPage = (given: Given, { clauses, records, perft, mutations, printed }: Proofs): string => {
  const failed = records.filter(({ holds }) => !holds).length;
  return page(
    given,
    'Traceability',
    html`${heading('Chapter 3', 'Traceability', 'Each clause of the book, what proves it, and what came of that when this folder was made.')}
<p>All ${records.length} records of the book were replayed: ${failed === 0 ? html`every one holds.` : html`<span class="wrong">${failed} fail.</span>`} ${reportText(reportOf(given))}
The whole digests are in <code>clauses.json</code> and <code>records.json</code>; the records are in <code>records/</code>.</p>
${countsOf(clauses)}
<h2>1. Clauses</h2>\n${clausesTable(clauses)}
<section class="chapter"><h2>2. Every sequence of rolls</h2>
<p>From the end of a record every sequence of that many rolls is played, and the cents on every rail and layout are added up over all of them. The
sums must be those that are kept with the records.</p>
${perft.length === 0 ? NO_HTML : perftTable(perft)}
<h2>3. Mutations</h2>\n${mutationText(mutations)}
<h2>4. The book's own figures</h2>\n${printedText(printed)}</section>
<section class="chapter"><h2>5. Records</h2>\n${recordsTable(records)}</section>`,
  );
};
