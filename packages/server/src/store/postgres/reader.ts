import type pg from 'pg';
import { GENESIS, type Head, type Row } from '../row.ts';
import {
  type Balance,
  type GoneStream,
  type Range,
  READ_MAX,
  type Snapshot,
  type Store,
  type StreamHead,
} from '../store.ts';
import { failureOf } from './errors.ts';
import { keyOf, PLACES, type Place, type PlaceRow, type Places } from './place.ts';

/** A row's fields, of `entries`; the first parameter is the name of the stream. */
export const COLUMNS = '$1::text AS stream, number, id, who, at, command, facts, postings, previous, hash';

const HEADS = 'SELECT name AS stream, number, hash FROM streams WHERE number > 0';

type Query = <R extends pg.QueryResultRow>(name: string, text: string, values?: readonly unknown[]) => Promise<R[]>;

const queryOn =
  (pool: pg.Pool | pg.Client): Query =>
  async <R extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[] = []): Promise<R[]> => {
    try {
      return (await pool.query<R>({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw failureOf(error);
    }
  };

type InPlace = <R>(stream: string, ask: (place: Place) => Promise<R[]>) => Promise<R[]>;

/** Asks where a stream is, and then the partition it is in. A place that was known and has nothing is asked for again. */
const placed =
  (query: Query, places: Places): InPlace =>
  async (stream, ask) => {
    const known = places.get(stream);
    const found = known === undefined ? [] : await ask(known);
    if (found.length > 0) return found;
    const rows = await query<PlaceRow>('places', PLACES, [[keyOf(stream)]]);
    if (rows.length === 0) places.forget(stream);
    else places.learn([stream], rows);
    const place = places.get(stream);
    return place === undefined || place.bucket === known?.bucket ? [] : ask(place);
  };

export const readerOf = (
  pool: pg.Pool | pg.Client,
  places: Places,
): Pick<Store, 'read' | 'find' | 'head' | 'heads' | 'balances' | 'snapshot' | 'gone'> => {
  const query = queryOn(pool);
  const inPlace = placed(query, places);
  return {
    read: (stream: string, { from = 1, to = Number.MAX_SAFE_INTEGER }: Range = {}) =>
      inPlace(stream, ({ key, bucket }) =>
        query<Row>(
          'read',
          `SELECT ${COLUMNS} FROM entries WHERE stream = $2 AND bucket = $3 AND number BETWEEN $4 AND $5
           ORDER BY number LIMIT ${READ_MAX}`,
          [stream, key, bucket, from, to],
        ),
      ),
    find: async (stream, id) => {
      const [found] = await inPlace(stream, ({ key, bucket }) =>
        query<Row>('find', `SELECT ${COLUMNS} FROM entries WHERE stream = $2 AND bucket = $3 AND id = $4`, [
          stream,
          key,
          bucket,
          id,
        ]),
      );
      return found;
    },
    head: async stream =>
      (await query<Head>('head', 'SELECT number, hash FROM streams WHERE key = $1', [keyOf(stream)]))[0] ?? GENESIS,
    heads: streams =>
      streams === undefined
        ? query<StreamHead>('heads', `${HEADS} ORDER BY name`)
        : query<StreamHead>('some-heads', `${HEADS} AND key = ANY ($1::bigint[]) ORDER BY name`, [streams.map(keyOf)]),
    balances: async stream => {
      // One statement, so that the head and the balances are of the same moment.
      const rows = await query<Head & Balance & { readonly account: string | null }>(
        'balances',
        `SELECT number, hash, account, paid_in - paid_out AS balance, paid_in AS "paidIn", paid_out AS "paidOut"
         FROM streams LEFT JOIN balances ON balances.stream = streams.key WHERE key = $1 ORDER BY account`,
        [keyOf(stream)],
      );
      const [first] = rows;
      return {
        head: first === undefined ? GENESIS : { number: first.number, hash: first.hash },
        balances: rows.flatMap(({ account, balance, paidIn, paidOut }) =>
          account === null ? [] : [{ account, balance, paidIn, paidOut }],
        ),
      };
    },
    gone: async () => {
      const [made] = await query<{ readonly made: string | null }>('has-gone', "SELECT to_regclass('gone') AS made");
      if (made?.made == null) return [];
      return query<GoneStream>(
        'gone',
        'SELECT name AS stream, gone.number, gone.hash, note FROM gone JOIN streams ON key = gone.stream ORDER BY name',
      );
    },
    snapshot: async stream =>
      (
        await query<Snapshot>(
          'snapshot',
          'SELECT $1::text AS stream, number, hash, version, state, digest FROM snapshots WHERE stream = $2',
          [stream, keyOf(stream)],
        )
      )[0],
  };
};
