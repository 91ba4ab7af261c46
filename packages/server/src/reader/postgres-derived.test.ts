import { afterAll } from 'vitest';
import { startPostgres } from '../store/testing/postgres.ts';
import { derivedContract } from './testing/contract.ts';

const server = await startPostgres();
afterAll(() => server.stop(), 60_000);

derivedContract('PostgreSQL', async () => ({ databaseUrl: await server.database() }));
