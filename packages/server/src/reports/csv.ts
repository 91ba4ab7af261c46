import { type Cents, dollars } from '@hardway/rules';
import type { Line, Report } from './report.ts';

const COLUMNS = [
  ['drop', 'drop'],
  ['cashedOut', 'cashed out'],
  ['tips', 'tips'],
  ['made', 'made'],
  ['takenDown', 'taken down'],
  ['returned', 'returned'],
  ['decided', 'decided'],
  ['paid', 'paid'],
  ['lost', 'lost'],
  ['commission', 'commission'],
  ['coupons', 'coupons'],
  ['forfeited', 'forfeited'],
  ['shortage', 'shortage'],
  ['win', 'win'],
] as const satisfies readonly (readonly [keyof Line, string])[];

const PER_MILLION = 1_000_000;

/** A field as a spreadsheet reads it back: quoted where it must be, and never taken for a formula. */
export const field = (value: string): string => {
  const plain = /^[=+@\t\r]|^-(?![\d.])/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const share = (hold: number | null): string =>
  hold === null ? '' : String(Math.round(hold * PER_MILLION) / PER_MILLION);

const lineText = (table: string, purse: string, seat: string, wager: string, line: Line): string =>
  [table, purse, seat, wager, ...COLUMNS.map(([name]) => dollars(line[name] as Cents)), share(line.hold)]
    .map(field)
    .join(',');

/** A report for a spreadsheet: what it is about, then a line for each table, seat and kind of wager, in dollars. */
export const reportCsv = (report: Report): string => {
  const { tables } = report;
  const head = [
    `report,${field(report.title)}`,
    `version,${field(report.version)}`,
    `generated,${report.generatedAt}`,
    `from,${report.from ?? 'the beginning'}`,
    `to,${report.to ?? 'now'}`,
    `tables,${field(report.only.length === 0 ? 'all' : report.only.join(' '))}`,
    '',
  ];
  if (tables.length === 0) return `${[...head, 'no activity'].join('\r\n')}\r\n`;
  const lines = tables.flatMap(each => [
    lineText(each.table, each.purse, 'all', 'all', each),
    ...each.seats.map(seat => lineText(each.table, each.purse, String(seat.seat), 'all', seat)),
    ...each.wagers.map(wager => lineText(each.table, each.purse, 'all', wager.wager, wager)),
  ]);
  const names = ['table', 'purse', 'seat', 'wager', ...COLUMNS.map(([, name]) => name), 'hold'];
  return `${[...head, names.join(','), ...lines, lineText('all', 'cage', 'all', 'all', report.total)].join('\r\n')}\r\n`;
};
