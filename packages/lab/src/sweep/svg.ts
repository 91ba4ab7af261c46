import {
  type Axis,
  areaKey,
  at,
  CHIP,
  escaped,
  exactAxis,
  FELT,
  INK,
  lineKey,
  type PictureOf,
  path,
  picture,
  roundAxis,
} from '../report/svg.ts';
import { counted } from '../report/words.ts';
import { MEASURES } from './measure.ts';
import type { RankedVariant } from './summary.ts';
import type { Sweep } from './sweep.ts';
import type { NamedVariant } from './variants.ts';
import { FIGURE_NAMES, figureText } from './words.ts';

/** A variant with its values, and how it did. */
type Point = RankedVariant & Pick<NamedVariant, 'values'>;

const plainNumber = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** One parameter across, the figure up, with its interval. */
const lineSvg = (sweep: Sweep, of: PictureOf, name: string, unsorted: readonly Point[]): string => {
  const { rank, exact, fresh } = sweep;
  const points = unsorted.toSorted((a, b) => (a.values[name] as number) - (b.values[name] as number));
  const value = ({ values }: Point): number => values[name] as number;
  const first = unsorted.find(({ standing }) => standing === 'first');
  const claim = first === undefined || fresh === null ? undefined : { ...fresh.figure, across: value(first) };
  const all = [...points.map(({ figure }) => figure), ...(claim === undefined ? [] : [claim])];
  return picture({
    of,
    what: `${FIGURE_NAMES[rank][0]} by ${name}`,
    description: `${FIGURE_NAMES[rank][1]}, for each ${name}${exact ? '' : ', with the interval that holds for all together'}.`,
    across: exactAxis(value(points[0] as Point), value(points.at(-1) as Point), name, plainNumber),
    up: roundAxis(
      Math.min(...all.map(({ low }) => low)),
      Math.max(...all.map(({ high }) => high)),
      FIGURE_NAMES[rank][1],
      each => figureText(rank, each),
    ),
    keys: [
      lineKey('on the same dice', FELT),
      ...(exact ? [] : [areaKey('interval', FELT, [0.2])]),
      ...(claim === undefined ? [] : [lineKey('the first, with fresh dice', CHIP)]),
    ],
    draw: ({ x, y }) =>
      [
        `<path d="${path([
          ...points.map(point => [x(value(point)), y(point.figure.high)] as const),
          ...points.map(point => [x(value(point)), y(point.figure.low)] as const).toReversed(),
        ])}Z" fill="${FELT}" fill-opacity="0.2"/>`,
        `<path d="${path(points.map(point => [x(value(point)), y(point.figure.value)] as const))}" fill="none" stroke="${FELT}" stroke-width="2"/>`,
        ...points.map(
          point => `<circle cx="${at(x(value(point)))}" cy="${at(y(point.figure.value))}" r="3" fill="${FELT}"/>`,
        ),
        ...(claim === undefined
          ? []
          : [
              `<line x1="${at(x(claim.across))}" x2="${at(x(claim.across))}" y1="${at(y(claim.low))}" y2="${at(y(claim.high))}" stroke="${CHIP}" stroke-width="3"/>`,
              `<circle cx="${at(x(claim.across))}" cy="${at(y(claim.value))}" r="4" fill="${CHIP}"/>`,
            ]),
      ].join('\n'),
  });
};

const LABELS_MAX = 12;
/** With more cells than this, figures no longer fit in them. */
const WRITTEN_MAX = 9;

/** An axis of given values side by side. */
const listAxis = (label: string, values: readonly number[]): Axis => ({
  low: -0.5,
  high: values.length - 0.5,
  step: Math.ceil(values.length / LABELS_MAX),
  label,
  show: place => (values[place] === undefined ? '' : plainNumber(values[place])),
});

const valuesOf = (points: readonly Point[], name: string): readonly number[] =>
  [...new Set(points.map(({ values }) => values[name] as number))].sort((a, b) => a - b);

/** Two parameters, across and up: the better, the darker. */
const heatSvg = (
  sweep: Sweep,
  of: PictureOf,
  [across, up]: readonly [string, string],
  points: readonly Point[],
): string => {
  const { rank } = sweep;
  const [columns, rows] = [valuesOf(points, across), valuesOf(points, up)];
  const figures = points.map(({ figure }) => figure.value);
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const isWritten = columns.length <= WRITTEN_MAX && rows.length <= WRITTEN_MAX;
  const strength = (value: number): number => {
    const share = high === low ? 1 : (value - low) / (high - low);
    return 0.06 + 0.94 * (MEASURES[rank].best === 1 ? share : 1 - share);
  };
  const [worst, best] = MEASURES[rank].best === 1 ? [low, high] : [high, low];
  const close = points.some(({ standing }) => standing === 'close' || standing === 'same');
  return picture({
    of,
    what: `${FIGURE_NAMES[rank][0]} by ${across} and ${up}`,
    description: `${FIGURE_NAMES[rank][1]}, for each ${across} and ${up}: the better, the darker.`,
    across: listAxis(across, columns),
    up: listAxis(up, rows),
    keys: [
      areaKey(figureText(rank, worst), FELT, [strength(worst)]),
      areaKey(figureText(rank, best), FELT, [strength(best)]),
      lineKey('the first', CHIP),
      ...(close ? [lineKey("can't be told from it", INK, '3 3')] : []),
    ],
    draw: ({ x, y }) =>
      points
        .toSorted((a, b) => Number(a.standing === 'first') - Number(b.standing === 'first'))
        .map(({ values, figure, standing }) => {
          const [column, row] = [columns.indexOf(values[across] as number), rows.indexOf(values[up] as number)];
          const [left, top] = [x(column - 0.5), y(row + 0.5)];
          const [width, height] = [x(column + 0.5) - left, y(row - 0.5) - top];
          const dark = strength(figure.value) > 0.55;
          const ring =
            standing === 'first'
              ? ` stroke="${CHIP}" stroke-width="3"`
              : standing === 'worse'
                ? ''
                : ` stroke="${INK}" stroke-dasharray="3 3"`;
          return (
            `<rect x="${at(left + 1)}" y="${at(top + 1)}" width="${at(Math.max(1, width - 2))}" height="${at(Math.max(1, height - 2))}" fill="${FELT}" fill-opacity="${strength(figure.value).toFixed(3)}"${ring}/>` +
            (isWritten
              ? `<text x="${at(left + width / 2)}" y="${at(top + height / 2 + 4)}" text-anchor="middle" font-size="11"${dark ? ' fill="#ffffff"' : ''}>${escaped(figureText(rank, figure.value))}</text>`
              : '')
          );
        })
        .join('\n'),
  });
};

/** A picture of each strategy that was varied. */
type SweepPicture = { readonly strategy: string; readonly svg: string };

/**
 * A line for a strategy with one parameter, a map for one with two. If there are more, the map shows the first two that vary, with the others
 * as in the best variant of the strategy.
 */
export const sweepPictures = (sweep: Sweep, about: string): readonly SweepPicture[] => {
  const points = sweep.ranking.map(each => ({ ...each, ...(sweep.variants[each.variant] as NamedVariant) }));
  const strategies = [...new Set(sweep.variants.map(({ strategy }) => strategy))];
  return strategies.flatMap(strategy => {
    const own = points.filter(point => point.strategy === strategy);
    const [best] = own;
    if (best === undefined) return [];
    const varying = Object.keys(best.values).filter(name => valuesOf(own, name).length > 1);
    const [across, up, ...rest] = varying;
    if (across === undefined) return [];
    const said = sweep.exact ? about : `${about}; ${counted(sweep.sessions, 'session')} each`;
    if (up === undefined) return [{ strategy, svg: lineSvg(sweep, { name: strategy, about: said }, across, own) }];
    const shown = own.filter(({ values }) => rest.every(name => values[name] === best.values[name]));
    const fixed = rest.map(name => `${name} ${plainNumber(best.values[name] as number)}`);
    const of = { name: strategy, about: [...fixed, said].join('; ') };
    return [{ strategy, svg: heatSvg(sweep, of, [across, up], shown) }];
  });
};
