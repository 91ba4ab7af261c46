import pg from 'pg';

const CONNECT_MS = 5_000;
const QUERY_MS = 30_000;

/** Everything of ours lies in a schema of its own. */
export const SCHEMA = 'hardway';

/** Times and numbers are whole and far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export const configFor = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'hardway',
  options: `-c search_path=${SCHEMA}`,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: QUERY_MS,
  keepAlive: true,
  types,
});

/**
 * For the connection that appends: its few statements are planned once. The planner would plan them again for each group
 * (a millisecond), or, having seen small tables, read large ones from end to end.
 */
export const configForWriting = (url: string): pg.ClientConfig => ({
  ...configFor(url),
  options: `-c search_path=${SCHEMA} -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c synchronous_commit=on`,
});

/** One connection that is made when it is needed, and again when it was lost. */
export class PostgresConnection {
  readonly #config: pg.ClientConfig;
  #client: Promise<pg.Client> | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    const client = await this.client();
    return (await client.query<R>(query)).rows;
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
      return client;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
