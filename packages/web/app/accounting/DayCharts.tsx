import type { ReportDocument } from '@hardway/server/messages';
import { money } from '../../src/index.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Card } from '../ui/Card.tsx';
import { Chart } from '../ui/Chart.tsx';
import { useAsked } from './useAsked.ts';

type Hours = { readonly hours: readonly { readonly at: number; readonly win: number }[] };

/** The most wagers in the chart of holds. */
const WAGERS_MAX = 12;

/** Win by hour, and the win of each wager within two standard deviations of what could be expected. */
export const DayCharts = ({ day }: { day: string }) => {
  const { time } = useTimes();
  const hours = useAsked<Hours>(`/accounting/hours?from=${day}&to=${day}`).answer?.hours ?? [];
  const wagers = useAsked<ReportDocument>(`/reports/wagers?from=${day}&to=${day}`).answer?.rows ?? [];
  const most = [...wagers].sort((a, b) => Number(b.handle) - Number(a.handle)).slice(0, WAGERS_MAX);
  const nameOf = (at: number): string => String(most[at - 1]?.wager ?? '');
  const dollars = { name: 'Win', format: (value: number) => money(value) };
  return (
    <div className="accounting-charts">
      <Card title="Win by hour">
        <Chart
          title={`Win by hour on ${day}`}
          series={[{ kind: 'bar', name: 'Win', points: hours.map(({ at, win }) => [at, win] as const) }]}
          x={{ name: 'Hour', format: time }}
          y={dollars}
        />
      </Card>
      <Card title="Win by wager">
        <Chart
          title={`Win by wager on ${day}, with its band of two standard deviations`}
          series={[
            {
              kind: 'band',
              name: 'Expected',
              points: most.map(({ expected, deviation }, at) => {
                const [mean, spread] = [Number(expected), 2 * Number(deviation)];
                return [at + 1, mean - spread, mean + spread] as const;
              }),
            },
            { kind: 'bar', name: 'Win', points: most.map(({ win }, at) => [at + 1, Number(win)] as const) },
          ]}
          x={{ name: 'Wager', format: nameOf }}
          y={dollars}
        />
      </Card>
    </div>
  );
};
