import { type FanPoint, reportPercent, SHARES } from '@hardway/lab';
import type { Series } from '../../src/index.ts';
import type { ShownExact, ShownPlay } from '../../src/lab/shown.ts';
import { shownMoney, signedMoney } from '../../src/lab/words.ts';
import { Chart } from '../ui/Chart.tsx';

type Drawn = Pick<ShownPlay, 'bankroll' | 'fan' | 'bars'>;
type ChartsProps = {
  play: Drawn;
  /** What all bars come to: the number of sessions, or one. */
  total: number;
  /** A second line to compare with. */
  exact: ShownExact | undefined;
  unit?: 'Rolls' | 'Shooters';
};

/** What is drawn of a play: the bankroll, the results and survival. */
export const PlayCharts = (props: ChartsProps) => (
  <div className="play-charts">
    <FanChart {...props} />
    <ResultsChart {...props} />
    <SurvivalChart {...props} />
  </div>
);

const START: FanPoint = { rolls: 0, quantiles: SHARES.map(() => 0), ruined: 0, reached: 0, going: 1 };

const moneyAt = (bankroll: number, { quantiles }: FanPoint, share: (typeof SHARES)[number]): number =>
  bankroll + (quantiles[SHARES.indexOf(share)] as number);

const BANDS = [
  ['90 % of sessions', 0.05, 0.95],
  ['80 %', 0.1, 0.9],
  ['50 %', 0.25, 0.75],
] as const;

/** The bankroll over time gets all the room there is. */
const WIDEST = 1200;

const whole = (n: number): string => n.toLocaleString('en-US');
const SHARE = {
  name: 'Share of sessions',
  format: (share: number) => reportPercent(share, share < 0.1 && share > 0 ? 1 : 0),
};

/** A line of exact points, where they are measured along the same axis. */
const exactLine = (exact: ShownExact | undefined, name: string, y: (point: FanPoint) => number): readonly Series[] =>
  exact === undefined || exact.by !== 'rolls'
    ? []
    : [
        {
          kind: 'line',
          name,
          isDotted: true,
          points: [START, ...exact.fan].map(point => [point.rolls, y(point)] as const),
        },
      ];

/** The bankroll over time: the middle, and the bands that hold half, four fifths and nine tenths of sessions. */
const FanChart = ({ play: { bankroll, fan }, exact, unit = 'Rolls' }: ChartsProps) => {
  const points = [START, ...fan];
  const series: readonly Series[] = [
    ...BANDS.map(
      ([name, low, high]): Series => ({
        kind: 'band',
        name,
        points: points.map(
          point => [point.rolls, moneyAt(bankroll, point, low), moneyAt(bankroll, point, high)] as const,
        ),
      }),
    ),
    {
      kind: 'line',
      name: 'the middle',
      points: points.map(point => [point.rolls, moneyAt(bankroll, point, 0.5)] as const),
    },
    ...exactLine(exact, 'the middle, exact', point => moneyAt(bankroll, point, 0.5)),
  ];
  return (
    <Chart
      title="Bankroll"
      widest={WIDEST}
      series={series}
      x={{ name: unit, format: whole }}
      y={{ name: 'Bankroll', format: shownMoney }}
    />
  );
};

/** How often each result came. Bars are counted from zero, each as wide as the drawing of the command has them. */
const ResultsChart = ({ play: { bars }, total, exact }: ChartsProps) => {
  const { width } = bars;
  const placed = (test: (value: number) => boolean) =>
    bars.bars
      .filter(([value]) => test(value))
      .map(([value, count]) => [Math.round(value / width), count / total] as const);
  const series: readonly Series[] = [
    { kind: 'bar', name: 'lost', points: placed(value => value < 0) },
    { kind: 'bar', name: 'even or won', points: placed(value => value >= 0) },
    ...(exact === undefined || exact.bars.width !== width
      ? []
      : [
          {
            kind: 'line' as const,
            name: 'exact',
            isDotted: true as const,
            points: exact.bars.bars.map(([value, chance]) => [Math.round(value / width), chance] as const),
          },
        ]),
  ];
  return (
    <Chart
      title={`Results, in bars of ${shownMoney(width)}`}
      series={series}
      x={{ name: 'Won or lost', format: bar => signedMoney(bar * width) }}
      y={SHARE}
    />
  );
};

/** The share of sessions not broke over time, and of those that have reached what they wanted. */
const SurvivalChart = ({ play: { fan }, exact, unit = 'Rolls' }: ChartsProps) => {
  const points = [START, ...fan];
  const line = (name: string, share: (point: FanPoint) => number): Series => ({
    kind: 'line',
    name,
    points: points.map(point => [point.rolls, share(point)] as const),
  });
  const hasTarget = fan.some(({ reached }) => reached > 0);
  const series = [
    line('not broke', ({ ruined }) => 1 - ruined),
    ...(hasTarget ? [line('at the target', ({ reached }) => reached)] : []),
    ...exactLine(exact, 'not broke, exact', ({ ruined }) => 1 - ruined),
  ];
  return <Chart title="Survival" series={series} x={{ name: unit, format: whole }} y={SHARE} />;
};
