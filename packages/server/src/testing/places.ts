import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres, type TestPostgres } from '../store/testing/postgres.ts';
import { newDirectory } from './test-house.ts';

type Places = {
  /** A path in a folder that is removed at the end. */
  in(name: string): string;
  /** The address of an empty database. */
  database(): Promise<string>;
};

/** A folder and a PostgreSQL for all tests of a file. */
export const testPlaces = (): Places => {
  let postgres: TestPostgres;
  let folder: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await newDirectory();
  }, 60_000);
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { in: name => join(folder, name), database: () => postgres.database() };
};
