import type { Timers } from './timers.ts';

/** Timers of the machine run no longer than this; a longer wait is set again. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** How long to wait before an act that failed is tried again. */
const RETRY_MS = 1_000;

/** Acts once when the house's clock reaches a time, and tries again until the act succeeds. */
export class Alarm {
  readonly #time: number;
  readonly #now: () => number;
  readonly #timers: Timers;
  readonly #act: () => Promise<unknown>;
  #cancel: (() => void) | undefined;

  constructor(time: number, now: () => number, timers: Timers, act: () => Promise<unknown>) {
    this.#time = time;
    this.#now = now;
    this.#timers = timers;
    this.#act = act;
    this.#set();
  }

  stop(): void {
    this.#cancel?.();
  }

  #set(): void {
    this.#after(Math.max(0, this.#time - this.#now()), () => (this.#now() < this.#time ? this.#set() : this.#ring()));
  }

  #ring(): void {
    this.#act().catch(() => this.#after(RETRY_MS, () => this.#ring()));
  }

  #after(ms: number, next: () => void): void {
    this.#cancel = this.#timers.after(Math.min(ms, TIMER_MAX_MS), next);
  }
}
