import { type Head, isSameCommand, type Row } from './row.ts';

/** What became of an append. Only `appended` and `repeated` mean that the command has acted, once. */
export type Appended =
  | { readonly type: 'appended' }
  /** The command acted before: this is the row it made then. */
  | { readonly type: 'repeated'; readonly row: Row }
  /** The id was used before in the stream, for another command. */
  | { readonly type: 'reused-id'; readonly row: Row }
  /** The stream ends elsewhere than where this row was to follow. */
  | { readonly type: 'conflict'; readonly head: Head }
  /** It would have taken more from an account than is in it. */
  | { readonly type: 'overdrawn'; readonly account: string }
  /** The command was refused, and its sender told so: this is the refusal. */
  | { readonly type: 'refused'; readonly refusal: string };

/** A command that a process would refuse: it has read its stream up to this number. */
export type Refused = {
  readonly stream: string;
  readonly id: string;
  readonly number: number;
  readonly refusal: string;
};

/** What holds of a command that would be refused. */
export type Settled =
  /** It has not acted and never will. The refusal is the one that was recorded first. */
  | { readonly type: 'refused'; readonly refusal: string }
  | { readonly type: 'acted'; readonly row: Row }
  /** The stream has grown, which may allow it. */
  | { readonly type: 'grown' };

/** What to answer to a row whose command id another row has. The very same row is there because it was appended. */
export const answerFor = (row: Row, earlier: Row): Appended => {
  if (earlier.hash === row.hash) return { type: 'appended' };
  return { type: isSameCommand(earlier, row) ? 'repeated' : 'reused-id', row: earlier };
};

export type StreamHead = Head & { readonly stream: string };

/** A stream that has left, with the number of the entry of `keeping:main` that says so. */
export type GoneStream = StreamHead & { readonly note: number };

/** What an account holds, and all that ever went in and out: the meters. */
export type Balance = {
  readonly account: string;
  readonly balance: number;
  readonly paidIn: number;
  readonly paidOut: number;
};

/** A stream's state after one of its entries, so that reading need not start at the first. */
export type Snapshot = Head & {
  readonly stream: string;
  /** Which spelling of the state this is. */
  readonly version: number;
  readonly state: string;
  /** Over all the rest, so that a damaged snapshot is seen and passed over. */
  readonly digest: string;
};

export type Range = {
  /** The first number wanted; 1 if not given. */
  readonly from?: number;
  /** The last number wanted; the head if not given. */
  readonly to?: number;
};

/**
 * The journal of every stream and the balances its postings add up to. A stream is a table, `table:T1`, or something else
 * of the house that keeps facts, `kind:name`.
 */
export type Store = {
  /**
   * Appends a row where it says it follows, with its postings. Resolves when that is durable. Appends of one stream take
   * effect in the order they were asked for. Rejects with a `StoreFailure` if the store can't tell or can't write: then
   * the row may be there or not, and sending the command again settles it.
   */
  append(row: Row): Promise<Appended>;
  /**
   * Settles that a command is refused, so that no process can append it any more. Where it is missing, no other process
   * appends.
   */
  refuse?(refused: Refused): Promise<Settled>;
  /** Entries in order, at most `READ_MAX` of them. */
  read(stream: string, range?: Range): Promise<readonly Row[]>;
  /** The entry that a command made in a stream. Ids are unique there, and may be used again in another. */
  find(stream: string, id: string): Promise<Row | undefined>;
  head(stream: string): Promise<Head>;
  /** Where streams end that have an entry, by name: those asked for, or all. */
  heads(streams?: readonly string[]): Promise<readonly StreamHead[]>;
  /** A stream's accounts, by name, and the head they belong to. */
  balances(stream: string): Promise<{ readonly head: Head; readonly balances: readonly Balance[] }>;
  snapshot(stream: string): Promise<Snapshot | undefined>;
  /** Streams whose entries have left the journal: their heads and balances are here still. None where nothing ever leaves. */
  gone?(): Promise<readonly GoneStream[]>;
  /** Keeps a snapshot in place of an older one. */
  keep(snapshot: Snapshot): Promise<void>;
  /**
   * Tells of streams that have grown, in this process or another; `'all'` when it is not known which ones. Where a store
   * has to look for growth, it looks at those in `use` often, and at the others now and then.
   * Returns the function that stops it.
   */
  watch(listener: (grown: readonly Grown[] | 'all') => void, use?: () => Iterable<string>): () => void;
  /** Finishes what is under way, then closes. */
  close(): Promise<void>;
};

export type Grown = { readonly stream: string; readonly number: number };

/** The most rows that one read returns. */
export const READ_MAX = 1_000;

export type FailureCode =
  /** No room to write. */
  | 'full'
  /** The database does not answer. */
  | 'unavailable'
  /** Another process has the directory. */
  | 'in-use'
  /** What is stored is not what was written, or not by this program. */
  | 'damaged'
  | 'closed'
  /** A key that is kept outside the store is not there. */
  | 'no-key'
  | 'failed';

/** A store that can't do what was asked: a disk, a connection, another process. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  readonly code: FailureCode;
  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
