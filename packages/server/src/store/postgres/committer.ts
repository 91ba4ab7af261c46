import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { GENESIS, type Head, type Row } from '../row.ts';
import { type Appended, answerFor } from '../store.ts';
import { appendQuery, type Run, runsOf } from './batch.ts';
import type { PostgresConnection } from './connect.ts';
import { failureOf, isAway, isPassing, overdrawnAccount } from './errors.ts';
import { COLUMNS } from './reader.ts';

/** How long a database that went away may take to come back before an append is given up. */
const AWAY_MS = 10_000;
const PAUSE_MS = 100;

/** The key of a stream that is not there: nothing follows its head. */
const NO_STREAM = 0;

type Answers = Map<Row, Appended>;
type Called = { readonly grown: ReadonlySet<number> } | { readonly overdrawn: string };

/**
 * Appends groups of rows, each group in one round trip and one transaction. If the connection is lost, nobody knows whether
 * the group was committed: it is sent again, and rows that are there already are known by their hash.
 */
export class Committer {
  readonly #connection: PostgresConnection;
  readonly #channel: string;
  /** A stream keeps its key for good. */
  readonly #keys = new Map<string, number>();

  constructor(connection: PostgresConnection, channel: string) {
    this.#connection = connection;
    this.#channel = channel;
  }

  async commit(rows: readonly Row[]): Promise<readonly Appended[]> {
    try {
      return await this.#answer(rows);
    } catch (error) {
      throw failureOf(error);
    }
  }

  async #answer(rows: readonly Row[]): Promise<readonly Appended[]> {
    const answers: Answers = new Map();
    const { runs, leftOver } = runsOf(rows);
    await this.#findKeys(rows);
    await this.#append([...runs.values()].map(this.#run), answers);
    for (const row of leftOver) await this.#append([this.#run([row])], answers);
    return rows.map(row => answers.get(row) as Appended);
  }

  readonly #run = (rows: readonly Row[]): Run => ({ stream: this.#keys.get(rows[0]?.stream ?? '') ?? NO_STREAM, rows });

  async #append(runs: readonly Run[], answers: Answers): Promise<void> {
    if (runs.length === 0) return;
    const called = await this.#call(runs);
    if ('overdrawn' in called) {
      for (const run of runs) await this.#separately(run, answers);
      return;
    }
    for (const run of runs) {
      if (called.grown.has(run.stream)) for (const row of run.rows) answers.set(row, { type: 'appended' });
      else await this.#explain(run, answers);
    }
  }

  /** Row by row, so that one that can't stand takes no other with it. */
  async #separately({ stream, rows }: Run, answers: Answers): Promise<void> {
    for (const row of rows) {
      const alone = { stream, rows: [row] };
      const called = await this.#call([alone]);
      if ('overdrawn' in called) answers.set(row, { type: 'overdrawn', account: called.overdrawn });
      else if (called.grown.has(stream)) answers.set(row, { type: 'appended' });
      else await this.#explain(alone, answers);
    }
  }

  /** Why a run did not stand: commands that have acted before, or a head that is elsewhere. */
  async #explain(run: Run, answers: Answers): Promise<void> {
    const found = await this.#query<Row>({
      name: 'earlier',
      text: `SELECT ${COLUMNS} FROM entries JOIN streams ON streams.key = entries.stream WHERE id = ANY ($1)`,
      values: [run.rows.map(({ id }) => id)],
    });
    if (found.length > 0 && run.rows.length > 1) return this.#separately(run, answers);
    const [head = GENESIS] = await this.#query<Head>({
      name: 'head',
      text: 'SELECT number, hash FROM streams WHERE key = $1',
      values: [run.stream],
    });
    const [earlier] = found;
    for (const row of run.rows) {
      answers.set(row, earlier === undefined ? { type: 'conflict', head } : answerFor(row, earlier));
    }
  }

  /** Learns the keys of streams not met before, and makes those that begin here. */
  async #findKeys(rows: readonly Row[]): Promise<void> {
    const firsts = rows.filter(({ stream }) => !this.#keys.has(stream));
    if (firsts.length === 0) return;
    await this.#query({
      name: 'begin',
      text: `INSERT INTO streams (name, number, hash)
             SELECT name, $2::bigint, $3 FROM unnest($1::text[]) AS name ORDER BY name ON CONFLICT DO NOTHING`,
      values: [firsts.filter(({ number }) => number === 1).map(({ stream }) => stream), GENESIS.number, GENESIS.hash],
    });
    const found = await this.#query<{ readonly name: string; readonly key: number }>({
      name: 'keys',
      text: 'SELECT name, key FROM streams WHERE name = ANY ($1)',
      values: [firsts.map(({ stream }) => stream)],
    });
    for (const { name, key } of found) this.#keys.set(name, key);
  }

  async #call(runs: readonly Run[]): Promise<Called> {
    try {
      const [result] = await this.#query<{ readonly grown: readonly number[] }>(appendQuery(runs, this.#channel));
      return { grown: new Set(result?.grown) };
    } catch (error) {
      const account = overdrawnAccount(error);
      if (account === undefined) throw error;
      return { overdrawn: account };
    }
  }

  /** Asks again while the database is away or somebody was in the way. */
  async #query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    for (const until = Date.now() + AWAY_MS; ; ) {
      try {
        return await this.#connection.query<R>(query);
      } catch (error) {
        const away = isAway(error);
        if (away) await this.#connection.drop();
        if ((!away && !isPassing(error)) || Date.now() > until) throw error;
        await sleep(away ? PAUSE_MS : 0);
      }
    }
  }
}
