import type { At, Counter, Parameter, Script, Stop } from '../script.ts';
import {
  type Cursor,
  eat,
  here,
  misread,
  need,
  notUnderstood,
  peek,
  quoted,
  readCount,
  readMoney,
  readRange,
  sees,
} from './cursor.ts';
import { readFixed } from './read-amount.ts';
import { readHeading, seesHeading } from './read-heading.ts';
import { readScheme } from './read-progression.ts';
import { RESERVED } from './vocabulary.ts';

const COUNTER_MAX = 1000;

/** What a strategy says before its rules. */
export type Declared = Pick<Script, 'heading' | 'stops' | 'parameters' | 'counters' | 'progressions'>;

export const isDeclaration = (cursor: Cursor): boolean =>
  seesHeading(cursor) !== undefined ||
  sees(cursor, 'parameter') > 0 ||
  sees(cursor, 'counter') > 0 ||
  sees(cursor, 'progression') > 0 ||
  sees(cursor, 'stop') > 0;

/** Reads one line of declaration into what was declared so far. */
export const readDeclaration = (cursor: Cursor, declared: Declared): Declared => {
  const at = here(cursor);
  if (seesHeading(cursor) !== undefined) return { ...declared, heading: readHeading(cursor, declared.heading) };
  if (eat(cursor, 'parameter') !== undefined)
    return { ...declared, parameters: [...declared.parameters, readParameter(cursor, declared.parameters, at)] };
  if (eat(cursor, 'counter') !== undefined) {
    return { ...declared, counters: [...declared.counters, readCounterLine(cursor, declared.counters, at)] };
  }
  if (eat(cursor, 'progression') !== undefined) {
    const name = readOwnName(cursor, 'progression', declared.progressions);
    eat(cursor, ':', 'is');
    return { ...declared, progressions: [...declared.progressions, { ...at, name, scheme: readScheme(cursor) }] };
  }
  need(cursor, 'stop');
  return { ...declared, stops: [...declared.stops, readStop(cursor, at)] };
};

/** Reads a name that the strategy gives to something. */
export const readOwnName = (cursor: Cursor, what: string, others: readonly { readonly name: string }[]): string => {
  const token = peek(cursor);
  if (token?.kind !== 'word') return misread(cursor, `a ${what} needs a name`);
  if (what !== 'stage' && RESERVED.has(token.text))
    return misread(cursor, `${quoted(token.raw)} means something else already: give the ${what} another name`);
  if (others.some(({ name }) => name === token.text))
    return misread(cursor, `there are two of the name ${quoted(token.raw)}`);
  cursor.at += 1;
  return token.text;
};

/** "base: 10, from 5 to 25 by 5". */
const readParameter = (cursor: Cursor, others: readonly Parameter[], at: At): Parameter => {
  const { counters, progressions } = cursor.names;
  const name = readOwnName(cursor, 'parameter', [
    ...others,
    ...[...counters, ...progressions].map(own => ({ name: own })),
  ]);
  eat(cursor, ':');
  const valueAt = here(cursor);
  const value = readMoney(cursor);
  return { ...at, name, value, ...readRange(cursor, name, value, valueAt) };
};

const readCounterLine = (cursor: Cursor, others: readonly Counter[], at: At): Counter => {
  const name = readOwnName(cursor, 'counter', others);
  if (cursor.names.progressions.has(name)) misread(cursor, `${quoted(name)} is a progression already`);
  eat(cursor, ':');
  eat(cursor, 'from');
  const from = readCount(cursor, 'the least it counts to', 0, COUNTER_MAX);
  need(cursor, 'to');
  const to = readCount(cursor, 'the most it counts to', from, COUNTER_MAX);
  const start =
    eat(cursor, ', starting at', 'starting at') === undefined ? from : readCount(cursor, 'where it starts', from, to);
  return { ...at, name, from, to, start };
};

const readStop = (cursor: Cursor, at: At): Stop => {
  if (eat(cursor, 'after') !== undefined) {
    const after = readCount(cursor, 'a number of rolls, shooters or hours', 1);
    const type =
      eat(cursor, 'rolls', 'roll', 'shooters', 'shooter', 'hours', 'hour') ??
      notUnderstood(cursor, '"rolls", "shooters" or "hours"', ['rolls', 'shooters', 'hours']);
    return { ...at, type: type.startsWith('r') ? 'rolls' : type.startsWith('s') ? 'shooters' : 'hours', after };
  }
  need(cursor, 'when');
  if (eat(cursor, 'ahead by', 'up by') !== undefined) return { ...at, type: 'ahead', by: readFixed(cursor) };
  if (eat(cursor, 'behind by', 'down by') !== undefined) return { ...at, type: 'behind', by: readFixed(cursor) };
  return misread(
    cursor,
    'a session stops when ahead by or behind by an amount; for anything else write a rule: "when …: leave"',
  );
};
