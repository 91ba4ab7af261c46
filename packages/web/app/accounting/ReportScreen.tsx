import type { ReportDocument } from '@hardway/server/messages';
import { useState } from 'react';
import { cellText, identityWords, isNumber, momentText, pagesOf } from '../../src/index.ts';
import { textAt } from '../api.ts';
import { staffSession } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { ask } from '../staff/api.ts';
import type { ScreenProps } from '../staff/screen.ts';
import { useTableName } from '../staff/useTableName.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/accounting.css';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { useAsked } from './useAsked.ts';

const FILTERS = ['from', 'to', 'table', 'person'] as const;

const save = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
};

/** One report with its filters in the address: on the screen, on paper, as CSV and as JSON, with the same figures. */
export const ReportScreen = ({ parts: [id = ''] }: ScreenProps) => {
  const { query } = useRoute();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = new URLSearchParams([...query].filter(([name]) => FILTERS.includes(name as 'from')));
  const path = `/reports/${encodeURIComponent(id)}?${asked}`;
  const { answer, problem: wrong } = useAsked<ReportDocument>(path);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    replaceQuery(next);
  };
  const attempt = (act: () => Promise<void>) => () =>
    void act().then(
      () => setProblem(null),
      (error: unknown) => setProblem(problemOf(error)),
    );
  const print = attempt(async () => {
    await ask(`${path}&print=yes`);
    window.print();
  });
  const csv = attempt(async () =>
    save(`${id}.csv`, await textAt(`${path}&format=csv`, { token: staffSession()?.token }), 'text/csv'),
  );
  const title = answer?.title ?? 'Report';
  return (
    <WorkPage title={title} end={<Link href={`/accounting?day=${query.get('from') ?? ''}`}>All days</Link>}>
      <Problem words={problem ?? wrong} />
      <div className="filters report-filters" role="search" aria-label="Period and filters">
        {FILTERS.map(name => (
          <Field
            key={name}
            label={{ from: 'From', to: 'To', table: 'Table', person: 'Person' }[name]}
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            value={query.get(name) ?? (name === 'from' || name === 'to' ? (answer?.period[name] ?? '') : '')}
            onChange={value => change(name, value)}
          />
        ))}
        <Button kind="main" disabled={answer === undefined} onClick={print}>
          Print
        </Button>
        <Button disabled={answer === undefined} onClick={csv}>
          CSV
        </Button>
        <Button
          disabled={answer === undefined}
          onClick={() => save(`${id}.json`, JSON.stringify(answer, null, 2), 'application/json')}
        >
          JSON
        </Button>
      </div>
      {answer === undefined ? (
        <p className="hint">Working it out…</p>
      ) : (
        <Shown report={answer} table={query.get('table')} />
      )}
    </WorkPage>
  );
};

const Shown = ({ report, table }: { report: ReportDocument; table: string | null }) => (
  <>
    <Pages document={report} />
    <div className="report-charts">
      <ReportCharts report={report} table={table} />
    </div>
  </>
);

const Pages = ({ document: report }: { document: ReportDocument }) => {
  const pages = pagesOf(report.rows);
  return (
    <div className="report">
      {pages.map((rows, at) => (
        <section key={rows.length === 0 ? 'empty' : at} className="report-page" aria-label={`Page ${at + 1}`}>
          <Head report={report} page={at + 1} pages={pages.length} />
          <Rows report={report} rows={rows} page={at + 1} isLast={at === pages.length - 1} />
        </section>
      ))}
    </div>
  );
};

type HeadProps = { report: ReportDocument; page: number; pages: number };

const Head = ({ report, page, pages }: HeadProps) => {
  const { identity, period } = report;
  const words = identity === null ? null : identityWords(identity);
  return (
    <header className="report-head">
      <p>
        <strong>{report.title}</strong> · {report.house} · operator: {report.operator}
      </p>
      <p>
        Gaming days {period.from} to {period.to} ({period.words}) · filters: {report.filters}
      </p>
      <p>
        Printed by {report.printedBy} at {momentText(report.printedAt, period.zone)} · version {report.version} · page{' '}
        {page} of {pages}
      </p>
      {words === null || page > 1 ? null : (
        <p className="identity" data-holds={words.holds}>
          {words.left}; {words.right}: {words.holds ? '✓ equal' : '✗ not equal'}
        </p>
      )}
      {page > 1 ? null : report.notes.map(note => <p key={note}>{note}</p>)}
    </header>
  );
};

/** Sentences may break; a name, a figure or a time stays on its line. */
const WORDS_FROM = 32;

const cellClass = (column: ReportDocument['columns'][number], row: ReportDocument['rows'][number]): string =>
  isNumber(column) ? 'number' : String(row[column.id] ?? '').length > WORDS_FROM ? 'words' : '';

type RowsProps = { report: ReportDocument; rows: ReportDocument['rows']; page: number; isLast: boolean };

const Rows = ({ report, rows, page, isLast }: RowsProps) => {
  const { columns, totals, period, noActivity } = report;
  const nameOf = useTableName();
  if (noActivity) return <p className="hint">No activity.</p>;
  const hasTotals = isLast && Object.keys(totals).length > 0;
  return (
    <section className="table-scroll" aria-label={`${report.title}, rows of page ${page}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" className={isNumber(column) ? 'number' : ''}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={JSON.stringify([at, row[columns[0]?.id ?? ''] ?? ''])}>
              {columns.map(column => (
                <td key={column.id} className={cellClass(column, row)}>
                  {column.id === 'table' ? nameOf(String(row.table ?? '')) : cellText(column, row, period.zone)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} className={isNumber(column) ? 'number' : ''}>
                  {at === 0 ? 'Total' : column.total ? cellText(column, totals, period.zone) : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
};
