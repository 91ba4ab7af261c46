import type { Where } from './open.ts';
import { postgresDamage } from './postgres/integrity.ts';
import { type Depth, sqliteDamage } from './sqlite/integrity.ts';

/** What the database finds wrong with itself, a sentence each: an audit reads tables, and does not see an index that lies. */
export const damageIn = async (where: Where, depth: Depth = 'whole'): Promise<readonly string[]> =>
  'data' in where ? sqliteDamage(where.data, depth) : postgresDamage(where.databaseUrl, depth);
