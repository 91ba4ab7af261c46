import type { ReportDocument } from '@hardway/server/messages';
import { money, winsByDay } from '../../src/index.ts';
import { Card } from '../ui/Card.tsx';
import { Chart } from '../ui/Chart.tsx';
import { HoldByWager } from './HoldByWager.tsx';
import { WinByHour } from './WinByHour.tsx';

/** Longer periods are drawn by day. Days are counted, so that the scale has whole ones. */
const DAYS_BY_HOUR = 3;
const DAY_MS = 86_400_000;

/** What of a report one would rather look at than read. It is on the screen alone, not on paper. */
export const ReportCharts = ({ report, table }: { report: ReportDocument; table: string | null }) => {
  if (report.noActivity) return null;
  const { id, rows, period } = report;
  if (id === 'wagers')
    return (
      <Card title="Hold by wager">
        <HoldByWager title={`Hold by wager, ${period.from} to ${period.to}`} rows={rows} />
      </Card>
    );
  if (id !== 'day-sheet') return null;
  const days = winsByDay(rows);
  return days.length <= DAYS_BY_HOUR ? (
    <Card title="Win by hour">
      <WinByHour from={period.from} to={period.to} table={table} />
    </Card>
  ) : (
    <Card title="Win by day">
      <Chart
        title={`Win by day, ${period.from} to ${period.to}`}
        series={[
          { kind: 'bar', name: 'Win', points: days.map(({ day, win }) => [Date.parse(day) / DAY_MS, win] as const) },
        ]}
        x={{ name: 'Gaming day', format: day => new Date(day * DAY_MS).toISOString().slice(5, 10) }}
        y={{ name: 'Win', format: value => money(value) }}
      />
    </Card>
  );
};
