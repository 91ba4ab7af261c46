import { firstWords, type Seed, WARM_UP } from '../dice/stream.ts';
import { combinationOf, type DiceSource, ROLLS_PER_WORD, THROWS, throwsOf } from '../dice/throws.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { AT, LANES, WORDS } from '../kernel/layout.ts';

/** Where the first throw of a word of dice stands, in 16-bit numbers: four lanes share a vector. */
const pairAt = (lane: number, pair: number): number =>
  ((lane >> 2) * WORDS + (pair >> 1)) * 8 + (pair & 1) * 4 + (lane & 3);

/** The throw that a lane's dice show at a roll; two of them share a number, which is doubled. */
export const throwAt = (dice: Uint16Array, from: number, lane: number, roll: number): number => {
  const pair = (dice[from + pairAt(lane, roll >> 1)] as number) >> 1;
  const first = Math.trunc(pair / THROWS);
  return (roll & 1) === 0 ? first : pair - first * THROWS;
};

/** The combinations that both throws of a pair show. */
const FIRST = Uint8Array.from(
  { length: THROWS * THROWS },
  (_, pair) => combinationOf[Math.floor(pair / THROWS)] as number,
);
const SECOND = Uint8Array.from({ length: THROWS * THROWS }, (_, pair) => combinationOf[pair % THROWS] as number);

/** The combinations of a lane's first `rolls` rolls, and of one more if that is odd. */
const readAll = (dice: Uint16Array, from: number, lane: number, rolls: number, into: Uint8Array): void => {
  const first = from + pairAt(lane, 0);
  for (let pair = 0; 2 * pair < rolls; pair += 1) {
    // Two pairs share a vector of eight.
    const found = (dice[first + 4 * pair] as number) >> 1;
    into[2 * pair] = FIRST[found] as number;
    into[2 * pair + 1] = SECOND[found] as number;
  }
};

/** Dice for all lanes, some words at a time. */
export type DiceFeed = {
  /** Gives lane n the dice of session `from + n`, for the first `count` lanes. */
  start(from: number, count: number): void;
  swap(a: number, b: number): void;
  /** New dice for lanes 0 up to `to`. */
  fill(to: number, words: number): void;
  throwAt(lane: number, roll: number): number;
  /** The combinations of a lane's first rolls. */
  read(lane: number, rolls: number, into: Uint8Array): void;
};

/** Fair dice made by the kernel, in its memory. */
export class KernelDice implements DiceFeed {
  readonly #kernel: Kernel;
  readonly #seed: Seed;

  constructor(kernel: Kernel, seed: Seed) {
    this.#kernel = kernel;
    this.#seed = seed;
  }

  start(from: number, count: number): void {
    const { words, run } = this.#kernel;
    const [a, b] = firstWords(this.#seed, from);
    words.fill(a, AT.a / 4, AT.a / 4 + LANES);
    words.fill(1, AT.counter / 4, AT.counter / 4 + LANES);
    // The second word is the same for four thousand million sessions on end.
    words.fill(b, AT.b / 4, AT.b / 4 + LANES);
    for (let lane = 0; lane < LANES; lane += 1) words[AT.c / 4 + lane] = from + lane;
    if (Math.floor((from + LANES) / 2 ** 32) !== Math.floor(from / 2 ** 32))
      for (let lane = 0; lane < LANES; lane += 1) words[AT.b / 4 + lane] = firstWords(this.#seed, from + lane)[1];
    run.warmUp(count, WARM_UP);
  }

  swap(a: number, b: number): void {
    this.#kernel.swap([AT.a, AT.b, AT.c, AT.counter], a, b);
  }

  fill(to: number, words: number): void {
    this.#kernel.run.dice(to, words);
  }

  throwAt(lane: number, roll: number): number {
    return throwAt(this.#kernel.halves, AT.dice / 2, lane, roll);
  }

  read(lane: number, rolls: number, into: Uint8Array): void {
    readAll(this.#kernel.halves, AT.dice / 2, lane, rolls, into);
  }
}

/** Any dice, made one by one; into the kernel's memory where there is a kernel. */
export class PlainDice implements DiceFeed {
  readonly #kernel: Kernel | null;
  readonly #own = new Uint16Array((LANES * WORDS * ROLLS_PER_WORD) / 2);
  readonly #open: (session: number) => () => number;
  #lanes: (() => number)[] = [];

  constructor(kernel: Kernel | null, source: DiceSource, seed: Seed, sessionRolls: number) {
    this.#kernel = kernel;
    this.#open = session => throwsOf(source, seed, session, sessionRolls);
  }

  start(from: number, count: number): void {
    this.#lanes = Array.from({ length: count }, (_, lane) => this.#open(from + lane));
  }

  swap(a: number, b: number): void {
    [this.#lanes[a], this.#lanes[b]] = [this.#lanes[b] as () => number, this.#lanes[a] as () => number];
  }

  fill(to: number, words: number): void {
    const { dice, from } = this.#place;
    for (let lane = 0; lane < to; lane += 1) {
      const next = this.#lanes[lane];
      if (next === undefined) continue;
      for (let pair = 0; pair < (words * ROLLS_PER_WORD) / 2; pair += 1)
        dice[from + pairAt(lane, pair)] = 2 * (next() * THROWS + next());
    }
  }

  throwAt(lane: number, roll: number): number {
    const { dice, from } = this.#place;
    return throwAt(dice, from, lane, roll);
  }

  read(lane: number, rolls: number, into: Uint8Array): void {
    const { dice, from } = this.#place;
    readAll(dice, from, lane, rolls, into);
  }

  get #place(): { readonly dice: Uint16Array; readonly from: number } {
    return this.#kernel === null ? { dice: this.#own, from: 0 } : { dice: this.#kernel.halves, from: AT.dice / 2 };
  }
}
