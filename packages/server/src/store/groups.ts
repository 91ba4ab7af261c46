/** The most that one transaction takes. */
const GROUP_MAX = 512;

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (reason: unknown) => void;
};

/**
 * Group commit: what is asked for while one group is being committed, or in the same turn of the event loop, makes up the
 * next. The busier the house, the larger the groups and the fewer the flushes to disk.
 */
export class Groups<Item, Outcome> {
  readonly #commit: (items: readonly Item[]) => readonly Outcome[] | Promise<readonly Outcome[]>;
  #waiting: Waiting<Item, Outcome>[] = [];
  #running: Promise<void> | undefined;

  /** `commit` answers for each item, in order; if it fails, it fails for all of them. */
  constructor(commit: (items: readonly Item[]) => readonly Outcome[] | Promise<readonly Outcome[]>) {
    this.#commit = commit;
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
      await new Promise(setImmediate);
      const group = this.#waiting.splice(0, GROUP_MAX);
      try {
        const outcomes = await this.#commit(group.map(({ item }) => item));
        group.forEach(({ resolve }, at) => {
          resolve(outcomes[at] as Outcome);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#running = undefined;
  }
}
