import pg from 'pg';
import { configFor, PostgresConnection } from '../store/postgres/connect.ts';
import { failureOf, isAway, isPassing } from '../store/postgres/errors.ts';
import { type Cursor, type Derived, laterVersion, type Move, type Value, type Values } from './derived.ts';
import { type Batch, batchesOf, insertSql, tableSql } from './sql.ts';
import { DERIVATION, DERIVED_TABLES } from './tables.ts';

/** Apart from the journal, so that all of it can be dropped at once. */
const SCHEMA = 'hardway_derived';

/** Any numbers that nobody else uses: for making the tables in turn, and for who reads on in the background. */
const MAKE_LOCK = 4_277_396;
const LEAD_LOCK = 4_277_397;

const READERS_MAX = 2;

const OWN = `
  CREATE TABLE IF NOT EXISTS derivation (version integer NOT NULL);
  CREATE TABLE IF NOT EXISTS reacted (stream text COLLATE "C" PRIMARY KEY, number bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS read_to (
    stream text COLLATE "C" PRIMARY KEY, number bigint NOT NULL, hash text NOT NULL, state text NOT NULL
  );`;

/** Sums are whole numbers far below 2^53, or measures that may be rounded. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The derived tables in a PostgreSQL database, in a schema of their own. Any number of processes may read on. */
export const openPostgresDerived = async (url: string): Promise<Derived> => {
  const config = { ...configFor(url), options: `-c search_path=${SCHEMA} -c synchronous_commit=off`, types };
  const pool = new pg.Pool({ ...config, max: READERS_MAX });
  pool.on('error', () => {});
  const leading = new PostgresConnection(config);
  const failing = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      throw failureOf(error);
    }
  };
  const query = <Row extends Values>(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> =>
    failing(async () => (await pool.query<Row>(numbered(sql), [...values])).rows);
  try {
    await inTransaction(pool, make);
  } catch (error) {
    await pool.end();
    throw failureOf(error);
  }
  return {
    cursors: async () => {
      const found = await query<Cursor & { stream: string }>('SELECT stream, number, hash, state FROM read_to');
      return new Map(found.map(({ stream, ...cursor }) => [stream, cursor]));
    },
    reacted: async () => {
      const found = await query<{ stream: string; number: number }>('SELECT stream, number FROM reacted');
      return new Map(found.map(({ stream, number }) => [stream, number]));
    },
    react: async reacted => {
      await failing(() =>
        pool.query(
          `INSERT INTO reacted SELECT * FROM unnest($1::text[], $2::bigint[])
           ON CONFLICT (stream) DO UPDATE SET number = greatest(reacted.number, excluded.number)`,
          [[...reacted.keys()], [...reacted.values()]],
        ),
      );
    },
    take: async (moves, changes) => {
      const batches = batchesOf(changes);
      try {
        return await inTransaction(pool, client => take(client, moves, batches));
      } catch (error) {
        if (isPassing(error)) return false;
        throw failureOf(error);
      }
    },
    query,
    clear: async reacted => {
      await failing(() => inTransaction(pool, client => clear(client, reacted)));
    },
    leads: async () => {
      try {
        const [row] = await leading.query<{ leads: boolean }>({ text: LEAD });
        return row?.leads === true;
      } catch (error) {
        if (!isAway(error)) throw failureOf(error);
        await leading.drop();
        return false;
      }
    },
    close: async () => {
      await leading.drop();
      await pool.end();
    },
  };
};

/** A lock of the connection's, taken once: it ends with the process. */
const LEAD = `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LEAD_LOCK} AND pid = pg_backend_pid())
  OR pg_try_advisory_lock(${LEAD_LOCK}) AS leads`;

/** `?` as PostgreSQL writes it. No text in our statements holds one. */
const numbered = (sql: string): string => {
  let at = 0;
  return sql.replaceAll('?', () => `$${++at}`);
};

/** Undone if it answers false. */
const inTransaction = async (
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<boolean | undefined>,
): Promise<boolean> => {
  const client = await pool.connect();
  // The pool does not listen to a connection that is in use: one that breaks between two queries would end the process.
  client.on('error', ignored);
  let isLost = true;
  try {
    await client.query('BEGIN');
    const result = await act(client).catch(async (error: unknown) => {
      await client.query('ROLLBACK');
      isLost = false;
      throw error;
    });
    await client.query(result === false ? 'ROLLBACK' : 'COMMIT');
    isLost = false;
    return result !== false;
  } finally {
    if (!isLost) client.off('error', ignored);
    client.release(isLost);
  }
};

const ignored = (): void => {};

const make = async (client: pg.PoolClient): Promise<undefined> => {
  await client.query(`SELECT pg_advisory_xact_lock(${MAKE_LOCK})`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
  await client.query(OWN);
  const { rows } = await client.query<{ version: number }>('SELECT version FROM derivation');
  const known = rows[0]?.version;
  if (known !== undefined && known > DERIVATION) throw laterVersion(known, DERIVATION);
  if (known !== DERIVATION) await remake(client);
};

/** Makes every derived table, empty. */
const remake = async (client: pg.PoolClient): Promise<undefined> => {
  await client.query(`SELECT pg_advisory_xact_lock(${MAKE_LOCK})`);
  await client.query('LOCK TABLE derivation IN ACCESS EXCLUSIVE MODE');
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = '${SCHEMA}' AND tablename NOT IN ('derivation', 'reacted', 'read_to')`,
  );
  for (const { name } of rows) await client.query(`DROP TABLE "${name}"`);
  await client.query('DELETE FROM read_to; DELETE FROM derivation');
  for (const table of DERIVED_TABLES) await client.query(tableSql(table, 'postgres'));
  await client.query('INSERT INTO derivation VALUES ($1)', [DERIVATION]);
};

const clear = async (client: pg.PoolClient, reacted: ReadonlyMap<string, number> | undefined): Promise<undefined> => {
  await remake(client);
  if (reacted === undefined) return;
  await client.query('DELETE FROM reacted');
  await client.query('INSERT INTO reacted SELECT * FROM unnest($1::text[], $2::bigint[])', [
    [...reacted.keys()],
    [...reacted.values()],
  ]);
};

const take = async (client: pg.PoolClient, moves: readonly Move[], batches: readonly Batch[]): Promise<boolean> => {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM derivation');
  const there = rows[0]?.version ?? 0;
  if (there !== DERIVATION) throw laterVersion(there, DERIVATION);
  for (const { stream, from, to } of [...moves].sort((a, b) => (a.stream < b.stream ? -1 : 1))) {
    const values = [stream, to.number, to.hash, to.state];
    const { rowCount } =
      from === 0
        ? await client.query('INSERT INTO read_to VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', values)
        : await client.query(
            'UPDATE read_to SET number = $2, hash = $3, state = $4 WHERE stream = $1 AND number = $5',
            [...values, from],
          );
    if (rowCount !== 1) return false;
  }
  for (const batch of batches) {
    const columns = batch.columns.map(column => batch.rows.map(row => row[column] ?? null));
    await client.query(insertSql(batch, 'postgres'), columns);
  }
  return true;
};
