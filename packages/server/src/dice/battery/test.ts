import { chiSquareTail } from '@hardway/odds';

/** What a test came to: its statistic, the degrees of freedom of a chi-square or `normal`, and the chance of one as far out. */
export type Result = {
  readonly name: string;
  readonly statistic: number;
  readonly df: number | 'normal';
  readonly p: number;
};

/** A test reads what it is given piece by piece and keeps counts alone, so that it takes a billion rolls as well as a thousand. */
export type Test = {
  /** Faces as drawn, two to a roll; or bytes. */
  add(values: Uint8Array): void;
  result(): Result;
};

/** How far counts are from what their chances let expect. */
export const chiSquare = (
  name: string,
  counts: ArrayLike<number>,
  chances: readonly number[],
  df = chances.length - 1,
): Result => {
  const total = Array.from(counts).reduce((sum, count) => sum + count, 0);
  const statistic = chances.reduce((sum, chance, at) => {
    const expected = total * chance;
    return sum + ((counts[at] ?? 0) - expected) ** 2 / expected;
  }, 0);
  return { name, statistic, df, p: chiSquareTail(statistic, df) };
};

export const evenly = (cells: number): readonly number[] => new Array<number>(cells).fill(1 / cells);
