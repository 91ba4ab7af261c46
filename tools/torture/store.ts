import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Cluster } from '../ha/cluster.ts';
import { says } from '../says.ts';
import type { Violation } from './check.ts';
import { type Journal, postgresJournal, sqliteJournal } from './journal.ts';
import { clusterPrimaries, type Primaries } from './primary.ts';
import { WeakLine } from './weak-line.ts';

/** Those that need nothing installed. */
export const STORES = ['sqlite', 'postgres'] as const;
/** Besides, a primary with a standby, and a cluster of three under Patroni. */
export type StoreName = (typeof STORES)[number] | 'pair' | 'patroni';

/** A store for a house that is tormented: how its servers reach it, and how it is read past them. */
export type TorturedStore = {
  /** The options of each server. There are as many servers as may share the store. */
  readonly servers: readonly (readonly string[])[];
  readonly line: WeakLine | undefined;
  readonly restart: (() => Promise<void>) | undefined;
  readonly primaries: Primaries | undefined;
  /** Opens the journal, once a server has made it. */
  journal(): Journal;
  /** What the house's own audit finds in the end. */
  audit(): readonly Violation[];
  /** Removes what is not worth keeping. */
  close(): Promise<void>;
};

const POSTGRES = new URL('../../packages/server/test/bench/postgres.ts', import.meta.url);
const PAIR = new URL('../../packages/server/test/bench/postgres-pair.ts', import.meta.url);
const HARDWAY = fileURLToPath(new URL('../../packages/cli/bin/hardway', import.meta.url));
const SHARING = 2;
const SHARING_CLUSTER = 3;

export const openStore = async (store: StoreName, folder: string): Promise<TorturedStore> => {
  switch (store) {
    case 'sqlite':
      return embedded(join(folder, 'data'));
    case 'postgres':
      return postgres(folder);
    case 'pair':
      return pair(folder);
    case 'patroni':
      return patroni(folder);
  }
};

const audited = (...where: readonly string[]): readonly Violation[] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [HARDWAY, 'audit', ...where], { encoding: 'utf8' });
  return status === 0 ? [] : [{ what: 'altered', words: `hardway audit ended with ${status}: ${stdout}${stderr}` }];
};

/** The options of servers that share a database. */
const sharing = (servers: number, folder: string, url: string): readonly (readonly string[])[] =>
  Array.from({ length: servers }, (_, at) => [
    ...['--data', join(folder, `data-${at + 1}`), '--database-url', url],
    ...['--hand-key', join(folder, 'hand.key')],
  ]);

const embedded = (data: string): TorturedStore => ({
  servers: [['--data', data]],
  line: undefined,
  restart: undefined,
  primaries: undefined,
  journal: () => sqliteJournal(data),
  audit: () => audited('--data', data),
  close: async () => {},
});

const startedWith = async <T>(program: URL): Promise<{ readonly child: ChildProcess; readonly ready: T }> => {
  const child = fork(program);
  process.once('exit', () => child.kill('SIGTERM'));
  return { child, ready: await says<T>(child, 'ready') };
};

const ask = async <T>(child: ChildProcess, what: string, answer: string): Promise<T> => {
  const said = says<T>(child, answer);
  child.send(what);
  return said;
};

const endOf = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** A line to a database, and the address by which servers reach the database over it. */
const lineTo = async (url: string): Promise<{ readonly line: WeakLine; readonly tapped: string }> => {
  const line = await WeakLine.listen();
  line.leadTo(url.replace('postgres:', 'http:'));
  const tapped = new URL(url);
  tapped.port = String(line.port);
  return { line, tapped: tapped.href };
};

const postgres = async (folder: string): Promise<TorturedStore> => {
  const { child } = await startedWith(POSTGRES);
  const url = await ask<string>(child, 'database', 'url');
  const { line, tapped } = await lineTo(url);
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    await ask(child, 'restart', 'restarted');
    restarting = undefined;
  };
  return {
    servers: sharing(SHARING, folder, tapped),
    line,
    primaries: undefined,
    // A database of the environment's is not ours to kill.
    restart: process.env.HARDWAY_TEST_DATABASE_URL
      ? undefined
      : () => {
          restarting ??= restart();
          return restarting;
        },
    journal: () => postgresJournal(url),
    audit: () => audited('--database-url', url, '--hand-key', join(folder, 'hand.key')),
    close: async () => {
      await line.close();
      await endOf(child);
      removeData(folder, SHARING);
    },
  };
};

/** One fail-over: the primary is killed, the standby promoted, and the line led there. */
const pair = async (folder: string): Promise<TorturedStore> => {
  const { child, ready } = await startedWith<{ readonly primary: string; readonly standby: string }>(PAIR);
  const { line, tapped } = await lineTo(ready.primary);
  let faults: Primaries['faults'] = ['kill'];
  return {
    servers: sharing(SHARING, folder, tapped),
    line: undefined,
    restart: undefined,
    primaries: {
      get faults() {
        return faults;
      },
      take: async () => {
        await ask(child, 'kill', 'killed');
        faults = [];
      },
      replaced: async () => {
        await ask(child, 'promote', 'promoted');
        line.leadTo(ready.standby.replace('postgres:', 'http:'));
      },
      giveBack: async () => {},
    },
    journal: () => postgresJournal(tapped),
    audit: () => audited('--database-url', ready.standby, '--hand-key', join(folder, 'hand.key')),
    close: async () => {
      await line.close();
      await endOf(child);
      removeData(folder, SHARING);
    },
  };
};

const patroni = async (folder: string): Promise<TorturedStore> => {
  const cluster = await Cluster.start();
  return {
    servers: sharing(SHARING_CLUSTER, folder, cluster.databaseUrl),
    line: undefined,
    restart: undefined,
    primaries: clusterPrimaries(cluster),
    journal: () => postgresJournal(cluster.databaseUrl),
    audit: () => audited('--database-url', cluster.databaseUrl, '--hand-key', join(folder, 'hand.key')),
    close: async () => {
      await cluster.stop();
      removeData(folder, SHARING_CLUSTER);
    },
  };
};

const removeData = (folder: string, servers: number): void => {
  for (let at = 1; at <= servers; at += 1) rmSync(join(folder, `data-${at}`), { recursive: true, force: true });
};
