import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDoubles, Histogram } from './histogram.ts';

const values = fc.array(
  fc.integer({ min: -400, max: 900 }).map(n => n * 5),
  { maxLength: 60 },
);
const filled = (list: readonly number[]): Histogram => {
  const histogram = new Histogram(5, 64);
  for (const value of list) histogram.add(value);
  return histogram;
};

describe('a histogram', () => {
  it('is the same in any order of its values, in one go or in parts', () => {
    fc.assert(
      fc.property(values, values, (first, second) => {
        const whole = filled([...first, ...second]).write();
        const reversed = filled([...first, ...second].toReversed()).write();
        const atOnce = new Histogram(5, 64);
        atOnce.addAll(
          Float64Array.from([...first, ...second], value => value + 1000),
          first.length + second.length,
          1000,
        );
        const merged = new Histogram(5, 64);
        merged.merge(filled(second).write());
        merged.merge(filled(first).write());
        expect(reversed).toEqual(whole);
        expect(atOnce.write()).toEqual(whole);
        expect(merged.write()).toEqual(whole);
      }),
    );
  });

  it('is the same if values are counted beforehand', () => {
    fc.assert(
      fc.property(values, values, (first, second) => {
        const counted = filled(first);
        const from = Math.min(...second) / 5;
        const counts = new Uint32Array(second.length === 0 ? 0 : Math.max(...second) / 5 - from + 1);
        for (const value of second) counts[value / 5 - from] = (counts[value / 5 - from] as number) + 1;
        if (second.length > 0) counted.addBins(from, counts);
        expect(counted.write()).toEqual(filled([...first, ...second]).write());
      }),
    );
  });

  it('is added to another from arrays of doubles as it is from lists', () => {
    fc.assert(
      fc.property(values, values, (first, second) => {
        const write = asDoubles();
        const merged = new Histogram(5, 64);
        for (const written of [filled(first).write(write), filled(second).write(write)]) merged.merge(written);
        expect(merged.write()).toEqual(filled([...first, ...second]).write());
      }),
    );
  });

  it('keeps sums exact beyond what a number holds, where values are counted beforehand', () => {
    const counts = new Uint32Array(10);
    counts[0] = 3_000_000_000;
    counts[9] = 1;
    const histogram = new Histogram(1, 4);
    histogram.addBins(90_000_001, counts);
    expect(histogram.sum).toBe(3_000_000_000n * 90_000_001n + 90_000_010n);
    expect(histogram.sumOfSquares).toBe(3_000_000_000n * 90_000_001n ** 2n + 90_000_010n ** 2n);
  });

  it('is empty once it is cleared', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const used = filled(before);
        used.clear();
        expect(used.write()).toEqual(new Histogram(5, 64).write());
        for (const value of after) used.add(value);
        expect(used.write()).toEqual(filled(after).write());
      }),
    );
  });

  it('keeps its sums exact, and no more bins than it may', () => {
    fc.assert(
      fc.property(values, list => {
        const { counts, total, sum, sumOfSquares } = filled(list).write();
        expect(counts.length).toBeLessThanOrEqual(64);
        expect(total).toBe(list.length);
        expect(counts.reduce((all, count) => all + count, 0)).toBe(list.length);
        expect(BigInt(sum)).toBe(list.reduce((all, value) => all + BigInt(value), 0n));
        expect(BigInt(sumOfSquares)).toBe(list.reduce((all, value) => all + BigInt(value) ** 2n, 0n));
      }),
    );
  });

  it('keeps sums exact beyond what a number holds', () => {
    const histogram = new Histogram(1, 4);
    for (let n = 0; n < 10; n += 1) histogram.add(90_000_001);
    for (let n = 0; n < 3; n += 1) histogram.add(-90_000_001, 1000);
    expect(histogram.sumOfSquares).toBe(3010n * 90_000_001n ** 2n);
    expect(histogram.sum).toBe(-2990n * 90_000_001n);
  });
});
