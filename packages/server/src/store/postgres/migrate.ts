import pg from 'pg';
import { type Applied, migrationsIn, pending } from '../migrations.ts';
import { StoreFailure } from '../store.ts';
import { configFor, SCHEMA } from './connect.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** The steps of the schema that this program knows. */
export const postgresSteps = () => migrationsIn(MIGRATIONS);

/** Any number that nobody else uses: processes that start together take turns. */
const LOCK = 4_277_395;

const APPLIED = 'SELECT number, name, digest FROM migrations ORDER BY number';

/** Refuses a database that is only looked at while its schema is not the one that the statements are written for. */
export const expectUpToDate = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Applied>(APPLIED);
  if (pending(postgresSteps(), rows).length === 0) return;
  throw new StoreFailure(
    'failed',
    'this database is as an earlier version of hardway left it: start a server of this version on it once, which brings it up to date',
  );
};

export const migrate = async (url: string): Promise<void> => {
  // A migration takes as long as it takes, and so does waiting for another process that does it.
  const client = new pg.Client({ ...configFor(url), query_timeout: 0 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, digest text NOT NULL)',
    );
    const { rows } = await client.query<Applied>(APPLIED);
    for (const { number, name, digest, sql } of pending(postgresSteps(), rows)) {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1, $2, $3)', [number, name, digest]);
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
};
