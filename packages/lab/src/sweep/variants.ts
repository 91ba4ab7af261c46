import { type Cents, cents, dollars, fail, type HouseConfig, ok, type Result } from '@hardway/rules';
import { loadStrategy } from '../language/load.ts';
import { centsOf, giveRange, parametersOf, setParameters } from '../language/parameters.ts';
import { parse } from '../language/read/parse.ts';
import type { ParameterRange, Problem } from '../language/script.ts';
import type { Variant } from './job.ts';

/** A variant of a strategy, with the values that make it one, in dollars or counts. */
export type NamedVariant = Variant & {
  readonly name: string;
  readonly strategy: string;
  readonly values: { readonly [parameter: string]: number };
};

/** Values to try for a parameter, in cents or hundredths. */
export type Varied = { readonly name: string; readonly values: readonly Cents[] };

/** What variants are made from: strategies and their values. */
export type VariantsAsked = {
  readonly strategies: readonly { readonly name: string; readonly source: string }[];
  readonly bankroll: Cents;
  /** Values in place of those that the strategies name. */
  readonly varied: readonly Varied[];
  /** Parameters that keep their value. */
  readonly fixed: readonly string[];
  /** How many variants are too many. */
  readonly most: number;
};

/** More values of one parameter than anybody tries. */
const VALUES_MAX = 100_000;

const valuesIn = ({ from, to, by }: ParameterRange): readonly Cents[] =>
  Array.from({ length: Math.min(VALUES_MAX, Math.floor((to - from) / by) + 1) }, (_, n) => cents(from + n * by));

const FORM = 'is a parameter and its values such as unit=5..25/5 or unit=5,10,25';

/** `unit=5..25/5`, `unit=5,10,25`: the values to try for a parameter. */
export const readVaried = (said: string): Result<Varied, string> => {
  const [, name = '', text = ''] = /^\s*([^=\s]+)\s*=\s*(.+?)\s*$/.exec(said) ?? [];
  const [, ...range] = /^(\S+?)\s*\.\.\s*(\S+?)(?:\s*\/\s*(\S+))?$/.exec(text) ?? [];
  if (range.length > 0) {
    const [from, to, by] = range.map((each = '1') => centsOf(each));
    if (name === '' || from === undefined || to === undefined || by === undefined || from > to)
      return fail(`${FORM}, not "${said}"`);
    return ok({ name: name.toLowerCase(), values: valuesIn({ from, to, by }) });
  }
  const values = text.split(',').map(each => centsOf(each.trim()));
  if (name === '' || values.some(value => value === undefined)) return fail(`${FORM}, not "${said}"`);
  return ok({ name: name.toLowerCase(), values: [...new Set(values as Cents[])].sort((a, b) => a - b) });
};

/** Every choice of one value from each list, the last changing fastest. */
const choices = (lists: readonly Varied[]): readonly (readonly Cents[])[] =>
  lists.reduce<readonly (readonly Cents[])[]>(
    (made, { values }) => made.flatMap(before => values.map(value => [...before, value])),
    [[]],
  );

/** A strategy's text with the ranges asked for, and the values of each of its parameters. */
type Ranges = { readonly source: string; readonly lists: readonly Varied[] };

const rangesOf = (source: string, { varied, fixed }: VariantsAsked): Result<Ranges, string> => {
  let text = source;
  for (const { name, values } of varied) {
    const given = giveRange(text, name, values);
    if (!given.ok) return given;
    text = given.value;
  }
  const lists = parametersOf(parse(text).script)
    .filter(({ name }) => !fixed.includes(name))
    .map(parameter => ({
      name: parameter.name,
      values: varied.find(({ name }) => name === parameter.name)?.values ?? valuesIn(parameter),
    }));
  return ok({ source: text, lists });
};

/** The parameters of a strategy, and its unit, that `varied` speaks of. */
const heeds = (source: string, name: string): boolean => giveRange(source, name, [cents(100)]).ok;

const count = (n: number): string => n.toLocaleString('en-US');

/** All variants of some strategies: each combination of their parameters' values. */
export const variantsOf = (asked: VariantsAsked): Result<readonly NamedVariant[], string> => {
  const { strategies, varied, bankroll, most } = asked;
  for (const { name } of varied) {
    const [first] = strategies;
    if (first === undefined || strategies.some(({ source }) => heeds(source, name))) continue;
    return giveRange(first.source, name, [cents(100)]) as Result<never, string>;
  }
  const ranges: Ranges[] = [];
  for (const { name, source } of strategies) {
    const own = varied.filter(each => heeds(source, each.name));
    const found = rangesOf(source, { ...asked, varied: own });
    if (!found.ok) return fail(`${name}: ${found.error}`);
    ranges.push(found.value);
  }
  const sizes = ranges.map(({ lists }) => lists.reduce((size, { values }) => size * values.length, 1));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > most) return fail(`these are ${count(all)} variants, and more than ${count(most)} are too many`);
  if (all < 2)
    return fail(
      'there is nothing to compare: the strategy has no parameter with a range, and there is no other strategy beside it',
    );
  const variants: NamedVariant[] = [];
  for (const [at, { source, lists }] of ranges.entries()) {
    const strategy = strategies[at]?.name as string;
    for (const values of choices(lists)) {
      const set = setParameters(
        source,
        Object.fromEntries(lists.map(({ name }, list) => [name, dollars(values[list] as Cents)])),
      );
      if (!set.ok) return fail(`${strategy}: ${set.error}`);
      const said = lists.map(({ name }, list) => `${name} ${dollars(values[list] as Cents)}`);
      variants.push({
        name: [...(strategies.length > 1 || said.length === 0 ? [strategy] : []), ...said].join(', '),
        strategy,
        values: Object.fromEntries(lists.map(({ name }, list) => [name, (values[list] as Cents) / 100])),
        source: set.value,
        bankroll,
      });
    }
  }
  return ok(variants);
};

/** The first variant that can't be played at a table, and what is wrong with it; nothing if all can. */
export const wrongVariant = (
  variants: readonly NamedVariant[],
  house: HouseConfig,
): { readonly variant: NamedVariant; readonly problems: readonly Problem[] } | undefined => {
  for (const variant of variants) {
    const loaded = loadStrategy(variant.source, house);
    if (!loaded.ok) return { variant, problems: loaded.error };
  }
  return undefined;
};
