import { type Cents, cents, fail, LARGEST_AMOUNT, ok, type Result } from '@hardway/rules';
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

const centsOf = (text: string): Cents | undefined => {
  const value = Math.round(Number(text) * 100);
  return /^\d+(\.\d{1,2})?$/.test(text) && value > 0 && value <= LARGEST_AMOUNT ? cents(value) : undefined;
};

const wrongWith = (parameters: readonly Parameter[], name: string, text: string): string | undefined => {
  const parameter = parameters.find(other => other.name === name);
  if (parameter === undefined) {
    const names = parameters.map(other => other.name);
    const meant = nearest(name, names);
    if (names.length === 0) return `this strategy has no parameters, so there is no "${name}" to set`;
    return `there is no parameter "${name}"${meant === undefined ? '.' : `; did you mean ${meant}?`} There are: ${names.join(', ')}`;
  }
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
  const lines = text.replace(/^\uFEFF/, '').split(/(?<=\n)/);
  const said = new Map(linesOf(text).map(line => [line.number, line]));
  for (const { name, line } of parameters) {
    const value = values[name];
    const token = said.get(line)?.tokens.find(({ kind }) => kind === 'number');
    if (value === undefined || token === undefined) continue;
    const whole = lines[line - 1] as string;
    lines[line - 1] = `${whole.slice(0, token.column - 1)}${value}${whole.slice(token.column - 1 + token.raw.length)}`;
  }
  return ok(lines.join(''));
};
