import { describe, expect, it } from 'vitest';
import { betaBelow, meanInterval, pairedInterval, shareInterval, studentQuantile } from './interval.ts';

/** Chances of 0 to `total` successes, from whole numbers of sequences. */
const binomial = (total: number, chance: number): readonly number[] => {
  const chances: number[] = [];
  let ways = 1;
  for (let count = 0; count <= total; count += 1) {
    chances.push(ways * chance ** count * (1 - chance) ** (total - count));
    ways = (ways * (total - count)) / (count + 1);
  }
  return chances;
};

describe('an interval of a share', () => {
  it('is the one in the tables', () => {
    const close = (count: number, total: number, alpha: number, low: number, high: number): void => {
      const found = shareInterval(count, total, alpha);
      expect(found.low).toBeCloseTo(low, 6);
      expect(found.high).toBeCloseTo(high, 6);
    };
    close(0, 10, 0.05, 0, 0.3084971);
    close(4, 10, 0.05, 0.1215523, 0.7376219);
    close(10, 10, 0.05, 0.6915029, 1);
  });

  it('has exactly the tails it promises', () => {
    for (const [count, total, alpha] of [
      [3, 40, 0.05],
      [20, 40, 1e-4],
      [39, 40, 1e-7],
    ] as const) {
      const { low, high } = shareInterval(count, total, alpha);
      const above = binomial(total, low)
        .slice(count)
        .reduce((sum, chance) => sum + chance, 0);
      const below = binomial(total, high)
        .slice(0, count + 1)
        .reduce((sum, chance) => sum + chance, 0);
      expect(above / (alpha / 2)).toBeCloseTo(1, 6);
      expect(below / (alpha / 2)).toBeCloseTo(1, 6);
    }
  });

  it('holds at least as often as it says, for every chance and number', () => {
    for (const total of [5, 30])
      for (let chance = 0.01; chance < 1; chance += 0.07) {
        const holds = binomial(total, chance).reduce((sum, weight, count) => {
          const { low, high } = shareInterval(count, total, 0.1);
          return low <= chance && chance <= high ? sum + weight : sum;
        }, 0);
        expect(holds).toBeGreaterThanOrEqual(0.9);
      }
  });

  it('stays exact for very many trials', () => {
    const { low, high } = shareInterval(500_000, 1_000_000, 0.05);
    expect(high - 0.5).toBeCloseTo(0.5 - low, 12);
    expect((high - low) / 2).toBeCloseTo(1.959964 * 0.0005, 6);
    expect(betaBelow(0.5, 500_000, 500_000)).toBeCloseTo(0.5, 9);
  });
});

describe('an interval of a mean', () => {
  it('uses the quantiles of Student, and of the normal law for many', () => {
    expect(studentQuantile(0.05, 1)).toBeCloseTo(12.7062, 3);
    expect(studentQuantile(0.05, 9)).toBeCloseTo(2.262157, 6);
    expect(studentQuantile(0.05, 10_000_000)).toBeCloseTo(1.959964, 5);
    expect(studentQuantile(1e-7, 10_000_000)).toBeCloseTo(5.326724, 4);
    expect(meanInterval(7, 2, 10, 0.05).high).toBeCloseTo(7 + 2 * 2.262157, 5);
    expect(meanInterval(7, 0, 1, 0.05)).toEqual({ low: -Infinity, high: Infinity });
  });
});

describe('an interval of a difference on the same trials', () => {
  /** How often it holds when only-first has chance `p` and only-second `q`, over all counts. */
  const holds = (total: number, p: number, q: number, alpha: number): number => {
    let sum = 0;
    let ways = 1;
    for (let first = 0; first <= total; first += 1) {
      const rest = binomial(total - first, q / (1 - p));
      rest.forEach((weight, second) => {
        const { low, high } = pairedInterval(first, second, total, alpha);
        if (low <= p - q && p - q <= high) sum += ways * p ** first * (1 - p) ** (total - first) * weight;
      });
      ways = (ways * (total - first)) / (first + 1);
    }
    return sum;
  };

  it.each([
    [30, 0.3, 0.3],
    [30, 0.05, 0.02],
    [30, 0.4, 0.1],
    [30, 0.01, 0.01],
    [30, 0.002, 0],
    [25, 0.45, 0.45],
  ])('holds at least as often as it says: %d trials, %d and %d', (total, p, q) => {
    expect(holds(total, p, q, 0.05)).toBeGreaterThanOrEqual(0.95);
    expect(holds(total, p, q, 0.001)).toBeGreaterThanOrEqual(0.999);
  });

  it('is not empty where the trials never disagree', () => {
    const { low, high } = pairedInterval(0, 0, 1000, 0.05);
    expect(high).toBeGreaterThan(0.003);
    expect(low).toBe(-high);
  });
});
