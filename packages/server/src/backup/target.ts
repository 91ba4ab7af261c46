import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { anchorFileIn } from '../anchors/anchors.ts';
import { Anchors } from '../anchors/writer.ts';
import type { Where } from '../store/open.ts';
import { Committer } from '../store/postgres/committer.ts';
import { configForWriting, PostgresConnection } from '../store/postgres/connect.ts';
import { failureOf } from '../store/postgres/errors.ts';
import { migrate } from '../store/postgres/migrate.ts';
import { Places } from '../store/postgres/place.ts';
import { readPostgres } from '../store/postgres/postgres-store.ts';
import type { Settings } from '../store/postgres/settings.ts';
import { GENESIS, type Row } from '../store/row.ts';
import { takeDirectory } from '../store/sqlite/lock.ts';
import { makePrivateDirectory } from '../store/sqlite/private-file.ts';
import { openSqlite, RESTORING, readSqlite } from '../store/sqlite/sqlite-store.ts';
import { type Appended, type Store, StoreFailure } from '../store/store.ts';
import type { Gone } from './format.ts';
import type { HouseFile } from './make.ts';

/** A store that a house is brought back to: all of it, or nothing. */
export type Target = {
  append(rows: readonly Row[]): Promise<readonly Appended[]>;
  /** What was appended is the house from now on, with these files of anchors, to which the heads are added, and these streams that have left. */
  finish(anchors: readonly HouseFile[], gone: readonly Gone[]): Promise<void>;
  /** Gives up, and leaves nothing. */
  discard(): Promise<void>;
  /** Whether a restore that was interrupted has left something here; it is gone now. */
  readonly wasInterrupted: boolean;
};

/** What belongs to a house and would be another's. */
const OF_A_HOUSE = ['hardway.db', 'hardway.db-wal', 'derived.db', 'anchors'] as const;

/** Writes the anchors that came with a house, and then those of the heads that they lack. */
const putAnchors = async (store: Store, folder: string, files: readonly HouseFile[]): Promise<void> => {
  const own = anchorFileIn(folder);
  mkdirSync(dirname(own), { recursive: true, mode: 0o700 });
  for (const { name, text } of files) writeFileSync(join(dirname(own), basename(name)), text, { mode: 0o600 });
  await new Anchors(store, own, { failed: () => {} }).close();
};

/** The database checks that the journal says so. */
const putGoneInSqlite = (file: string, all: readonly Gone[]): void => {
  const database = new DatabaseSync(file);
  database.exec('BEGIN');
  for (const [stream, number, hash, note, accounts] of all) {
    const { lastInsertRowid: key } = database
      .prepare('INSERT INTO streams (name, number, hash) VALUES (?, ?, ?)')
      .run(stream, number, hash);
    const kept = database.prepare('INSERT INTO balances (stream, account, paid_in, paid_out) VALUES (?, ?, ?, ?)');
    for (const [account, paidIn, paidOut] of accounts) kept.run(key, account, paidIn, paidOut);
    database.prepare('INSERT INTO gone VALUES (?, ?, ?, ?)').run(key, number, hash, note);
  }
  database.exec('COMMIT');
  database.close();
};

const putGoneInPostgres = async (client: pg.Client, [stream, number, hash, note, accounts]: Gone): Promise<void> => {
  await client.query('SELECT begin_stream(stream_key($1), $1, now(), $2)', [stream, GENESIS.hash]);
  await client.query('UPDATE streams SET number = $2, hash = $3 WHERE name = $1', [stream, number, hash]);
  for (const [account, paidIn, paidOut] of accounts)
    await client.query(
      'INSERT INTO balances (stream, account, paid_in, paid_out) VALUES (stream_key($1), $2, $3, $4)',
      [stream, account, paidIn, paidOut],
    );
  await client.query('SELECT note_gone($1, $2)', [stream, note]);
};

/** The journal is made in a folder inside, and has its name when it is whole. */
const sqliteTarget = (data: string): Target => {
  makePrivateDirectory(data);
  const release = takeDirectory(data);
  const inside = join(data, RESTORING);
  const wasInterrupted = existsSync(inside);
  try {
    const there = OF_A_HOUSE.filter(name => existsSync(join(data, name)));
    // Anchors are moved first: those of an interrupted restore may have their place already.
    if (wasInterrupted && !existsSync(join(data, 'hardway.db')))
      rmSync(join(data, 'anchors'), { recursive: true, force: true });
    else if (there.length > 0)
      throw new StoreFailure(
        'failed',
        `${data} is not empty: it has ${there.join(', ')}. Restore to another folder, or move these away`,
      );
    rmSync(inside, { recursive: true, force: true });
    mkdirSync(inside, { mode: 0o700 });
  } catch (error) {
    release();
    throw error;
  }
  const store = openSqlite(inside);
  return {
    wasInterrupted,
    append: rows => Promise.all(rows.map(row => store.append(row))),
    finish: async (anchors, gone) => {
      await store.close();
      putGoneInSqlite(join(inside, 'hardway.db'), gone);
      const reading = readSqlite(inside);
      await putAnchors(reading, inside, anchors);
      await reading.close();
      renameSync(join(inside, 'anchors'), join(data, 'anchors'));
      for (const name of readdirSync(inside).filter(each => each.startsWith('hardway.db-'))) rmSync(join(inside, name));
      renameSync(join(inside, 'hardway.db'), join(data, 'hardway.db'));
      rmSync(inside, { recursive: true, force: true });
      release();
    },
    discard: async () => {
      await store.close();
      rmSync(inside, { recursive: true, force: true });
      release();
    },
  };
};

/** One connection that is never replaced: what it writes is one transaction. */
class OneTransaction extends PostgresConnection {
  readonly #client: pg.Client;

  constructor(url: string, client: pg.Client) {
    super(configForWriting(url));
    this.#client = client;
  }

  override client(): Promise<pg.Client> {
    return Promise.resolve(this.#client);
  }

  override async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    return (await this.#client.query<R>(query)).rows;
  }

  override async drop(): Promise<void> {}
}

/** Nobody listens yet: a server that starts meanwhile waits for the lock. */
const SETTINGS: Settings = { group: 'all', isTold: false };

const postgresTarget = async (url: string, folder: string | undefined): Promise<Target> => {
  if (folder !== undefined && existsSync(join(folder, 'anchors')))
    throw new StoreFailure(
      'failed',
      `${folder} has the anchors of another house: move ${join(folder, 'anchors')} away`,
    );
  try {
    await migrate(url);
    const client = await new PostgresConnection(configForWriting(url)).client();
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; BEGIN');
    await client.query('LOCK TABLE streams IN EXCLUSIVE MODE');
    const { rows } = await client.query('SELECT name FROM streams WHERE number > 0 ORDER BY name LIMIT 4');
    if (rows.length > 0) {
      await client.end();
      const names = rows
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ');
      throw new StoreFailure(
        'failed',
        `the database has a house already (${names}${rows.length > 3 ? ' and more' : ''}). Restore to an empty database`,
      );
    }
    const committer = new Committer(new OneTransaction(url, client), new Places(), SETTINGS);
    return {
      wasInterrupted: false,
      append: rows => committer.commit(rows),
      finish: async (anchors, gone) => {
        for (const each of gone) await putGoneInPostgres(client, each);
        await client.query('COMMIT; ANALYZE streams; ANALYZE entries; ANALYZE balances');
        await client.end();
        if (folder === undefined) return;
        const reading = await readPostgres(url);
        await putAnchors(reading, folder, anchors);
        await reading.close();
      },
      discard: () => client.end(),
    };
  } catch (error) {
    throw failureOf(error);
  }
};

/** A store to bring a house back to. It has to be empty. Anchors are kept in the folder, if the house is in a database. */
export const openTarget = async (where: Where, folder: string | undefined): Promise<Target> =>
  'data' in where ? sqliteTarget(where.data) : postgresTarget(where.databaseUrl, folder);
