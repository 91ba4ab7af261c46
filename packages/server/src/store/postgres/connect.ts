import pg from 'pg';
import { StoreFailure } from '../store.ts';
import type { StoreWork } from '../work.ts';
import { Unconfirmed } from './errors.ts';

const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;
/** A group that is not written by then is said to be unanswered; sent again, it acts once. */
const APPEND_MS = 10_000;
/** Less than a pool waits for a connection, so that the reason is given. */
const CONFIRM_MS = 4_000;

/** Everything of ours lies in a schema of its own. */
export const SCHEMA = 'hardway';

/** Times and numbers are whole and far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const SEVERAL_HOSTS = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,/;

/** The driver takes these modes for `verify-full` and warns of it at every start; the address now says what is meant. */
const withFullCheck = (url: string): string =>
  url.includes('uselibpqcompat=')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');

export const configFor = (url: string): pg.ClientConfig => {
  if (SEVERAL_HOSTS.test(url))
    throw new StoreFailure(
      'failed',
      'the address of the database names several hosts: name one, such as a HAProxy that leads to the primary',
    );
  return {
    connectionString: withFullCheck(url),
    application_name: 'hardway',
    options: `-c search_path=${SCHEMA}`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    types,
  };
};

/**
 * For the connection that appends: its few statements are planned once. The planner would plan them again for each group
 * (a millisecond), or, having seen small tables, read large ones from end to end.
 */
export const configForWriting = (url: string): pg.ClientConfig => ({
  ...configFor(url),
  query_timeout: APPEND_MS,
  options: `-c search_path=${SCHEMA} -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c synchronous_commit=on`,
});

/**
 * Tells of commits that are not known to be on the standby. PostgreSQL reports such a commit as a success with a warning,
 * for instance when an administrator cancels a wait that takes too long. The name of its function is in every language.
 */
const watchWaits = (client: pg.ClientBase): (() => void) => {
  let isCutShort = false;
  client.on('notice', ({ routine }) => {
    isCutShort ||= routine === 'SyncRepWaitForLSN';
  });
  return () => {
    if (isCutShort) throw new Unconfirmed('a commit did not wait for its standby');
  };
};

const CONFIRM = {
  text: `SELECT CASE current_setting('transaction_read_only')
         WHEN 'off' THEN pg_logical_emit_message(true, 'hardway', '') END AS place`,
  query_timeout: CONFIRM_MS,
};

/**
 * Shows that a new connection leads to the primary, and that all it can see is on the standby that commits wait for, where
 * there is one. A commit whose wait was cut short, by a crash for instance, can be seen though a fail-over would lose it.
 * A commit of our own comes after all those in the log of the database: once it is confirmed, so are they.
 */
export const confirm = async (client: pg.ClientBase): Promise<void> => {
  const mustHaveWaited = watchWaits(client);
  const { rows } = await client.query<{ place: string | null }>(CONFIRM).catch((error: unknown) => {
    if (!(error instanceof Error) || 'code' in error || !/timeout/.test(error.message)) throw error;
    throw new Unconfirmed(`no standby confirmed a commit within ${CONFIRM_MS / 1000} s`, { cause: error });
  });
  mustHaveWaited();
  if (rows[0]?.place == null) throw new Unconfirmed('it is a standby, and there is no way to the primary yet');
};

/** One connection that is made when it is needed, and again when it was lost. */
export class PostgresConnection {
  readonly #config: pg.ClientConfig;
  readonly #work: StoreWork | undefined;
  #client: Promise<pg.Client> | undefined;
  #mustHaveWaited = (): void => {};
  #wasConnected = false;

  constructor(config: pg.ClientConfig, work?: StoreWork) {
    this.#config = config;
    this.#work = work;
  }

  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    const client = await this.client();
    const { rows } = await client.query<R>(query);
    this.#mustHaveWaited();
    return rows;
  }

  client(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  /** Lets go of a connection that has failed. */
  async drop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.then(each => each.end()).catch(() => {});
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const forget = (): void => {
      this.#client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      await confirm(client);
      this.#mustHaveWaited = watchWaits(client);
      if (this.#wasConnected && this.#work !== undefined) this.#work.reconnects += 1;
      this.#wasConnected = true;
      return client;
    } catch (error) {
      forget();
      void client.end().catch(() => {});
      throw error;
    }
  }
}
