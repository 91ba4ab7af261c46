import { join } from 'node:path';
import { openForReading } from './database.ts';

/** `quick` leaves out entries and snapshots, and so reads next to nothing of a long journal. A damaged snapshot is passed over anyhow. */
export type Depth = 'whole' | 'quick';

const CHECKS: { readonly [depth in Depth]: readonly string[] } = {
  whole: ['PRAGMA integrity_check(20)'],
  quick: ['streams', 'balances', 'migrations'].map(table => `PRAGMA integrity_check(${table})`),
};

/** What SQLite finds damaged in its own file: pages, rows, and indexes that do not agree with their tables. */
export const sqliteDamage = (directory: string, depth: Depth): readonly string[] => {
  const database = openForReading(join(directory, 'hardway.db'));
  try {
    const found = CHECKS[depth].flatMap(
      check => database.prepare(check).all() as { readonly integrity_check: string }[],
    );
    const lines = found.flatMap(({ integrity_check }) => integrity_check.split('\n'));
    return lines.filter(line => line !== 'ok' && line !== '');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    database.close();
  }
};
