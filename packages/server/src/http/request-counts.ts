import type { Board } from '../together/board.ts';

/** How many addresses are remembered at most; those that were counted first are forgotten. */
const KEYS_MAX = 5_000;

/** Other processes are told of an address that has used this part of its limit. */
const SAID_FROM = 1 / 10;

type Window = { count: number; readonly until: number };
type Counted = (error: null, result: { readonly current: number; readonly ttl: number }) => void;

/**
 * Counts requests by key in windows of time, over all processes of the house. What one process has let through, the others
 * know a moment later; a request that is refused does not count.
 */
export class RequestCounts {
  readonly #board: Board;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(board: Board, now: () => number) {
    this.#board = board;
    this.#now = now;
  }

  /** Keys name their limit, so all limits have one store. */
  child(): this {
    return this;
  }

  incr(key: string, counted: Counted, windowMs: number, max: number): void {
    const now = this.#now();
    const own = this.#windowOf(key, now, windowMs);
    const others = this.#board.others('requests', key).filter(({ until }) => until > now);
    const used = others.reduce((sum, { count }) => sum + count, own.count);
    if (used < max) {
      own.count += 1;
      if (own.count >= max * SAID_FROM) this.#board.say('requests', key, { ...own });
    }
    const ends = [own, ...others].filter(({ count }) => count > 0).map(({ until }) => until);
    counted(null, { current: used + 1, ttl: Math.min(own.until, ...ends) - now });
  }

  /** Forgets windows that are over. */
  sweep(): void {
    const now = this.#now();
    for (const [key, { until }] of this.#windows) if (until <= now) this.#forget(key);
  }

  #windowOf(key: string, now: number, windowMs: number): Window {
    const known = this.#windows.get(key);
    if (known !== undefined && known.until > now) return known;
    const [first] = this.#windows.keys();
    if (known === undefined && this.#windows.size >= KEYS_MAX && first !== undefined) this.#forget(first);
    const fresh = { count: 0, until: now + windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }

  #forget(key: string): void {
    this.#windows.delete(key);
    this.#board.say('requests', key, undefined);
  }
}
