import type { Staff } from '../../identity/staff-model.ts';
import type { Derived } from '../../reader/derived.ts';
import type { Calendar, GamingDay } from '../../registers/accounting/gaming-day.ts';
import type { AccountingSettings } from '../../registers/accounting/model.ts';
import type { Column, ColumnKind, Identity, ReportRow } from './document.ts';

/** What a report is asked for: gaming days, both included, and perhaps one table or person. */
export type Asked = {
  readonly from: GamingDay;
  readonly to: GamingDay;
  readonly table?: string;
  readonly person?: string;
};

/** What reports are made from. */
export type Source = {
  readonly derived: Derived;
  readonly calendar: Calendar;
  readonly settings: AccountingSettings;
  readonly staff: Staff;
};

type Made = {
  readonly columns: readonly Column[];
  readonly rows: readonly ReportRow[];
  /** Totals that are not those of the rows, where not all rows are listed. */
  readonly totals?: ReportRow;
  readonly identity?: Identity;
  /** What a reader has to know: how a column was worked out, what is missing. */
  readonly notes?: readonly string[];
};

/** One report: what it is called, which filters it heeds, and how it is made. */
export type Definition = {
  readonly id: string;
  readonly title: string;
  readonly filters: readonly ('table' | 'person')[];
  make(source: Source, asked: Asked): Promise<Made>;
};

export const column = (id: string, title: string, kind: ColumnKind, total = false): Column => ({
  id,
  title,
  kind,
  ...(total ? { total } : {}),
});

/** The most lines of a report that lists what happened one by one: more than that nobody reads, and no page shows. */
export const LINES_MAX = 10_000;
export const IN_ORDER = 'ORDER BY day, at, stream, number, idx';

/** What is said where there were more lines. */
export const cutShort = (lines: number): readonly string[] =>
  lines <= LINES_MAX
    ? []
    : [`Only the first ${LINES_MAX} lines: choose a shorter period, or one table. Totals are of all lines`];

export const TABLE = 'table:';
export const tableOf = (stream: string): string => (stream.startsWith(TABLE) ? stream.slice(TABLE.length) : stream);

/** The condition on gaming days and perhaps one table, in SQL, and its values. */
export const within = ({ from, to, table }: Asked): { readonly sql: string; readonly values: readonly string[] } => ({
  sql: `day >= ? AND day <= ?${table === undefined ? '' : ' AND stream = ?'}`,
  values: table === undefined ? [from, to] : [from, to, `${TABLE}${table}`],
});
