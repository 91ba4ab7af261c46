import type pg from 'pg';
import { GENESIS, type Head, type Row } from '../row.ts';
import { type Balance, type Range, READ_MAX, type Snapshot, type Store, type StreamHead } from '../store.ts';
import { failureOf } from './errors.ts';

/** A row's fields, of `entries` joined to `streams`. */
export const COLUMNS =
  'streams.name AS stream, entries.number, id, who, at, command, facts, postings, previous, entries.hash';

const JOINED = 'entries JOIN streams ON streams.key = entries.stream';

export const readerOf = (
  pool: pg.Pool | pg.Client,
): Pick<Store, 'read' | 'find' | 'head' | 'heads' | 'balances' | 'snapshot'> => {
  const query = async <R extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<R[]> => {
    try {
      return (await pool.query<R>({ name, text, values: [...values] })).rows;
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    read: (stream: string, { from = 1, to = Number.MAX_SAFE_INTEGER }: Range = {}) =>
      query<Row>(
        'read',
        `SELECT ${COLUMNS} FROM ${JOINED} WHERE streams.name = $1 AND entries.number BETWEEN $2 AND $3
         ORDER BY entries.number LIMIT ${READ_MAX}`,
        [stream, from, to],
      ),
    find: async id => (await query<Row>('find', `SELECT ${COLUMNS} FROM ${JOINED} WHERE id = $1`, [id]))[0],
    head: async stream =>
      (await query<Head>('head', 'SELECT number, hash FROM streams WHERE name = $1', [stream]))[0] ?? GENESIS,
    heads: () =>
      query<StreamHead>('heads', 'SELECT name AS stream, number, hash FROM streams WHERE number > 0 ORDER BY name'),
    balances: async stream => {
      // One statement, so that the head and the balances are of the same moment.
      const rows = await query<Head & Balance & { readonly account: string | null }>(
        'balances',
        `SELECT number, hash, account, paid_in - paid_out AS balance, paid_in AS "paidIn", paid_out AS "paidOut"
         FROM streams LEFT JOIN balances ON balances.stream = streams.key WHERE name = $1 ORDER BY account`,
        [stream],
      );
      const [first] = rows;
      return {
        head: first === undefined ? GENESIS : { number: first.number, hash: first.hash },
        balances: rows.flatMap(({ account, balance, paidIn, paidOut }) =>
          account === null ? [] : [{ account, balance, paidIn, paidOut }],
        ),
      };
    },
    snapshot: async stream =>
      (
        await query<Snapshot>(
          'snapshot',
          `SELECT name AS stream, snapshots.number, snapshots.hash, version, state, digest
           FROM snapshots JOIN streams ON streams.key = snapshots.stream WHERE name = $1`,
          [stream],
        )
      )[0],
  };
};
