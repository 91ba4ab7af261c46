import { type Store, StoreFailure } from './store.ts';

/** A time when nothing could be recorded. */
export type Outage = { readonly since: number; readonly failure: StoreFailure };

/** A store whose last commit is remembered: whether it was recorded, and if not, why and since when. */
export class Recording {
  readonly store: Store;
  #outage: Outage | undefined;

  /** `began` hears of an outage once, however many appends it fails. */
  constructor(store: Store, now: () => number, began: (outage: Outage) => void) {
    this.store = {
      ...store,
      append: async row => {
        try {
          const appended = await store.append(row);
          this.#outage = undefined;
          return appended;
        } catch (error) {
          if (error instanceof StoreFailure && this.#outage === undefined) {
            this.#outage = { since: now(), failure: error };
            began(this.#outage);
          }
          throw error;
        }
      },
    };
  }

  /** None while what is asked for is recorded. */
  get outage(): Outage | undefined {
    return this.#outage;
  }
}
