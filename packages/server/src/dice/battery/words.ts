import { LEVEL, verdictOn } from './battery.ts';
import type { Result } from './test.ts';

const pOf = (p: number): string => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

/** The table of the results, and what many tests together can say. */
export const resultsText = (results: readonly Result[]): string => {
  const rows = [
    ['test', 'statistic', 'df', 'p', 'at 99 %'],
    ...results.map(({ name, statistic, df, p }) => [
      name,
      statistic.toFixed(2),
      String(df),
      pOf(p),
      p < LEVEL ? 'past' : 'within',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)));
  const lines = rows.map(row =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return `${[...lines, '', ...conclusion(results)].join('\n')}\n`;
};

const conclusion = (results: readonly Result[]): readonly string[] => {
  const { past, expected, chanceOfAny, passes } = verdictOn(results);
  const tests = results.length;
  return [
    `Past 99 %: ${past} of ${tests} tests. A true source is past it in one test of a hundred: in ${expected.toFixed(2)} of ${tests} on`,
    `average, and at least once in ${(chanceOfAny * 100).toFixed(0)} % of such runs. So one test past 99 % is no finding; run it again.`,
    `All together at 99 %, each p at least ${LEVEL}/${tests} = ${(LEVEL / tests).toFixed(5)}: the source ${passes ? 'passes' : 'FAILS'}.`,
  ];
};
