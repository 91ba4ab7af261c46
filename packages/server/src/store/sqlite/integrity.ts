import { join } from 'node:path';
import { openForReading } from './database.ts';

/** What SQLite finds damaged in its own file: pages, rows, and indexes that do not agree with their tables. */
export const sqliteDamage = (directory: string): readonly string[] => {
  const database = openForReading(join(directory, 'hardway.db'));
  try {
    const found = database.prepare('PRAGMA integrity_check(20)').all() as { readonly integrity_check: string }[];
    const lines = found.flatMap(({ integrity_check }) => integrity_check.split('\n'));
    return lines.filter(line => line !== 'ok' && line !== '');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    database.close();
  }
};
