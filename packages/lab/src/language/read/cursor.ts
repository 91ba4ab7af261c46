import { type Cents, cents, dollars, LARGEST_AMOUNT } from '@hardway/rules';
import type { At, ParameterRange } from '../script.ts';
import { formFor } from './forms.ts';
import type { SourceLine, Token } from './lines.ts';
import { nearest } from './nearest.ts';

/** The names a strategy gives to things of its own. */
export type Names = {
  readonly counters: ReadonlySet<string>;
  readonly progressions: ReadonlySet<string>;
  readonly stages: ReadonlySet<string>;
  /** With the value of each; none where its line can't be read. */
  readonly parameters: ReadonlyMap<string, Cents | undefined>;
};

/** A place in a line being read. */
export type Cursor = {
  readonly line: SourceLine;
  readonly names: Names;
  at: number;
  /** Whether "the number" means one of the numbers that the rule is read for. */
  readonly inEach?: boolean;
  /** Told what could stand where the line ends: it is how an editor learns what to suggest. */
  readonly expects?: Expects;
};

/** Hears of a phrase that could come next, and what it is if it is not a word of the language. */
export type Expects = (phrase: string, what?: string) => void;

/** Says what could come next, if the line ends here. */
export const offer = (cursor: Cursor, phrases: Iterable<string>, what?: string): void => {
  if (cursor.expects === undefined || !isAtEnd(cursor)) return;
  for (const phrase of phrases) cursor.expects(phrase, what);
};

/** Thrown where a line can't be read on, and caught where lines are put together; it never leaves the parser. */
export class Misread extends Error {
  readonly at: At;
  constructor(at: At, message: string) {
    super(message);
    this.at = at;
  }
}

/** Says what a reader looks for where the line ends, without reading anything. */
export const offerAfter = (cursor: Cursor, read: (cursor: Cursor) => unknown): void => {
  if (cursor.expects === undefined || !isAtEnd(cursor)) return;
  try {
    read({ ...cursor });
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
  }
};

const QUOTED_MAX = 40;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Text fit for a one-line message. */
export const quoted = (text: string): string => {
  const short = text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text;
  return `"${short.replace(UNPRINTABLE, '?')}"`;
};

export const peek = (cursor: Cursor, ahead = 0): Token | undefined => cursor.line.tokens[cursor.at + ahead];

export const isAtEnd = (cursor: Cursor): boolean => peek(cursor) === undefined;

/** Where the next word stands, or the end of the line. */
export const here = (cursor: Cursor): At => ({
  line: cursor.line.number,
  column: peek(cursor)?.column ?? cursor.line.text.length + 1,
});

export const misread = (cursor: Cursor, message: string): never => {
  throw new Misread(here(cursor), message);
};

/** Refuses the next word, with the known word nearest to it. */
export const notUnderstood = (cursor: Cursor, expected: string, known: Iterable<string>): never => {
  const token = peek(cursor);
  if (token === undefined) return misread(cursor, `the line ends where ${expected} should follow`);
  const meant = token.kind === 'word' ? nearest(token.text, known) : undefined;
  const hint = meant === undefined || meant === token.text ? formFor(token.text) : `Did you mean "${meant}"?`;
  return misread(cursor, `${quoted(token.raw)} is not ${expected}.${hint === undefined ? '' : ` ${hint}`}`);
};

const phrases = new Map<string, readonly string[]>();

/** The words of a phrase of the language. There are a few hundred, and each is looked for thousands of times. */
const wordsOf = (phrase: string): readonly string[] => {
  const known = phrases.get(phrase);
  if (known !== undefined) return known;
  const split = phrase.split(' ');
  phrases.set(phrase, split);
  return split;
};

/** How many words of this phrase come next: all of them, or none. */
export const sees = (cursor: Cursor, phrase: string, ahead = 0): number => {
  if (ahead === 0) offer(cursor, [phrase]);
  const words = wordsOf(phrase);
  return words.every((word, index) => peek(cursor, ahead + index)?.text === word) ? words.length : 0;
};

/** Reads the first of these phrases that comes next, and says which. */
export const eat = <Phrase extends string>(cursor: Cursor, ...phrases: readonly Phrase[]): Phrase | undefined => {
  for (const phrase of phrases) {
    const words = sees(cursor, phrase);
    if (words > 0) {
      cursor.at += words;
      return phrase;
    }
  }
  return undefined;
};

/** Reads this phrase or says that it is missing. */
export const need = (cursor: Cursor, ...phrases: readonly string[]): void => {
  if (eat(cursor, ...phrases) === undefined) {
    notUnderstood(cursor, phrases.map(phrase => `"${phrase}"`).join(' or '), phrases);
  }
};

export const atEnd = (cursor: Cursor): void => {
  const token = peek(cursor);
  if (token !== undefined) misread(cursor, `${quoted(token.raw)} is left over: the line was complete before it`);
};

const COUNT_MAX = 1_000_000;
const NUMBER_WORDS: readonly string[] = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

/** The whole number a word or figure stands for, without reading on. */
export const numberAt = (cursor: Cursor, ahead = 0): number | undefined => {
  const token = peek(cursor, ahead);
  if (token?.kind === 'number') return /^\d{1,7}$/.test(token.text) ? Number(token.text) : undefined;
  const word = token?.kind === 'word' ? NUMBER_WORDS.indexOf(token.text) : -1;
  return word < 0 ? undefined : word;
};

export const readCount = (cursor: Cursor, what: string, least = 0, most = COUNT_MAX): number => {
  const count = numberAt(cursor);
  offer(cursor, [String(Math.min(Math.max(least, 2), most))], what);
  if (count === undefined) return notUnderstood(cursor, what, []);
  if (count < least || count > most) return misread(cursor, `${count} is not ${what} from ${least} to ${most}`);
  cursor.at += 1;
  return count;
};

/** ", from 5 to 25 by 5": the range of a parameter whose value stands before. */
export const readRange = (cursor: Cursor, name: string, value: Cents, valueAt: At): ParameterRange => {
  need(cursor, ', from', 'from');
  const fromAt = here(cursor);
  const from = readMoney(cursor);
  if (from > value)
    throw new Misread(fromAt, `${name} is ${dollars(value)}, and its range should begin there or below`);
  need(cursor, 'to');
  const to = readMoney(cursor);
  need(cursor, 'by');
  const range = { from, to, by: readMoney(cursor) };
  const wrong = wrongValue(name, range, value);
  if (wrong !== undefined) throw new Misread(valueAt, wrong);
  return range;
};

/** Why a parameter can't have this value. */
export const wrongValue = (name: string, { from, to }: ParameterRange, value: Cents): string | undefined =>
  value >= from && value <= to
    ? undefined
    : `${name} goes from ${dollars(from)} to ${dollars(to)}, and ${dollars(value)} is outside of that`;

/** The parameter that the next word names, if it names one. Read on past it with `at`. */
export const parameterAt = (cursor: Cursor): { readonly name: string; readonly value: Cents } | undefined => {
  const token = peek(cursor);
  offer(cursor, cursor.names.parameters.keys(), 'a parameter');
  if (token?.kind !== 'word' || !cursor.names.parameters.has(token.text)) return undefined;
  // One without a value is named as wrong where it is declared.
  return { name: token.text, value: cursor.names.parameters.get(token.text) ?? cents(100) };
};

/** `2nd`, `third`, `other` (as in "every other time"). */
export const readOrdinal = (cursor: Cursor): number | undefined => {
  const token = peek(cursor);
  offer(cursor, ['2nd'], 'how often');
  const words = ['first', 'second', 'third', 'fourth', 'fifth'];
  const spoken = token === undefined ? -1 : words.indexOf(token.text);
  const n =
    token?.text === 'other'
      ? 2
      : spoken >= 0
        ? spoken + 1
        : token?.kind === 'ordinal'
          ? Number.parseInt(token.text, 10)
          : 0;
  if (n < 1) return undefined;
  if (n > COUNT_MAX) return misread(cursor, `${quoted(token?.raw ?? '')} is more than can be counted`);
  cursor.at += 1;
  return n;
};

/** What an amount in figures is, to an editor, which puts amounts of the table in its place. */
export const FIGURES = 'an amount';

/** Dollars, with at most two decimals. */
export const readMoney = (cursor: Cursor): Cents => {
  const token = peek(cursor);
  offer(cursor, ['10'], FIGURES);
  if (token?.kind !== 'number') return notUnderstood(cursor, 'an amount such as 10 or 12.50', []);
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(token.text) ?? [];
  if (decimals.length > 2) return misread(cursor, `${quoted(token.raw)} has more than two decimals`);
  const amount = whole.length > 12 ? Number.POSITIVE_INFINITY : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (amount > LARGEST_AMOUNT) return misread(cursor, `${quoted(token.raw)} is more than can be wagered`);
  if (amount <= 0) return misread(cursor, 'an amount must be more than nothing');
  cursor.at += 1;
  return cents(amount);
};
