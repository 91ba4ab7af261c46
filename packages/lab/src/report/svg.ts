import { SHARES, type Weighted } from '../quantile.ts';
import type { FanPoint } from '../summary.ts';
import { money, percent, whole } from './words.ts';

const WIDTH = 800;
const HEIGHT = 450;
const MARGIN = { top: 48, right: 24, bottom: 48, left: 80 };
const INK = '#1b1b1b';
const FAINT = '#d9d9d9';
const FELT = '#0b6e4f';
const CHIP = '#b3261e';
const BARS_MAX = 80;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Round numbers that divide a range into a handful of parts. */
const ticks = (low: number, high: number, wanted = 6): readonly number[] => {
  const rough = (high - low) / wanted;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * ([1, 2, 2.5, 5, 10].find(times => times * size >= rough) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
};

type Axis = {
  readonly low: number;
  readonly high: number;
  readonly label: string;
  readonly show: (n: number) => string;
};

type Frame = { readonly x: (value: number) => number; readonly y: (value: number) => number };

const frameOf = (across: Axis, up: Axis): Frame => {
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const share = ({ low, high }: Axis, value: number): number => (high === low ? 0.5 : (value - low) / (high - low));
  return {
    x: value => MARGIN.left + share(across, value) * width,
    y: value => HEIGHT - MARGIN.bottom - share(up, value) * height,
  };
};

const at = (n: number): string => n.toFixed(1);

const grid = (across: Axis, up: Axis, { x, y }: Frame): string => {
  const bottom = HEIGHT - MARGIN.bottom;
  const right = WIDTH - MARGIN.right;
  return [
    ...ticks(up.low, up.high).map(
      value =>
        `<line x1="${MARGIN.left}" x2="${right}" y1="${at(y(value))}" y2="${at(y(value))}" stroke="${FAINT}"/>` +
        `<text x="${MARGIN.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${escaped(up.show(value))}</text>`,
    ),
    ...ticks(across.low, across.high).map(
      value =>
        `<line x1="${at(x(value))}" x2="${at(x(value))}" y1="${bottom}" y2="${bottom + 5}" stroke="${INK}"/>` +
        `<text x="${at(x(value))}" y="${bottom + 19}" text-anchor="middle">${escaped(across.show(value))}</text>`,
    ),
    `<line x1="${MARGIN.left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="${INK}"/>`,
    `<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(across.label)}</text>`,
    `<text x="16" y="${HEIGHT / 2}" text-anchor="middle" transform="rotate(-90 16 ${HEIGHT / 2})">${escaped(up.label)}</text>`,
  ].join('\n');
};

const picture = (
  title: string,
  description: string,
  across: Axis,
  up: Axis,
  draw: (frame: Frame) => string,
): string => {
  const frame = frameOf(across, up);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="${INK}">
<title>${escaped(title)}</title>
<desc>${escaped(description)}</desc>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<text x="${MARGIN.left}" y="28" font-size="17" font-weight="600">${escaped(title)}</text>
${grid(across, up, frame)}
${draw(frame)}
</svg>
`;
};

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');

const shareAt = (share: (typeof SHARES)[number]): number => SHARES.indexOf(share);

/** The bankroll over time: the middle, and the bands that hold half, four fifths and nine tenths of sessions. */
export const fanSvg = (name: string, bankroll: number, points: readonly FanPoint[]): string => {
  const start: FanPoint = { rolls: 0, quantiles: SHARES.map(() => 0), ruined: 0, reached: 0, going: 1 };
  const all = [start, ...points];
  const moneyAt = (point: FanPoint, share: (typeof SHARES)[number]): number =>
    bankroll + (point.quantiles[shareAt(share)] as number);
  const lows = all.map(point => moneyAt(point, 0.05));
  const highs = all.map(point => moneyAt(point, 0.95));
  const across: Axis = { low: 0, high: all.at(-1)?.rolls ?? 1, label: 'rolls', show: whole };
  const up: Axis = { low: Math.min(...lows), high: Math.max(...highs), label: 'bankroll', show: money };
  const bands = [
    [0.05, 0.95, 0.15],
    [0.1, 0.9, 0.2],
    [0.25, 0.75, 0.3],
  ] as const;
  return picture(
    `${name}: the bankroll`,
    'The middle bankroll as a line, and bands that hold 50, 80 and 90 per cent of sessions, over the rolls.',
    across,
    up,
    ({ x, y }) =>
      [
        ...bands.map(([low, high, opacity]) => {
          const upper = all.map(point => [x(point.rolls), y(moneyAt(point, high))] as const);
          const lower = all.map(point => [x(point.rolls), y(moneyAt(point, low))] as const).toReversed();
          return `<path d="${path([...upper, ...lower])}Z" fill="${FELT}" fill-opacity="${opacity}"/>`;
        }),
        `<line x1="${at(x(0))}" x2="${at(x(across.high))}" y1="${at(y(bankroll))}" y2="${at(y(bankroll))}" stroke="${INK}" stroke-dasharray="4 4"/>`,
        `<path d="${path(all.map(point => [x(point.rolls), y(moneyAt(point, 0.5))] as const))}" fill="none" stroke="${FELT}" stroke-width="2"/>`,
      ].join('\n'),
  );
};

/** Values in at most so many bars of equal width. */
const barsOf = (values: Weighted): { readonly width: number; readonly bars: Weighted } => {
  const low = values[0]?.[0] ?? 0;
  const high = values.at(-1)?.[0] ?? 0;
  const gaps = values.slice(1).map(([value], index) => value - (values[index]?.[0] ?? 0));
  const finest = gaps.length === 0 ? 1 : Math.min(...gaps);
  const width = finest * Math.max(1, Math.ceil((high - low) / finest / BARS_MAX));
  const bars = new Map<number, number>();
  for (const [value, weight] of values) {
    const bar = Math.floor(value / width) * width;
    bars.set(bar, (bars.get(bar) ?? 0) + weight);
  }
  return { width, bars: [...bars].sort(([a], [b]) => a - b) };
};

/** How often each result came, losses in red. */
export const histogramSvg = (name: string, values: Weighted): string => {
  const { width, bars } = barsOf(values);
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  const across: Axis = {
    low: bars[0]?.[0] ?? 0,
    high: (bars.at(-1)?.[0] ?? 0) + width,
    label: 'won or lost',
    show: money,
  };
  const tallest = Math.max(...bars.map(([, weight]) => weight / all));
  const up: Axis = { low: 0, high: tallest, label: 'share of sessions', show: share => percent(share, 1) };
  return picture(`${name}: results`, 'How large a share of sessions ended with each result.', across, up, ({ x, y }) =>
    bars
      .map(
        ([value, weight]) =>
          `<rect x="${at(x(value))}" y="${at(y(weight / all))}" width="${at(Math.max(0.5, x(value + width) - x(value) - 0.5))}" height="${at(y(0) - y(weight / all))}" fill="${value < 0 ? CHIP : FELT}"/>`,
      )
      .join('\n'),
  );
};

/** The share of sessions not ruined, over time, and of those that have reached what they wanted. */
export const survivalSvg = (name: string, points: readonly FanPoint[]): string => {
  const start: FanPoint = { rolls: 0, quantiles: [], ruined: 0, reached: 0, going: 1 };
  const all = [start, ...points];
  const across: Axis = { low: 0, high: all.at(-1)?.rolls ?? 1, label: 'rolls', show: whole };
  const up: Axis = { low: 0, high: 1, label: 'share of sessions', show: share => percent(share, 0) };
  return picture(
    `${name}: not ruined, and up where they wanted to be`,
    'The share of sessions that are not ruined, and in red of those that have reached their target, over the rolls.',
    across,
    up,
    ({ x, y }) =>
      [
        `<path d="${path(all.map(({ rolls, ruined }) => [x(rolls), y(1 - ruined)] as const))}" fill="none" stroke="${FELT}" stroke-width="2"/>`,
        `<path d="${path(all.map(({ rolls, reached }) => [x(rolls), y(reached)] as const))}" fill="none" stroke="${CHIP}" stroke-width="2"/>`,
      ].join('\n'),
  );
};
