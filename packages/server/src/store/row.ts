import type { Posting } from '../ledger/posting.ts';
import { canonical, canonicalOfKept } from './canonical.ts';
import { sha256Hex } from './sha256.ts';

/** Where a stream ends: the number and the hash of its last entry. */
export type Head = { readonly number: number; readonly hash: string };

/** Where every stream begins. */
export const GENESIS: Head = { number: 0, hash: '0'.repeat(64) };

/** What an entry says, before it has its place in a stream. */
export type Content = {
  readonly stream: string;
  /** Made by the sender of the command, and never the same for another: sent twice, it acts once. */
  readonly id: string;
  readonly who: string;
  /** Milliseconds since 1970, UTC. Order never depends on it. */
  readonly at: number;
  readonly command: unknown;
  readonly facts: readonly unknown[];
  readonly postings: readonly Posting[];
};

/** An entry as it is stored: a decision with its facts and postings as canonical JSON, chained to the entry before. */
export type Row = {
  readonly stream: string;
  readonly number: number;
  readonly id: string;
  readonly who: string;
  readonly at: number;
  readonly command: string;
  readonly facts: string;
  readonly postings: string;
  readonly previous: string;
  readonly hash: string;
};

/** Everything about a row but its own hash, a field a line. No field holds a line break, so no two rows read the same. */
const encode = (row: Omit<Row, 'hash'>): string =>
  `${row.previous}\n${row.stream}\n${row.number}\n${row.id}\n${row.who}\n${row.at}\n${row.command}\n${row.facts}\n${row.postings}\n`;

export const hashOf = (row: Omit<Row, 'hash'>): string => sha256Hex(encode(row));

/**
 * A row that was sealed in this process. It keeps the text that was hashed, for those who send the row elsewhere, and its
 * postings, for those who add them up.
 */
class SealedRow implements Row {
  readonly stream: string;
  readonly number: number;
  readonly id: string;
  readonly who: string;
  readonly at: number;
  readonly command: string;
  readonly facts: string;
  readonly postings: string;
  readonly previous: string;
  readonly hash: string;
  readonly #encoded: string;
  readonly #postings: readonly Posting[];

  constructor(after: Head, { stream, id, who, at, command, facts, postings }: Content) {
    this.stream = stream;
    this.number = after.number + 1;
    this.id = id;
    this.who = who;
    this.at = at;
    this.command = canonicalOfKept(command);
    this.facts = canonical(facts);
    this.postings = canonical(postings);
    this.#postings = postings;
    this.previous = after.hash;
    this.#encoded = encode(this);
    this.hash = sha256Hex(this.#encoded);
  }

  /** A copy of a row with other fields is no sealed row: its text is written from the fields. */
  static encodedIn(row: Row): string {
    return #encoded in row ? row.#encoded : encode(row);
  }

  static postingsIn(row: Row): readonly Posting[] {
    return #postings in row ? row.#postings : (JSON.parse(row.postings) as readonly Posting[]);
  }
}

const { encodedIn } = SealedRow;

export const postingsIn = (row: Row): readonly Posting[] => SealedRow.postingsIn(row);

const LINES = 10;

/** Rows as one text, a field a line: it passes from one thread to another faster than the rows would. */
export const textOf = (rows: readonly Row[]): string => {
  let text = '';
  for (const row of rows) text += `${encodedIn(row)}${row.hash}\n`;
  return text;
};

/** The rows of such a text. */
export const rowsIn = (text: string, count: number): readonly Row[] => {
  const lines = text.split('\n');
  if (lines.length !== count * LINES + 1) throw new RangeError('a field of a row has more than one line');
  return Array.from({ length: count }, (_, at) => {
    const [previous, stream, number, id, who, time, command, facts, postings, hash] = lines.slice(
      at * LINES,
      (at + 1) * LINES,
    ) as TenLines;
    return { stream, number: Number(number), id, who, at: Number(time), command, facts, postings, previous, hash };
  });
};

type TenLines = [string, string, string, string, string, string, string, string, string, string];

/** Names are short and of one line, so that they can be hashed, logged and sent as they are. */
const STREAM_LENGTH_MAX = 100;
const NAME_LENGTH_MAX = 250;

/** Printable ASCII, as nearly all names are. */
const PLAIN = /^[ -~]+$/;

const checkName = (text: string, longest: number): void => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  const isOneLine = PLAIN.test(text) || (!/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed());
  if (text.length > 0 && text.length <= longest && isOneLine) return;
  throw new RangeError(`${JSON.stringify(text.slice(0, longest))} is no name for a stream, a command or a person`);
};

/** Puts an entry after the head of its stream. */
export const seal = (after: Head, content: Content): Row => {
  checkName(content.stream, STREAM_LENGTH_MAX);
  checkName(content.id, NAME_LENGTH_MAX);
  checkName(content.who, NAME_LENGTH_MAX);
  return new SealedRow(after, content);
};

export const headOf = ({ number, hash }: Head): Head => ({ number, hash });

/** Whether a row repeats the command of another: same stream, same sender, same words. */
export const isSameCommand = (a: Row, b: Row): boolean =>
  a.stream === b.stream && a.who === b.who && a.command === b.command;

/** In cents, above nothing, by account. */
export type Turnover = { paidIn: number; paidOut: number };

/** What rows of one stream pay into and out of each account. */
export const turnoverOf = (rows: readonly Row[]): ReadonlyMap<string, Turnover> => {
  const accounts = new Map<string, Turnover>();
  for (const row of rows) addTurnover(accounts, postingsIn(row));
  return accounts;
};

export const addTurnover = (accounts: Map<string, Turnover>, postings: readonly Posting[]): void => {
  for (const [account, amount] of postings) {
    const turnover = accounts.get(account) ?? { paidIn: 0, paidOut: 0 };
    if (amount > 0) turnover.paidIn += amount;
    else turnover.paidOut -= amount;
    accounts.set(account, turnover);
  }
};
