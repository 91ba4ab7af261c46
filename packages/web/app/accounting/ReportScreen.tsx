import type { ReportDocument } from '@hardway/server/messages';
import { useState } from 'react';
import { Link, replaceQuery, useRoute } from '../router.tsx';
import type { ScreenProps } from '../staff/screen.ts';
import { TableSelect } from '../staff/TableSelect.tsx';
import { usePeople } from '../staff/usePeople.ts';
import { WorkPage } from '../staff/WorkPage.tsx';
import '../styles/accounting.css';
import { Field } from '../ui/Field.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ReportActs } from './ReportActs.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportPages } from './ReportPages.tsx';
import { useAsked } from './useAsked.ts';

const FILTERS = ['from', 'to', 'table', 'person'] as const;

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
        <ReportActs id={id} path={path} report={answer} onProblem={setProblem} />
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
    <ReportPages report={report} />
    <div className="report-charts">
      <ReportCharts report={report} table={table} />
    </div>
  </>
);
