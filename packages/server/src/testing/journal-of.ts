import { GENESIS, headOf, seal } from '../store/row.ts';
import { openSqlite } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import type { Rig } from './rig.ts';

/** A store in a directory with the journal of a table that a test has played. */
export const journalOf = async (rig: Rig, directory: string, stream: string): Promise<Store> => {
  const store = openSqlite(directory);
  let head = GENESIS;
  for (const [at, entry] of rig.entries.entries()) {
    const row = seal(head, { ...entry, stream, id: `e${at}`, who: 'test' });
    await store.append(row);
    head = headOf(row);
  }
  return store;
};
