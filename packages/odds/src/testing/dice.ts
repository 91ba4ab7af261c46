import type { Die } from '@hardway/rules';

/** A source of chance with a seed, so that a run can be run again (xoshiro128**). */
export type Source = { readonly below: (limit: number) => number; readonly throwDice: () => readonly [Die, Die] };

const turned = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

export const seeded = (seed: number): Source => {
  // The state is filled from the seed by splitmix32, so that near seeds give unlike runs.
  let mixed = seed >>> 0;
  const fill = (): number => {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    let z = mixed;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  let [a, b, c, d] = [fill(), fill(), fill(), fill()];
  const next = (): number => {
    const result = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = turned(d, 11);
    return result;
  };
  /** A whole number from 0 up to a limit, all equally likely: what would make some likelier is thrown away. */
  const below = (limit: number): number => {
    const fair = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    for (;;) {
      const value = next();
      if (value < fair) return value % limit;
    }
  };
  return { below, throwDice: () => [(below(6) + 1) as Die, (below(6) + 1) as Die] };
};
