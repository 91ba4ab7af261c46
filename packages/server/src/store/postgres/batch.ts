import type pg from 'pg';
import { type Row, turnoverOf } from '../row.ts';

/** All that a group has for one stream, in order. */
export type Run = { readonly stream: number; readonly rows: readonly Row[] };

/**
 * A group as runs that can be appended together. Rows that don't follow the one before in their stream, or bring an id that
 * came before, are left over with all that come after them: they are taken one by one, in order.
 */
export const runsOf = (
  rows: readonly Row[],
): { readonly runs: ReadonlyMap<string, readonly Row[]>; readonly leftOver: readonly Row[] } => {
  const runs = new Map<string, Row[]>();
  const broken = new Set<string>();
  const ids = new Set<string>();
  const leftOver: Row[] = [];
  for (const row of rows) {
    const run = runs.get(row.stream);
    const last = run?.at(-1);
    const follows = last === undefined || (row.number === last.number + 1 && row.previous === last.hash);
    if (!follows || ids.has(row.id) || broken.has(row.stream)) {
      broken.add(row.stream);
      leftOver.push(row);
    } else if (run === undefined) {
      runs.set(row.stream, [row]);
    } else {
      run.push(row);
    }
    ids.add(row.id);
  }
  return { runs, leftOver };
};

/**
 * A column of a group travels as one text, a line a row: no field has a line break or is empty, so there is nothing to
 * escape, and the database takes it apart faster than it would read an array.
 */
export const columnOf = <Item>(items: readonly Item[], field: (item: Item) => string | number): string => {
  let text = '';
  for (let at = 0; at < items.length; at += 1)
    text += at === 0 ? field(items[at] as Item) : `\n${field(items[at] as Item)}`;
  return text;
};

/** Such a column, as an array of the database's. */
export const columnAt = (parameter: number, type: 'int' | 'bigint' | 'text'): string =>
  `string_to_array($${parameter}, E'\\n')${type === 'text' ? '' : `::${type}[]`}`;

export const ROW_COLUMNS = ['number', 'id', 'who', 'at', 'command', 'facts', 'postings', 'previous', 'hash'] as const;

const COLUMNS = [
  ...['int', 'bigint', 'text', 'bigint', 'text'],
  ...['int', 'bigint', 'text', 'text', 'bigint', 'text', 'text', 'text', 'text', 'text'],
  ...['int', 'text', 'bigint', 'bigint'],
] as const;

const APPEND = `SELECT append_rows(${COLUMNS.map((type, at) => columnAt(at + 1, type)).join(', ')}, $20, $21) AS grown`;

/** PostgreSQL sends messages of less than 8000 bytes. A character is at most three of them here. */
const NOTICE_LENGTH_MAX = 2_600;

/** What other processes are told: a line for each stream with its last number, as many to a message as it holds. */
const noticesOf = (last: readonly Row[]): readonly string[] => {
  const notices: string[] = [];
  let notice = '';
  for (const { stream, number } of last) {
    const line = `${stream} ${number}`;
    if (notice.length + line.length >= NOTICE_LENGTH_MAX) {
      notices.push(notice);
      notice = '';
    }
    notice += notice === '' ? line : `\n${line}`;
  }
  return [...notices, notice];
};

/** The call that appends these runs. */
export const appendQuery = (runs: readonly Run[], channel: string): pg.QueryConfig => {
  const ordered = [...runs].sort((a, b) => a.stream - b.stream);
  const first = ordered.map(({ rows }) => rows[0] as Row);
  const last = ordered.map(({ rows }) => rows.at(-1) as Row);
  const sent = ordered.flatMap(({ stream, rows }) => rows.map(row => ({ stream, row })));
  const changes = ordered.flatMap(({ stream, rows }) =>
    [...turnoverOf(rows)].map(([account, turnover]) => ({ stream, account, ...turnover })),
  );
  return {
    name: 'append',
    text: APPEND,
    values: [
      columnOf(ordered, ({ stream }) => stream),
      columnOf(first, ({ number }) => number),
      columnOf(first, ({ previous }) => previous),
      columnOf(last, ({ number }) => number),
      columnOf(last, ({ hash }) => hash),
      columnOf(sent, ({ stream }) => stream),
      ...ROW_COLUMNS.map(column => columnOf(sent, ({ row }) => row[column])),
      columnOf(changes, ({ stream }) => stream),
      columnOf(changes, ({ account }) => account),
      columnOf(changes, ({ paidIn }) => paidIn),
      columnOf(changes, ({ paidOut }) => paidOut),
      channel,
      noticesOf(last),
    ],
  };
};
