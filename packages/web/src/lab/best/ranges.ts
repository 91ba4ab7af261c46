import { type Parameter, parametersOf, parseStrategy, readVaried, type SweepAsked } from '@hardway/lab';
import { cents } from '@hardway/rules';
import { type Asks, type Range, rangeText } from './asks.ts';

/** A parameter of a strategy, and whether several of its values are tried. */
export type RangeShown = {
  readonly name: string;
  readonly value: Parameter['value'];
  /** What the strategy allows; of a unit without a range, what is usual. */
  readonly own: Range;
  readonly isVaried: boolean;
  readonly chosen: Range;
  /** How many values are tried. */
  readonly count: number;
};

/** A unit that has no range of its own is tried up to this many times over. */
const UNITS = 5;

const countIn = ({ from, to, by }: Range): number => Math.floor((to - from) / by) + 1;

/** Everything about a strategy that can be varied: its parameters, and its unit even where that has no range. */
export const rangesOf = (text: string, { vary, keep }: Asks): readonly RangeShown[] => {
  const { script } = parseStrategy(text);
  const parameters = parametersOf(script);
  const { unit } = script.heading;
  const shown = (name: string, value: Parameter['value'], own: Range, isVaried: boolean): RangeShown => {
    const chosen = vary[name] ?? own;
    return { name, value, own, isVaried, chosen, count: isVaried ? countIn(chosen) : 1 };
  };
  const plain = parameters.map(({ name, value, from, to, by }) =>
    shown(name, value, { from, to, by }, !keep.includes(name)),
  );
  if (unit === undefined || parameters.some(({ name }) => name === 'unit')) return plain;
  const usual = { from: unit, to: cents(UNITS * unit), by: unit };
  return [shown('unit', unit, usual, vary.unit !== undefined && !keep.includes('unit')), ...plain];
};

/** How many variants there are. */
export const variantsIn = (ranges: readonly RangeShown[]): number =>
  ranges.reduce((product, { count }) => product * count, 1);

/** What is to be varied, as the command would be asked. */
export const sweepAskedOf = (ranges: readonly RangeShown[], { vary, rank }: Asks): SweepAsked => ({
  varied: ranges.flatMap(({ name, isVaried, chosen }) => {
    if (!isVaried || vary[name] === undefined) return [];
    const read = readVaried(rangeText(name, chosen));
    return read.ok ? [read.value] : [];
  }),
  fixed: ranges.filter(({ isVaried }) => !isVaried).map(({ name }) => name),
  ...(rank === undefined ? {} : { rank }),
});

/** Another range for a parameter; or none, so that it keeps its value. */
export const withRange = (asks: Asks, name: string, range: Range | null): Asks => {
  const { [name]: _, ...others } = asks.vary;
  const keep = asks.keep.filter(each => each !== name);
  return range === null
    ? { ...asks, vary: others, keep: [...keep, name] }
    : { ...asks, vary: { ...others, [name]: range }, keep };
};
