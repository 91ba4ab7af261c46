import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { readPostgres } from '../src/store/postgres/postgres-store.ts';
import { startPostgres, type TestPostgres } from '../src/store/testing/postgres.ts';
import { caseCrashSuite } from '../src/testing/case-crash.ts';
import { type CrashPlace, crashSuite } from '../src/testing/crash.ts';
import { newDirectory } from '../src/testing/test-house.ts';
import { tournamentCrashSuite } from '../src/testing/tournament-crash.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await postgres.stop();
});

const newPlace = async (): Promise<CrashPlace> => {
  const data = await newDirectory();
  const url = await postgres.database();
  return {
    data,
    args: ['--data', data, '--database-url', url],
    read: () => readPostgres(url),
    forget: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('DROP SCHEMA hardway_derived CASCADE');
      await client.end();
    },
    remove: () => rm(data, { recursive: true, force: true }),
  };
};

crashSuite('PostgreSQL', newPlace);
caseCrashSuite('PostgreSQL', newPlace);
tournamentCrashSuite('PostgreSQL', newPlace);
