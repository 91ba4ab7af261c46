import { figureText, intervalText, MEASURES, RANKS, type Rank } from '@hardway/lab';
import type { ShownSweep } from './sweep-question.ts';

/** What a figure of each kind is called over a column. */
export const COLUMNS: { readonly [rank in Rank]: string } = {
  ruin: 'Go broke',
  target: 'Reach the target',
  ahead: 'End ahead',
  mean: 'Average',
  time: 'Rolls',
};

/** Figures on a screen have a real minus. */
export const figureWords = (rank: Rank, value: number): string => figureText(rank, value).replace('-', '−');

/** The same for an axis: round numbers have no digits to spare. */
export const axisWords = (rank: Rank, value: number): string => figureWords(rank, value).replace(/\.00(?!\d)/, '');

const intervalWords = (rank: Rank, interval: { readonly low: number; readonly high: number }): string =>
  intervalText(rank, interval).replaceAll('-', '−');

const STANDINGS = {
  first: 'the first',
  same: 'the same',
  close: "can't be told apart",
  worse: 'worse',
} as const;

/** A variant as the page lists it: while a sweep goes on, only the figure so far. */
export type SweepRow = {
  readonly variant: number;
  readonly name: string;
  readonly values: { readonly [parameter: string]: number };
  readonly value: number;
  readonly figure: string;
  readonly low?: number;
  readonly high?: number;
  readonly interval?: string;
  readonly behind?: string;
  readonly standing?: keyof typeof STANDINGS;
  readonly standingWords?: string;
  /** The other figures, in the order of `otherRanks`. */
  readonly others: readonly string[];
};

/** The figures beside the one that is ranked by; a target only where one is reached. */
export const otherRanks = ({ rank, found }: ShownSweep): readonly Rank[] =>
  found === null
    ? []
    : RANKS.filter(
        each => each !== rank && (each !== 'target' || found.ranking.some(({ figures }) => figures.target > 0)),
      );

/** The variants, the best first. */
export const sweepRows = (shown: ShownSweep): readonly SweepRow[] => {
  const { rank, variants, found, soFar } = shown;
  const of = (variant: number, value: number) => ({
    variant,
    name: variants[variant]?.name ?? '',
    values: variants[variant]?.values ?? {},
    value,
    figure: figureWords(rank, value),
  });
  if (found === null) return soFar.map(({ variant, value }) => ({ ...of(variant, value), others: [] }));
  const others = otherRanks(shown);
  return found.ranking.map(({ variant, figure, behind, standing, figures }) => ({
    ...of(variant, figure.value),
    ...(found.exact ? {} : { low: figure.low, high: figure.high, interval: intervalWords(rank, figure) }),
    ...(standing === 'first'
      ? {}
      : {
          behind: found.exact
            ? figureWords(rank, behind.value)
            : `${figureWords(rank, behind.value)} (${intervalWords(rank, behind)})`,
        }),
    standing,
    standingWords: STANDINGS[standing],
    others: others.map(each => figureWords(each, figures[each])),
  }));
};

/** Variants over one parameter. */
type Line = { readonly kind: 'line'; readonly across: string; readonly points: readonly SweepRow[] };

/** Variants over two parameters; of a third and further ones, those that are as in the best. */
export type HeatMap = {
  readonly kind: 'map';
  readonly across: string;
  readonly up: string;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** By row, then by column; missing until it is played. */
  readonly cells: readonly (readonly (SweepRow | undefined)[])[];
  readonly fixed: readonly (readonly [parameter: string, value: number])[];
};

const valuesIn = (rows: readonly SweepRow[], name: string): readonly number[] =>
  [...new Set(rows.map(({ values }) => values[name] as number))].sort((a, b) => a - b);

/** What the page draws of a sweep: a line for one parameter, a map for two or more. */
export const pictureOf = (rows: readonly SweepRow[]): Line | HeatMap | undefined => {
  const [best] = rows;
  if (best === undefined) return undefined;
  const varying = Object.keys(best.values).filter(name => valuesIn(rows, name).length > 1);
  const [across, up, ...rest] = varying;
  if (across === undefined) return undefined;
  if (up === undefined)
    return { kind: 'line', across, points: rows.toSorted((a, b) => (a.values[across] ?? 0) - (b.values[across] ?? 0)) };
  const shown = rows.filter(({ values }) => rest.every(name => values[name] === best.values[name]));
  const [columns, lines] = [valuesIn(shown, across), valuesIn(shown, up)];
  return {
    kind: 'map',
    across,
    up,
    columns,
    rows: lines,
    cells: lines.map(line =>
      columns.map(column => shown.find(({ values }) => values[across] === column && values[up] === line)),
    ),
    fixed: rest.map(name => [name, best.values[name] as number] as const),
  };
};

/** How good a figure is among all: from 0, the worst, to 1, the best. */
export const strengthIn = (rank: Rank, rows: readonly SweepRow[]): ((row: SweepRow) => number) => {
  const values = rows.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return ({ value }) => {
    const share = high === low ? 1 : (value - low) / (high - low);
    return MEASURES[rank].best === 1 ? share : 1 - share;
  };
};
