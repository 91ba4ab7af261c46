import type { Where } from '../store/open.ts';
import { StoreFailure } from '../store/store.ts';
import type { Derived, Values } from './derived.ts';
import { openPostgresDerived } from './postgres-derived.ts';
import { openSqliteDerived } from './sqlite-derived.ts';

const open = (where: Where): Promise<Derived> =>
  'data' in where ? openSqliteDerived(where.data) : openPostgresDerived(where.databaseUrl);

/**
 * The derived tables beside a house's journal. They are opened when first asked for, and made if they are not there or of an
 * earlier version.
 */
export const openDerived = (where: Where): Derived => {
  let opening: Promise<Derived> | undefined;
  let isClosed = false;
  const opened = (): Promise<Derived> => {
    if (isClosed) return Promise.reject(new StoreFailure('closed', 'the derived tables are closed'));
    if (opening !== undefined) return opening;
    const made = open(where);
    opening = made;
    made.catch(() => {
      opening = undefined;
    });
    return made;
  };
  return {
    cursors: async () => (await opened()).cursors(),
    reacted: async () => (await opened()).reacted(),
    take: async (moves, changes) => (await opened()).take(moves, changes),
    react: async reacted => (await opened()).react(reacted),
    query: async <Row extends Values>(sql: string, values?: Parameters<Derived['query']>[1]) =>
      (await opened()).query<Row>(sql, values),
    clear: async reacted => (await opened()).clear(reacted),
    leads: async () => (await opened()).leads(),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      const made = await opening?.catch(() => undefined);
      await made?.close();
    },
  };
};
