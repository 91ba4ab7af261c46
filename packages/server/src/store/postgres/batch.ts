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

const APPEND = `SELECT append_rows(${Array.from({ length: 21 }, (_, at) => `$${at + 1}`).join(', ')}) AS grown`;

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

/** The call that appends these runs: a column of the group is one array. */
export const appendQuery = (runs: readonly Run[], channel: string): pg.QueryConfig => {
  const ordered = [...runs].sort((a, b) => a.stream - b.stream);
  const first = ordered.map(({ rows }) => rows[0] as Row);
  const last = ordered.map(({ rows }) => rows.at(-1) as Row);
  const sent = ordered.flatMap(({ stream, rows }) => rows.map(row => ({ stream, row })));
  const changes = ordered.flatMap(({ stream, rows }) =>
    [...turnoverOf(rows)].map(([account, turnover]) => ({ stream, account, ...turnover })),
  );
  const column = <Key extends keyof Row>(key: Key): readonly Row[Key][] => sent.map(({ row }) => row[key]);
  return {
    name: 'append',
    text: APPEND,
    values: [
      ordered.map(({ stream }) => stream),
      first.map(({ number }) => number),
      first.map(({ previous }) => previous),
      last.map(({ number }) => number),
      last.map(({ hash }) => hash),
      sent.map(({ stream }) => stream),
      ...(['number', 'id', 'who', 'at', 'command', 'facts', 'postings', 'previous', 'hash'] as const).map(column),
      changes.map(({ stream }) => stream),
      changes.map(({ account }) => account),
      changes.map(({ paidIn }) => paidIn),
      changes.map(({ paidOut }) => paidOut),
      channel,
      noticesOf(last),
    ],
  };
};
