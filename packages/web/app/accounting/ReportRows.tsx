import type { ReportDocument } from '@hardway/server/messages';
import { cellText, isNumber, WORDS_FROM } from '../../src/index.ts';

type Column = ReportDocument['columns'][number];
type Row = ReportDocument['rows'][number];

type RowsProps = { report: ReportDocument; rows: readonly Row[]; page: number; isLast: boolean };

/** The rows of a page. Where they are too wide for the screen, the columns come in bands; on paper they are one table. */
export const ReportRows = ({ bands, ...props }: RowsProps & { bands: readonly (readonly Column[])[] }) => {
  const { report, page } = props;
  if (report.noActivity) return <p className="hint">No activity.</p>;
  const label = `${report.title}, rows of page ${page}`;
  if (bands.length === 1) return <Band {...props} columns={report.columns} label={label} />;
  return (
    <>
      {bands.map((columns, at) => (
        <Band
          key={columns.at(-1)?.id}
          {...props}
          columns={columns}
          className="no-print"
          label={`${label}, part ${at + 1} of ${bands.length}`}
        />
      ))}
      <Band {...props} columns={report.columns} className="print-only" label={label} />
    </>
  );
};

type BandProps = RowsProps & { columns: readonly Column[]; label: string; className?: string };

const Band = ({ report, rows, isLast, columns, label, className = '' }: BandProps) => {
  const { totals, period } = report;
  const hasTotals = isLast && Object.keys(totals).length > 0;
  return (
    <section className={`table-scroll ${className}`} aria-label={label} tabIndex={0}>
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
                <td key={column.id} className={cellClass(column, row)} data-title={column.title}>
                  {cellText(column, row, period.zone)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.id} className={isNumber(column) ? 'number' : ''} data-title={column.title}>
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

const cellClass = (column: Column, row: Row): string =>
  isNumber(column) ? 'number' : String(row[column.id] ?? '').length > WORDS_FROM ? 'words' : '';
