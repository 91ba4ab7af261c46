import pg from 'pg';
import { type Applied, migrationsIn, pending } from '../migrations.ts';
import { configFor, SCHEMA } from './connect.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** Any number that nobody else uses: processes that start together take turns. */
const LOCK = 4_277_395;

export const migrate = async (url: string): Promise<void> => {
  const client = new pg.Client(configFor(url));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, digest text NOT NULL)',
    );
    const { rows } = await client.query<Applied>('SELECT number, name, digest FROM migrations ORDER BY number');
    for (const { number, name, digest, sql } of pending(migrationsIn(MIGRATIONS), rows)) {
      await client.query('BEGIN');
      await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1, $2, $3)', [number, name, digest]);
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
};
