import { nextTurn } from '../live/timers.ts';

/** The most that one transaction takes. */
const GROUP_MAX = 512;

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
};

type Commit<Item, Outcome> = (items: readonly Item[]) => readonly Outcome[] | Promise<readonly Outcome[]>;

/** Hears of a group that was committed: its items, and when that began, in milliseconds of `performance.now()`. */
export type Committed = (items: readonly object[], began: number) => void;

/**
 * Group commit: what is asked for while one group is being committed, or in the same turn of the event loop, makes up the
 * next. The busier the house, the larger the groups and the fewer the flushes to disk.
 */
export class Groups<Item extends object, Outcome> {
  readonly #commit: Commit<Item, Outcome>;
  readonly #isElsewhere: () => boolean;
  readonly #committed: Committed;
  #waiting: Waiting<Item, Outcome>[] = [];
  #running: Promise<void> | undefined;

  /**
   * `commit` answers for each item, in order; if it fails, it fails for all of them. Where it works elsewhere, in another
   * thread or process, it has the next group before the last is answered for, and so is never idle.
   */
  constructor(commit: Commit<Item, Outcome>, isElsewhere: () => boolean, committed: Committed = () => {}) {
    this.#commit = commit;
    this.#isElsewhere = isElsewhere;
    this.#committed = committed;
  }

  add(item: Item): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything asked for so far is done. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await nextTurn();
      let answer = await this.#next();
      while (this.#isElsewhere() && this.#waiting.length > 0) {
        const next = this.#next();
        answer();
        answer = await next;
      }
      answer();
    }
    this.#running = undefined;
  }

  /** Commits what waits. What it resolves to is to be called: it tells those who asked what became of it. */
  async #next(): Promise<() => void> {
    const group = this.#waiting.splice(0, GROUP_MAX);
    const began = performance.now();
    try {
      const items = group.map(({ item }) => item);
      const outcomes = await this.#commit(items);
      this.#committed(items, began);
      return () => {
        for (let at = 0; at < group.length; at += 1) group[at]?.resolve(outcomes[at] as Outcome);
      };
    } catch (error) {
      return () => {
        for (const { reject } of group) reject(error);
      };
    }
  }
}
