import type { Series } from '../../../src/index.ts';
import type { ShownSweep } from '../../../src/lab/best/sweep-question.ts';
import { axisWords, COLUMNS, type SweepRow } from '../../../src/lab/best/sweep-view.ts';
import { Chart } from '../../ui/Chart.tsx';

type SweepLineProps = { shown: ShownSweep; across: string; points: readonly SweepRow[] };

/** One parameter across, the figure up, with the interval that it lies in. */
export const SweepLine = ({ shown: { rank, found }, across, points }: SweepLineProps) => {
  const x = ({ values }: SweepRow): number => values[across] as number;
  const fresh = found?.fresh?.figure;
  const first = points.find(({ standing }) => standing === 'first');
  const series: readonly Series[] = [
    ...(found === null || found.exact
      ? []
      : [
          {
            kind: 'band' as const,
            name: 'interval',
            points: points.map(row => [x(row), row.low as number, row.high as number] as const),
          },
        ]),
    {
      kind: 'line',
      name: found?.exact ? 'exact' : 'on the same dice',
      points: points.map(row => [x(row), row.value] as const),
    },
    ...(fresh === undefined || first === undefined
      ? []
      : [
          {
            kind: 'line' as const,
            name: 'the first again, with fresh dice',
            points: [
              [x(first), fresh.low],
              [x(first), fresh.high],
            ] as const,
          },
        ]),
  ];
  return (
    <Chart
      title={`${COLUMNS[rank]} by ${across}`}
      series={series}
      x={{ name: across, format: value => value.toLocaleString('en-US') }}
      y={{ name: COLUMNS[rank], format: value => axisWords(rank, value) }}
    />
  );
};
