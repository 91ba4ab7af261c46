import { describe, expect, it } from 'vitest';
import { firstWords, Stream, seedOf } from '../dice/stream.ts';
import { combinationOf, ROLLS_PER_WORD, THROWS, throwsOf, UNFAIR } from '../dice/throws.ts';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import { LANES, WORDS } from '../kernel/layout.ts';
import { KernelDice, PlainDice } from './dice-feed.ts';

const FOUR_THROWS = THROWS ** ROLLS_PER_WORD;

describe('dice', () => {
  it('come out of the kernel as they do one by one, words thrown away included', () => {
    const seed = seedOf('any');
    const hasUnfair = (session: number): boolean => {
      const stream = new Stream(firstWords(seed, session));
      return Array.from({ length: WORDS }, () => Math.imul(stream.next(), FOUR_THROWS) >>> 0 < UNFAIR).includes(true);
    };
    // A session whose first words include one to be thrown away, so that the comparison is worth something.
    let special = 0;
    while (!hasUnfair(special)) special += 1;
    const from = Math.max(0, special - 7);
    const kernelDice = new KernelDice(openKernel() as Kernel, seed);
    const plainDice = new PlainDice(null, { kind: 'fair' }, seed, 0);
    kernelDice.start(from, LANES);
    plainDice.start(from, LANES);
    for (let chunk = 0; chunk < 3; chunk += 1) {
      kernelDice.fill(LANES, WORDS);
      plainDice.fill(LANES, WORDS);
      for (let lane = 0; lane < LANES; lane += 1) {
        const rolls = Array.from({ length: WORDS * ROLLS_PER_WORD }, (_, roll) => roll);
        expect(rolls.map(roll => kernelDice.throwAt(lane, roll))).toEqual(
          rolls.map(roll => plainDice.throwAt(lane, roll)),
        );
      }
    }
  });

  it('give every result of four throws the same number of words', () => {
    // What is left after the unfair words divides evenly: each of 36^4 results has floor(2^32 / 36^4) words.
    expect((2 ** 32 - UNFAIR) % FOUR_THROWS).toBe(0);
    expect(UNFAIR / 2 ** 32).toBeLessThan(1 / 20_000);
  });

  it('are even, by session and over all of them', () => {
    const counts = new Float64Array(THROWS);
    const firsts = new Float64Array(THROWS);
    const SESSIONS = 20_000;
    for (let session = 0; session < SESSIONS; session += 1) {
      const next = throwsOf({ kind: 'fair' }, seedOf('even'), session, 0);
      firsts[next()]! += 1;
      for (let roll = 0; roll < 20; roll += 1) counts[next()]! += 1;
    }
    const chiSquare = (seen: Float64Array): number => {
      const expected = seen.reduce((sum, n) => sum + n, 0) / THROWS;
      return seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    };
    // 35 degrees of freedom: above 76.3 once in ten thousand.
    expect(chiSquare(counts)).toBeLessThan(76.3);
    expect(chiSquare(firsts)).toBeLessThan(76.3);
  });

  it('follow given weights, and given rolls in their order', () => {
    const weights = combinationOf
      .slice(0, 21)
      .map((_, combination) => (combination === 3 ? 1 : combination === 8 ? 3 : 0));
    const next = throwsOf({ kind: 'weighted', weights }, seedOf('w'), 0, 0);
    const seen = new Map<number, number>();
    for (let roll = 0; roll < 4000; roll += 1) {
      const combination = combinationOf[next()] as number;
      seen.set(combination, (seen.get(combination) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([3, 8]);
    expect(Math.abs((seen.get(8) as number) - 3000)).toBeLessThan(4 * Math.sqrt(4000 * 0.75 * 0.25));
    const rolls = [1, 5, 9, 20];
    const read = (session: number): number[] => {
      const recorded = throwsOf({ kind: 'recorded', rolls }, seedOf(''), session, 3);
      return Array.from({ length: 3 }, () => combinationOf[recorded()] as number);
    };
    expect([read(0), read(1), read(2)]).toEqual([
      [1, 5, 9],
      [20, 1, 5],
      [9, 20, 1],
    ]);
  });
});
