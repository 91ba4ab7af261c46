import { money } from '../../src/index.ts';
import { useTimes } from '../staff/useTimes.ts';
import { Chart } from '../ui/Chart.tsx';
import { useAsked } from './useAsked.ts';

/** Hours are counted, so that the scale has whole ones. */
const HOUR_MS = 3_600_000;

type Hours = { readonly hours: readonly { readonly at: number; readonly win: number }[] };

type WinByHourProps = { from: string; to: string; table?: string | null };

/** What the house won in each hour of some gaming days. */
export const WinByHour = ({ from, to, table = null }: WinByHourProps) => {
  const { time } = useTimes();
  const query = new URLSearchParams({ from, to, ...(table === null || table === '' ? {} : { table }) });
  const hours = useAsked<Hours>(`/accounting/hours?${query}`).answer?.hours ?? [];
  return (
    <Chart
      title={`Gaming ${from === to ? `day ${from}` : `days ${from} to ${to}`}, by hour`}
      series={[{ kind: 'bar', name: 'Win', points: hours.map(({ at, win }) => [at / HOUR_MS, win] as const) }]}
      x={{ name: 'Hour', format: hour => time(hour * HOUR_MS) }}
      y={{ name: 'Win', format: (value: number) => money(value) }}
    />
  );
};
