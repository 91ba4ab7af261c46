import { createHash } from 'node:crypto';
import type { Given } from '../register.ts';

const WORD_BYTES = 4;
const WORD = 2 ** 32;

/**
 * Draws from the seed that was recorded with a command: the same seed draws the same, and so an audit does. The words are
 * those of SHA-256 over the seed and a counter.
 */
const lotsFrom = (seed: string): ((limit: number) => number) => {
  let words: number[] = [];
  let block = 0;
  const next = (): number => {
    if (words.length === 0) {
      const digest = createHash('sha256').update(`${seed}/${block}`).digest();
      block += 1;
      words = Array.from({ length: digest.length / WORD_BYTES }, (_, at) => digest.readUInt32BE(at * WORD_BYTES));
    }
    return words.shift() as number;
  };
  return limit => {
    // Words beyond the last full multiple are passed over: each number is equally likely.
    const fair = WORD - (WORD % limit);
    for (;;) {
      const word = next();
      if (word < fair) return word % limit;
    }
  };
};

/** The lots of a command. One that draws is recorded with its seed. */
export const lotsOf = ({ chance }: Given): ((limit: number) => number) => {
  if (chance === undefined) throw new Error('a command that draws came without chance');
  return lotsFrom(chance.seed);
};
