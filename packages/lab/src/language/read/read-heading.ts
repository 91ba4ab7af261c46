import { type Cents, cents, OPTIONS, type OptionName } from '@hardway/rules';
import type { At, Heading } from '../script.ts';
import {
  type Cursor,
  eat,
  here,
  Misread,
  misread,
  need,
  notUnderstood,
  offer,
  peek,
  quoted,
  readCount,
  readMoney,
  readRange,
  sees,
} from './cursor.ts';
import { nearest } from './nearest.ts';

const KEYS = [
  'name',
  'from',
  'ruleset',
  'game',
  'limits',
  'house odds',
  'option',
  'table unit',
  'unit',
  'bankroll',
  'pace',
] as const;
type Key = (typeof KEYS)[number];

export const HEADING_WORDS: readonly string[] = KEYS;

/** The heading that a line is, if it is one. */
export const seesHeading = (cursor: Cursor): Key | undefined => {
  const from = cursor.at;
  const key = eat(cursor, ...KEYS);
  cursor.at = from;
  return key;
};

/** What is left of the line, as typed. */
const readText = (cursor: Cursor, what: string): string => {
  const first = peek(cursor);
  if (first === undefined) return misread(cursor, `the ${what} is missing`);
  cursor.at = cursor.line.tokens.length;
  return cursor.line.text
    .slice(first.column - 1)
    .replace(/\s+/g, ' ')
    .trim();
};

const readLimits = (cursor: Cursor): { readonly min: Cents; readonly max: Cents } => {
  const token = peek(cursor);
  const [, min, max] = (token?.kind === 'chain' && /^(\d{1,9})-(\d{1,9})$/.exec(token.text)) || [];
  if (min !== undefined && max !== undefined) {
    cursor.at += 1;
    return { min: cents(Number(min) * 100), max: cents(Number(max) * 100) };
  }
  const low = readMoney(cursor);
  need(cursor, 'to');
  return { min: low, max: readMoney(cursor) };
};

const readHouseOdds = (cursor: Cursor): number => {
  offer(cursor, ['5x'], 'the most that odds may be');
  const times = peek(cursor)?.kind === 'multiple' ? Number(peek(cursor)?.text.slice(0, -1)) : undefined;
  if (times === undefined) return readCount(cursor, 'the most that odds may be, such as 5x', 1, 1000);
  if (!Number.isInteger(times)) return misread(cursor, 'the house allows odds of one multiple, such as 5x');
  cursor.at += 1;
  return times;
};

const readOption = (cursor: Cursor, heading: Heading): Heading['options'] => {
  const name = peek(cursor)?.text ?? '';
  offer(cursor, OPTIONS, "an operator's choice");
  if (!(OPTIONS as readonly string[]).includes(name))
    return notUnderstood(cursor, `an option of a table (${OPTIONS.join(', ')})`, OPTIONS);
  if (heading.options?.[name as OptionName] !== undefined) misread(cursor, `${name} is given twice`);
  cursor.at += 1;
  return { ...heading.options, [name]: readText(cursor, 'value of the option').toLowerCase() };
};

/** Reads one heading line into the heading so far. */
export const readHeading = (cursor: Cursor, heading: Heading): Heading => {
  const at = here(cursor);
  const key = eat(cursor, ...KEYS) as Key;
  eat(cursor, ':');
  const about = key === 'option' ? `option ${peek(cursor)?.text ?? ''}` : key;
  return { ...readValue(cursor, heading, key, at), at: { ...heading.at, [about]: at } };
};

const readValue = (cursor: Cursor, heading: Heading, key: Key, at: At): Heading => {
  const field = key === 'house odds' ? 'houseOdds' : key === 'table unit' ? 'tableUnit' : key;
  if (field !== 'option' && heading[field] !== undefined) throw new Misread(at, `${key} is given twice`);
  switch (key) {
    case 'name':
      return { ...heading, name: readText(cursor, 'name') };
    case 'from':
      return { ...heading, from: readText(cursor, 'origin') };
    case 'ruleset':
    case 'game':
      return { ...heading, [key]: readText(cursor, key).toLowerCase() };
    case 'limits':
      return { ...heading, limits: readLimits(cursor) };
    case 'house odds':
      return { ...heading, houseOdds: readHouseOdds(cursor) };
    case 'option':
      return { ...heading, options: readOption(cursor, heading) ?? {} };
    case 'table unit':
      return { ...heading, tableUnit: readMoney(cursor) };
    case 'unit': {
      const valueAt = here(cursor);
      const unit = readMoney(cursor);
      if (sees(cursor, ', from') === 0 && sees(cursor, 'from') === 0) return { ...heading, unit };
      return { ...heading, unit, unitRange: readRange(cursor, 'unit', unit, valueAt) };
    }
    case 'bankroll':
      return { ...heading, bankroll: readMoney(cursor) };
    case 'pace': {
      const pace = readCount(cursor, 'a number of rolls an hour', 1, 10_000);
      eat(cursor, 'rolls an hour', 'rolls per hour');
      return { ...heading, pace };
    }
  }
};

/** A word at the start of a line that was perhaps meant as a heading. */
export const meantHeading = (cursor: Cursor): string | undefined => {
  const token = peek(cursor);
  const isHeading = token?.kind === 'word' && peek(cursor, 1)?.text === ':';
  if (!isHeading) return undefined;
  const meant = nearest(token.text, KEYS);
  return `there is no heading ${quoted(token.raw)}.${meant === undefined ? ` There are: ${KEYS.join(', ')}` : ` Did you mean "${meant}"?`}`;
};
