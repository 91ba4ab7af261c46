import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Groups } from '../groups.ts';
import type { Row } from '../row.ts';
import { type Appended, type Snapshot, type Store, StoreFailure } from '../store.ts';
import { Watchers } from '../watchers.ts';
import type { StoreWork } from '../work.ts';
import { openForReading } from './database.ts';
import { failureOf } from './errors.ts';
import { takeDirectory } from './lock.ts';
import { makePrivateDirectory, makePrivateFile } from './private-file.ts';
import { Reader } from './reader.ts';
import { Writer } from './writer.ts';

const FILE = 'hardway.db';

/** The folder in which a house is brought back from a backup until it is whole. */
export const RESTORING = 'restoring';

/** Whether a house keeps its journal in this folder, or is being brought back there. */
export const isHouseIn = (directory: string): boolean =>
  [FILE, RESTORING].some(name => existsSync(join(directory, name)));

const rethrown = <T>(act: () => T): T => {
  try {
    return act();
  } catch (error) {
    throw failureOf(error);
  }
};

const failing = async <T>(act: () => T | Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    throw failureOf(error);
  }
};

const isRow = (item: Row | Snapshot): item is Row => 'facts' in item;

/**
 * Opens, or makes, the embedded store in a directory, which is this process's alone until it is closed. `busyRows` is how
 * large a group has to be for the writing to get a thread of its own.
 */
export const openSqlite = (directory: string, busyRows?: number, work?: StoreWork): Store =>
  rethrown(() => {
    makePrivateDirectory(directory);
    const release = takeDirectory(directory);
    try {
      const file = join(directory, FILE);
      if (!existsSync(file) && existsSync(join(directory, RESTORING)))
        throw new StoreFailure('failed', `a restore to ${directory} was interrupted: run \`hardway restore\` again`);
      makePrivateFile(file);
      const writer = new Writer(file, busyRows);
      const reading = openForReading(file);
      const watchers = new Watchers();
      const commit = async (items: readonly (Row | Snapshot)[]): Promise<readonly (Appended | undefined)[]> => {
        const rows = items.filter(isRow);
        const snapshots = items.filter((item): item is Snapshot => !isRow(item));
        const outcomes = await failing(() => writer.commit({ rows, snapshots }));
        const grown = rows.filter((_, at) => outcomes[at]?.type === 'appended');
        // Later, so that a listener that throws can't keep the group from being answered.
        queueMicrotask(() => watchers.tell(grown));
        let at = 0;
        return snapshots.length === 0 ? outcomes : items.map(item => (isRow(item) ? outcomes[at++] : undefined));
      };
      const groups = new Groups(
        commit,
        () => writer.isElsewhere,
        (items, began) => work?.committed(items, began),
      );
      let isClosed = false;
      const add = (item: Row | Snapshot): Promise<Appended | undefined> =>
        isClosed ? Promise.reject(new StoreFailure('closed', 'the store is closed')) : groups.add(item);
      return {
        ...readingStore(new Reader(reading)),
        append: row => add(row) as Promise<Appended>,
        keep: async snapshot => void (await add(snapshot)),
        watch: listener => watchers.add(listener),
        close: async () => {
          if (isClosed) return;
          isClosed = true;
          await groups.idle();
          reading.close();
          await writer.close();
          release();
        },
      };
    } catch (error) {
      release();
      throw error;
    }
  });

/** Opens a directory to look only. It may be in use: what is committed is seen. */
export const readSqlite = (directory: string): Store => {
  const file = join(directory, FILE);
  if (!existsSync(file)) throw new StoreFailure('failed', `there is no ${FILE} in ${directory}`);
  return rethrown(() => {
    const database = openForReading(file);
    const refuse = async (): Promise<never> => {
      throw new StoreFailure('closed', `${directory} was opened for reading only`);
    };
    return {
      ...readingStore(new Reader(database)),
      append: refuse,
      keep: refuse,
      watch: () => () => {},
      close: async () => database.close(),
    };
  });
};

type Reading = Required<Pick<Store, 'read' | 'find' | 'head' | 'heads' | 'balances' | 'snapshot' | 'gone'>>;

const readingStore = (reader: Reader): Reading => ({
  read: async (stream, range) => rethrown(() => reader.read(stream, range)),
  find: async (stream, id) => rethrown(() => reader.find(stream, id)),
  head: async stream => rethrown(() => reader.head(stream)),
  heads: async streams => rethrown(() => (streams === undefined ? reader.heads() : reader.headsOf(streams))),
  balances: async stream => rethrown(() => reader.balances(stream)),
  snapshot: async stream => rethrown(() => reader.snapshot(stream)),
  gone: async () => rethrown(() => reader.gone()),
});
