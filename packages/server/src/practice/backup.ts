import { z } from 'zod';
import { type PlainRoute, plainRoute } from '../http/api.ts';
import { asHttp, refusal } from '../http/refusal.ts';
import { follows } from '../log/load.ts';
import { GENESIS, type Head, headOf, type Row } from '../store/row.ts';
import { READ_MAX, type Store } from '../store/store.ts';
import { writtenRow } from '../store/written-row.ts';

const journal = z.object({ rows: z.array(writtenRow) });

/** What became of the tables of a journal that was brought back. */
const restored = z.object({
  /** Tables that are here now as the journal has them, or further on. */
  tables: z.array(z.string()),
  /** Tables that have gone on differently here since: they stay as they are here. */
  kept: z.array(z.string()),
});

type Restored = z.infer<typeof restored>;

const everyRow = async (store: Store): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const { stream, number } of await store.heads())
    for (let from = 1; from <= number; from += READ_MAX) rows.push(...(await store.read(stream, { from })));
  return rows;
};

const byStream = (rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const streams = new Map<string, Row[]>();
  for (const each of rows) {
    const known = streams.get(each.stream) ?? [];
    known.push(each);
    streams.set(each.stream, known);
  }
  return streams;
};

/** Refuses a journal that is not whole: nothing of it is taken. */
const checkWhole = (rows: readonly Row[]): void => {
  let head: Head = GENESIS;
  for (const each of rows) {
    if (!follows(head, each))
      throw asHttp(
        refusal(
          'malformed',
          `The file was changed: entry ${each.number} of ${each.stream} does not follow the one before`,
        ),
      );
    head = headOf(each);
  }
};

const restore = async (store: Store, rows: readonly Row[]): Promise<Restored> => {
  const streams = byStream(rows);
  for (const each of streams.values()) checkWhole(each);
  const outcome: { readonly tables: string[]; readonly kept: string[] } = { tables: [], kept: [] };
  for (const [stream, entries] of streams) {
    const appended = await Promise.all(entries.map(each => store.append(each)));
    const isHere = appended.every(({ type }) => type === 'appended');
    outcome[isHere ? 'tables' : 'kept'].push(stream.slice(stream.indexOf(':') + 1));
  }
  return outcome;
};

/** The journals of all tables as one text, to be kept elsewhere and brought back. */
export const backupRoutes = (store: Store): readonly PlainRoute[] => [
  plainRoute(
    {
      ...{ id: 'readJournals', method: 'GET', path: '/api/journals', access: 'anybody' },
      ...{ summary: 'Every entry of every table', reply: journal },
    },
    async () => ({ rows: await everyRow(store) }),
  ),
  plainRoute(
    {
      ...{ id: 'restoreJournals', method: 'POST', path: '/api/journals', access: 'anybody', body: journal },
      ...{ summary: 'Bring back tables that were saved', reply: restored },
    },
    ({ body: { rows } }) => restore(store, rows),
  ),
];
