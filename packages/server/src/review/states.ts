import { setImmediate } from 'node:timers/promises';
import { entryOf, follows, fromSnapshot, type Loaded, type Reading } from '../log/load.ts';
import { GENESIS, headOf, type Row } from '../store/row.ts';
import { READ_MAX, type Store, StoreFailure } from '../store/store.ts';

/** Entries between two states that are kept, at first. */
const STEP = 250;

/** States kept of one stream. When there are more, every second one is dropped, and those to come are further apart. */
const KEPT_MAX = 400;

/**
 * The states of one stream after any of its entries. A state is folded from the nearest one that is known: one folded
 * before, the store's snapshot, or the beginning. Some are kept on the way, so that the neighbours are found at once.
 */
export class States<State, Fact> {
  readonly #store: Pick<Store, 'read' | 'snapshot'>;
  readonly #decider: Reading<State, Fact>;
  readonly #stream: string;
  #kept: Loaded<State>[] = [];
  #step = STEP;

  constructor(store: Pick<Store, 'read' | 'snapshot'>, decider: Reading<State, Fact>, stream: string) {
    this.#store = store;
    this.#decider = decider;
    this.#stream = stream;
  }

  /** The stream after this entry. Tells how many entries of how many have been read. */
  async at(number: number, progress: (done: number, of: number) => void): Promise<Loaded<State>> {
    const start = await this.#nearest(number);
    let now = start;
    while (now.head.number < number) {
      const to = Math.min(number, now.head.number + READ_MAX);
      const rows = await this.#store.read(this.#stream, { from: now.head.number + 1, to });
      if (rows.length === 0) throw new StoreFailure('failed', `${this.#stream} has no entry ${number}`);
      for (const row of rows) now = this.#after(now, row);
      progress(now.head.number - start.head.number, number - start.head.number);
      await setImmediate();
    }
    this.#keep(now);
    return now;
  }

  #after(now: Loaded<State>, row: Row): Loaded<State> {
    if (!follows(now.head, row))
      throw new StoreFailure(
        'damaged',
        `${this.#stream}: entry ${row.number} was altered, or the one before is missing`,
      );
    const place = { number: row.number, at: row.at };
    const { facts } = entryOf<Fact>(row);
    const state = facts.reduce((before, fact) => this.#decider.evolve(before, fact, place), now.state);
    const next = { head: headOf(row), at: row.at, state };
    if (row.number % this.#step === 0) this.#keep(next);
    return next;
  }

  async #nearest(number: number): Promise<Loaded<State>> {
    const kept = this.#kept.findLast(({ head }) => head.number <= number);
    const snapshot = await fromSnapshot(this.#store, this.#decider, this.#stream);
    const usable = snapshot !== undefined && snapshot.head.number <= number ? snapshot : undefined;
    const best = (kept?.head.number ?? 0) >= (usable?.head.number ?? 0) ? kept : usable;
    return best ?? { head: GENESIS, at: 0, state: this.#decider.initial };
  }

  #keep(loaded: Loaded<State>): void {
    const { number } = loaded.head;
    const at = this.#kept.findLastIndex(({ head }) => head.number <= number);
    if (this.#kept[at]?.head.number === number) return;
    this.#kept.splice(at + 1, 0, loaded);
    if (this.#kept.length <= KEPT_MAX) return;
    this.#kept = this.#kept.filter((_, index) => index % 2 === 1);
    this.#step *= 2;
  }
}
