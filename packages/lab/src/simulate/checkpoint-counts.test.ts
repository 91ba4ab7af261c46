import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import { AT, LANES } from '../kernel/layout.ts';
import { CheckpointCounts } from './checkpoint-counts.ts';

const kernel = openKernel() as Kernel;
const START = 1_000_000;

const open = (unit: number, start = START): CheckpointCounts =>
  CheckpointCounts.open(kernel, { start, unit, checkpoints: 3 }) as CheckpointCounts;

const setLanes = (bankrolls: readonly number[]): void => {
  kernel.words.set(bankrolls, AT.bankroll / 4);
};

/** By checkpoint and bankroll, those that were counted. */
const drained = (counts: CheckpointCounts, unit: number): readonly (readonly number[])[] => {
  const all: number[][] = [];
  counts.drain((checkpoint, bankroll, bins) => {
    bins.forEach((times, bin) => {
      if (times > 0) all.push([checkpoint, bankroll + bin * unit, times]);
    });
  });
  return all;
};

describe('bankrolls at checkpoints, counted in the kernel', () => {
  it('are as many of each as there are, at any unit', () => {
    const given = fc.record({
      unit: fc.constantFrom(2, 3, 25, 100, 500, 7919),
      steps: fc.array(fc.integer({ min: -4096, max: 4095 }), { minLength: LANES, maxLength: LANES }),
      lanes: fc.constantFrom(4, 8, 100, LANES),
    });
    fc.assert(
      fc.property(given, ({ unit, steps, lanes }) => {
        const counts = open(unit);
        const bankrolls = steps.map(step => START + step * unit);
        setLanes(bankrolls);
        expect(counts.count(1, lanes)).toBe(lanes);
        expect(counts.count(1, lanes)).toBe(lanes);
        const expected = new Map<number, number>();
        for (const bankroll of bankrolls.slice(0, lanes)) expected.set(bankroll, (expected.get(bankroll) ?? 0) + 2);
        const inOrder = [...expected].sort(([a], [b]) => a - b).map(([bankroll, times]) => [1, bankroll, times]);
        expect(drained(counts, unit)).toEqual(inOrder);
        expect(drained(counts, unit)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('are left to others where one is out of reach, or beyond a multiple of four lanes', () => {
    const counts = open(100);
    setLanes(new Array<number>(LANES).fill(START));
    expect([0, 3, 4, 7, 255].map(lanes => counts.count(0, lanes))).toEqual([0, 0, 4, 4, 252]);
    for (const away of [4096 * 100, -4097 * 100]) {
      kernel.words[AT.bankroll / 4 + 5] = START + away;
      expect(counts.count(0, LANES)).toBe(0);
      expect(counts.count(0, 4)).toBe(4);
    }
    expect(drained(counts, 100)).toEqual([[0, START, 4 + 4 + 252 + 4 + 4]]);
  });

  it('are not counted where units or bankrolls do not go into its words', () => {
    const shape = { start: START, unit: 1, checkpoints: 3 };
    expect(CheckpointCounts.open(kernel, shape)).toBeNull();
    expect(CheckpointCounts.open(kernel, { ...shape, unit: 100, start: 2 ** 30 })).toBeNull();
    expect(CheckpointCounts.open(kernel, { ...shape, unit: 2 ** 20 })).toBeNull();
  });
});
