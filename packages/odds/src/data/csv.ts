import type { OddsRecord } from '../record.ts';

const FRACTIONS = ['win', 'push', 'lose', 'edge', 'edgeResolved', 'edgePerRoll', 'averageRolls', 'variance'] as const;

type Value = (record: OddsRecord) => string | number;

const COLUMNS: readonly (readonly [title: string, value: Value])[] = [
  ['ruleset', ({ ruleset }) => ruleset],
  ['game', ({ game }) => game],
  [
    'options',
    ({ options }) =>
      Object.entries(options)
        .map(pair => pair.join('='))
        .join(' '),
  ],
  ['wager', ({ wager }) => wager],
  ['amount', ({ amount = '' }) => amount],
  ['pays', ({ pays }) => pays.map(({ on, odds }) => (pays.length === 1 ? odds : `${odds} on ${on}`)).join('; ')],
  ...FRACTIONS.map((figure): readonly [string, Value] => [figure, record => record.decimal[figure]]),
  ['standardDeviation', ({ decimal }) => decimal.standardDeviation],
  ...FRACTIONS.map((figure): readonly [string, Value] => [`${figure} exactly`, record => record[figure]]),
];

const field = (value: string | number): string => {
  const written = String(value);
  return /[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
};

/** The figures of wagers as a spreadsheet reads them: decimals first, then the exact fractions. */
export const oddsCsv = (records: readonly OddsRecord[]): string =>
  [COLUMNS.map(([title]) => title), ...records.map(record => COLUMNS.map(([, value]) => value(record)))]
    .map(line => `${line.map(field).join(',')}\r\n`)
    .join('');
