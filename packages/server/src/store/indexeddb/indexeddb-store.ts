import { Groups } from '../groups.ts';
import { GENESIS, type Head, headOf, type Row } from '../row.ts';
import {
  type Appended,
  type Balance,
  type FailureCode,
  type Grown,
  type Range,
  READ_MAX,
  type Snapshot,
  type Store,
  StoreFailure,
  type StreamHead,
} from '../store.ts';
import { Watchers } from '../watchers.ts';
import { type Account, Committer } from './committer.ts';
import { asked, type IdbDatabase, type IdbFactory, type IdbRanges, type IdbTransaction, kept } from './idb.ts';
import { ACCOUNTS, BY_ID, ENTRIES, EVERYTHING, HEADS, openDatabase, SNAPSHOTS } from './schema.ts';

/** What tabs of one browser tell each other: which streams have grown, and which are gone. */
type Said = { readonly grown: readonly Grown[] } | { readonly removed: string };

/** As much of a `BroadcastChannel` as is used. */
type Channel = {
  postMessage(said: Said): void;
  onmessage: ((event: never) => void) | null;
  close(): void;
};

export type BrowserParts = {
  readonly databases: IdbFactory;
  readonly ranges: IdbRanges;
  /** To the other tabs that have the same store open. */
  readonly channel: Channel;
  readonly name: string;
};

const isRow = (item: Row | Snapshot): item is Row => 'facts' in item;

const CODES: { readonly [name: string]: FailureCode } = { QuotaExceededError: 'full', InvalidStateError: 'closed' };

const failureOf = (error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const { name = '', message = String(error) } = (error ?? {}) as { readonly name?: string; readonly message?: string };
  return new StoreFailure(CODES[name] ?? 'failed', `the browser's storage: ${message}`, { cause: error });
};

/** Nothing sorts after this in a key. */
const LAST: readonly never[] = [];

/**
 * The journal in a browser's own storage. Each tab has it open by itself, as several servers have one database: a row is
 * appended where its stream ends or not at all, and tabs tell each other which streams have grown.
 */
export class IndexedDbStore implements Store {
  readonly #database: IdbDatabase;
  readonly #ranges: IdbRanges;
  readonly #channel: Channel;
  readonly #watchers = new Watchers();
  readonly #removed = new Set<(stream: string) => void>();
  readonly #groups = new Groups(
    (items: readonly (Row | Snapshot)[]) => this.#commit(items),
    () => false,
  );
  #isClosed = false;

  constructor(database: IdbDatabase, { ranges, channel }: Pick<BrowserParts, 'ranges' | 'channel'>) {
    this.#database = database;
    this.#ranges = ranges;
    this.#channel = channel;
    channel.onmessage = ({ data }: { readonly data: Said }) => {
      if ('grown' in data) this.#watchers.tell(data.grown);
      else for (const listener of this.#removed) listener(data.removed);
    };
    // Another tab has a newer version of the site, or the storage was cleared.
    database.onversionchange = () => this.#end();
    database.onclose = () => this.#end();
  }

  append(row: Row): Promise<Appended> {
    return this.#add(row) as Promise<Appended>;
  }

  async keep(snapshot: Snapshot): Promise<void> {
    await this.#add(snapshot);
  }

  async read(stream: string, { from = 1, to = Number.MAX_SAFE_INTEGER }: Range = {}): Promise<readonly Row[]> {
    if (from > to) return [];
    return this.#reading([ENTRIES], async transaction => {
      const range = this.#ranges.bound([stream, from], [stream, to]) as never;
      return (await asked(transaction.objectStore(ENTRIES).getAll(range, READ_MAX))) as Row[];
    });
  }

  async find(stream: string, id: string): Promise<Row | undefined> {
    return this.#reading([ENTRIES], async transaction => {
      return (await asked(
        transaction
          .objectStore(ENTRIES)
          .index(BY_ID)
          .get([stream, id] as never),
      )) as Row | undefined;
    });
  }

  async head(stream: string): Promise<Head> {
    return this.#reading([HEADS], transaction => headIn(transaction, stream));
  }

  async heads(streams?: readonly string[]): Promise<readonly StreamHead[]> {
    return this.#reading([HEADS], async transaction => {
      const heads = (await asked(transaction.objectStore(HEADS).getAll())) as StreamHead[];
      return streams === undefined ? heads : heads.filter(({ stream }) => streams.includes(stream));
    });
  }

  async balances(stream: string): Promise<{ readonly head: Head; readonly balances: readonly Balance[] }> {
    return this.#reading([HEADS, ACCOUNTS], async transaction => {
      const [head, accounts] = await Promise.all([
        headIn(transaction, stream),
        asked(transaction.objectStore(ACCOUNTS).getAll(this.#allOf(stream))),
      ]);
      const balances = (accounts as Account[]).map(({ account, paidIn, paidOut }) => {
        return { account, balance: paidIn - paidOut, paidIn, paidOut };
      });
      return { head, balances };
    });
  }

  async snapshot(stream: string): Promise<Snapshot | undefined> {
    return this.#reading([SNAPSHOTS], async transaction => {
      return (await asked(transaction.objectStore(SNAPSHOTS).get(stream as never))) as Snapshot | undefined;
    });
  }

  watch(listener: Parameters<Store['watch']>[0]): () => void {
    return this.#watchers.add(listener);
  }

  /** Removes a stream and everything of it, for good. The other tabs are told. */
  async remove(stream: string): Promise<void> {
    await this.#groups.idle();
    await this.#writing(async transaction => {
      for (const store of [ENTRIES, ACCOUNTS]) transaction.objectStore(store).delete(this.#allOf(stream));
      for (const store of [HEADS, SNAPSHOTS]) transaction.objectStore(store).delete(stream as never);
    });
    this.#channel.postMessage({ removed: stream });
  }

  /** Tells of streams that another tab has removed. */
  onRemoved(listener: (stream: string) => void): void {
    this.#removed.add(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#groups.idle();
    this.#end();
  }

  #end(): void {
    this.#isClosed = true;
    this.#channel.close();
    this.#database.close();
  }

  #allOf(stream: string): never {
    return this.#ranges.bound([stream], [stream, LAST]) as never;
  }

  #add(item: Row | Snapshot): Promise<Appended | undefined> {
    if (this.#isClosed) return Promise.reject(new StoreFailure('closed', 'the store is closed'));
    return this.#groups.add(item);
  }

  async #commit(items: readonly (Row | Snapshot)[]): Promise<readonly (Appended | undefined)[]> {
    const outcomes = await this.#writing(async transaction => {
      const committer = new Committer(transaction);
      const all: (Appended | undefined)[] = [];
      for (const item of items) {
        if (isRow(item)) all.push(await committer.append(item));
        else all.push(void committer.keep(item));
      }
      return all;
    });
    const grown = items.filter(isRow).filter(row => outcomes[items.indexOf(row)]?.type === 'appended');
    if (grown.length > 0) {
      this.#channel.postMessage({ grown: grown.map(({ stream, number }) => ({ stream, number })) });
      // Later, so that a listener that throws can't keep the group from being answered.
      queueMicrotask(() => this.#watchers.tell(grown));
    }
    return outcomes;
  }

  /** Acts in one transaction: all of it is on the disk when this resolves, or none of it. */
  async #writing<T>(act: (transaction: IdbTransaction) => Promise<T>): Promise<T> {
    try {
      const transaction = this.#database.transaction(EVERYTHING, 'readwrite', { durability: 'strict' });
      const done = kept(transaction);
      try {
        const answer = await act(transaction);
        await done;
        return answer;
      } catch (error) {
        done.catch(() => {});
        abort(transaction);
        throw error;
      }
    } catch (error) {
      throw failureOf(error);
    }
  }

  async #reading<T>(stores: string[], act: (transaction: IdbTransaction) => Promise<T>): Promise<T> {
    try {
      return await act(this.#database.transaction(stores, 'readonly'));
    } catch (error) {
      throw failureOf(error);
    }
  }
}

const abort = (transaction: IdbTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
};

const headIn = async (transaction: IdbTransaction, stream: string): Promise<Head> =>
  headOf(((await asked(transaction.objectStore(HEADS).get(stream as never))) as Head | undefined) ?? GENESIS);

/** Opens, or makes, the store of this name in this browser. */
export const openIndexedDb = async (parts: BrowserParts): Promise<IndexedDbStore> => {
  try {
    return new IndexedDbStore(await openDatabase(parts.databases, parts.name), parts);
  } catch (error) {
    throw failureOf(error);
  }
};
