import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, postgresJournal, sqliteJournal } from './journal.ts';
import { WeakLine } from './weak-line.ts';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreName = (typeof STORES)[number];

/** A store for a house that is tormented: how its servers reach it, and how it is read past them. */
export type TorturedStore = {
  /** The options of each server. There are as many servers as may share the store. */
  readonly servers: readonly (readonly string[])[];
  readonly line: WeakLine | undefined;
  readonly restart: (() => Promise<void>) | undefined;
  /** Opens the journal, once a server has made it. */
  journal(): Journal;
  /** Removes what is not worth keeping. */
  close(): Promise<void>;
};

const POSTGRES = new URL('../../packages/server/test/bench/postgres.ts', import.meta.url);
const SHARING = 2;

export const openStore = async (store: StoreName, folder: string): Promise<TorturedStore> =>
  store === 'sqlite' ? embedded(join(folder, 'data')) : postgres(folder);

const embedded = (data: string): TorturedStore => ({
  servers: [['--data', data]],
  line: undefined,
  restart: undefined,
  journal: () => sqliteJournal(data),
  close: async () => {},
});

const says = <T>(child: ChildProcess, what: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`PostgreSQL ended: ${code}`));
    const heard = (message: { readonly [name: string]: T }): void => {
      if (!(what in message)) return;
      child.off('message', heard);
      child.off('exit', ended);
      resolve(message[what] as T);
    };
    child.on('message', heard);
    child.once('exit', ended);
  });

const postgres = async (folder: string): Promise<TorturedStore> => {
  const child = fork(POSTGRES);
  process.once('exit', () => child.kill('SIGTERM'));
  await says(child, 'ready');
  const asked = says<string>(child, 'url');
  child.send('database');
  const url = await asked;
  const line = await WeakLine.listen();
  line.leadTo(url.replace('postgres:', 'http:'));
  const tapped = new URL(url);
  tapped.port = String(line.port);
  const data = Array.from({ length: SHARING }, (_, at) => join(folder, `data-${at + 1}`));
  const handKey = join(folder, 'hand.key');
  let restarting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    const restarted = says<void>(child, 'restarted');
    child.send('restart');
    await restarted;
    restarting = undefined;
  };
  return {
    servers: data.map(each => ['--data', each, '--database-url', tapped.href, '--hand-key', handKey]),
    line,
    // A database of the environment's is not ours to kill.
    restart: process.env.HARDWAY_TEST_DATABASE_URL
      ? undefined
      : () => {
          restarting ??= restart();
          return restarting;
        },
    journal: () => postgresJournal(url),
    close: async () => {
      await line.close();
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      for (const each of data) rmSync(each, { recursive: true, force: true });
    },
  };
};
