import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** An entry as the store has it. */
export type Row = {
  readonly stream: string;
  readonly number: number;
  readonly id: string;
  readonly who: string;
  readonly at: number;
  readonly command: string;
  readonly facts: string;
  readonly postings: string;
  readonly previous: string;
  readonly hash: string;
};

export type Head = { readonly number: number; readonly hash: string };
export type StreamHead = Head & { readonly stream: string };
export type Balance = {
  readonly stream: string;
  readonly account: string;
  readonly paidIn: number;
  readonly paidOut: number;
};

/** A journal as it was at one moment. */
export type Copy = {
  readonly heads: readonly StreamHead[];
  readonly balances: readonly Balance[];
  /** Those of a stream after a number, in order. */
  readonly rows: readonly Row[];
};

/** The rows of a store, read past the program that wrote them. */
export type Journal = {
  /** `after` says which entries of each stream are known; without it all are read. */
  read(after?: ReadonlyMap<string, Head>): Promise<Copy>;
  heads(): Promise<readonly StreamHead[]>;
  close(): Promise<void>;
};

const HEADS = 'SELECT name AS stream, number, hash FROM streams ORDER BY name';
const BALANCES = `SELECT name AS stream, account, paid_in AS "paidIn", paid_out AS "paidOut"
  FROM balances JOIN streams ON key = stream ORDER BY name, account`;
const ROWS = `SELECT name AS stream, e.number, id, who, at, command, facts, postings, previous, e.hash
  FROM entries e JOIN streams ON key = e.stream`;

/** Opens the embedded store of a folder, which may be in use. */
export const sqliteJournal = (data: string): Journal => {
  const open = (): DatabaseSync => new DatabaseSync(join(data, 'hardway.db'), { readOnly: true, timeout: 10_000 });
  const database = open();
  const heads = (): readonly StreamHead[] => database.prepare(HEADS).all() as unknown as StreamHead[];
  return {
    heads: async () => heads(),
    read: async (after = new Map()) => {
      database.exec('BEGIN');
      try {
        const rowsOf = database.prepare(`${ROWS} WHERE name = ? AND e.number > ? ORDER BY e.number`);
        const now = heads();
        const rows = now.flatMap(
          ({ stream }) => rowsOf.all(stream, after.get(stream)?.number ?? 0) as unknown as Row[],
        );
        return { heads: now, rows, balances: database.prepare(BALANCES).all() as unknown as Balance[] };
      } finally {
        database.exec('COMMIT');
      }
    },
    close: async () => database.close(),
  };
};

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Reads a database over a connection of its own, past every proxy. */
export const postgresJournal = (url: string): Journal => {
  const using = async <T>(use: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url, options: '-c search_path=hardway', types });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  };
  const all = async <T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows;
  return {
    heads: () => using(client => all<StreamHead>(client, HEADS)),
    read: (after = new Map()) =>
      using(async client => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const heads = await all<StreamHead>(client, HEADS);
        const rows: Row[] = [];
        for (const { stream } of heads) {
          const known = after.get(stream)?.number ?? 0;
          rows.push(
            ...(await all<Row>(client, `${ROWS} WHERE name = $1 AND e.number > $2 ORDER BY e.number`, [stream, known])),
          );
        }
        return { heads, rows, balances: await all<Balance>(client, BALANCES) };
      }),
    close: async () => {},
  };
};
