import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { configFor } from '../store/postgres/connect.ts';

/** Apart from the journal, so that all of it can be dropped at once. Its number is raised when what is said gets another form. */
const SCHEMA = 'hardway_board_1';

/** Any number that nobody else uses: processes that start together make the tables in turn. */
const MAKE_LOCK = 4_277_398;

/** Another process would be thought dead if its statements took longer. */
const QUERY_MS = 3_000;

export const CHANNEL = 'hardway_board';

export const newProcessId = (): string => randomUUID().slice(0, 8);

export const configForBoard = (url: string): pg.ClientConfig => ({
  ...configFor(url),
  options: `-c search_path=${SCHEMA}`,
  query_timeout: QUERY_MS,
});

/**
 * What is said is keyed by the process that says it, and lost with the database: its processes say it again. Counters are not.
 * `version` counts the times that a process has written something: others read what is above the one they know.
 */
const tablesOf = (kind: 'UNLOGGED' | ''): string => `
  CREATE ${kind} TABLE IF NOT EXISTS servers (
    process text COLLATE "C" PRIMARY KEY, beat bigint NOT NULL, version bigint NOT NULL
  ) WITH (fillfactor = 50);
  CREATE ${kind} TABLE IF NOT EXISTS said (
    process text COLLATE "C" NOT NULL, topic text COLLATE "C" NOT NULL, version bigint NOT NULL, value text,
    PRIMARY KEY (process, topic)
  ) WITH (fillfactor = 50);
  CREATE TABLE IF NOT EXISTS counters (name text COLLATE "C" PRIMARY KEY, number bigint NOT NULL);`;

export const make = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ made: string | null }>(`SELECT to_regclass('${SCHEMA}.counters') AS made`);
  if (rows[0]?.made != null) return;
  await client.query('SELECT pg_advisory_lock($1)', [MAKE_LOCK]);
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    // A distributed database may have no such tables: then what is said is on its disks, too.
    await client.query(tablesOf('UNLOGGED')).catch(() => client.query(tablesOf('')));
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MAKE_LOCK]);
  }
};

/** A process and how far it has got, as others read it. */
export type Server = { readonly process: string; readonly beat: number; readonly version: number };

export type SaidRow = { readonly topic: string; readonly value: string | null };

export const JOIN = 'INSERT INTO servers VALUES ($1, 0, $2) ON CONFLICT DO NOTHING';
export const BEAT = 'UPDATE servers SET beat = beat + 1, version = $2 WHERE process = $1';
export const SERVERS = 'SELECT process, beat, version FROM servers';
export const SAY = `INSERT INTO said SELECT $1, topic, $2, value FROM unnest($3::text[], $4::text[]) AS new (topic, value)
  ON CONFLICT (process, topic) DO UPDATE SET version = excluded.version, value = excluded.value`;
export const READ = 'SELECT topic, value FROM said WHERE process = $1 AND version > $2';
/** What was taken back is kept for a while, so that others hear of it. */
export const PURGE = 'DELETE FROM said WHERE process = $1 AND value IS NULL AND version <= $2';
export const FORGET = ['DELETE FROM said WHERE process = $1', 'DELETE FROM servers WHERE process = $1'] as const;
export const ADVANCE = `INSERT INTO counters VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET number = excluded.number WHERE counters.number < excluded.number RETURNING number`;
