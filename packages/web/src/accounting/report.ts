import type { ReportDocument } from '@hardway/server/messages';
import { kindWords } from '../events/kind-words.ts';
import { money } from '../table/names.ts';
import { momentText } from '../times/staff-times.ts';

type Column = ReportDocument['columns'][number];
type Row = ReportDocument['rows'][number];

const PERCENT = 100;

/** The most rows of a report on one printed page. */
export const PAGE_ROWS = 30;

/** A cell as it is read: the same figures as in the download. */
export const cellText = ({ id, kind }: Column, row: Row, zone: string): string => {
  const value = row[id];
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'money':
      return money(value);
    case 'share':
      return `${value < 0 ? '−' : ''}${Math.abs(value * PERCENT).toFixed(2)} %`;
    case 'sigma':
      return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)} σ`;
    case 'time':
      return momentText(value, zone);
    default:
      return String(value);
  }
};

/** Columns that hold user names, and those that hold tables by their ids. */
const PEOPLE: readonly string[] = ['openedBy', 'closedBy', 'box', 'by', 'approvedBy', 'person', 'cashier'];
const TABLES: readonly string[] = ['table', 'where'];

type Naming = { readonly person: (user: string) => string; readonly table: (id: string) => string };

/** A report as people read it: staff and tables by name, kinds of events in words. The downloads keep what never changes. */
export const withNames = (report: ReportDocument, { person, table }: Naming): ReportDocument => {
  const read = ([id, value]: readonly [string, Row[string]]): readonly [string, Row[string]] => {
    if (typeof value !== 'string') return [id, value];
    if (PEOPLE.includes(id)) return [id, person(value)];
    if (TABLES.includes(id)) return [id, table(value)];
    return [id, id === 'kind' ? kindWords(value) : value];
  };
  return { ...report, rows: report.rows.map(row => Object.fromEntries(Object.entries(row).map(read))) };
};

export const isNumber = ({ kind }: Column): boolean => kind !== 'text' && kind !== 'day' && kind !== 'time';

/** The rows of a report, page by page. There is a page also where nothing happened. */
export const pagesOf = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const pages: Row[][] = [];
  for (let at = 0; at < rows.length; at += PAGE_ROWS) pages.push(rows.slice(at, at + PAGE_ROWS));
  return pages.length === 0 ? [[]] : pages;
};

/** The identity of a day in words, with its figures. */
export const identityWords = ({
  drop,
  cashedOut,
  tipsFromRail,
  win,
  opening,
  closing,
  difference,
}: NonNullable<ReportDocument['identity']>): {
  readonly left: string;
  readonly right: string;
  readonly holds: boolean;
} => ({
  left: `drop ${money(drop)} − cashed out ${money(cashedOut)} − tips from rails ${money(tipsFromRail)} − win ${money(win)} = ${money(
    drop - cashedOut - tipsFromRail - win,
  )}`,
  right: `closing ${money(closing)} − opening ${money(opening)} = ${money(closing - opening)}`,
  holds: difference === 0,
});

/** The weeks of a month, Monday first, with blanks before its first day and after its last. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const blanks = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = [
    ...Array.from({ length: blanks }, () => null),
    ...Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
    ...Array.from({ length: (7 - ((blanks + count) % 7)) % 7 }, () => null),
  ];
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** The month before or after one: `2026-03`. */
export const monthBy = (month: string, by: -1 | 1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};
