/**
 * The stores by the plainest means: the same rows in the same tables, prepared statements, one transaction a group, nothing
 * checked and nobody told. What can be worked out beforehand is.
 */
import type { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { columnAt, columnOf, ROW_COLUMNS } from '../../src/store/postgres/batch.ts';
import { configForWriting } from '../../src/store/postgres/connect.ts';
import { migrate } from '../../src/store/postgres/migrate.ts';
import { keyOf, PLACES, type Place, type PlaceRow } from '../../src/store/postgres/place.ts';
import { GENESIS, type Row, turnoverOf } from '../../src/store/row.ts';
import { openForWriting } from '../../src/store/sqlite/database.ts';

type Change = {
  readonly stream: string;
  readonly account: string;
  readonly paidIn: number;
  readonly paidOut: number;
};

/** Rows that are written together, where they leave their streams, and what they change of the balances. */
export type BareGroup = {
  readonly rows: readonly Row[];
  readonly heads: readonly Row[];
  readonly changes: readonly Change[];
};

export type BareStore = {
  /** Makes streams and accounts that are not there yet. */
  prepare(groups: readonly BareGroup[]): Promise<void>;
  write(group: BareGroup): Promise<void> | void;
  close(): Promise<void> | void;
};

export const bareGroup = (rows: readonly Row[]): BareGroup => {
  const byStream = Map.groupBy(rows, ({ stream }) => stream);
  return {
    rows,
    heads: [...byStream.values()].map(each => each.at(-1) as Row),
    changes: [...byStream].flatMap(([stream, each]) =>
      [...turnoverOf(each)].map(([account, turnover]) => ({ stream, account, ...turnover })),
    ),
  };
};

/** Every account of every stream that the groups touch, once. */
const accountsIn = (groups: readonly BareGroup[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const accounts = new Map<string, Set<string>>();
  for (const { stream, account } of groups.flatMap(({ changes }) => changes))
    accounts.set(stream, (accounts.get(stream) ?? new Set()).add(account));
  return accounts;
};

export const bareSqlite = (file: string): BareStore => {
  const database: DatabaseSync = openForWriting(file);
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const stream = database.prepare('INSERT INTO streams (name, number, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const account = database.prepare('INSERT INTO balances VALUES (?, ?, 0, 0) ON CONFLICT DO NOTHING');
  const insert = database.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const head = database.prepare('UPDATE streams SET number = ?, hash = ? WHERE key = ?');
  const post = database.prepare(
    'UPDATE balances SET paid_in = paid_in + ?, paid_out = paid_out + ? WHERE stream = ? AND account = ?',
  );
  const keys = new Map<string, number>();
  const keyOf = (name: string): number => keys.get(name) as number;
  return {
    prepare: async groups => {
      begin.run();
      const all = accountsIn(groups);
      for (const { stream: name } of groups.flatMap(({ heads }) => heads)) {
        if (keys.has(name)) continue;
        stream.run(name, GENESIS.number, GENESIS.hash);
        const { key } = database.prepare('SELECT key FROM streams WHERE name = ?').get(name) as { key: number };
        keys.set(name, key);
      }
      for (const [name, accounts] of all) for (const each of accounts) account.run(keyOf(name), each);
      commit.run();
    },
    write: ({ rows, heads, changes }) => {
      begin.run();
      for (const row of rows) {
        const { number, id, who, at, command, facts, postings, previous, hash } = row;
        insert.run(keyOf(row.stream), number, id, who, at, command, facts, postings, previous, hash);
      }
      for (const { stream: name, number, hash } of heads) head.run(number, hash, keyOf(name));
      for (const { stream: name, account: each, paidIn, paidOut } of changes)
        post.run(paidIn, paidOut, keyOf(name), each);
      commit.run();
    },
    close: () => database.close(),
  };
};

const ROW_TYPES = [
  'bigint',
  'int',
  'bigint',
  'text',
  'text',
  'bigint',
  'text',
  'text',
  'text',
  'text',
  'text',
] as const;
const columns = (from: number, types: readonly ('int' | 'bigint' | 'text')[]): string =>
  types.map((type, at) => columnAt(from + at, type)).join(', ');

const WRITE = `WITH written AS (
    INSERT INTO entries (stream, bucket, number, id, who, at, command, facts, postings, previous, hash)
    SELECT * FROM unnest(${columns(1, ROW_TYPES)})
  ), moved AS (
    UPDATE streams SET number = sent.number, hash = sent.hash
    FROM unnest(${columns(12, ['bigint', 'bigint', 'text'])}) AS sent (key, number, hash) WHERE streams.key = sent.key
  )
  UPDATE balances SET paid_in = balances.paid_in + change.paid_in, paid_out = balances.paid_out + change.paid_out
  FROM unnest(${columns(15, ['bigint', 'text', 'bigint', 'bigint'])}) AS change (stream, account, paid_in, paid_out)
  WHERE balances.stream = change.stream AND balances.account = change.account`;

export const barePostgres = async (url: string): Promise<BareStore> => {
  await migrate(url);
  const client = new pg.Client(configForWriting(url));
  client.on('error', () => {});
  await client.connect();
  const places = new Map<string, Place>();
  const placeOf = (name: string): Place => places.get(name) as Place;
  return {
    prepare: async groups => {
      const names = [...new Set(groups.flatMap(({ heads }) => heads.map(({ stream }) => stream)))];
      await client.query('SELECT begin_stream(stream_key(name), name, now(), $2) FROM unnest($1::text[]) AS name', [
        names,
        GENESIS.hash,
      ]);
      const { rows } = await client.query<PlaceRow>(PLACES, [names.map(keyOf)]);
      for (const { name, key, bucket } of rows) places.set(name, { key, bucket });
      const accounts = [...accountsIn(groups)].flatMap(([name, each]) =>
        [...each].map(account => [name, account] as const),
      );
      await client.query(
        'INSERT INTO balances SELECT stream, account, 0, 0 FROM unnest($1::bigint[], $2::text[]) AS sent (stream, account) ON CONFLICT DO NOTHING',
        [accounts.map(([name]) => placeOf(name).key), accounts.map(([, account]) => account)],
      );
    },
    write: async ({ rows, heads, changes }) => {
      await client.query({
        name: 'bare',
        text: WRITE,
        values: [
          columnOf(rows, ({ stream }) => placeOf(stream).key),
          columnOf(rows, ({ stream }) => placeOf(stream).bucket),
          ...ROW_COLUMNS.map(column => columnOf(rows, row => row[column])),
          columnOf(heads, ({ stream }) => placeOf(stream).key),
          columnOf(heads, ({ number }) => number),
          columnOf(heads, ({ hash }) => hash),
          columnOf(changes, ({ stream }) => placeOf(stream).key),
          columnOf(changes, ({ account }) => account),
          columnOf(changes, ({ paidIn }) => paidIn),
          columnOf(changes, ({ paidOut }) => paidOut),
        ],
      });
    },
    close: () => client.end(),
  };
};
