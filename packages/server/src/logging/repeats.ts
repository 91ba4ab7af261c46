/** Equal lines within this time are counted instead of written. */
const WINDOW_MS = 60_000;

/** Different lines that are remembered at a time. */
const KEYS_MAX = 100;

type Repeated = { count: number; readonly tell: (count: number) => void; readonly timer: NodeJS.Timeout };

/** Collapses equal lines: the first is written, those that follow are counted and told once a minute. */
export class Repeats {
  readonly #windowMs: number;
  readonly #repeated = new Map<string, Repeated>();

  constructor(windowMs: number = WINDOW_MS) {
    this.#windowMs = windowMs;
  }

  /** Whether a line was written a moment ago. If so it is counted, and `tell` of the first one gets the count later. */
  has(key: string, tell: (count: number) => void): boolean {
    const known = this.#repeated.get(key);
    if (known !== undefined) {
      known.count += 1;
      return true;
    }
    const [oldest] = this.#repeated.keys();
    if (oldest !== undefined && this.#repeated.size >= KEYS_MAX) this.#end(oldest);
    const timer = setInterval(() => this.#tick(key), this.#windowMs).unref();
    this.#repeated.set(key, { count: 0, tell, timer });
    return false;
  }

  /** Tells every count that is still open. */
  close(): void {
    for (const key of [...this.#repeated.keys()]) this.#end(key);
  }

  #tick(key: string): void {
    const repeated = this.#repeated.get(key);
    if (repeated === undefined) return;
    if (repeated.count === 0) this.#end(key);
    else repeated.tell(repeated.count);
    repeated.count = 0;
  }

  #end(key: string): void {
    const repeated = this.#repeated.get(key);
    if (repeated === undefined) return;
    clearInterval(repeated.timer);
    this.#repeated.delete(key);
    if (repeated.count > 0) repeated.tell(repeated.count);
  }
}
