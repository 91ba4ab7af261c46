import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Where } from '../store/open.ts';
import { configFor, SCHEMA } from '../store/postgres/connect.ts';
import { failureOf as postgresFailure } from '../store/postgres/errors.ts';
import { Places } from '../store/postgres/place.ts';
import { readerOf } from '../store/postgres/reader.ts';
import { openForReading } from '../store/sqlite/database.ts';
import { failureOf as sqliteFailure } from '../store/sqlite/errors.ts';
import { Reader } from '../store/sqlite/reader.ts';
import { type GoneStream, type Store, StoreFailure, type StreamHead } from '../store/store.ts';
import type { Gone } from './format.ts';

/** A store as it was at one moment, while a house goes on writing. */
export type Still = Pick<Store, 'read'> & {
  /** Streams that have entries. */
  heads(): Promise<readonly StreamHead[]>;
  /** Streams whose entries have left. */
  gone(): Promise<readonly Gone[]>;
  close(): Promise<void>;
};

const besides = (heads: readonly StreamHead[], gone: readonly GoneStream[]): readonly StreamHead[] => {
  const left = new Set(gone.map(({ stream }) => stream));
  return heads.filter(({ stream }) => !left.has(stream));
};

const FILE = 'hardway.db';

/** One read transaction. While it lasts, the write-ahead log can't be cut back, so it grows. */
const stillSqlite = (directory: string): Still => {
  const file = join(directory, FILE);
  if (!existsSync(file)) throw new StoreFailure('failed', `there is no ${FILE} in ${directory}`);
  try {
    const database = openForReading(file);
    const reader = new Reader(database);
    database.exec('BEGIN');
    const gone = reader.gone();
    const heads = besides(reader.heads(), gone);
    const accounts = database.prepare(
      'SELECT account, paid_in, paid_out FROM balances WHERE stream = (SELECT key FROM streams WHERE name = ?)',
    );
    return {
      heads: async () => heads,
      gone: async () =>
        gone.map(({ stream, number, hash, note }) => {
          const kept = accounts
            .all(stream)
            .map(({ account, paid_in: paidIn, paid_out: paidOut }): Gone[4][number] => [
              String(account),
              Number(paidIn),
              Number(paidOut),
            ]);
          return [stream, number, hash, note, kept];
        }),
      read: async (stream, range) => reader.read(stream, range),
      close: async () => database.close(),
    };
  } catch (error) {
    throw sqliteFailure(error);
  }
};

const stillPostgres = async (url: string): Promise<Still> => {
  const client = new pg.Client(configFor(url));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query(`SELECT to_regclass('${SCHEMA}.entries') AS journal`);
    if (rows[0]?.journal == null) throw new StoreFailure('failed', 'there is no journal of hardway in this database');
    const { heads, read, gone, balances } = readerOf(client, new Places());
    const left = (await gone?.()) ?? [];
    const known = besides(await heads(), left);
    const goneOf = async ({ stream, number, hash, note }: GoneStream): Promise<Gone> => {
      const kept = (await balances(stream)).balances;
      return [stream, number, hash, note, kept.map(each => [each.account, each.paidIn, each.paidOut])];
    };
    const goneAll = async (): Promise<readonly Gone[]> => {
      const all: Gone[] = [];
      for (const each of left) all.push(await goneOf(each));
      return all;
    };
    return { heads: async () => known, gone: goneAll, read, close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => {});
    throw postgresFailure(error);
  }
};

/** Opens a store to read it as it is now: what is appended later is not seen. */
export const openStill = async (where: Where): Promise<Still> =>
  'data' in where ? stillSqlite(where.data) : stillPostgres(where.databaseUrl);
