import type pg from 'pg';
import { type Row, turnoverOf } from '../row.ts';
import { noticesOf } from './channels.ts';
import type { Place } from './place.ts';

/** All that a group has for one stream, in order. */
export type Run = { readonly place: Place; readonly rows: readonly Row[] };

/**
 * A group as runs that can be appended together. Rows that don't follow the one before in their stream, or bring an id that
 * came before, are left over with all that come after them: they are taken one by one, in order.
 */
export const runsOf = (
  rows: readonly Row[],
): { readonly runs: ReadonlyMap<string, readonly Row[]>; readonly leftOver: readonly Row[] } => {
  const runs = new Map<string, Row[]>();
  const broken = new Set<string>();
  const ids = new Map<string, Set<string>>();
  const leftOver: Row[] = [];
  for (const row of rows) {
    const run = runs.get(row.stream);
    const last = run?.at(-1);
    const follows = last === undefined || (row.number === last.number + 1 && row.previous === last.hash);
    if (!follows || broken.has(row.stream) || ids.get(row.stream)?.has(row.id) === true) {
      broken.add(row.stream);
      leftOver.push(row);
    } else if (run === undefined) {
      runs.set(row.stream, [row]);
    } else {
      run.push(row);
    }
    const known = ids.get(row.stream);
    if (known === undefined) ids.set(row.stream, new Set([row.id]));
    else known.add(row.id);
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

/** The column that says of each row which run it is of, from 1. */
const runColumnOf = (runs: readonly Run[]): string =>
  runs
    .map(({ rows }, at) => `${at + 1}\n`.repeat(rows.length))
    .join('')
    .slice(0, -1);

/** Such a column, as an array of the database's. */
export const columnAt = (parameter: number, type: 'int' | 'bigint' | 'text'): string =>
  `string_to_array($${parameter}, E'\\n')${type === 'text' ? '' : `::${type}[]`}`;

export const ROW_COLUMNS = ['number', 'id', 'who', 'at', 'command', 'facts', 'postings', 'previous', 'hash'] as const;

type Type = 'int' | 'bigint' | 'text';

const RUN: readonly Type[] = ['bigint', 'int', 'bigint', 'text', 'bigint', 'text'];
const ROW: readonly Type[] = ['bigint', 'text', 'text', 'bigint', 'text', 'text', 'text', 'text', 'text'];
const ACCOUNT: readonly Type[] = ['text', 'bigint', 'bigint'];
const TOGETHER: readonly Type[] = [...RUN, 'int', ...ROW, 'int', ...ACCOUNT];

const columns = (types: readonly Type[], from: number): string =>
  types.map((type, at) => columnAt(from + at, type)).join(', ');

const APPEND = `SELECT append_rows(${columns(TOGETHER, 1)}, $21, $22) AS grown`;

const APPEND_RUN = `SELECT append_run(${RUN.map((type, at) => `$${at + 1}::${type}`).join(', ')},
  ${columns([...ROW, ...ACCOUNT], 7)}, $19, $20) AS grown`;

const byKey = (a: Run, b: Run): number => (a.place.key < b.place.key ? -1 : 1);

/** The call that appends these runs together, ordered by stream. It answers with places in that order, from 1. */
export const appendQuery = (
  runs: readonly Run[],
  isTold: boolean,
): { readonly ordered: readonly Run[]; readonly query: pg.QueryConfig } => {
  const ordered = [...runs].sort(byKey);
  const first = ordered.map(({ rows }) => rows[0] as Row);
  const last = ordered.map(({ rows }) => rows.at(-1) as Row);
  const sent = ordered.flatMap(({ rows }) => rows);
  const changes = ordered.flatMap(({ rows }, at) =>
    [...turnoverOf(rows)].map(([account, turnover]) => ({ run: at + 1, account, ...turnover })),
  );
  const notices = isTold ? noticesOf(ordered.map(grownBy)) : [];
  const query = {
    name: 'append',
    text: APPEND,
    values: [
      columnOf(ordered, ({ place }) => place.key),
      columnOf(ordered, ({ place }) => place.bucket),
      columnOf(first, ({ number }) => number),
      columnOf(first, ({ previous }) => previous),
      columnOf(last, ({ number }) => number),
      columnOf(last, ({ hash }) => hash),
      runColumnOf(ordered),
      ...ROW_COLUMNS.map(column => columnOf(sent, row => row[column])),
      columnOf(changes, ({ run }) => run),
      columnOf(changes, ({ account }) => account),
      columnOf(changes, ({ paidIn }) => paidIn),
      columnOf(changes, ({ paidOut }) => paidOut),
      notices.map(({ channel }) => channel),
      notices.map(({ text }) => text),
    ],
  };
  return { ordered, query };
};

const grownBy = ({ place, rows }: Run): { stream: string; number: number; bucket: number } => {
  const { stream, number } = rows.at(-1) as Row;
  return { stream, number, bucket: place.bucket };
};

/** The call that appends one run by itself. */
export const appendRunQuery = (run: Run, isTold: boolean): pg.QueryConfig => {
  const { place, rows } = run;
  const [first, last] = [rows[0] as Row, rows.at(-1) as Row];
  const changes = [...turnoverOf(rows)];
  const [notice] = isTold ? noticesOf([grownBy(run)]) : [];
  return {
    name: 'append-run',
    text: APPEND_RUN,
    values: [
      ...[place.key, place.bucket, first.number, first.previous, last.number, last.hash],
      ...ROW_COLUMNS.map(column => columnOf(rows, row => row[column])),
      columnOf(changes, ([account]) => account),
      columnOf(changes, ([, { paidIn }]) => paidIn),
      columnOf(changes, ([, { paidOut }]) => paidOut),
      notice?.channel ?? '',
      notice?.text ?? '',
    ],
  };
};
