import { type Store, StoreFailure } from './store.ts';

/** A time when nothing could be recorded. */
export type Outage = { readonly since: number; readonly failure: StoreFailure };

/** A store whose last commit is remembered: whether it was recorded, and if not, why and since when. */
export class Recording {
  readonly store: Store;
  #outage: Outage | undefined;

  /** `began` hears of an outage once, however many appends it fails. */
  constructor(store: Store, now: () => number, began: (outage: Outage) => void) {
    const recorded = (): void => {
      this.#outage = undefined;
    };
    const failed = (error: unknown): void => {
      if (!(error instanceof StoreFailure) || this.#outage !== undefined) return;
      this.#outage = { since: now(), failure: error };
      began(this.#outage);
    };
    this.store = {
      ...store,
      append: row => {
        const appended = store.append(row);
        appended.then(recorded, failed);
        return appended;
      },
    };
  }

  /** None while what is asked for is recorded. */
  get outage(): Outage | undefined {
    return this.#outage;
  }
}
