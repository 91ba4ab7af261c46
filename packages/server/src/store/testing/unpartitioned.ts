import pg from 'pg';
import { migrationsIn } from '../migrations.ts';
import { configForWriting } from '../postgres/connect.ts';
import { GENESIS, type Row, turnoverOf } from '../row.ts';
import type { Snapshot } from '../store.ts';

/** The last step of the schema in which the journal was one table. */
const LAST = 4;

/** A database as the versions left it that kept the journal in one table, written with their statements. */
export type Unpartitioned = {
  /** Appends the rows of one stream, in order. */
  append(rows: readonly Row[]): Promise<void>;
  keep(snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
};

const TYPES =
  'int int8 text int8 text int int8 text text int8 text text text text text int text int8 int8 text text'.split(' ');
const APPEND = `SELECT append_rows(${TYPES.map((type, at) => `$${at + 1}::${type}${at === 19 ? '' : '[]'}`).join(', ')}) AS grown`;

const prepared = async (client: pg.Client): Promise<void> => {
  await client.query('CREATE SCHEMA hardway');
  await client.query('CREATE TABLE migrations (number integer PRIMARY KEY, name text NOT NULL, digest text NOT NULL)');
  for (const { number, name, digest, sql } of migrationsIn(new URL('../postgres/migrations/', import.meta.url))) {
    if (number > LAST) return;
    await client.query(sql);
    await client.query('INSERT INTO migrations VALUES ($1, $2, $3)', [number, name, digest]);
  }
};

/** Makes such a database of an empty one. */
export const openUnpartitioned = async (url: string): Promise<Unpartitioned> => {
  const client = new pg.Client({ ...configForWriting(url), query_timeout: 0 });
  await client.connect();
  await prepared(client);
  const keyOf = async (stream: string): Promise<number> => {
    await client.query('INSERT INTO streams (name, number, hash) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING', [
      stream,
      GENESIS.hash,
    ]);
    return (await client.query<{ key: number }>('SELECT key FROM streams WHERE name = $1', [stream])).rows[0]?.key ?? 0;
  };
  return {
    append: async rows => {
      const [first, last] = [rows[0] as Row, rows.at(-1) as Row];
      const key = await keyOf(first.stream);
      const changes = [...turnoverOf(rows)];
      const { rows: answered } = await client.query<{ grown: readonly number[] }>(APPEND, [
        ...[[key], [first.number], [first.previous], [last.number], [last.hash]],
        rows.map(() => key),
        ...(['number', 'id', 'who', 'at', 'command', 'facts', 'postings', 'previous', 'hash'] as const).map(column =>
          rows.map(row => row[column]),
        ),
        changes.map(() => key),
        changes.map(([account]) => account),
        changes.map(([, { paidIn }]) => paidIn),
        changes.map(([, { paidOut }]) => paidOut),
        ...['hardway', ['said']],
      ]);
      if (answered[0]?.grown[0] !== key) throw new Error(`${first.stream} ${first.number} was not appended`);
    },
    keep: async ({ stream, number, hash, version, state, digest }) => {
      await client.query('INSERT INTO snapshots VALUES ($1, $2, $3, $4, $5, $6)', [
        ...[await keyOf(stream), number, hash, version, state, digest],
      ]);
    },
    close: () => client.end(),
  };
};
