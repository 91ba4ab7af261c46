import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, initialize, newHome, type RunningPostgres, runPostgres } from './postgres-server.ts';

/** A PostgreSQL for tests. */
export type TestPostgres = {
  /** A new, empty database. */
  database(): Promise<string>;
  /** As a power cut would end it; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * A real server with real files, from the binaries that come with the packages; or the one that the environment names. Where
 * a test is of what is stored and not of when, `more` may say `fsync: 'off'`: many small databases are then made quickly.
 */
export const startPostgres = async (more: { readonly [setting: string]: string } = {}): Promise<TestPostgres> => {
  const given = process.env.HARDWAY_TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return existing(given);
  const home = newHome();
  const data = join(home.folder, 'data');
  initialize(home, data);
  const port = await freePort();
  let running: RunningPostgres | undefined;
  const start = async (): Promise<void> => {
    running = await runPostgres(home, data, { port, ...more });
  };
  const end = async (): Promise<void> => {
    await running?.end('SIGQUIT');
    running = undefined;
  };
  process.once('exit', () => {
    running?.process.kill('SIGKILL');
    rmSync(home.folder, { recursive: true, force: true });
  });
  await start();
  return {
    database: () => newDatabase(`postgres://hardway@127.0.0.1:${port}`),
    kill: end,
    start,
    stop: async () => {
      // At once: nothing of it is needed any more.
      await end();
      rmSync(home.folder, { recursive: true, force: true });
    },
  };
};

const existing = (url: string): TestPostgres => {
  const address = new URL(url);
  const refuse = async (): Promise<never> => {
    throw new Error('a server named by HARDWAY_TEST_DATABASE_URL is not stopped by a test');
  };
  return { database: () => newDatabase(address.href), kill: refuse, start: refuse, stop: async () => {} };
};

/** Makes an empty database, and returns its address. */
export const newDatabase = async (address: string): Promise<string> => {
  const name = `hardway_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(address);
  if (url.pathname === '/' || url.pathname === '') url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
};
