/** The seed of a run, spread over two words. */
export type Seed = readonly [number, number];

/** Any text is a seed: two different mixtures of its letters. */
export const seedOf = (text: string): Seed => {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (const letter of text) {
    const code = letter.codePointAt(0) as number;
    a = Math.imul(a ^ code, 0xcc9e2d51);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b ^ code, 0x1b873593);
    b = (b << 15) | (b >>> 17);
  }
  return [finish(a ^ text.length), finish(b + a)];
};

const finish = (word: number): number => {
  let mixed = word ^ (word >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Rounds thrown away after seeding, until every bit of the seed has reached every bit of the state. */
export const WARM_UP = 15;

/** Where a session's stream starts: the seed in two words, the session's number in the third, the counter at one. */
export const firstWords = ([a, b]: Seed, session: number): readonly [number, number, number] => [
  a,
  (b ^ Math.imul(Math.floor(session / 2 ** 32), 0x9e3779b1)) >>> 0,
  session >>> 0,
];

/** sfc32 (Doty-Humphrey): chaotic, with a counter so that no stream is shorter than 2^32. One stream for each session. */
export class Stream {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor([a, b, c]: readonly [number, number, number]) {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    for (let round = 0; round < WARM_UP; round += 1) this.next();
  }

  /** 32 random bits. */
  next(): number {
    const word = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + word) | 0;
    return word >>> 0;
  }

  /** A whole number below `n` (at most 2^20), each exactly as likely: words that would favour some are thrown away (Lemire). */
  below(n: number): number {
    const unfair = 2 ** 32 % n;
    for (;;) {
      const word = this.next();
      const high = Math.floor((word * n) / 2 ** 32);
      // The low 32 bits of the product, without leaving what a double holds exactly.
      const low = Math.imul(word, n) >>> 0;
      if (low >= unfair) return high;
    }
  }
}
