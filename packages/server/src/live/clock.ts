/** A step of the system's clock that is worth a note. */
const STEP_MS = 1_000;

/** How much at a time the house's clock follows the system's, where they have drifted apart by less than a step. */
const FOLLOW_MS = 50;

/**
 * The one clock of the house. It runs with the machine's steady counter, so that a system clock set back or forth while
 * the server runs closes no window early and reorders nothing. Small drifts are followed bit by bit; a step is told of,
 * once, and taken over when the server is next started.
 */
export class HouseClock {
  readonly #wall: () => number;
  readonly #steady: () => number;
  #offset: number;
  #known: number;
  #last = 0;

  constructor(wall: () => number = Date.now, steady: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#steady = steady;
    this.#offset = wall() - steady();
    this.#known = this.#offset;
  }

  /** Milliseconds since 1970, by the house. It never goes back. */
  readonly now = (): number => {
    this.#last = Math.max(this.#last, Math.round(this.#steady() + this.#offset));
    return this.#last;
  };

  /**
   * From now on it is no earlier than this: the house's clock runs on from there. Answers with how far the system's clock is
   * behind that, if it is.
   */
  notBefore(at: number): number | undefined {
    const behind = at - this.now();
    if (behind <= 0) return undefined;
    this.#offset += behind;
    this.now();
    return behind;
  }

  /** By how much the system's clock has been set since last asked; nothing if it was not. */
  stepped(): number | undefined {
    const offset = this.#wall() - this.#steady();
    const step = Math.round(offset - this.#known);
    const drift = offset - this.#offset;
    if (Math.abs(drift) < STEP_MS) this.#offset += Math.sign(drift) * Math.min(FOLLOW_MS, Math.abs(drift));
    this.#known = offset;
    return Math.abs(step) < STEP_MS ? undefined : step;
  }
}
