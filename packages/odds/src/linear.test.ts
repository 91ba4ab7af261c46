import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lift } from './lifting.ts';
import { solveIntegers } from './linear.ts';
import { add, multiply, type Ratio, ratio, ZERO } from './ratio.ts';

const put = (matrix: readonly (readonly number[])[], solution: readonly Ratio[]): Ratio[] =>
  matrix.map(row => row.reduce((all, weight, at) => add(all, multiply(ratio(weight), solution[at] as Ratio)), ZERO));

/** A chain's equations: more on the diagonal than in the rest of the row, so there is one solution. */
const system = (size: number) =>
  fc.record({
    off: fc.array(fc.array(fc.integer({ min: -3, max: 0 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
    right: fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 40 })), {
      minLength: size,
      maxLength: size,
    }),
  });

const matrixOf = (off: readonly (readonly number[])[]): number[][] =>
  off.map((row, at) => row.map((weight, column) => (column === at ? 1 - row.reduce((a, b) => a + b, 0) : weight)));

describe('equations of whole numbers', () => {
  test.each([2, 7, 30])('%i of them: the solution solves them', size => {
    fc.assert(
      fc.property(system(size), ({ off, right }) => {
        const matrix = matrixOf(off);
        const wanted = right.map(([n, d]) => ratio(n, d));
        expect(put(matrix, solveIntegers(matrix, wanted))).toEqual(wanted);
      }),
      { numRuns: 20 },
    );
  });

  test('elimination and lifting agree', () => {
    fc.assert(
      fc.property(system(6), ({ off, right }) => {
        const matrix = matrixOf(off);
        const whole = right.map(([n]) => BigInt(n) ** 9n);
        expect(lift(matrix, whole)).toEqual(
          solveIntegers(
            matrix,
            whole.map(n => ratio(n)),
          ),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('equations that contradict or repeat each other are refused', () => {
    const matrix = [
      [1, 2],
      [2, 4],
    ];
    expect(() => solveIntegers(matrix, [ratio(1), ratio(2)])).toThrow('no single solution');
    expect(() => lift(matrix, [1n, 2n])).toThrow('no single solution');
  });
});
