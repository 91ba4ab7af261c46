import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Groups } from '../groups.ts';
import type { Row } from '../row.ts';
import { type Appended, type Store, StoreFailure } from '../store.ts';
import { Watchers } from '../watchers.ts';
import { Committer } from './committer.ts';
import { openForReading, openForWriting } from './database.ts';
import { failureOf } from './errors.ts';
import { takeDirectory } from './lock.ts';
import { Reader } from './reader.ts';

const FILE = 'hardway.db';

const rethrown = <T>(act: () => T): T => {
  try {
    return act();
  } catch (error) {
    throw failureOf(error);
  }
};

/** Opens, or makes, the embedded store in a directory, which is this process's alone until it is closed. */
export const openSqlite = (directory: string): Store =>
  rethrown(() => {
    mkdirSync(directory, { recursive: true });
    const release = takeDirectory(directory);
    try {
      const file = join(directory, FILE);
      const writing = openForWriting(file);
      const reading = openForReading(file);
      const committer = new Committer(writing);
      const watchers = new Watchers();
      const commit = (rows: readonly Row[]): readonly Appended[] => {
        const outcomes = rethrown(() => committer.commit(rows));
        const grown = rows.filter((_, at) => outcomes[at]?.type === 'appended');
        // Later, so that whatever a listener does, the group is answered for.
        queueMicrotask(() => watchers.tell(grown));
        return outcomes;
      };
      const groups = new Groups(commit);
      let isClosed = false;
      return {
        ...readingStore(new Reader(reading)),
        append: async row => {
          if (isClosed) throw new StoreFailure('closed', 'the store is closed');
          return groups.add(row);
        },
        keep: async snapshot => rethrown(() => committer.keep(snapshot)),
        watch: listener => watchers.add(listener),
        close: async () => {
          if (isClosed) return;
          isClosed = true;
          await groups.idle();
          reading.close();
          writing.close();
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

type Reading = Pick<Store, 'read' | 'find' | 'head' | 'heads' | 'balances' | 'snapshot'>;

const readingStore = (reader: Reader): Reading => ({
  read: async (stream, range) => rethrown(() => reader.read(stream, range)),
  find: async id => rethrown(() => reader.find(id)),
  head: async stream => rethrown(() => reader.head(stream)),
  heads: async () => rethrown(() => reader.heads()),
  balances: async stream => rethrown(() => reader.balances(stream)),
  snapshot: async stream => rethrown(() => reader.snapshot(stream)),
});
