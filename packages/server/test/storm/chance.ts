import { drawFrom } from '../../src/log/testing/play.ts';

/** All the chance of a storm: the same for the same seed. */
export class Chance {
  readonly #draw: (below: number) => number;

  constructor(seed: number) {
    this.#draw = drawFrom(seed);
  }

  /** A whole number from 0 up to below `limit`. */
  below(limit: number): number {
    return this.#draw(limit);
  }

  between(least: number, most: number): number {
    return least + this.#draw(most - least + 1);
  }

  /** True once in this many times, on average. */
  oneIn(times: number): boolean {
    return this.#draw(times) === 0;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.#draw(from.length)] as T;
  }

  /** Milliseconds that are mostly short and sometimes long, as delays are. */
  delay(usual: number, longest: number): number {
    return this.oneIn(20) ? this.between(usual, longest) : this.below(usual + 1);
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = this.#draw(256);
  }
}
