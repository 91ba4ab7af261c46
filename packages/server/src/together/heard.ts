import type { Kind, Said } from './board.ts';

/** A kind and a name as one text. */
export type Topic = `${Kind}/${string}`;

export const topicOf = (kind: Kind, name: string): Topic => `${kind}/${name}`;

const partsOf = (topic: Topic): readonly [kind: Kind, name: string] => {
  const at = topic.indexOf('/');
  return [topic.slice(0, at) as Kind, topic.slice(at + 1)];
};

const NOTHING: readonly never[] = [];

/** What is heard of other processes, and who wants to know of it. */
export class Heard {
  /** By kind, name and process. */
  readonly #said = new Map<Kind, Map<string, Map<string, unknown>>>();
  readonly #listeners = new Map<Kind, Set<(name: string) => void>>();

  others<K extends Kind>(kind: K, name: string): readonly Said[K][] {
    const said = this.#said.get(kind)?.get(name);
    return said === undefined ? NOTHING : ([...said.values()] as Said[K][]);
  }

  all<K extends Kind>(kind: K): ReadonlyMap<string, readonly Said[K][]> {
    const names = [...(this.#said.get(kind) ?? [])];
    return new Map(names.map(([name, said]) => [name, [...said.values()] as Said[K][]]));
  }

  listen(kind: Kind, heard: (name: string) => void): () => void {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners.add(heard));
    return () => listeners.delete(heard);
  }

  /** Another process says something, or nothing more. Listeners are told by `tell`. */
  take(process: string, topic: Topic, value: unknown): void {
    const [kind, name] = partsOf(topic);
    const names = this.#said.get(kind) ?? new Map<string, Map<string, unknown>>();
    const said = names.get(name) ?? new Map<string, unknown>();
    if (value === undefined) said.delete(process);
    else said.set(process, value);
    if (said.size === 0) names.delete(name);
    else names.set(name, said);
    this.#said.set(kind, names);
  }

  tell(topics: Iterable<Topic>): void {
    for (const topic of topics) {
      const [kind, name] = partsOf(topic);
      for (const heard of this.#listeners.get(kind) ?? []) heard(name);
    }
  }
}
