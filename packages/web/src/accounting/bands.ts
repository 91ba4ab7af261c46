import type { ReportDocument } from '@hardway/server/messages';
import { cellText } from './report.ts';

type Column = ReportDocument['columns'][number];

/** Sentences may break; a name, a figure or a time of fewer characters stays on its line. */
export const WORDS_FROM = 32;

/** The least width of a column of sentences, and what is left between two columns, in figures. */
const WORDS_WIDTH = 28;
const GAP = 2;

/** Columns that say what a row is about, where they stand in front. */
const KEYS: readonly string[] = ['day', 'at', 'table', 'seat', 'when', 'wager', 'person', 'user', 'shift', 'serial'];

const keysOf = (columns: readonly Column[]): readonly Column[] => {
  const first = columns.findIndex(({ id }) => !KEYS.includes(id));
  return columns.slice(0, Math.max(1, first === -1 ? columns.length : first));
};

/** How wide a column is, in figures. A title breaks between words. */
const widthOf = (column: Column, { rows, totals, period }: ReportDocument): number => {
  const titles = column.title.split(' ').map(({ length }) => length);
  const cells = [...rows, totals].map(row => cellText(column, row, period.zone).length);
  const widest = [...titles, ...cells].reduce((most, length) => Math.max(most, length), 0);
  return GAP + (widest > WORDS_FROM ? WORDS_WIDTH : widest);
};

/**
 * The columns of a report, in as many bands below each other as it takes for none to be wider than `room`, in figures. Each band
 * begins with what its rows are about.
 */
export const bandsOf = (report: ReportDocument, room: number): readonly (readonly Column[])[] => {
  const keys = keysOf(report.columns);
  const width = (columns: readonly Column[]): number =>
    columns.reduce((sum, column) => sum + widthOf(column, report), 0);
  if (width(report.columns) <= room) return [report.columns];
  const others = report.columns.slice(keys.length).map(column => ({ column, width: widthOf(column, report) }));
  const most = room - width(keys);
  const fewest = packed(others, most).length;
  // No more bands than it takes, and all about as wide.
  let even = Math.ceil(others.reduce((sum, each) => sum + each.width, 0) / fewest);
  while (even < most && packed(others, even).length > fewest) even += 1;
  return packed(others, Math.min(even, most)).map(band => [...keys, ...band]);
};

type Wide = { readonly column: Column; readonly width: number };

/** Columns in order, as many to a band as fit; at least one. */
const packed = (columns: readonly Wide[], room: number): readonly (readonly Column[])[] => {
  const bands: Column[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { column, width } of columns) {
    if (used + width > room) {
      bands.push([]);
      used = 0;
    }
    bands.at(-1)?.push(column);
    used += width;
  }
  return bands;
};
