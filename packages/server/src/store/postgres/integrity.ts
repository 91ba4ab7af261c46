import pg from 'pg';
import type { Depth } from '../sqlite/integrity.ts';
import { configFor, SCHEMA } from './connect.ts';

/** What each index orders, to be read once by the index and once by the table. */
const KEYS = [
  ['entries', 'stream, id', "stream || ' ' || id"],
  ['entries', 'stream, number', "stream || ' ' || number"],
  ['streams', 'key', 'key::text'],
  ['balances', 'stream, account', "stream || ' ' || account"],
] as const;

const WAYS = {
  index: 'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
  table: 'SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off; SET LOCAL enable_bitmapscan = off',
} as const;

/** One snapshot of the database for both readings, so that a house at work does not look like damage. */
const compared = async (client: pg.Client, depth: Depth): Promise<readonly string[]> => {
  const found: string[] = [];
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (const [table, columns, text] of KEYS) {
    if (depth === 'quick' && table === 'entries') continue;
    const sums: string[] = [];
    for (const way of Object.values(WAYS)) {
      await client.query(`SAVEPOINT reading; ${way}`);
      const { rows } = await client.query(
        `SELECT count(*) || '/' || coalesce(sum(hashtext(k)::bigint), 0) AS sum
         FROM (SELECT ${text} AS k FROM ${table} ORDER BY ${columns}) AS keys`,
      );
      sums.push(String(rows[0].sum));
      await client.query('ROLLBACK TO reading');
    }
    if (sums[0] !== sums[1]) found.push(`the index of ${table} (${columns}) does not agree with the table`);
  }
  await client.query('COMMIT');
  return found;
};

/** Every index checked against its table by PostgreSQL itself. */
const checked = async (client: pg.Client, depth: Depth): Promise<readonly string[]> => {
  const { rows } = await client.query<{ readonly name: string }>(
    `SELECT index.oid::regclass::text AS name FROM pg_class AS index
     JOIN pg_am ON pg_am.oid = index.relam AND amname = 'btree'
     JOIN pg_index ON indexrelid = index.oid JOIN pg_class AS indexed ON indexed.oid = indrelid
     WHERE index.relnamespace = $1::regnamespace AND index.relkind = 'i' AND ($2 OR indexed.relname NOT LIKE 'entries%')`,
    [SCHEMA, depth === 'whole'],
  );
  const found: string[] = [];
  for (const { name } of rows)
    await client.query('SELECT bt_index_check($1::regclass, true)', [name]).catch((error: Error) => {
      found.push(error.message);
    });
  return found;
};

/** What is damaged in the indexes: by the extension `amcheck` if it is installed, and else by reading both ways. */
export const postgresDamage = async (url: string, depth: Depth = 'whole'): Promise<readonly string[]> => {
  const client = new pg.Client({ ...configFor(url), query_timeout: 0, statement_timeout: 0 });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'amcheck'");
    return rowCount === 1 ? await checked(client, depth) : await compared(client, depth);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await client.end();
  }
};
