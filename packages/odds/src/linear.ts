import { lift } from './lifting.ts';
import { gcd, type Ratio, ratio } from './ratio.ts';

/** From this size on, solving by lifting is quicker than by elimination. */
const LARGE = 24;

/** The exact solution of `matrix x = right`, for a matrix of whole numbers that has exactly one. */
export const solveIntegers = (matrix: readonly (readonly number[])[], right: readonly Ratio[]): readonly Ratio[] => {
  const scale = right.reduce((common, { d }) => (common / gcd(common, d)) * d, 1n);
  const whole = right.map(({ n, d }) => n * (scale / d));
  const solved = matrix.length < LARGE ? eliminate(matrix, whole) : lift(matrix, whole);
  return solved.map(({ n, d }) => ratio(n, d * scale));
};

/** Elimination without fractions (Bareiss): every division comes out even. */
const eliminate = (matrix: readonly (readonly number[])[], right: readonly bigint[]): readonly Ratio[] => {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row.map(BigInt), right[at] as bigint]);
  let before = 1n;
  for (let step = 0; step < size; step += 1) {
    const chosen = rows.findIndex((row, at) => at >= step && row[step] !== 0n);
    if (chosen < 0) throw new Error('these equations have no single solution');
    [rows[step], rows[chosen]] = [rows[chosen] as bigint[], rows[step] as bigint[]];
    const pivotRow = rows[step] as bigint[];
    const pivot = pivotRow[step] as bigint;
    for (let at = 0; at < size; at += 1) {
      if (at === step) continue;
      const row = rows[at] as bigint[];
      const factor = row[step] as bigint;
      for (let column = 0; column <= size; column += 1) {
        if (column <= step && column !== at) continue;
        row[column] = (pivot * (row[column] as bigint) - factor * (pivotRow[column] as bigint)) / before;
      }
      row[step] = 0n;
    }
    before = pivot;
  }
  return rows.map((row, at) => ratio(row[size] as bigint, row[at] as bigint));
};
