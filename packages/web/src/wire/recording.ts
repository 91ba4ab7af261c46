/** What everybody reads while the house can't record anything. */
export const PAUSED = "The house can't record bets just now, so betting is paused. It goes on by itself.";

/** How often the house is asked whether it can record: while it can't, and by screens that would not notice otherwise. */
const LOOK_MS = 2_000;
const WATCH_MS = 5_000;

type Asks = {
  readonly later: (what: () => void, ms: number) => unknown;
  /** Whether the house can record, as far as can be told. */
  readonly isRecording: () => Promise<boolean>;
};

/** Whether betting is paused because the house can't record: it is asked, or it has refused something for that reason. */
export class Recording {
  readonly #asks: Asks;
  readonly #listeners = new Set<() => void>();
  #isPaused = false;
  #watchers = 0;
  /** A look is due or under way: there is one at a time. */
  #isLooking = false;

  constructor(asks: Asks) {
    this.#asks = asks;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The house could not record what it was asked to. */
  refused(): void {
    this.#set(true);
    this.#lookIn(LOOK_MS);
  }

  /** Keeps asking for a screen that records nothing itself. Returns the function that stops it. */
  watch(): () => void {
    this.#watchers += 1;
    this.#lookIn(0);
    return () => {
      this.#watchers -= 1;
    };
  }

  #set(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    for (const listener of this.#listeners) listener();
  }

  #lookIn(ms: number): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    if (ms === 0) void this.#look();
    else this.#asks.later(() => void this.#look(), ms);
  }

  async #look(): Promise<void> {
    if (this.#isPaused || this.#watchers > 0) this.#set(!(await this.#asks.isRecording()));
    this.#isLooking = false;
    if (this.#isPaused) this.#lookIn(LOOK_MS);
    else if (this.#watchers > 0) this.#lookIn(WATCH_MS);
  }
}
