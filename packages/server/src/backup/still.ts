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
import { type Store, StoreFailure } from '../store/store.ts';

/** A store as it was at one moment, while a house goes on writing. */
export type Still = Pick<Store, 'heads' | 'read'> & { close(): Promise<void> };

const FILE = 'hardway.db';

/** One read transaction. While it lasts, the write-ahead log can't be cut back, so it grows. */
const stillSqlite = (directory: string): Still => {
  const file = join(directory, FILE);
  if (!existsSync(file)) throw new StoreFailure('failed', `there is no ${FILE} in ${directory}`);
  try {
    const database = openForReading(file);
    const reader = new Reader(database);
    database.exec('BEGIN');
    const heads = reader.heads();
    return {
      heads: async () => heads,
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
    const { heads, read } = readerOf(client, new Places());
    const known = await heads();
    return { heads: async () => known, read, close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => {});
    throw postgresFailure(error);
  }
};

/** Opens a store to read it as it is now: what is appended later is not seen. */
export const openStill = async (where: Where): Promise<Still> =>
  'data' in where ? stillSqlite(where.data) : stillPostgres(where.databaseUrl);
