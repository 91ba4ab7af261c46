/** Chance from a seed: the same seed draws the same faults and commands. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1: Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  whole(below: number): number {
    return Math.floor(this.next() * below);
  }

  of<T>(choices: readonly T[]): T {
    const chosen = choices[this.whole(choices.length)];
    if (chosen === undefined) throw new RangeError('nothing to choose from');
    return chosen;
  }

  /** Another source, whose draws don't depend on when this one is asked. */
  fork(): Random {
    return new Random(this.whole(2 ** 32));
  }
}
