import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import type { Where } from '../store/open.ts';
import { configFor } from '../store/postgres/connect.ts';
import { failureOf as postgresFailure } from '../store/postgres/errors.ts';
import { failureOf as sqliteFailure } from '../store/sqlite/errors.ts';

/** Entries that are removed in one transaction: the tables that are played at wait no longer than that takes. */
const AT_ONCE = 2_000;
const BUSY_MS = 30_000;

/** A stream that has left, and the entry of `keeping:main` that says so. */
type Leaving = { readonly stream: string; readonly note: number };

const inTransaction = (database: DatabaseSync, act: () => void): void => {
  database.exec('BEGIN IMMEDIATE');
  try {
    act();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
};

/** Beside the connection of the house, a little at a time. */
const removeFromSqlite = async (data: string, leaving: readonly Leaving[]): Promise<number> => {
  const database = new DatabaseSync(join(data, 'hardway.db'), { timeout: BUSY_MS });
  try {
    database.exec('PRAGMA synchronous = FULL');
    const note = database.prepare('INSERT OR IGNORE INTO gone SELECT key, number, hash, ? FROM streams WHERE name = ?');
    const unkeep = database.prepare('DELETE FROM snapshots WHERE stream = (SELECT key FROM streams WHERE name = ?)');
    const remove = database.prepare(
      `DELETE FROM entries WHERE rowid IN
       (SELECT rowid FROM entries WHERE stream = (SELECT key FROM streams WHERE name = ?) LIMIT ${AT_ONCE})`,
    );
    let removed = 0;
    for (const { stream, note: number } of leaving) {
      inTransaction(database, () => {
        note.run(number, stream);
        unkeep.run(stream);
      });
      for (let some = AT_ONCE; some === AT_ONCE; ) {
        inTransaction(database, () => {
          some = Number(remove.run(stream).changes);
        });
        removed += some;
        await setImmediate();
      }
    }
    return removed;
  } catch (error) {
    throw sqliteFailure(error);
  } finally {
    database.close();
  }
};

const removeFromPostgres = async (url: string, leaving: readonly Leaving[]): Promise<number> => {
  const client = new pg.Client({ ...configFor(url), query_timeout: 0, statement_timeout: 0 });
  client.on('error', () => {});
  try {
    await client.connect();
    let removed = 0;
    for (const { stream, note } of leaving) {
      const { rows } = await client.query('SELECT remove_stream($1, $2) AS removed', [stream, note]);
      removed += Number(rows[0]?.removed);
    }
    return removed;
  } catch (error) {
    throw postgresFailure(error);
  } finally {
    await client.end().catch(() => {});
  }
};

/**
 * Removes the entries of streams whose departure is in the journal; the databases refuse any other. What a process that died
 * has left of them is removed, too. Answers how many entries there were.
 */
export const removeEntries = (where: Where, leaving: readonly Leaving[]): Promise<number> =>
  'data' in where ? removeFromSqlite(where.data, leaving) : removeFromPostgres(where.databaseUrl, leaving);
