import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs of a cluster, by their paths. */
export type Programs = {
  readonly patroni: string;
  readonly patronictl: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of PostgreSQL's own. */
  readonly postgres: string;
};

/** Debian keeps PostgreSQL outside the path, a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';
const WANTED = ['patroni', 'patronictl', 'etcd', 'haproxy'] as const;

const folders = (): readonly string[] => [
  ...(process.env.PATH ?? '').split(delimiter).filter(folder => folder !== ''),
  '/usr/local/sbin',
  '/usr/sbin',
];

const folderOf = (program: string): string | undefined =>
  folders().find(folder => existsSync(join(folder, program)) && existsSync(folder));

const newestOfDebian = (): string | undefined =>
  (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(DEBIAN, version, 'bin'))
    .find(folder => existsSync(join(folder, 'pg_basebackup')));

/** Where the programs are, or the names of those that are not installed. */
export const findPrograms = (): Programs | readonly string[] => {
  const found = WANTED.map(name => [name, folderOf(name)] as const);
  const postgres = newestOfDebian() ?? folderOf('pg_basebackup');
  const missing = found.filter(([, folder]) => folder === undefined).map(([name]) => name as string);
  if (postgres === undefined) missing.push('postgresql');
  if (missing.length > 0) return missing;
  const paths = Object.fromEntries(found.map(([name, folder]) => [name, join(folder ?? '', name)]));
  return { ...paths, postgres } as Programs;
};

/** The programs, or an error that says what to install. */
export const programs = (): Programs => {
  const found = findPrograms();
  if ('patroni' in found) return found;
  throw new Error(
    `not installed: ${found.join(', ')}. On Debian: apt-get install patroni etcd-server etcd-client haproxy postgresql`,
  );
};

/**
 * Whether this Patroni keeps its lock by the third API of etcd. Before 3.0.3 it overwrote the lock of its successor there
 * after a pause, became the primary again, and lost what was acknowledged meanwhile; by the second API it compares first.
 */
export const locksByThirdApi = (patroni: string): boolean => {
  const said = run(patroni, ['--version']);
  const [major = 0, minor = 0, patch = 0] = /(\d+)\.(\d+)\.(\d+)/.exec(said)?.slice(1).map(Number) ?? [];
  return major > 3 || (major === 3 && (minor > 0 || patch >= 3));
};

/** Runs a program to its end, and returns what it printed. */
export const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
};
