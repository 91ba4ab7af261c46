import type { Grown } from './store.ts';

type Listener = (grown: readonly Grown[] | 'all') => void;

/** Those who want to know which streams have grown. */
export class Watchers {
  /** With the streams that each has in use. */
  readonly #listeners = new Map<Listener, () => Iterable<string>>();

  add(listener: Listener, use: () => Iterable<string> = () => []): () => void {
    this.#listeners.set(listener, use);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** The streams that somebody has in use; one may be named more than once. */
  *inUse(): Iterable<string> {
    for (const use of this.#listeners.values()) yield* use();
  }

  /** Tells of each stream once, with its highest number. */
  tell(rows: readonly Grown[] | 'all'): void {
    if (rows === 'all') {
      for (const listener of this.#listeners.keys()) listener(rows);
      return;
    }
    if (rows.length === 0 || this.#listeners.size === 0) return;
    const highest = new Map<string, number>();
    for (const { stream, number } of rows) highest.set(stream, Math.max(number, highest.get(stream) ?? 0));
    const grown = [...highest].map(([stream, number]) => ({ stream, number }));
    for (const listener of this.#listeners.keys()) listener(grown);
  }
}
