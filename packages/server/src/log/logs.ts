import { MACHINE_TIMERS, type Timers } from '../live/timers.ts';
import type { Store } from '../store/store.ts';
import type { Decider } from './decider.ts';
import { load } from './load.ts';
import { Log } from './log.ts';

/** The streams of one kind that are at work in this process, each opened once and told when another process adds to it. */
export class Logs<State, Command, Fact, Refusal> {
  readonly #store: Store;
  readonly #decider: Decider<State, Command, Fact, Refusal>;
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #open = new Map<string, Promise<Log<State, Command, Fact, Refusal>>>();
  readonly #unwatch: () => void;

  constructor(
    store: Store,
    decider: Decider<State, Command, Fact, Refusal>,
    now: () => number = Date.now,
    timers: Timers = MACHINE_TIMERS,
  ) {
    this.#store = store;
    this.#decider = decider;
    this.#now = now;
    this.#timers = timers;
    this.#unwatch = store.watch(
      grown => {
        if (grown === 'all') for (const log of this.#open.values()) log.then(each => each.grown(), ignored);
        else for (const { stream, number } of grown) this.#open.get(stream)?.then(log => log.grown(number), ignored);
      },
      () => this.#open.keys(),
    );
  }

  /** The log of a stream by its name, `T1` for `table:T1`. One that does not exist yet is empty. */
  get(name: string): Promise<Log<State, Command, Fact, Refusal>> {
    const stream = this.#streamOf(name);
    const known = this.#open.get(stream);
    if (known !== undefined) return known;
    const opening = load(this.#store, this.#decider, stream).then(
      loaded => new Log(this.#store, this.#decider, stream, loaded, this.#now, this.#timers),
    );
    this.#open.set(stream, opening);
    opening.catch(() => this.#open.delete(stream));
    return opening;
  }

  /** The names of the streams there are. */
  async names(): Promise<readonly string[]> {
    const prefix = this.#streamOf('');
    const heads = await this.#store.heads();
    return heads.filter(({ stream }) => stream.startsWith(prefix)).map(({ stream }) => stream.slice(prefix.length));
  }

  /** Lets go of a stream that nobody uses: opened again, it is the same. */
  forget(name: string): void {
    this.#open.delete(this.#streamOf(name));
  }

  /** Waits until every command is answered, and stops listening. */
  async close(): Promise<void> {
    const logs = await Promise.allSettled(this.#open.values());
    await Promise.all(logs.map(log => (log.status === 'fulfilled' ? log.value.idle() : undefined)));
    this.#unwatch();
    this.#open.clear();
  }

  #streamOf(name: string): string {
    return `${this.#decider.kind}:${name}`;
  }
}

/** The caller that asked for the stream has been told that it could not be opened. */
const ignored = (): void => {};
