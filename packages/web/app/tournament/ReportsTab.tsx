import type { ReportDocument } from '@hardway/server/messages';
import { useState } from 'react';
import { ReportActs } from '../accounting/ReportActs.tsx';
import { ReportPages } from '../accounting/ReportPages.tsx';
import { useAsked } from '../accounting/useAsked.ts';
import { replaceQuery, useRoute } from '../router.tsx';
import '../styles/accounting.css';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import type { DeskProps } from './desk-props.ts';

const REPORTS = [
  ['entries', 'Entries and refunds'],
  ['heats', 'Heat sheets'],
  ['decisions', 'Director’s decisions'],
  ['prizes', 'Prize list'],
  ['money', 'Reconciliation of money'],
  ['chips', 'Reconciliation of chips'],
] as const;

/** The reports on one tournament, shown, printed and saved as the other reports of the house. */
export const ReportsTab = ({ view }: Pick<DeskProps, 'view'>) => {
  const { query } = useRoute();
  const [problem, setProblem] = useState<string | null>(null);
  const report = REPORTS.find(([id]) => id === query.get('report'))?.[0] ?? 'entries';
  const path = `/tournaments/${encodeURIComponent(view.id)}/reports/${report}?`;
  const { answer, problem: wrong } = useAsked<ReportDocument>(path);
  return (
    <>
      <Problem words={problem ?? wrong} />
      <div className="filters report-filters">
        <Select
          label="Report"
          value={report}
          options={REPORTS}
          onChange={next => replaceQuery(new URLSearchParams({ tab: 'reports', report: next }))}
        />
        <ReportActs id={`${view.id}-${report}`} path={path} report={answer} onProblem={setProblem} />
      </div>
      {answer === undefined ? <p className="hint">Working it out…</p> : <ReportPages report={answer} />}
    </>
  );
};
