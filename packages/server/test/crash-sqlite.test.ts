import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { caseCrashSuite } from '../src/testing/case-crash.ts';
import { type CrashPlace, crashSuite } from '../src/testing/crash.ts';
import { newDirectory } from '../src/testing/test-house.ts';
import { tournamentCrashSuite } from '../src/testing/tournament-crash.ts';

const newPlace = async (): Promise<CrashPlace> => {
  const data = await newDirectory();
  return {
    data,
    args: ['--data', data],
    read: async () => readSqlite(data),
    forget: async () => {
      for (const name of await readdir(data)) if (name.startsWith('derived.db')) await rm(join(data, name));
    },
    remove: () => rm(data, { recursive: true, force: true }),
  };
};

crashSuite('SQLite', newPlace);
caseCrashSuite('SQLite', newPlace);
tournamentCrashSuite('SQLite', newPlace);
