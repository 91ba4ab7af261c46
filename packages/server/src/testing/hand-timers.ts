import type { Timers } from '../live/timers.ts';

type Planned = { readonly at: number; readonly act: () => void };

/** Time that passes when a test says so. */
export class HandTimers implements Timers {
  #now = 0;
  readonly #planned = new Set<Planned>();

  steady(): number {
    return this.#now;
  }

  after(ms: number, act: () => void): () => void {
    const planned = { at: this.#now + ms, act };
    this.#planned.add(planned);
    return () => this.#planned.delete(planned);
  }

  /** Advances the clock by this many milliseconds, and runs every timer that falls due. */
  async pass(ms: number): Promise<void> {
    for (const end = this.#now + ms; ; ) {
      await new Promise(setImmediate);
      const [next] = [...this.#planned].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      this.#now = next?.at ?? end;
      if (next === undefined) return;
      this.#planned.delete(next);
      next.act();
    }
  }
}
