import { DatabaseSync } from 'node:sqlite';
import { type Applied, migrationsIn, pending } from '../migrations.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** The steps of the schema that this program knows. */
export const sqliteSteps = () => migrationsIn(MIGRATIONS);

/** How long a statement waits for another connection of this process, in milliseconds. */
const BUSY_MS = 5_000;

/** Room for the pages that every commit touches: the last of each stream. */
const CACHE_KIB = 64 * 1024;

/** The one connection that writes. Durable at every commit: write-ahead log, flushed to the disk each time. */
export const openForWriting = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
    PRAGMA cache_size = ${-CACHE_KIB}`);
  migrate(database);
  return database;
};

export const openForReading = (file: string): DatabaseSync =>
  new DatabaseSync(file, { timeout: BUSY_MS, readOnly: true });

const migrate = (database: DatabaseSync): void => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL) STRICT',
  );
  const applied = database.prepare('SELECT number, name, digest FROM migrations ORDER BY number').all();
  for (const { number, name, digest, sql } of pending(sqliteSteps(), applied as unknown as Applied[])) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(sql);
      database.prepare('INSERT INTO migrations VALUES (?, ?, ?)').run(number, name, digest);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
};
