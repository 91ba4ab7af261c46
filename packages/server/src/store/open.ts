import { openPostgres, readPostgres } from './postgres/postgres-store.ts';
import { openSqlite, readSqlite } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';
import { StoreWork } from './work.ts';

/** Where a house keeps its journal: a directory of this machine, or a PostgreSQL database. */
export type Where = { readonly data: string } | { readonly databaseUrl: string };

/** Opens the store to work with, making it if it is not there and bringing it up to date. */
export const openStore = async (where: Where, work = new StoreWork()): Promise<Store> =>
  'data' in where ? openSqlite(where.data, undefined, work) : openPostgres(where.databaseUrl, work);

/** Opens the store to look at, whether or not a house works with it meanwhile. */
export const readStore = async (where: Where): Promise<Store> =>
  'data' in where ? readSqlite(where.data) : readPostgres(where.databaseUrl);
