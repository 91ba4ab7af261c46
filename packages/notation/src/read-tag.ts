import { ok, type Result } from '@hardway/rules';
import { type Misread, misread, quoted } from './misread.ts';
import { TAG_NAMES, TAG_VALUES, type TagName } from './tag.ts';

/** A value between quotes and the column of its first character. */
export type Value = { readonly text: string; readonly column: number };

/** A tag as a line gives it: a known name and as many values as it takes, not yet looked into. */
export type GivenTag = { readonly name: TagName; readonly column: number; readonly values: readonly Value[] };

const NAME = /\[\s*([^\s"[\];]*)\s*/y;
const VALUE = /"([^"]*)"\s*/y;
const CLOSE = /\]\s*(?:$|;)/y;

const match = (pattern: RegExp, line: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(line);
};

/** Reads a line that starts with `[`, its comment included: a `;` between quotes is part of the value. */
export const readTag = (line: string): Result<GivenTag, Misread> => {
  const open = match(NAME, line, 0);
  const written = open?.[1] ?? '';
  const column = line.indexOf(written, 1) + 1;
  const name = TAG_NAMES.find(known => known.toLowerCase() === written.toLowerCase());
  if (open === null || name === undefined) {
    return misread(column, `expected a tag (${TAG_NAMES.join(', ')}), found ${quoted(written)}`);
  }
  let at = open[0].length;
  const values: Value[] = [];
  for (let found = match(VALUE, line, at); found !== null; found = match(VALUE, line, at)) {
    values.push({ text: found[1] ?? '', column: at + 2 });
    at += found[0].length;
  }
  const count = TAG_VALUES[name];
  const surplus = values[count];
  if (surplus !== undefined) return misread(surplus.column - 1, `expected "]": ${needs(name)}`);
  if (values.length < count) return misread(at + 1, `expected a value in quotes: ${needs(name)}`);
  if (match(CLOSE, line, at) === null) return misread(at + 1, `expected "]" and nothing after it: ${needs(name)}`);
  return ok({ name, column, values });
};

const EXAMPLES: { readonly [name in TagName]: string } = {
  Ruleset: '"massachusetts"',
  Game: '"craps"',
  Edition: '"1"',
  Limits: '"5-5000"',
  Unit: '"1"',
  Odds: '"2"',
  Seat: '"1" "Ann" "500"',
  Option: '"fire" "A"',
  Pays: '"place 6" "6 to 5"',
  Without: '"horn-high"',
  Event: '"text"',
  Date: '"text"',
  Table: '"text"',
  Site: '"text"',
};

const needs = (name: TagName): string => `the tag is written [${name} ${EXAMPLES[name]}]`;
