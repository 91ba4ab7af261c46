/** A step of the system's clock that is worth a note. */
const STEP_MS = 1_000;

/**
 * The one clock of the house. It runs with the machine's steady counter, so that a system clock set back or forth while
 * the server runs closes no window early and reorders nothing; a step is told of, once.
 */
export class HouseClock {
  readonly #wall: () => number;
  readonly #steady: () => number;
  #offset: number;
  #known: number;

  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#steady = steady;
    this.#offset = wall() - steady();
    this.#known = this.#offset;
  }

  /** Milliseconds since 1970, by the house. */
  readonly now = (): number => Math.round(this.#steady() + this.#offset);

  /** By how much the system's clock has been set since last asked; nothing if it was not. */
  stepped(): number | undefined {
    const offset = this.#wall() - this.#steady();
    const step = Math.round(offset - this.#known);
    if (Math.abs(step) < STEP_MS) return undefined;
    this.#known = offset;
    return step;
  }
}
