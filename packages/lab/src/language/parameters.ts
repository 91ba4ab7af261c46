import { type Cents, cents, dollars, fail, LARGEST_AMOUNT, ok, type Result } from '@hardway/rules';
import { wrongValue } from './read/cursor.ts';
import { linesOf } from './read/lines.ts';
import { nearest } from './read/nearest.ts';
import { parse } from './read/parse.ts';
import type { Parameter, Script } from './script.ts';

const START = { line: 1, column: 1 };

/** Everything about a strategy that can be set from outside: its unit, where that has a range, and its parameters. */
export const parametersOf = ({ heading, parameters }: Script): readonly Parameter[] => {
  const { unit, unitRange } = heading;
  if (unit === undefined || unitRange === undefined) return parameters;
  return [{ ...(heading.at?.unit ?? START), name: 'unit', value: unit, ...unitRange }, ...parameters];
};

/** Values for parameters by their names, as they are written: `10`, `12.50`. */
export type ParameterValues = { readonly [name: string]: string };

/** An amount or a count as it is written, in hundredths. */
export const centsOf = (text: string): Cents | undefined => {
  const value = Math.round(Number(text) * 100);
  return /^\d+(\.\d{1,2})?$/.test(text) && value > 0 && value <= LARGEST_AMOUNT ? cents(value) : undefined;
};

const unknownName = (names: readonly string[], name: string): string => {
  const meant = nearest(name, names);
  if (names.length === 0) return `this strategy has no parameters, so there is no "${name}" to set`;
  return `there is no parameter "${name}"${meant === undefined ? '.' : `; did you mean ${meant}?`} There are: ${names.join(', ')}`;
};

const wrongWith = (parameters: readonly Parameter[], name: string, text: string): string | undefined => {
  const parameter = parameters.find(other => other.name === name);
  if (parameter === undefined)
    return unknownName(
      parameters.map(other => other.name),
      name,
    );
  const value = centsOf(text);
  return value === undefined
    ? `${name} is a number such as 10 or 12.50, not "${text}"`
    : wrongValue(name, parameter, value);
};

/** A strategy's text with other values for its parameters, so that everybody who reads it plays with them. */
export const setParameters = (text: string, values: ParameterValues): Result<string, string> => {
  const parameters = parametersOf(parse(text).script);
  for (const [name, value] of Object.entries(values)) {
    const wrong = wrongWith(parameters, name, value);
    if (wrong !== undefined) return fail(wrong);
  }
  const lines = linesIn(text);
  for (const { name, line } of parameters) {
    const value = values[name];
    const token = valueAt(text, line);
    if (value === undefined || token === undefined) continue;
    const whole = lines[line - 1] as string;
    lines[line - 1] = `${whole.slice(0, token.column - 1)}${value}${whole.slice(token.column - 1 + token.raw.length)}`;
  }
  return ok(lines.join(''));
};

const linesIn = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/(?<=\n)/);

/** Where the value of a parameter is written, which is declared on this line. */
const valueAt = (text: string, line: number): { readonly column: number; readonly raw: string } | undefined =>
  linesOf(text)
    .find(({ number }) => number === line)
    ?.tokens.find(({ kind }) => kind === 'number');

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A strategy's text with a range that has all these values, for a parameter or for a unit that may have none yet. */
export const giveRange = (text: string, name: string, values: readonly Cents[]): Result<string, string> => {
  const { script } = parse(text);
  const { unit, at } = script.heading;
  const known = [
    ...parametersOf(script),
    ...(unit === undefined || at?.unit === undefined ? [] : [{ ...at.unit, name: 'unit', value: unit }]),
  ];
  const parameter = known.find(other => other.name === name);
  const token = parameter === undefined ? undefined : valueAt(text, parameter.line);
  if (parameter === undefined || token === undefined)
    return fail(unknownName([...new Set(known.map(other => other.name))], name));
  const from = cents(Math.min(...values));
  const to = cents(Math.max(...values));
  const by = values.reduce((step, value) => divisor(step, value - from), 0);
  const value = parameter.value >= from && parameter.value <= to ? parameter.value : from;
  const lines = linesIn(text);
  const whole = lines[parameter.line - 1] as string;
  const [, comment = ''] = /^[^;\r\n]*?(\s*(?:;[^\r\n]*)?[\r\n]*)$/.exec(whole) ?? [];
  const range = `${dollars(value)}, from ${dollars(from)} to ${dollars(to)} by ${dollars(cents(by === 0 ? from : by))}`;
  lines[parameter.line - 1] = `${whole.slice(0, token.column - 1)}${range}${comment}`;
  return ok(lines.join(''));
};
