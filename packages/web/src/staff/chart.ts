/** What a chart draws. Of a band, each point has its lower and upper edge. */
export type Series =
  | {
      readonly kind: 'line' | 'bar';
      readonly name: string;
      readonly points: readonly (readonly [number, number])[];
      /** A line that is there to be compared with another. */
      readonly isDotted?: true;
    }
  | {
      readonly kind: 'band';
      readonly name: string;
      readonly points: readonly (readonly [x: number, low: number, high: number])[];
    };

/** An axis: what it measures, and how its numbers are written. */
export type Axis = { readonly name: string; readonly format: (value: number) => string };

type Span = { readonly from: number; readonly to: number };

const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round numbers that cover a span, a few of them. */
export const ticksOf = ({ from, to }: Span, most = 5): readonly number[] => {
  const rough = (to - from) / Math.max(1, most - 1);
  if (!(rough > 0)) return [from];
  const scale = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find(each => each * scale >= rough * 0.8) ?? 10) * scale;
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
};

const spanOf = (values: readonly number[]): Span => {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return from === to ? { from: from - 1, to: to + 1 } : { from, to };
};

const xsOf = (series: readonly Series[]): readonly number[] => series.flatMap(({ points }) => points.map(([x]) => x));
const ysOf = (series: readonly Series[]): readonly number[] =>
  series.flatMap(({ points }) => points.flatMap(([, ...ys]) => ys));

type Drawn = {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  /** How wide a bar is. */
  readonly bar: number;
};

/** Bars stand at whole numbers, as hours or days are: each takes this part of its own one, and is never wider than this. */
const BAR_PART = 0.7;
const BAR_MAX = 48;

/** Where the values of a chart lie in a box of this size. Zero is always in sight. */
export const drawn = (series: readonly Series[], width: number, height: number): Drawn => {
  const xs = spanOf(xsOf(series));
  const ys = spanOf([0, ...ysOf(series)]);
  const hasBars = series.some(({ kind }) => kind === 'bar');
  // Bars need room at both ends.
  const pad = hasBars ? 0.5 : 0;
  const wide = { from: xs.from - pad, to: xs.to + pad };
  return {
    x: value => ((value - wide.from) / (wide.to - wide.from)) * width,
    y: value => height - ((value - ys.from) / (ys.to - ys.from)) * height,
    xTicks: hasBars ? ticksOf(xs).filter(Number.isInteger) : ticksOf(xs),
    yTicks: ticksOf(ys),
    bar: Math.min(BAR_MAX, (BAR_PART * width) / (wide.to - wide.from)),
  };
};

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** A line through points, as the data of an SVG path. */
export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(y)}`).join('');

const NOWHERE: readonly [number, number] = [0, 0];

const sentenceOf = (series: Series, x: Axis, y: Axis): string => {
  const { name, points } = series;
  const last = points.at(-1);
  if (last === undefined) return `${name}: no values.`;
  if (series.kind === 'band') {
    const [at, low, high] = series.points.at(-1) ?? [0, 0, 0];
    return `${name}: at ${x.format(at)} from ${y.format(low)} to ${y.format(high)}.`;
  }
  const said = ([at, value]: readonly [number, number]): string => `${y.format(value)} (${x.format(at)})`;
  const [low, high] = series.points.reduce(
    ([least, most], point) => [point[1] < least[1] ? point : least, point[1] > most[1] ? point : most],
    [series.points[0] ?? NOWHERE, series.points[0] ?? NOWHERE],
  );
  const ends = points.length === 1 ? said(low) : `from ${said(low)} to ${said(high)}, at the end ${y.format(last[1])}`;
  return `${name}: ${points.length === 1 ? 'one value' : `${points.length} values`}, ${ends}.`;
};

/** What a chart shows, for those who can't see it. */
export const chartWords = (series: readonly Series[], x: Axis, y: Axis): string =>
  series.every(({ points }) => points.length === 0)
    ? 'Nothing to show yet.'
    : series.map(each => sentenceOf(each, x, y)).join(' ');
