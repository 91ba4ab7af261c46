import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type Applied, laterThan, USE_LATER } from '../store/migrations.ts';
import type { Where } from '../store/open.ts';
import { configFor } from '../store/postgres/connect.ts';
import { postgresSteps } from '../store/postgres/migrate.ts';
import { sqliteSteps } from '../store/sqlite/database.ts';
import type { Store } from '../store/store.ts';
import { type Check, fine, look, type Patient, wrong } from './check.ts';

const DAY_MS = 24 * 3_600_000;
const MIB = 1024 ** 2;
/** Fewer days of room than this are to be looked at. */
const ROOM_DAYS = 60;

/** Asks the database something without changing it. */
type Ask = (sql: string) => Promise<readonly { readonly [column: string]: unknown }[]>;

type Database = { readonly ask: Ask; readonly bytes: () => Promise<number>; close(): Promise<void> };

const sqlite = (data: string): Database => {
  const database = new DatabaseSync(join(data, 'hardway.db'), { readOnly: true });
  const derived = join(data, 'derived.db');
  if (existsSync(derived)) database.exec(`ATTACH '${derived.replaceAll("'", "''")}' AS hardway_derived`);
  return {
    ask: async sql => database.prepare(sql).all() as { [column: string]: unknown }[],
    bytes: async () => {
      const files = readdirSync(data).filter(name => /^(hardway|derived)\.db/.test(name));
      return files.reduce((sum, name) => sum + statSync(join(data, name)).size, 0);
    },
    close: async () => database.close(),
  };
};

const postgres = async (url: string): Promise<Database> => {
  const client = new pg.Client(configFor(url));
  client.on('error', () => {});
  await client.connect();
  const ask: Ask = async sql => (await client.query(sql)).rows;
  const bytes = async (): Promise<number> =>
    Number((await ask('SELECT pg_database_size(current_database()) AS bytes'))[0]?.bytes);
  return { ask, bytes, close: () => client.end() };
};

export const openDatabase = async ({ where }: Pick<Patient, 'where'>): Promise<Database> =>
  'data' in where ? sqlite(where.data) : postgres(where.databaseUrl);

/** The steps that the schema has taken. */
export const schema = async ({ ask }: Database, { where }: Patient): Promise<Check> => {
  const steps = (await ask('SELECT number, name, digest FROM migrations ORDER BY number')) as readonly Applied[];
  const later = laterThan('data' in where ? sqliteSteps() : postgresSteps(), steps);
  if (later !== undefined) return wrong('schema', later, USE_LATER);
  const last = steps.at(-1);
  return fine('schema', `step ${last?.number}, ${last?.name}; a server brings it up to date when it starts`);
};

/** How fast the house grows, on average since its first entry. */
export const growth = async (database: Database, store: Store, { where, now }: Patient): Promise<Check> => {
  const bytes = await database.bytes();
  const [first] = await store.read('house:main', { from: 1, to: 1 });
  const days = Math.max(1, (now - (first?.at ?? now)) / DAY_MS);
  const aDay = bytes / days;
  const size = `${(bytes / MIB).toFixed(0)} MiB, ${(aDay / MIB).toFixed(1)} MiB a day since ${new Date(first?.at ?? now).toISOString().slice(0, 10)}`;
  if (!('data' in where)) return fine('growth', size);
  const { bavail, bsize } = statfsSync(where.data);
  const room = Math.floor((bavail * bsize) / Math.max(1, aDay));
  return room < ROOM_DAYS
    ? look('growth', `${size}: room for ${room} days`, 'more room, or `hardway retention` and `hardway archive`')
    : fine('growth', `${size}: room for more than ${ROOM_DAYS} days`);
};

/** No server has made them yet. */
const NOT_MADE = /does not exist|no such table/;

/** What is read of the journal for reports, by stream. */
export const cursors = async ({ ask }: Database): Promise<ReadonlyMap<string, number>> => {
  const rows = await ask('SELECT stream, number FROM hardway_derived.read_to').catch((error: Error) => {
    if (NOT_MADE.test(error.message)) return [];
    throw error;
  });
  return new Map(rows.map(({ stream, number }) => [String(stream), Number(number)]));
};

/** The same, of a store that nobody has open. */
export const cursorsIn = async (where: Where): Promise<ReadonlyMap<string, number>> => {
  const database = await openDatabase({ where });
  try {
    return await cursors(database);
  } finally {
    await database.close();
  }
};

const SETTINGS = `SELECT name, setting FROM pg_settings WHERE name IN
  ('fsync', 'synchronous_commit', 'full_page_writes', 'max_connections', 'data_checksums', 'server_version')`;

/** Below this many connections to spare, a server that starts may get none. */
const SPARE_CONNECTIONS = 10;

/** Settings of PostgreSQL that promises rest on, and who copies it. */
export const settings = async ({ ask }: Database, { where }: Patient): Promise<readonly Check[]> => {
  if ('data' in where) return [];
  const set = new Map((await ask(SETTINGS)).map(({ name, setting }) => [String(name), String(setting)]));
  const must = ['fsync', 'full_page_writes'].filter(name => set.get(name) !== 'on');
  const commit = set.get('synchronous_commit') ?? '';
  const [used] = await ask('SELECT count(*)::int AS count FROM pg_stat_activity');
  const spare = Number(set.get('max_connections')) - Number(used?.count);
  const [copies] = await ask(
    "SELECT pg_is_in_recovery() AS recovering, (SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming')::int AS count",
  );
  const about = 'database';
  return [
    must.length === 0
      ? fine(
          about,
          `PostgreSQL ${set.get('server_version')}, fsync and full_page_writes on, checksums ${set.get('data_checksums')}`,
        )
      : wrong(
          about,
          `${must.join(' and ')} off: a power cut loses what was acknowledged`,
          `set ${must.join(' and ')} to on, and restart PostgreSQL`,
        ),
    commit === 'off' || commit === 'local'
      ? look(about, `synchronous_commit is ${commit}; the server asks for it by itself`, 'set it to on for everybody')
      : fine(about, `synchronous_commit ${commit}`),
    spare < SPARE_CONNECTIONS
      ? look(about, `${spare} connections to spare`, 'raise max_connections: a server uses up to 8')
      : fine(about, `${spare} connections to spare`),
    copies?.recovering === true
      ? wrong(about, 'this is a standby: nothing can be written to it', 'name the primary')
      : fine(about, `${copies?.count} standby servers follow it`),
  ];
};
