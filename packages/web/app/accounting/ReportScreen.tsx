import type { ReportDocument } from '@hardway/server/messages';
import { useState } from 'react';
import { bandsOf, identityWords, momentText, pagesOf, withNames } from '../../src/index.ts';
import { textAt } from '../api.ts';
import { staffSession } from '../keys.ts';
import { problemOf } from '../problem.ts';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import { ask } from '../staff/api.ts';
import type { ScreenProps } from '../staff/screen.ts';
import { TableSelect } from '../staff/TableSelect.tsx';
import { usePeople } from '../staff/usePeople.ts';
import { useTableName } from '../staff/useTableName.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/accounting.css';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportRows } from './ReportRows.tsx';
import { useAsked } from './useAsked.ts';
import { useRoom } from './useRoom.ts';

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
  const { userOf } = usePeople();
  const asked = new URLSearchParams(
    [...query]
      .filter(([name]) => FILTERS.includes(name as 'from'))
      .map(([name, value]) => [name, name === 'person' ? userOf(value) : value]),
  );
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
        {(['from', 'to'] as const).map(name => (
          <Field
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            type="date"
            value={query.get(name) ?? answer?.period[name] ?? ''}
            onChange={value => change(name, value)}
          />
        ))}
        <TableSelect value={query.get('table') ?? ''} none="all" onChange={value => change('table', value)} />
        <Field label="Person" value={query.get('person') ?? ''} onChange={value => change('person', value)} />
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

const Pages = ({ document }: { document: ReportDocument }) => {
  const { nameOf } = usePeople();
  const report = withNames(document, { person: nameOf, table: useTableName() });
  const pages = pagesOf(report.rows);
  const [place, room] = useRoom();
  const bands = bandsOf(report, room);
  return (
    <div className="report" ref={place}>
      {pages.map((rows, at) => (
        <section key={rows.length === 0 ? 'empty' : at} className="report-page as-blocks" aria-label={`Page ${at + 1}`}>
          <Head report={report} page={at + 1} pages={pages.length} />
          <ReportRows report={report} rows={rows} page={at + 1} isLast={at === pages.length - 1} bands={bands} />
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
