import type { Where } from './open.ts';
import { postgresDamage } from './postgres/integrity.ts';
import { sqliteDamage } from './sqlite/integrity.ts';

/** What the database finds wrong with itself, a sentence each: an audit reads tables, and does not see an index that lies. */
export const damageIn = async (where: Where): Promise<readonly string[]> =>
  'data' in where ? sqliteDamage(where.data) : postgresDamage(where.databaseUrl);
