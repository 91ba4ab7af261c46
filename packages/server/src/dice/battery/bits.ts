import { normalTails } from '@hardway/odds';
import { chiSquare, evenly, type Result, type Test } from './test.ts';

const BYTES = 256;
const BITS = 8;

const onesIn = (byte: number): number => byte.toString(2).replaceAll('0', '').length;
const ONES = Uint8Array.from({ length: BYTES }, (_, byte) => onesIn(byte));
/** Where a bit of a byte differs from the next one in it. */
const CHANGES = Uint8Array.from({ length: BYTES }, (_, byte) => onesIn((byte ^ (byte >> 1)) & 0x7f));

const normal = (name: string, z: number): Result => ({
  name,
  statistic: z,
  df: 'normal',
  p: Number.isNaN(z) ? 0 : normalTails(z),
});

/** Each byte as often. */
export const byteValues = (of: string): Test => {
  const counts = new Float64Array(BYTES);
  return {
    add(values) {
      for (const byte of values) (counts[byte] as number) += 1;
    },
    result: () => chiSquare(`${of}: byte values`, counts, evenly(BYTES)),
  };
};

/** As many ones as zeros. */
export const monobit = (of: string): Test => {
  let bits = 0;
  let ones = 0;
  return {
    add(values) {
      bits += values.length * BITS;
      for (const byte of values) ones += ONES[byte] as number;
    },
    result: () => normal(`${of}: ones and zeros`, (2 * ones - bits) / Math.sqrt(bits)),
  };
};

/** How often a bit differs from the one before, the highest bit of a byte first (Wald and Wolfowitz, for many bits). */
export const bitRuns = (of: string): Test => {
  let bits = 0;
  let ones = 0;
  let changes = 0;
  let before = -1;
  return {
    add(values) {
      bits += values.length * BITS;
      for (const byte of values) {
        ones += ONES[byte] as number;
        changes += CHANGES[byte] as number;
        if (before >= 0 && before !== byte >> 7) changes += 1;
        before = byte & 1;
      }
    },
    result: () => {
      const share = ones / bits;
      const spread = 2 * share * (1 - share);
      return normal(`${of}: runs of bits`, (changes + 1 - bits * spread) / (Math.sqrt(bits) * spread));
    },
  };
};
