import { chiSquareTail, normalTails } from '@hardway/odds';

/** Where the command puts the results of the tests that it ran when the folder was made. */
export const TESTS = 'chance-tests.json';

/** The level of each test: 99 %. */
export const LEVEL = 0.01;

/** A test of the random source: what it came to, and the chance that a true source comes to as much. */
type TestResult = {
  readonly name: string;
  readonly statistic: number;
  readonly df: number | 'normal';
  readonly p: number;
};

export type ChanceTests = { readonly rolls: number; readonly results: readonly TestResult[] };

const isResult = (value: unknown): value is TestResult => {
  const { name, statistic, df, p } = (value ?? {}) as { readonly [key: string]: unknown };
  return (
    typeof name === 'string' &&
    typeof statistic === 'number' &&
    typeof p === 'number' &&
    (df === 'normal' || (typeof df === 'number' && df > 0))
  );
};

/** Reads the results; nothing if they are not such. */
export const readTests = (text: string): ChanceTests | undefined => {
  try {
    const { rolls, results } = JSON.parse(text) as Partial<ChanceTests>;
    if (typeof rolls !== 'number' || !Array.isArray(results) || results.length === 0) return undefined;
    return results.every(isResult) ? { rolls, results } : undefined;
  } catch {
    return undefined;
  }
};

/** The p-value that follows from a statistic. */
export const pOf = ({ statistic, df }: TestResult): number =>
  df === 'normal' ? normalTails(statistic) : chiSquareTail(statistic, df);

/** The source passes if no test is so far out that, of a true source, any would be in one of a hundred runs of all. */
export const passes = ({ results }: ChanceTests): boolean => results.every(({ p }) => p >= LEVEL / results.length);

/** What a check calls wrong. At 99 % it would call one of a hundred sound folders so. */
export const failsBeyondDoubt = ({ results }: ChanceTests): boolean =>
  results.some(({ p }) => p < 1e-6 / results.length);
