import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Appended, Store } from '../store.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { Chain } from '../testing/rows.ts';
import { openPostgres } from './postgres-store.ts';

/** A server that the environment names is not ours to set up. */
const IS_OURS = !process.env.HARDWAY_TEST_DATABASE_URL;

let server: TestPostgres;
let url: string;
let root: pg.Client;
let store: Store;
const chain = new Chain('table:T1');

beforeAll(async () => {
  if (!IS_OURS) return;
  server = await startPostgres();
  url = await server.database();
  root = new pg.Client(url);
  await root.connect();
  // Whoever looks after the database does not wait for a standby.
  await root.query('SET synchronous_commit = local');
  store = await openPostgres(url);
  expect(await store.append(chain.next())).toEqual({ type: 'appended' });
}, 60_000);

afterAll(async () => {
  if (!IS_OURS) return;
  await store.close();
  await root.end();
  await server.stop();
});

/** Commits wait for this standby from now on; for none, if it has no name. */
const standby = async (name: string): Promise<void> => {
  await root.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await root.query('SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await root.query('SHOW synchronous_standby_names')).rows[0].synchronous_standby_names)
    .toBe(name);
};

/** Does this to every connection whose commit waits for a standby, once there is one. */
const toWaiting = async (act: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> => {
  const text = `SELECT ${act}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query LIKE '%append_rows%'`;
  await expect.poll(async () => (await root.query(text)).rowCount, { timeout: 20_000, interval: 20 }).toBe(1);
};

const isThere = async (id: string): Promise<boolean> =>
  (await root.query('SELECT FROM hardway.entries WHERE id = $1', [id])).rowCount === 1;

/** What became of it so far. */
const soFar = (appended: Promise<Appended>): Promise<Appended | 'waiting'> =>
  Promise.race([appended, sleep(1_000).then(() => 'waiting' as const)]);

describe.skipIf(!IS_OURS)('a commit that no standby has', () => {
  it.each(['pg_cancel_backend', 'pg_terminate_backend'] as const)(
    'is not acknowledged though %s ends its wait and the row can be seen; once a standby has it, it is',
    async act => {
      await standby('nobody');
      const row = chain.next();
      const appended = store.append(row);
      await toWaiting(act);
      await expect.poll(() => isThere(row.id), { timeout: 20_000 }).toBe(true);
      expect(await soFar(appended)).toBe('waiting');
      await standby('');
      expect(await appended).toEqual({ type: 'appended' });
      expect(await store.head('table:T1')).toEqual(chain.head);
    },
  );

  it('is not shown to those who connect meanwhile: it may be gone after a fail-over', async () => {
    const other = await openPostgres(url);
    await standby('nobody');
    const row = chain.next();
    const appended = store.append(row);
    await toWaiting('pg_cancel_backend');
    await expect.poll(() => isThere(row.id), { timeout: 20_000 }).toBe(true);
    await expect(other.find('table:T1', row.id)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('no standby'),
    });
    await standby('');
    expect(await appended).toEqual({ type: 'appended' });
    expect((await other.find('table:T1', row.id))?.hash).toBe(row.hash);
    await other.close();
  });
});

describe.skipIf(!IS_OURS)('a primary that has become a standby', () => {
  const setReadOnly = async (is: boolean): Promise<void> => {
    const name = new URL(url).pathname.slice(1);
    await root.query('SET default_transaction_read_only = off');
    await root.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${is ? 'on' : 'off'}`);
    await root.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`,
      [name],
    );
  };

  it('is away, not wrong: an append goes on once there is a primary again', async () => {
    await setReadOnly(true);
    const appended = store.append(chain.next());
    expect(await soFar(appended)).toBe('waiting');
    await setReadOnly(false);
    expect(await appended).toEqual({ type: 'appended' });
  });

  it('is not read from: what it has may be old', async () => {
    await setReadOnly(true);
    await expect(store.head('table:T1')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('standby'),
    });
    await expect(openPostgres(url)).rejects.toMatchObject({ code: 'unavailable' });
    await setReadOnly(false);
    expect(await store.head('table:T1')).toEqual(chain.head);
  });
});
