import type { ReportDocument } from '@hardway/server/messages';
import { bandsOf, identityWords, momentText, pagesOf, withNames } from '../../src/index.ts';
import { usePeople } from '../staff/usePeople.ts';
import { useTableName } from '../staff/useTableName.ts';
import { ReportRows } from './ReportRows.tsx';
import { useRoom } from './useRoom.ts';

/** A report page by page, each with its head: on the screen and on paper. */
export const ReportPages = ({ report: document }: { report: ReportDocument }) => {
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
