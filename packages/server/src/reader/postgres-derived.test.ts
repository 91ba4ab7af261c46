import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../store/testing/postgres.ts';
import { openPostgresDerived } from './postgres-derived.ts';
import { derivedContract } from './testing/contract.ts';

const server = await startPostgres();
afterAll(() => server.stop(), 60_000);

derivedContract('PostgreSQL', async () => ({ databaseUrl: await server.database() }));

test('a connection that dies within a transaction fails that transaction, and nothing else', async () => {
  const url = await server.database();
  const derived = await openPostgresDerived(url);
  const other = new pg.Client(url);
  await other.connect();
  await other.query('BEGIN');
  await other.query('LOCK TABLE hardway_derived.reacted IN ACCESS EXCLUSIVE MODE');
  const uncaught: unknown[] = [];
  const heard = (error: unknown): unknown => uncaught.push(error);
  process.prependOnceListener('uncaughtException', heard);
  const clearing = derived.clear(new Map()).then(
    () => 'done',
    () => 'failed',
  );
  const waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
  await other.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS stuck`);
  expect(await clearing).toBe('failed');
  await other.query('ROLLBACK');
  await other.end();
  expect(await derived.cursors()).toEqual(new Map());
  process.off('uncaughtException', heard);
  expect(uncaught).toEqual([]);
  await derived.close();
});
