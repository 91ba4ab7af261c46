import { rm } from 'node:fs/promises';
import { readSqlite } from '../src/store/sqlite/sqlite-store.ts';
import { crashSuite } from '../src/testing/crash.ts';
import { newDirectory } from '../src/testing/test-house.ts';

crashSuite('SQLite', async () => {
  const data = await newDirectory();
  return {
    data,
    args: ['--data', data],
    read: async () => readSqlite(data),
    remove: () => rm(data, { recursive: true, force: true }),
  };
});
