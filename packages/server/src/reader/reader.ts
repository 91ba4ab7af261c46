import { setImmediate } from 'node:timers/promises';
import { failpoint } from '../live/failpoints.ts';
import { type Timers, waited } from '../live/timers.ts';
import { kindOf } from '../log/decider.ts';
import { GENESIS, type Row } from '../store/row.ts';
import { type Grown, type Store, StoreFailure } from '../store/store.ts';
import type { Change, Cursor, Derived, Move } from './derived.ts';
import { type Dispatch, type EntryHeard, type Reaction, reactionId } from './reaction.ts';
import type { AnyReading, EntryRead, Settled } from './reading.ts';

/** The most entries that are taken in at once: in the background, and while a report waits. */
const SLICE = 100;
const SLICE_URGENT = 500;

/** In the background the reader rests this many times as long as it has worked. */
const REST = 7;
const REST_MS_MAX = 1_000;

/** How long to wait after a failure before reading on, and before asking again who reads in the background. */
const AGAIN_MS = 1_000;
const LEAD_MS = 5_000;

/** What the house has settled for a moment: read after the entries are, so that it is never older than they are. */
export type SettledAt = () => Promise<(at: number) => Settled>;

/** The postings of an entry, with reasons also where an earlier version wrote none, and what could be expected of it. */
type WorkedOut = (row: Row) => Promise<Pick<EntryRead, 'postings' | 'theory'>>;

type ReaderParts = {
  readonly store: Store;
  readonly derived: Derived;
  readonly readings: readonly AnyReading[];
  /** None where another process reacts. */
  readonly reactions?: readonly Reaction[];
  readonly settledAt: SettledAt;
  readonly workedOut: WorkedOut;
  readonly dispatch: Dispatch;
  readonly timers: Timers;
  readonly failed: (error: unknown) => void;
  readonly refused: (id: string, words: string) => void;
};

/** What some entries of a stream come to. */
type Read = { readonly changes: readonly Change[]; readonly entries: readonly EntryRead[]; readonly to: Cursor };

/**
 * Walks every stream of the journal once, entry by entry, and keeps the derived tables. What an entry adds and the place up
 * to which its stream was read are one transaction, so that each entry counts once, however many processes read.
 */
export class HouseReader {
  readonly derived: Derived;
  readonly #parts: ReaderParts;
  readonly #readings: ReadonlyMap<string, AnyReading>;
  #cursors = new Map<string, Cursor>();
  #reacted = new Map<string, number>();
  readonly #grown = new Set<string>();
  /** How far each stream goes that was not read to its end when that was last heard. */
  readonly #ends = new Map<string, number>();
  #isLeading = false;
  readonly #unreadable = new Map<string, string>();
  #mustLook = true;
  #isLoaded = false;
  #urgent = 0;
  #isClosed = false;
  readonly #closing = Promise.withResolvers<void>();
  #turn: Promise<void> = Promise.resolve();
  #background: Promise<void> | undefined;
  #unwatch: (() => void) | undefined;
  #stopWaiting: (() => void) | undefined;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    this.derived = parts.derived;
    this.#readings = new Map(parts.readings.map(reading => [reading.kind, reading]));
  }

  /** Reads on in the background whenever streams grow. */
  start(): void {
    this.#unwatch = this.#parts.store.watch(grown => this.#hear(grown));
    this.#wake();
  }

  /** Reads everything that is in the journal now. What was acknowledged before this was asked is then derived. */
  async catchUp(): Promise<void> {
    this.#urgent += 1;
    try {
      await this.#inTurn(async () => {
        this.#mustLook = true;
        while (await this.#slice(SLICE_URGENT)) await setImmediate();
      });
    } catch (error) {
      this.#mustLook = true;
      throw error;
    } finally {
      this.#urgent -= 1;
    }
  }

  /** Streams that can't be read, and why: a bug, or a journal that was damaged. They are tried again after a restart. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#unreadable;
  }

  /** How many entries are known to be in the journal and have not been read. */
  get behind(): number {
    let behind = 0;
    for (const [stream, number] of this.#ends) {
      const missing = number - (this.#cursors.get(stream)?.number ?? 0);
      if (missing > 0) behind += missing;
      else this.#ends.delete(stream);
    }
    return behind;
  }

  /** Whether this process reads for the house; one of several does. */
  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Drops everything that was derived, and derives it again. */
  async rebuild(): Promise<void> {
    await this.#inTurn(async () => {
      await this.derived.clear();
      this.#isLoaded = false;
    });
    await this.catchUp();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.resolve();
    this.#unwatch?.();
    this.#stopWaiting?.();
    await this.#background;
    await this.#turn;
    await this.derived.close();
  }

  #hear(grown: readonly Grown[] | 'all'): void {
    if (grown === 'all') this.#mustLook = true;
    else for (const { stream, number } of grown) if (this.#isRead(stream)) this.#hasGrown(stream, number);
    this.#wake();
  }

  #hasGrown(stream: string, number: number): void {
    this.#grown.add(stream);
    this.#ends.set(stream, number);
  }

  #isRead(stream: string): boolean {
    return this.#readings.has(kindOf(stream)) && !this.#unreadable.has(stream);
  }

  #wake(): void {
    if (this.#isClosed) return;
    this.#background ??= this.#readOn().finally(() => {
      this.#background = undefined;
      if (this.#grown.size > 0 || this.#mustLook) this.#wake();
    });
  }

  async #readOn(): Promise<void> {
    const { timers, failed } = this.#parts;
    try {
      while (!this.#isClosed) {
        const began = timers.steady();
        const isMore = await this.#inTurn(async () => {
          this.#isLeading = await this.derived.leads();
          return this.#isLeading ? this.#slice(SLICE) : 'leads not';
        });
        if (isMore === 'leads not') return this.#waitToLead();
        if (!isMore) return;
        if (this.#urgent === 0) await this.#rest(Math.min(REST_MS_MAX, REST * (timers.steady() - began)));
      }
    } catch (error) {
      if (this.#isClosed) return;
      failed(error);
      this.#isLoaded = false;
      this.#mustLook = true;
      await this.#rest(AGAIN_MS);
    }
  }

  async #rest(ms: number): Promise<void> {
    await Promise.race([waited(this.#parts.timers, ms), this.#closing.promise]);
  }

  /** Another process reads on. If it ends, this one does. */
  #waitToLead(): void {
    this.#grown.clear();
    this.#ends.clear();
    this.#mustLook = false;
    this.#stopWaiting ??= this.#parts.timers.after(LEAD_MS, () => {
      this.#stopWaiting = undefined;
      this.#isLoaded = false;
      this.#mustLook = true;
      this.#wake();
    });
  }

  /** One thing after another: reports that wait, and the background. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act);
    this.#turn = turn.then(
      () => {},
      () => {},
    );
    return turn;
  }

  /** Takes in some entries. Answers whether there may be more. */
  async #slice(most: number): Promise<boolean> {
    if (this.#isClosed) return false;
    if (!this.#isLoaded) await this.#load();
    if (this.#mustLook && !(await this.#look())) return true;
    const rows: Row[][] = [];
    let room = most;
    for (const stream of [...this.#grown]) {
      if (room <= 0) break;
      const from = (this.#cursors.get(stream)?.number ?? 0) + 1;
      // It may grow while it is read.
      this.#grown.delete(stream);
      const read = await this.#parts.store.read(stream, { from, to: from + room - 1 });
      if (read.length === room) this.#grown.add(stream);
      room -= read.length;
      if (read.length > 0) rows.push([...read]);
    }
    if (rows.length > 0) await this.#take(rows);
    return this.#grown.size > 0 || !this.#isLoaded;
  }

  async #load(): Promise<void> {
    const { derived } = this.#parts;
    this.#cursors = new Map(await derived.cursors());
    this.#reacted = new Map(await derived.reacted());
    this.#mustLook = true;
    if (this.#reacted.size === 0) await this.#beginReacting();
    else await this.#reactToUnheard();
    this.#isLoaded = true;
  }

  /** Entries may have been read where nobody reacts, by `hardway derive`: the house does so now. */
  async #reactToUnheard(): Promise<void> {
    const { derived, reactions } = this.#parts;
    if (reactions === undefined) return;
    for (const [stream, { number }] of this.#cursors) {
      const reacted = this.#reacted.get(stream) ?? 0;
      if (number <= reacted) continue;
      await this.#reactAgain(reactions, { stream, number }, reacted + 1);
      this.#reacted.set(stream, number);
      await derived.react(new Map([[stream, number]]));
    }
  }

  /** Nobody knows what was reacted to: it is a house without a reader until now, or its derived tables were deleted. */
  async #beginReacting(): Promise<void> {
    const { store, derived, reactions } = this.#parts;
    if (reactions === undefined) return;
    const heads = (await store.heads()).filter(({ stream }) => this.#readings.has(kindOf(stream)));
    const repeatable = reactions.filter(({ isRepeatable }) => isRepeatable === true);
    for (const head of heads) await this.#reactAgain(repeatable, head);
    // Nothing else is done now because of what happened then.
    this.#reacted = new Map(heads.map(({ stream, number }) => [stream, number]));
    await derived.react(this.#reacted);
  }

  /** Finds the streams that have grown beyond what was read. Answers whether what was read is still there. */
  async #look(): Promise<boolean> {
    this.#mustLook = false;
    const heads = new Map((await this.#parts.store.heads()).map(head => [head.stream, head]));
    for (const { stream, number } of heads.values())
      if (this.#isRead(stream) && (this.#cursors.get(stream)?.number ?? 0) < number) this.#hasGrown(stream, number);
    for (const [stream, cursor] of this.#cursors) {
      const head = heads.get(stream);
      const isThere = head !== undefined && (head.number > cursor.number || head.hash === cursor.hash);
      if (isThere) continue;
      await this.#startOver(stream);
      return false;
    }
    return true;
  }

  async #take(streams: readonly (readonly Row[])[]): Promise<void> {
    const { derived, settledAt } = this.#parts;
    const settled = await settledAt();
    const moves: Move[] = [];
    const changes: Change[] = [];
    const entries: EntryRead[] = [];
    for (const rows of streams) {
      const { stream, previous } = rows[0] as Row;
      const cursor = this.#cursors.get(stream);
      if (previous !== (cursor?.hash ?? GENESIS.hash)) return this.#startOver(stream);
      const read = await this.#read(stream, rows, settled);
      if (read === undefined) continue;
      changes.push(...read.changes);
      entries.push(...read.entries);
      moves.push({ stream, from: cursor?.number ?? 0, to: read.to });
    }
    await this.#react(entries);
    if (await derived.take(moves, changes)) for (const { stream, to } of moves) this.#cursors.set(stream, to);
    else this.#isLoaded = false;
  }

  /** Derives what some entries add. A stream that can't be read is left where it is. */
  async #read(stream: string, rows: readonly Row[], settled: (at: number) => Settled): Promise<Read | undefined> {
    const reading = this.#readings.get(kindOf(stream)) as AnyReading;
    const cursor = this.#cursors.get(stream);
    const changes: Change[] = [];
    const entries: EntryRead[] = [];
    let state: unknown = cursor === undefined ? reading.initial : JSON.parse(cursor.state);
    try {
      for (const row of rows) {
        const entry = await this.#entryOf(row);
        const read = reading.read(state, entry, settled(row.at));
        state = read.state;
        changes.push(...read.changes);
        entries.push(entry);
      }
    } catch (error) {
      if (error instanceof StoreFailure) throw error;
      this.#unreadable.set(stream, error instanceof Error ? error.message : String(error));
      this.#grown.delete(stream);
      this.#ends.delete(stream);
      this.#parts.failed(error);
      return undefined;
    }
    const { number, hash } = rows.at(-1) as Row;
    return { changes, entries, to: { number, hash, state: JSON.stringify(state) } };
  }

  async #entryOf(row: Row): Promise<EntryRead> {
    const { stream, number, at, who } = row;
    const facts = JSON.parse(row.facts) as EntryRead['facts'];
    return { stream, number, at, who, facts, ...(await this.#parts.workedOut(row)) };
  }

  /** Before the cursor moves, and so at least once; the ids see to it that it acts once. */
  async #react(entries: readonly EntryRead[]): Promise<void> {
    const { reactions, derived } = this.#parts;
    if (reactions === undefined) return;
    const fresh = entries.filter(({ stream, number }) => number > (this.#reacted.get(stream) ?? 0));
    if (fresh.length === 0) return;
    for (const entry of fresh) await this.#ask(reactions, entry);
    const reacted = new Map(fresh.map(({ stream, number }) => [stream, number]));
    await derived.react(reacted);
    for (const [stream, number] of reacted) this.#reacted.set(stream, number);
  }

  /** Gives the commands that an entry causes. */
  async #ask(reactions: readonly Reaction[], entry: EntryHeard): Promise<void> {
    const { dispatch, failed, refused } = this.#parts;
    for (const reaction of reactions) {
      for (const [index, command] of reaction.of(entry).entries()) {
        const id = reactionId(reaction.name, entry, index);
        try {
          failpoint(`before ${reaction.name}`);
          const words = await dispatch(id, command);
          failpoint(`after ${reaction.name}`);
          if (words !== undefined) refused(id, words);
        } catch (error) {
          // What could not be recorded is tried again. A bug is not: it would stop the reader for good.
          if (error instanceof StoreFailure) throw error;
          failed(error);
        }
      }
    }
  }

  /** Gives what a stream has caused, from an entry on: once more, perhaps. */
  async #reactAgain(reactions: readonly Reaction[], { stream, number: to }: Grown, first = 1): Promise<void> {
    for (let from = first; from <= to; from += SLICE_URGENT) {
      if (this.#isClosed) throw new StoreFailure('unavailable', 'the reader is closed');
      const rows = await this.#parts.store.read(stream, { from, to: Math.min(to, from + SLICE_URGENT - 1) });
      for (const { number, at, who, facts } of rows)
        await this.#ask(reactions, { stream, number, at, who, facts: JSON.parse(facts) as EntryHeard['facts'] });
      await setImmediate();
    }
  }

  /** The journal is not the one that was read: an older copy was put back, perhaps. */
  async #startOver(stream: string): Promise<void> {
    this.#parts.failed(new Error(`${stream} is not the stream that was read: everything is derived again`));
    await this.derived.clear(new Map());
    this.#grown.clear();
    this.#isLoaded = false;
  }
}
