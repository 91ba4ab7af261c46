import { type Cents, dollars } from '@hardway/rules';
import { field } from '../csv.ts';
import type { Column, ReportDocument, ReportRow } from './document.ts';
import { localTime } from './index.ts';

const PER_MILLION = 1_000_000;
const HUNDREDTHS = 100;

const cell = ({ id, kind }: Column, row: ReportRow, zone: string): string => {
  const value = row[id];
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'money':
      return dollars(value as Cents);
    case 'share':
      return String(Math.round(value * PER_MILLION) / PER_MILLION);
    case 'sigma':
      return String(Math.round(value * HUNDREDTHS) / HUNDREDTHS);
    case 'time':
      return localTime(value, zone);
    default:
      return String(value);
  }
};

/** A report for a spreadsheet: what it is, its rows and totals, money in dollars, times by the house's clocks. */
export const documentCsv = (document: ReportDocument): string => {
  const { columns, rows, totals, identity, period, notes } = document;
  const line = (values: readonly string[]): string => values.map(field).join(',');
  const money = (amount: number): string => dollars(amount as Cents);
  const head = [
    ['report', document.title],
    ['operator', document.operator],
    ['house', document.house],
    ['version', document.version],
    ['printed by', document.printedBy],
    ['printed at', localTime(document.printedAt, period.zone)],
    ['gaming days', `${period.from} to ${period.to}`],
    ['period', period.words],
    ['filters', document.filters],
    ...notes.map(note => ['note', note]),
    ...(identity === null
      ? []
      : [
          [
            'drop - cashed out - tips from rails - win',
            money(identity.drop - identity.cashedOut - identity.tipsFromRail - identity.win),
          ],
          ['closing - opening liability', money(identity.closing - identity.opening)],
          ['difference', money(identity.difference)],
        ]),
    [],
  ].map(line);
  if (document.noActivity) return `${[...head, 'no activity'].join('\r\n')}\r\n`;
  const hasTotals = Object.keys(totals).length > 0;
  const [first] = columns;
  const total = columns.map(each =>
    each === first ? 'total' : each.total === true ? cell(each, totals, period.zone) : '',
  );
  const lines = [
    line(columns.map(({ title }) => title)),
    ...rows.map(row => line(columns.map(each => cell(each, row, period.zone)))),
    ...(hasTotals ? [line(total)] : []),
  ];
  return `${[...head, ...lines].join('\r\n')}\r\n`;
};
