import pg from 'pg';
import { Groups } from '../groups.ts';
import type { Row } from '../row.ts';
import { type Store, StoreFailure } from '../store.ts';
import { Watchers } from '../watchers.ts';
import { StoreWork } from '../work.ts';
import { CHANNELS } from './channels.ts';
import { Committer } from './committer.ts';
import { configFor, configForWriting, confirm, PostgresConnection, SCHEMA } from './connect.ts';
import { failureOf } from './errors.ts';
import { Listener } from './listener.ts';
import { expectUpToDate, migrate } from './migrate.ts';
import { keyOf, Places } from './place.ts';
import { Poller } from './poller.ts';
import { readerOf } from './reader.ts';
import { Refusals } from './refusals.ts';
import { settingsIn } from './settings.ts';

const READERS_MAX = 4;

const poolFor = (url: string, settings: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({ ...configFor(url), max: READERS_MAX, ...settings });
  // A connection at rest that is lost is replaced when the next one is asked for.
  pool.on('error', () => {});
  return pool;
};

/** Opens a database to look only: nothing is made or changed in it. */
export const readPostgres = async (url: string): Promise<Store> => {
  const pool = poolFor(url);
  const refuse = async (): Promise<never> => {
    throw new StoreFailure('closed', 'the database was opened for reading only');
  };
  try {
    const { rows } = await pool.query<{ journal: string | null }>(`SELECT to_regclass('${SCHEMA}.entries') AS journal`);
    if (rows[0]?.journal == null) throw new StoreFailure('failed', 'there is no journal of hardway in this database');
    await expectUpToDate(pool);
  } catch (error) {
    await pool.end();
    throw failureOf(error);
  }
  return {
    ...readerOf(pool, new Places()),
    append: refuse,
    keep: refuse,
    watch: () => () => {},
    close: () => pool.end(),
  };
};

/** Opens the store in a PostgreSQL database. Any number of processes may. */
export const openPostgres = async (url: string, work = new StoreWork()): Promise<Store> => {
  const settings = settingsIn(url);
  try {
    await migrate(url);
  } catch (error) {
    throw failureOf(error);
  }
  const pool = poolFor(url, { onConnect: confirm });
  work.pool = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  // Sent stream by stream, the next statement does not wait for the answer to the last.
  const writing = new PostgresConnection({ ...configForWriting(url), pipeline: settings.group === 'stream' }, work);
  const places = new Places();
  const committer = new Committer(writing, places, settings);
  const reader = readerOf(pool, places);
  const refusals = new Refusals(new PostgresConnection(configForWriting(url), work), reader.find);
  const groups = new Groups(
    async (rows: readonly Row[]) => {
      const outcomes = await committer.commit(rows);
      const grown = poller === undefined ? [] : rows.filter((_, at) => outcomes[at]?.type === 'appended');
      // Later, so that a listener that throws can't keep the group from being answered.
      if (grown.length > 0) queueMicrotask(() => poller?.grown(grown));
      return outcomes;
    },
    () => true,
    (rows, began) => work.committed(rows, began),
  );
  const watchers = new Watchers();
  let listener: Listener | undefined;
  let poller: Poller | undefined;
  const startHearing = (): void => {
    if (settings.isTold) listener ??= new Listener(url, CHANNELS, grown => watchers.tell(grown), work);
    else
      poller ??= new Poller(
        new PostgresConnection(configFor(url), work),
        () => watchers.inUse(),
        grown => watchers.tell(grown),
        work,
      );
  };
  let isClosed = false;
  return {
    ...reader,
    refuse: refused => refusals.refuse(refused),
    append: row => (isClosed ? Promise.reject(new StoreFailure('closed', 'the store is closed')) : groups.add(row)),
    keep: async ({ stream, number, hash, version, state, digest }) => {
      try {
        await pool.query({
          name: 'keep',
          text: `INSERT INTO snapshots (stream, number, hash, version, state, digest)
                 SELECT key, $2, $3, $4, $5, $6 FROM streams WHERE key = $1
                 ON CONFLICT (stream) DO UPDATE SET number = excluded.number, hash = excluded.hash,
                   version = excluded.version, state = excluded.state, digest = excluded.digest`,
          values: [keyOf(stream), number, hash, version, state, digest],
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    watch: (heard, use) => {
      startHearing();
      return watchers.add(heard, use);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await groups.idle();
      await Promise.all([listener?.close(), poller?.close(), writing.drop(), refusals.close(), pool.end()]);
    },
  };
};
