/** A small generator (sfc32) for tests: quick, good enough for statistics, and the same for the same seed. Never for dice. */
const wordsFrom = (seed: number): (() => number) => {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let round = 0; round < 20; round += 1) next();
  return next;
};

type Next<T> = () => T;
type Roll = readonly [number, number];
type Dice = (seed: number) => Next<Roll>;

const below = (words: Next<number>, limit: number): number => Math.floor((words() / 2 ** 32) * limit);

const twice =
  (die: Next<number>): Next<Roll> =>
  () => [die(), die()];

/** Rolls of which a share is decided by the roll before. */
const linked =
  (share: number, after: (before: Roll, roll: Next<Roll>) => Roll): Dice =>
  seed => {
    const words = wordsFrom(seed);
    const roll = twice(() => 1 + below(words, 6));
    let before = roll();
    return () => {
      before = words() / 2 ** 32 < share ? after(before, roll) : roll();
      return before;
    };
  };

/** Dice that no test may find fault with, and dice with faults that some must find. */
export const DICE = {
  fair: seed => {
    const words = wordsFrom(seed);
    return twice(() => 1 + below(words, 6));
  },
  /** A six comes 5 % more often than it should. */
  loaded: seed => {
    const words = wordsFrom(seed);
    return twice(() => (below(words, 100) < 1 ? 6 : 1 + below(words, 6)));
  },
  /** The remainder of a byte, with nothing passed over. */
  remainder: seed => {
    const words = wordsFrom(seed);
    return twice(() => 1 + ((words() >>> 24) % 6));
  },
  /** All 36 rolls in turn, always in the same order. */
  repeating: () => {
    let at = 0;
    return () => {
      at = (at + 23) % 36;
      return [1 + Math.floor(at / 6), 1 + (at % 6)];
    };
  },
  /** One roll in fifty is on the other side of seven than the roll before. */
  alternating: linked(1 / 50, ([a, b], roll) => {
    for (;;) {
      const next = roll();
      if (Math.sign(next[0] + next[1] - 7) === Math.sign(7 - a - b)) return next;
    }
  }),
  /** One roll in fifty is the roll before once more. */
  sticking: linked(1 / 50, before => before),
  /** The second die of one roll in fifty is the first. */
  matching: seed => {
    const words = wordsFrom(seed);
    const die = (): number => 1 + below(words, 6);
    return () => {
      const first = die();
      return [first, below(words, 50) === 0 ? first : die()];
    };
  },
} as const satisfies { readonly [name: string]: Dice };

/** That many rolls of them as the tests take them, all in one piece. */
export const rollsOf = (dice: keyof typeof DICE, rolls: number, seed: number): Uint8Array => {
  const next = DICE[dice](seed);
  const faces = new Uint8Array(rolls * 2);
  for (let at = 0; at < faces.length; at += 2) {
    const [first, second] = next();
    faces[at] = first;
    faces[at + 1] = second;
  }
  return faces;
};

/** Bytes that are sound, and bytes with a fault. */
export const BYTES = {
  sound: byte => byte,
  /** The highest bit is one a little too often. */
  leaning: (byte, word) => (word % 20 === 0 ? byte | 0x80 : byte),
  /** One value never comes. */
  missing: byte => (byte === 77 ? 78 : byte),
  /** One byte in a hundred has its bits in turn. */
  combed: (byte, word) => (word % 100 === 0 ? 0b01010101 : byte),
} as const satisfies { readonly [name: string]: (byte: number, word: number) => number };

export const bytesOf = (kind: keyof typeof BYTES, count: number, seed: number): Uint8Array => {
  const words = wordsFrom(seed);
  return Uint8Array.from({ length: count }, () => BYTES[kind](words() >>> 24, words()));
};
