import type { Grown } from './store.ts';

type Listener = (grown: readonly Grown[] | 'all') => void;

/** Those who want to know which streams have grown. */
export class Watchers {
  readonly #listeners = new Set<Listener>();

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Tells of each stream once, with its highest number. */
  tell(rows: readonly Grown[] | 'all'): void {
    if (rows === 'all') {
      for (const listener of this.#listeners) listener(rows);
      return;
    }
    if (rows.length === 0 || this.#listeners.size === 0) return;
    const highest = new Map<string, number>();
    for (const { stream, number } of rows) highest.set(stream, Math.max(number, highest.get(stream) ?? 0));
    const grown = [...highest].map(([stream, number]) => ({ stream, number }));
    for (const listener of this.#listeners) listener(grown);
  }
}
