import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { newDatabase } from './postgres.ts';
import { freePort, initialize, newHome, type PostgresHome, runPostgres } from './postgres-server.ts';

/** A primary, and a standby that every commit waits for. */
export type PostgresPair = {
  readonly primary: string;
  readonly standby: string;
  /** Ends the primary as a power cut would, and all its processes with it. */
  killPrimary(): Promise<void>;
  /** Makes the standby the primary; resolves when it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

const NAME = 'standby';
/** A standby allows no fewer than the primary did when the files were made. */
const CONNECTIONS = { max_connections: 100 };

/** The files of a standby are a copy of the primary's, taken while nobody uses them. */
const copyAsStandby = ({ owner }: PostgresHome, from: string, to: string, primaryPort: number): void => {
  if (spawnSync('cp', ['-a', from, to]).status !== 0) throw new Error(`${from} could not be copied`);
  writeFileSync(join(to, 'standby.signal'), '');
  const line = `host=127.0.0.1 port=${primaryPort} user=hardway application_name=${NAME}`;
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
  if (owner.uid !== undefined) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, to]);
};

const using = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

/** A real pair with synchronous replication, from the binaries that come with the packages, with an empty database. */
export const startPostgresPair = async (): Promise<PostgresPair> => {
  const home = newHome();
  const [first, second] = [join(home.folder, 'first'), join(home.folder, 'second')];
  initialize(home, first);
  const [port, standbyPort] = [await freePort(), await freePort()];
  copyAsStandby(home, first, second, port);
  const primary = await runPostgres(home, first, { port, ...CONNECTIONS, synchronous_standby_names: NAME });
  const standby = await runPostgres(home, second, { port: standbyPort, ...CONNECTIONS });
  const end = async (): Promise<void> => {
    await Promise.all([primary.end('SIGKILL'), standby.end('SIGQUIT')]);
    rmSync(home.folder, { recursive: true, force: true });
  };
  process.once('exit', () => {
    for (const each of [primary, standby]) each.process.kill('SIGKILL');
    rmSync(home.folder, { recursive: true, force: true });
  });
  // Made with its commit on both.
  const url = await newDatabase(`postgres://hardway@127.0.0.1:${port}`);
  const promoted = new URL(url);
  promoted.port = String(standbyPort);
  return {
    primary: url,
    standby: promoted.href,
    killPrimary: () => primary.end('SIGKILL'),
    // Over a database that it surely has: it may have written down more than it has taken in.
    promote: () =>
      using(`postgres://hardway@127.0.0.1:${standbyPort}/postgres`, async client => {
        await client.query('SELECT pg_promote(true, 60)');
      }),
    stop: end,
  };
};
