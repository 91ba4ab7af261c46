import type { RefusalNote } from '../memo/effect.ts';

export type RefusalTally = RefusalNote & { readonly times: number };

/** Counts refusals. Of several sentences for one refusal the first in the alphabet is kept: which came first must not matter. */
export class Refusals {
  readonly #all = new Map<string, RefusalTally>();

  add(more: RefusalTally): void {
    const key = `${more.asked}|${more.code}|${more.clause}`;
    const known = this.#all.get(key);
    this.#all.set(
      key,
      known === undefined
        ? more
        : {
            ...more,
            times: known.times + more.times,
            sentence: known.sentence < more.sentence ? known.sentence : more.sentence,
          },
    );
  }

  clear(): void {
    this.#all.clear();
  }

  write(): readonly RefusalTally[] {
    return [...this.#all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, refusal]) => refusal);
  }
}
