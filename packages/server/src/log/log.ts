import type { Result } from '@hardway/rules';
import type { Timers } from '../live/timers.ts';
import { canonical } from '../store/canonical.ts';
import { type Head, headOf, type Row, seal } from '../store/row.ts';
import { type Appended, type Settled, type Store, StoreFailure } from '../store/store.ts';
import type { CommandTrace } from '../tracing/command-trace.ts';
import { apply, type Decider } from './decider.ts';
import { type Entry, entryOf, type Loaded, readOn } from './load.ts';
import { entriesAfter, SNAPSHOT_EVERY, snapshotOf } from './snapshot.ts';

/** The most decisions of one stream that are on their way to the disk at a time. */
const IN_FLIGHT_MAX = 64;

/** The most times that a command is decided again because another process was quicker. */
const ATTEMPTS_MAX = 50;

/** How long to wait before a stream that could not be read is read again. */
const READ_AGAIN_MS = 1_000;

/** A command and who sends it. The sender chooses the id: a command sent again with the same id acts once. */
type Request<Command> = {
  readonly id: string;
  readonly who: string;
  readonly command: Command;
  /** Whether it may have been sent before, and another process may still have it. */
  readonly again?: boolean | undefined;
  /** Hears how far it has come, where it is traced. */
  readonly trace?: CommandTrace | null | undefined;
};

export type LogReply<Fact, Refusal> =
  /** It has acted: now or, if repeated, before. */
  | { readonly type: 'done'; readonly entry: Entry<Fact>; readonly repeated: boolean }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** The id belongs to another command. */
  | { readonly type: 'reused-id' };

type Job<Command, Fact, Refusal> = {
  readonly request: Request<Command>;
  readonly promise: Promise<LogReply<Fact, Refusal>>;
  readonly resolve: (reply: LogReply<Fact, Refusal>) => void;
  readonly reject: (error: unknown) => void;
  attempts: number;
  hasLanded: boolean;
  /** Where those find it who send its id again. */
  readonly slot: Slot<Command, Fact, Refusal>;
  /** Told when it and all ahead of it have landed. */
  behind: readonly (() => void)[];
};

/**
 * Emptied when the job is answered. A map that has grown old keeps alive what it once held: V8 links each table of a map to
 * the one that replaces it, and looks at those it has no use for at its next full collection only.
 */
type Slot<Command, Fact, Refusal> = { job: Job<Command, Fact, Refusal> | undefined };

const NOBODY: readonly (() => void)[] = [];

/** A decision on its way to the disk. */
type Flight<State, Fact> = { readonly row: Row; readonly entry: Entry<Fact>; readonly after: Loaded<State> };

type LogSettled<Refusal> =
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | Exclude<Settled, { readonly type: 'refused' }>;

type Listener<State, Fact> = (entry: Entry<Fact>, state: State) => void;

/**
 * One stream at work: commands in, durable entries out, and the state they add up to. A command is decided at once, on what
 * those before it will have made true, and answered when it is durable. If an entry can't be appended where it was to
 * follow, those behind it can't either: the stream is read on, and they are decided again.
 */
export class Log<State, Command, Fact, Refusal> {
  readonly stream: string;
  readonly #store: Store;
  readonly #decider: Decider<State, Command, Fact, Refusal>;
  readonly #now: () => number;
  readonly #timers: Timers;
  /** What is durable, and what will be once everything in flight has landed. */
  #durable: Loaded<State>;
  #tip: Loaded<State>;
  /** By id: those waiting to be decided, in flight, or to be decided again after reading on. */
  readonly #unanswered = new Map<string, Slot<Command, Fact, Refusal>>();
  #waiting: Job<Command, Fact, Refusal>[] = [];
  #inFlight = 0;
  #again: Job<Command, Fact, Refusal>[] = [];
  #snapshotEvery: number;
  #mustReadOn = false;
  /** The highest number that was told of since the last reading began. */
  #grownTo = 0;
  #reading: Promise<void> | undefined;
  #readsLater = false;
  /** Those in flight, in the order in which they were decided, until all ahead of them have landed too. */
  readonly #flying: Job<Command, Fact, Refusal>[] = [];
  readonly #listeners = new Set<Listener<State, Fact>>();

  constructor(
    store: Store,
    decider: Decider<State, Command, Fact, Refusal>,
    stream: string,
    loaded: Loaded<State>,
    now: () => number,
    timers: Timers,
  ) {
    this.stream = stream;
    this.#store = store;
    this.#decider = decider;
    this.#durable = loaded;
    this.#tip = loaded;
    this.#now = now;
    this.#timers = timers;
    this.#snapshotEvery = loaded.snapshotEvery ?? SNAPSHOT_EVERY;
  }

  /** The state after the last durable entry. */
  get state(): State {
    return this.#durable.state;
  }

  get head(): Head {
    return this.#durable.head;
  }

  /** Decides a command and makes it durable. Rejects with a `StoreFailure` if nobody can tell what became of it. */
  handle(request: Request<Command>): Promise<LogReply<Fact, Refusal>> {
    const known = this.#unanswered.get(request.id)?.job;
    if (known !== undefined) return isSame(known.request, request) ? known.promise.then(repeated) : REUSED;
    const { promise, resolve, reject } = Promise.withResolvers<LogReply<Fact, Refusal>>();
    const slot: Slot<Command, Fact, Refusal> = { job: undefined };
    const job = { request, promise, resolve, reject, attempts: 0, hasLanded: false, slot, behind: NOBODY };
    slot.job = job;
    this.#unanswered.set(request.id, slot);
    this.#waiting.push(job);
    this.#proceed();
    return promise;
  }

  /** Hears of every entry from now on, once and in order, whichever process made it, with the state after it. */
  listen(listener: Listener<State, Fact>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The stream may have grown, up to this number if it is known: its new entries are read. */
  grown(number = Number.POSITIVE_INFINITY): void {
    if (number <= this.#tip.head.number) return;
    this.#mustReadOn = true;
    this.#grownTo = Math.max(this.#grownTo, number);
    this.#proceed();
  }

  /** Reads on until every entry that is durable now, whichever process made it, is part of the state. */
  async catchUp(): Promise<void> {
    const { number } = await this.#store.head(this.stream);
    while (this.head.number < number) {
      const before = this.head.number;
      this.grown(number);
      await this.#landing();
      await this.#reading;
      if (this.head.number === before) throw new StoreFailure('unavailable', `${this.stream} can not be read on`);
    }
  }

  /** Resolves when everything asked for so far is answered. */
  async idle(): Promise<void> {
    while (this.#unanswered.size > 0 || this.#reading !== undefined) {
      await this.#landing();
      await this.#reading;
    }
  }

  #proceed(): void {
    if (this.#mustReadOn) {
      if (this.#inFlight === 0) this.#reading ??= this.#readOn();
      return;
    }
    while (!this.#mustReadOn && this.#waiting.length > 0 && this.#inFlight < IN_FLIGHT_MAX) {
      this.#inFlight += 1;
      const job = this.#waiting.shift() as Job<Command, Fact, Refusal>;
      job.hasLanded = false;
      this.#fly(job);
      this.#flying.push(job);
    }
  }

  /** Resolves when everything in flight so far has landed. */
  #landing(): Promise<void> {
    const last = this.#flying.at(-1);
    if (last === undefined) return Promise.resolve();
    return new Promise(resolve => {
      last.behind = [...last.behind, resolve];
    });
  }

  /** Decides now, and lands later. */
  #fly(job: Job<Command, Fact, Refusal>): void {
    const { trace } = job.request;
    try {
      trace?.deciding();
      const decided = this.#decide(job.request);
      trace?.decided(decided.ok ? decided.value.row : undefined);
      if (!decided.ok) {
        void this.#refused(job, decided.error, this.#landing());
        return;
      }
      const flight = decided.value;
      this.#store.append(flight.row).then(
        appended => this.#appended(job, flight, appended),
        error => this.#failed(job, error),
      );
    } catch (error) {
      this.#mustReadOn = true;
      void this.#landing().then(() => this.#failed(job, error));
    }
  }

  #landed(job: Job<Command, Fact, Refusal>): void {
    this.#inFlight -= 1;
    job.hasLanded = true;
    // A refusal that is looked up may take longer than what was decided after it.
    while (this.#flying[0]?.hasLanded) {
      const first = this.#flying.shift() as Job<Command, Fact, Refusal>;
      const { behind } = first;
      first.behind = NOBODY;
      for (const act of behind) act();
    }
    this.#proceed();
  }

  #failed(job: Job<Command, Fact, Refusal>, error: unknown): void {
    this.#mustReadOn = true;
    this.#reject(job, error);
    this.#landed(job);
  }

  #resolve(job: Job<Command, Fact, Refusal>, reply: LogReply<Fact, Refusal>): void {
    this.#answered(job);
    job.resolve(reply);
  }

  #reject(job: Job<Command, Fact, Refusal>, error: unknown): void {
    this.#answered(job);
    job.reject(error);
  }

  #answered({ request, slot }: Job<Command, Fact, Refusal>): void {
    this.#unanswered.delete(request.id);
    slot.job = undefined;
  }

  #decide({ id, who, command }: Request<Command>): Result<Flight<State, Fact>, Refusal> {
    const before = this.#tip;
    // A clock that is set back does not set the journal back.
    const at = Math.max(this.#now(), before.at);
    const number = before.head.number + 1;
    const decision = this.#decider.decide(before.state, command, { number, at, who });
    if (!decision.ok) return decision;
    const { facts, postings, state } = apply(this.#decider, before.state, decision.value, { number, at });
    const row = seal(before.head, { stream: this.stream, id, who, at, command, facts, postings });
    const after = { head: headOf(row), at, state };
    this.#tip = after;
    const entry = { number, hash: row.hash, id, who, at, facts, written: row.facts, postings };
    return { ok: true, value: { row, after, entry } };
  }

  #appended(job: Job<Command, Fact, Refusal>, { row, entry, after }: Flight<State, Fact>, appended: Appended): void {
    job.request.trace?.recorded(appended.type);
    if (appended.type === 'appended') {
      // If the one ahead is durable too, though it seemed to have failed, both are told of once they are read.
      if (entry.number === this.head.number + 1) this.#advance(entry, after);
      this.#resolve(job, { type: 'done', entry, repeated: false });
      if (row.number % this.#snapshotEvery === 0) void this.#keep(after);
    } else {
      this.#notAppended(job, appended);
    }
    this.#landed(job);
  }

  async #refused(job: Job<Command, Fact, Refusal>, refusal: Refusal, ahead: Promise<void>): Promise<void> {
    try {
      await ahead;
      await this.#refuse(job, refusal);
    } catch (error) {
      this.#failed(job, error);
      return;
    }
    this.#landed(job);
  }

  /** A refusal holds once what it rests on is durable and all there is; and nothing is refused for having acted before. */
  async #refuse(job: Job<Command, Fact, Refusal>, refusal: Refusal): Promise<void> {
    if (this.#mustReadOn) {
      this.#again.push(job);
      return;
    }
    const settled = await this.#settle(job.request, refusal);
    if (settled.type === 'grown') {
      this.#mustReadOn = true;
      this.#decideAgain(job);
    } else this.#resolve(job, settled.type === 'refused' ? settled : this.#earlier(job.request, settled.row));
  }

  /** What holds of a command that is refused here, which another process may have had. */
  async #settle({ id, again }: Request<Command>, refusal: Refusal): Promise<LogSettled<Refusal>> {
    const { stream } = this;
    const known = this.#tip.head;
    if (again === true && this.#store.refuse !== undefined) {
      const refused = { stream, id, number: known.number, refusal: canonical(refusal) };
      const settled = await this.#store.refuse(refused);
      return settled.type === 'refused' ? { type: 'refused', refusal: JSON.parse(settled.refusal) } : settled;
    }
    const [row, { number }] = await Promise.all([
      this.#store.find(stream, id),
      this.#store.refuse === undefined ? known : this.#store.head(stream),
    ]);
    if (row !== undefined) return { type: 'acted', row };
    return number > this.#tip.head.number ? { type: 'grown' } : { type: 'refused', refusal };
  }

  #decideAgain(job: Job<Command, Fact, Refusal>): void {
    job.attempts += 1;
    if (job.attempts < ATTEMPTS_MAX) this.#again.push(job);
    else this.#reject(job, new StoreFailure('failed', `${this.stream} is too busy: others were quicker every time`));
  }

  #notAppended(job: Job<Command, Fact, Refusal>, appended: Exclude<Appended, { readonly type: 'appended' }>): void {
    this.#mustReadOn = true;
    switch (appended.type) {
      case 'repeated':
      case 'reused-id':
        this.#resolve(job, this.#earlier(job.request, appended.row));
        break;
      case 'conflict':
        this.#decideAgain(job);
        break;
      case 'refused':
        this.#resolve(job, { type: 'refused', refusal: JSON.parse(appended.refusal) });
        break;
      case 'overdrawn':
        this.#reject(job, new Error(`${this.stream}: a decision would overdraw ${appended.account}`));
    }
  }

  #earlier({ who, command }: Request<Command>, row: Row): LogReply<Fact, Refusal> {
    const isSameAgain = row.stream === this.stream && row.who === who && row.command === canonical(command);
    return isSameAgain ? { type: 'done', entry: entryOf(row), repeated: true } : { type: 'reused-id' };
  }

  async #readOn(): Promise<void> {
    try {
      do {
        this.#grownTo = 0;
        await readOn(this.#store, this.#decider, this.stream, this.#durable, (entry, loaded) =>
          this.#advance(entry, loaded),
        );
      } while (this.#grownTo > this.head.number);
      this.#mustReadOn = false;
      this.#waiting.unshift(...this.#again.splice(0));
    } catch (error) {
      this.#readLater(error);
      for (const job of [...this.#again.splice(0), ...this.#waiting.splice(0)]) this.#reject(job, error);
    }
    this.#tip = this.#durable;
    this.#reading = undefined;
    if (!this.#mustReadOn) this.#proceed();
  }

  /** The next command tries again, and so does time: those who only look would hear of nothing until then. */
  #readLater(error: unknown): void {
    const isOver = error instanceof StoreFailure && (error.code === 'damaged' || error.code === 'closed');
    if (isOver || this.#readsLater || this.#listeners.size === 0) return;
    this.#readsLater = true;
    this.#timers.after(READ_AGAIN_MS, () => {
      this.#readsLater = false;
      this.#proceed();
    });
  }

  #advance(entry: Entry<Fact>, loaded: Loaded<State>): void {
    this.#durable = loaded;
    for (const listener of this.#listeners) {
      try {
        listener(entry, loaded.state);
      } catch (error) {
        // A bug of the listener's, which must not make a durable decision look like a failed one.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  async #keep({ head, state }: Loaded<State>): Promise<void> {
    try {
      const snapshot = snapshotOf(this.#decider, this.stream, head, state);
      this.#snapshotEvery = entriesAfter(snapshot);
      await this.#store.keep(snapshot);
    } catch {
      // Without it the stream still opens, only more slowly.
    }
  }
}

const REUSED = Promise.resolve({ type: 'reused-id' } as const);

const isSame = <Command>(a: Request<Command>, b: Request<Command>): boolean =>
  a.who === b.who && canonical(a.command) === canonical(b.command);

const repeated = <Fact, Refusal>(reply: LogReply<Fact, Refusal>): LogReply<Fact, Refusal> =>
  reply.type === 'done' ? { ...reply, repeated: true } : reply;
