import { SHARES, type Weighted } from '../statistics/quantile.ts';
import type { FanPoint } from './summary.ts';
import { money, percent, whole } from './words.ts';

const WIDTH = 800;
const HEIGHT = 480;
const MARGIN = { top: 88, right: 32, bottom: 56, left: 84 };
export const INK = '#1b1b1b';
const QUIET = '#5c5c5c';
const FAINT = '#dcdcdc';
export const FELT = '#0b6e4f';
export const CHIP = '#b3261e';

/** What a picture is of. */
export type PictureOf = {
  readonly name: string;
  /** The table, the sessions and the bankroll, in a line. */
  readonly about: string;
};

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Letters of average width that fit beside the margins. */
const fitted = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;

/** Round steps that divide a range into a handful of parts. */
const stepFor = (low: number, high: number, wanted: number): number => {
  const rough = (high - low) / wanted;
  const size = 10 ** Math.floor(Math.log10(rough));
  return size * ([1, 2, 5, 10].find(times => times * size >= rough * (1 - 1e-9)) ?? 10);
};

export type Axis = {
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly label: string;
  readonly show: (n: number) => string;
};

/** An axis from one round number to another. */
export const roundAxis = (low: number, high: number, label: string, show: (n: number) => string): Axis => {
  const [from, to] = high > low ? [low, high] : [low - 1, low + 1];
  const step = stepFor(from, to, 6);
  return { low: Math.floor(from / step) * step, high: Math.ceil(to / step) * step, step, label, show };
};

/** An axis that ends where the data do. */
export const exactAxis = (low: number, high: number, label: string, show: (n: number) => string): Axis => ({
  low,
  high: high > low ? high : low + 1,
  step: stepFor(low, high > low ? high : low + 1, 8),
  label,
  show,
});

const ticks = ({ low, high, step }: Axis): readonly number[] => {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
};

type Frame = { readonly x: (value: number) => number; readonly y: (value: number) => number };

const frameOf = (across: Axis, up: Axis): Frame => {
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const share = ({ low, high }: Axis, value: number): number => (value - low) / (high - low);
  return {
    x: value => MARGIN.left + share(across, value) * width,
    y: value => HEIGHT - MARGIN.bottom - share(up, value) * height,
  };
};

export const at = (n: number): string => n.toFixed(1);

const grid = (across: Axis, up: Axis, { x, y }: Frame): string => {
  const bottom = HEIGHT - MARGIN.bottom;
  const right = WIDTH - MARGIN.right;
  const middle = (MARGIN.top + bottom) / 2;
  return [
    ...ticks(up).map(
      value =>
        `<line x1="${MARGIN.left}" x2="${right}" y1="${at(y(value))}" y2="${at(y(value))}" stroke="${FAINT}"/>` +
        `<text x="${MARGIN.left - 8}" y="${at(y(value) + 4)}" text-anchor="end">${escaped(up.show(value))}</text>`,
    ),
    ...ticks(across).map(
      value =>
        `<line x1="${at(x(value))}" x2="${at(x(value))}" y1="${bottom}" y2="${bottom + 5}" stroke="${INK}"/>` +
        `<text x="${at(x(value))}" y="${bottom + 19}" text-anchor="middle">${escaped(across.show(value))}</text>`,
    ),
    `<line x1="${MARGIN.left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="${INK}"/>`,
    `<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(across.label)}</text>`,
    `<text x="18" y="${middle}" text-anchor="middle" transform="rotate(-90 18 ${middle})">${escaped(up.label)}</text>`,
  ].join('\n');
};

/** What a mark in the picture means. */
type Key = { readonly label: string; readonly mark: (x: number, y: number) => string };

const SWATCH = 22;
const LETTER = 7;

export const lineKey = (label: string, colour: string, dashes = ''): Key => ({
  label,
  mark: (x, y) =>
    `<line x1="${x}" x2="${x + SWATCH}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="2"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}/>`,
});

export const areaKey = (label: string, colour: string, opacities: readonly number[] = [1]): Key => ({
  label,
  mark: (x, y) =>
    opacities
      .map(
        opacity =>
          `<rect x="${x}" y="${y - 6}" width="${SWATCH}" height="12" fill="${colour}" fill-opacity="${opacity}"/>`,
      )
      .join(''),
});

const legend = (keys: readonly Key[]): string => {
  let x = MARGIN.left;
  return keys
    .map(({ label, mark }) => {
      const drawn = `${mark(x, 68)}<text x="${x + SWATCH + 6}" y="72">${escaped(label)}</text>`;
      x += SWATCH + 24 + label.length * LETTER;
      return drawn;
    })
    .join('\n');
};

type Picture = {
  readonly of: PictureOf;
  readonly what: string;
  readonly description: string;
  readonly across: Axis;
  readonly up: Axis;
  readonly keys: readonly Key[];
  readonly draw: (frame: Frame) => string;
};

export const picture = ({ of: { name, about }, what, description, across, up, keys, draw }: Picture): string => {
  const frame = frameOf(across, up);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="13" fill="${INK}">
<title>${escaped(`${name}: ${what}`)}</title>
<desc>${escaped(description)}</desc>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
<text x="${MARGIN.left}" y="28" font-size="17" font-weight="600">${escaped(`${fitted(name, 66 - what.length)}: ${what}`)}</text>
<text x="${MARGIN.left}" y="48" font-size="12" fill="${QUIET}">${escaped(fitted(about, 108))}</text>
${legend(keys)}
${grid(across, up, frame)}
${draw(frame)}
</svg>
`;
};

export const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');

/** Bands, the widest first: each is drawn over the ones before. */
const BANDS = [
  [0.05, 0.95, 0.15],
  [0.1, 0.9, 0.2],
  [0.25, 0.75, 0.3],
] as const;

/** The bankroll over time: the middle, and the bands that hold half, four fifths and nine tenths of sessions. */
export const fanSvg = (
  of: PictureOf,
  bankroll: number,
  points: readonly FanPoint[],
  unit: 'rolls' | 'shooters' = 'rolls',
): string => {
  const start: FanPoint = { rolls: 0, quantiles: SHARES.map(() => 0), ruined: 0, reached: 0, going: 1 };
  const all = [start, ...points];
  const moneyAt = (point: FanPoint, share: (typeof SHARES)[number]): number =>
    bankroll + (point.quantiles[SHARES.indexOf(share)] as number);
  const lows = all.map(point => moneyAt(point, 0.05));
  const highs = all.map(point => moneyAt(point, 0.95));
  const last = all.at(-1)?.rolls ?? 1;
  const opacities = BANDS.map(([, , opacity]) => opacity);
  return picture({
    of,
    what: 'the bankroll',
    description: `The middle bankroll as a line, and bands that hold 50, 80 and 90 per cent of sessions, over the ${unit}.`,
    across: exactAxis(0, last, unit, whole),
    up: roundAxis(Math.min(...lows), Math.max(...highs), 'bankroll in dollars', money),
    keys: [
      lineKey('the middle', FELT),
      areaKey('50 %', FELT, opacities),
      areaKey('80 %', FELT, opacities.slice(0, 2)),
      areaKey('90 % of sessions', FELT, opacities.slice(0, 1)),
      lineKey('the start', INK, '4 4'),
    ],
    draw: ({ x, y }) =>
      [
        ...BANDS.map(([low, high, opacity]) => {
          const upper = all.map(point => [x(point.rolls), y(moneyAt(point, high))] as const);
          const lower = all.map(point => [x(point.rolls), y(moneyAt(point, low))] as const).toReversed();
          return `<path d="${path([...upper, ...lower])}Z" fill="${FELT}" fill-opacity="${opacity}"/>`;
        }),
        `<line x1="${at(x(0))}" x2="${at(x(last))}" y1="${at(y(bankroll))}" y2="${at(y(bankroll))}" stroke="${INK}" stroke-dasharray="4 4"/>`,
        `<path d="${path(all.map(point => [x(point.rolls), y(moneyAt(point, 0.5))] as const))}" fill="none" stroke="${FELT}" stroke-width="2"/>`,
      ].join('\n'),
  });
};

const BARS_MAX = 50;
/** With fewer different results than this, each result has its own bar. */
const STEPS_MAX = 400;
/** The share of results left outside the picture at either end, so that the rest can be seen. */
const TAIL = 0.0005;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Results in bars: how wide each is in dollars, where each begins with its weight, and the share of results further out. */
export type Bars = { readonly width: number; readonly bars: Weighted; readonly outside: number };

/** Values in bars of equal width, one of which begins at zero, without the far tails. */
export const histogramBars = (values: Weighted): Bars => {
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  let low = 0;
  let high = values.length - 1;
  let [below, above] = [0, 0];
  while (low < high && below + (values[low]?.[1] ?? 0) < TAIL * all) {
    below += values[low]?.[1] ?? 0;
    low += 1;
  }
  while (high > low && above + (values[high]?.[1] ?? 0) < TAIL * all) {
    above += values[high]?.[1] ?? 0;
    high -= 1;
  }
  const inside = values.slice(low, high + 1);
  const [least, most] = [inside[0]?.[0] ?? 0, inside.at(-1)?.[0] ?? 0];
  const cents = inside.reduce((step, [value]) => divisor(step, Math.abs(Math.round(value * 100))), 0);
  const step = Math.max(1, cents) / 100;
  const range = Math.max(step, most - least);
  const width =
    range / step <= STEPS_MAX
      ? step * Math.max(1, Math.ceil(range / step / BARS_MAX))
      : stepFor(least, least + range, BARS_MAX);
  const bars = new Map<number, number>();
  for (const [value, weight] of inside) {
    const bar = Math.floor(value / width + 1e-9);
    bars.set(bar, (bars.get(bar) ?? 0) + weight);
  }
  return {
    width,
    bars: [...bars].sort(([a], [b]) => a - b).map(([bar, weight]) => [bar * width, weight]),
    outside: (below + above) / all,
  };
};

/** How often each result came, losses in red. */
export const histogramSvg = (of: PictureOf, values: Weighted): string => {
  const all = values.reduce((sum, [, weight]) => sum + weight, 0);
  const mean = values.reduce((sum, [value, weight]) => sum + value * weight, 0) / all;
  const { width, bars, outside } = histogramBars(values);
  const tallest = Math.max(...bars.map(([, weight]) => weight / all));
  const [low, high] = [bars[0]?.[0] ?? 0, (bars.at(-1)?.[0] ?? 0) + width];
  return picture({
    of,
    what: 'results',
    description: `How large a share of sessions ended with each result, in bars of ${money(width)}. The average is ${money(mean)}.`,
    across: exactAxis(low, high, `won or lost in dollars, in bars of ${money(width)}`, money),
    up: roundAxis(0, tallest, 'share of sessions', share => percent(share, tallest < 0.03 ? 2 : tallest < 0.1 ? 1 : 0)),
    keys: [
      areaKey('lost', CHIP),
      areaKey('even or won', FELT),
      ...(mean >= low && mean <= high ? [lineKey(`average ${money(mean)}`, INK, '2 3')] : []),
      ...(outside > 0 ? [{ label: `${percent(outside)} lie further out`, mark: () => '' }] : []),
    ],
    draw: ({ x, y }) =>
      [
        ...bars.map(
          ([value, weight]) =>
            `<rect x="${at(x(value))}" y="${at(y(weight / all))}" width="${at(Math.max(0.5, x(value + width) - x(value) - 0.7))}" height="${at(y(0) - y(weight / all))}" fill="${value < 0 ? CHIP : FELT}"/>`,
        ),
        ...(mean >= low && mean <= high
          ? [
              `<line x1="${at(x(mean))}" x2="${at(x(mean))}" y1="${at(y(0))}" y2="${MARGIN.top}" stroke="${INK}" stroke-width="2" stroke-dasharray="2 3"/>`,
            ]
          : []),
      ].join('\n'),
  });
};

/** The share of sessions not ruined, over time, and of those that have reached what they wanted. */
export const survivalSvg = (
  of: PictureOf,
  points: readonly FanPoint[],
  unit: 'rolls' | 'shooters' = 'rolls',
): string => {
  const start: FanPoint = { rolls: 0, quantiles: [], ruined: 0, reached: 0, going: 1 };
  const all = [start, ...points];
  const last = all.at(-1) as FanPoint;
  const curves = [
    {
      label: `not ruined: ${percent(1 - last.ruined, 1)} at the end`,
      colour: FELT,
      share: ({ ruined }: FanPoint) => 1 - ruined,
    },
    ...(last.reached === 0
      ? []
      : [
          {
            label: `got what they wanted: ${percent(last.reached, 1)}`,
            colour: CHIP,
            share: ({ reached }: FanPoint) => reached,
          },
        ]),
  ];
  return picture({
    of,
    what: 'survival',
    description: `The share of sessions that are not ruined, and of those that have reached their target, over the ${unit}.`,
    across: exactAxis(0, last.rolls, unit, whole),
    up: { low: 0, high: 1, step: 0.2, label: 'share of sessions', show: share => percent(share, 0) },
    keys: curves.map(({ label, colour }) => lineKey(label, colour)),
    draw: ({ x, y }) =>
      curves
        .map(
          ({ colour, share }) =>
            `<path d="${path(all.map(point => [x(point.rolls), y(share(point))] as const))}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        )
        .join('\n'),
  });
};
