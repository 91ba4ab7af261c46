import { createHash } from 'node:crypto';
import { Chance } from './chance.ts';

/** When the simulated house opens: noon on a Monday. */
const START = Date.UTC(2026, 0, 5, 12);

/** Events that are remembered for the report of a failure. */
const TRACE_KEPT = 30;

/** Something that can die: nothing that it had planned happens afterwards. */
export type Process = { isAlive: boolean };

type Planned = {
  readonly time: number;
  readonly order: number;
  readonly process: Process | undefined;
  readonly what: string;
  readonly act: (() => void) | undefined;
  isOff: boolean;
};

/** A promise of the house that was not kept. */
export type Breach = { readonly event: number; readonly invariant: string; readonly detail: string };

type WorldOptions = {
  readonly seed: number;
  /** Hears of every event. */
  readonly tell?: (line: string) => void;
};

const isBefore = (a: Planned, b: Planned): boolean => a.time < b.time || (a.time === b.time && a.order < b.order);

/** The events to come, earliest first. */
class Agenda {
  readonly #heap: Planned[] = [];

  add(planned: Planned): void {
    const heap = this.#heap;
    let at = heap.push(planned) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(planned, heap[above] as Planned)) break;
      heap[at] = heap[above] as Planned;
      at = above;
    }
    heap[at] = planned;
  }

  next(): Planned | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Planned, heap[child] as Planned)) child += 1;
      if (!isBefore(heap[child] as Planned, last)) break;
      heap[at] = heap[child] as Planned;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

/**
 * Lets the real event loop turn: promises that can settle settle, and what the house puts off to the next turn is done.
 * Nothing in it waits for real time.
 */
const turn = async (): Promise<void> => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};

/** Simulated time: one event after the other, each followed to its end, in an order that the seed alone decides. */
export class World {
  readonly seed: number;
  readonly chance: Chance;
  /** Milliseconds since the start. */
  time = 0;
  events = 0;
  breach: Breach | undefined;
  readonly #agenda = new Agenda();
  readonly #recent: string[] = [];
  readonly #hash = createHash('sha256');
  readonly #tell: ((line: string) => void) | undefined;
  #order = 0;

  constructor({ seed, tell }: WorldOptions) {
    this.seed = seed;
    this.chance = new Chance(seed);
    this.#tell = tell;
  }

  /** What the clock on the wall would show. */
  get wall(): number {
    return START + this.time;
  }

  /** Plans an event. Returns the function that calls it off. */
  after(ms: number, what: string, act: () => void, process?: Process): () => void {
    const planned = { time: this.time + Math.max(0, ms), order: this.#order++, process, what, act, isOff: false };
    this.#agenda.add(planned);
    return () => {
      planned.isOff = true;
    };
  }

  /** Notes something that happens within an event. */
  note(line: string): void {
    const timed = `${(this.time / 1000).toFixed(3)} ${line}`;
    this.#hash.update(timed).update('\n');
    this.#recent.push(timed);
    if (this.#recent.length > TRACE_KEPT) this.#recent.shift();
    this.#tell?.(timed);
  }

  /** A promise was broken: the storm ends after this event. Only the first counts. */
  broken(invariant: string, detail: string): void {
    this.breach ??= { event: this.events, invariant, detail };
  }

  /** Lets things happen until a time, a broken promise, or something that is waited for. */
  async runUntil(time: number, isDone: () => boolean = () => false): Promise<void> {
    while (this.breach === undefined && !isDone()) {
      const next = this.#agenda.next();
      if (next === undefined) return;
      if (next.time > time) {
        this.#agenda.add(next);
        this.time = time;
        return;
      }
      if (next.isOff || next.process?.isAlive === false) continue;
      this.time = next.time;
      this.events += 1;
      if (next.what !== '') this.note(next.what);
      next.act?.();
      await turn();
    }
  }

  /** Lets things happen until a promise is settled. */
  async settled<T>(promise: Promise<T>): Promise<T> {
    let isDone = false;
    const done = (): void => {
      isDone = true;
    };
    promise.then(done, done);
    await turn();
    await this.runUntil(Number.POSITIVE_INFINITY, () => isDone);
    return promise;
  }

  get recent(): readonly string[] {
    return this.#recent;
  }

  /** The hash of everything that has happened: the same for the same seed. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }
}
