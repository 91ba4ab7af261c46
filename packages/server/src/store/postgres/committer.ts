import type pg from 'pg';
import { GENESIS, type Head, type Row } from '../row.ts';
import { type Appended, answerFor } from '../store.ts';
import { appendQuery, appendRunQuery, type Run, runsOf } from './batch.ts';
import type { PostgresConnection } from './connect.ts';
import { failureOf, isRepeating, overdrawnAccount } from './errors.ts';
import { insist } from './insist.ts';
import { keyOf, PLACES, type Place, type PlaceRow, type Places } from './place.ts';
import { COLUMNS } from './reader.ts';
import type { Settings } from './settings.ts';

/** The place of a stream that is not there: nothing follows its head. */
const NOWHERE: Place = { key: '0', bucket: 0 };

type Answers = Map<Row, Appended>;

/** What became of runs that were sent together: those that stand, or why none of them does. */
type Called = ReadonlySet<Run> | { readonly overdrawn: string } | 'repeating';

/**
 * Appends groups of rows. A group is one round trip and one transaction, or one of each for every stream in it, as the
 * settings say. If the connection is lost, nobody knows whether a group was committed: it is sent again, and rows that are
 * there already are known by their hash.
 */
export class Committer {
  readonly #connection: PostgresConnection;
  readonly #places: Places;
  readonly #settings: Settings;

  constructor(connection: PostgresConnection, places: Places, settings: Settings) {
    this.#connection = connection;
    this.#places = places;
    this.#settings = settings;
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
    await this.#findPlaces(rows);
    const all = [...runs.values()].map(this.#run);
    if (this.#settings.group === 'all') await this.#append(all, answers);
    else await Promise.all(all.map(run => this.#append([run], answers)));
    for (const row of leftOver) await this.#append([this.#run([row])], answers);
    return rows.map(row => answers.get(row) as Appended);
  }

  readonly #run = (rows: readonly Row[]): Run => ({ place: this.#places.get(rows[0]?.stream ?? '') ?? NOWHERE, rows });

  async #append(runs: readonly Run[], answers: Answers): Promise<void> {
    if (runs.length === 0) return;
    const called = await this.#call(runs);
    if (called instanceof Set) {
      for (const run of runs) {
        if (called.has(run)) for (const row of run.rows) answers.set(row, { type: 'appended' });
        else await this.#explain(run, answers);
      }
    } else if (called === 'repeating' && runs.length > 1) await this.#withoutRepeating(runs, answers);
    else for (const run of runs) await this.#separately(run, answers);
  }

  /** The runs without a command that has acted before go together; the others are taken row by row. */
  async #withoutRepeating(runs: readonly Run[], answers: Answers): Promise<void> {
    const repeating: Run[] = [];
    for (const run of runs) if (await this.#isRepeating(run)) repeating.push(run);
    if (repeating.length > 0)
      await this.#append(
        runs.filter(run => !repeating.includes(run)),
        answers,
      );
    for (const run of repeating.length > 0 ? repeating : runs) await this.#separately(run, answers);
  }

  /** Row by row, so that one that can't stand takes no other with it. */
  async #separately({ place, rows }: Run, answers: Answers): Promise<void> {
    for (const row of rows) {
      const alone = { place, rows: [row] };
      const called = await this.#call([alone]);
      if (called instanceof Set && called.has(alone)) answers.set(row, { type: 'appended' });
      else if (called instanceof Set || called === 'repeating') {
        const [refused] = called === 'repeating' ? await this.#refusals(alone) : [];
        if (refused === undefined) await this.#explain(alone, answers);
        else answers.set(row, { type: 'refused', ...refused });
      } else answers.set(row, { type: 'overdrawn', account: (called as { overdrawn: string }).overdrawn });
    }
  }

  /** Why a run did not stand: commands that have acted before, or a head that is elsewhere. */
  async #explain(run: Run, answers: Answers): Promise<void> {
    const found = await this.#earlier(run);
    if (found.length > 0 && run.rows.length > 1) return this.#separately(run, answers);
    const [head = GENESIS] = await this.#query<Head>({
      name: 'head',
      text: 'SELECT number, hash FROM streams WHERE key = $1',
      values: [run.place.key],
    });
    // One that is gone may begin again, elsewhere.
    if (head.number === 0) this.#places.forget(run.rows[0]?.stream ?? '');
    const [earlier] = found;
    for (const row of run.rows) {
      answers.set(row, earlier === undefined ? { type: 'conflict', head } : answerFor(row, earlier));
    }
  }

  async #isRepeating(run: Run): Promise<boolean> {
    return (await this.#earlier(run)).length > 0 || (await this.#refusals(run)).length > 0;
  }

  /** What the senders of a run's commands were told, as far as they were refused. */
  #refusals({ place, rows }: Run): Promise<{ readonly refusal: string }[]> {
    return this.#query({
      name: 'refusals',
      text: 'SELECT refusal FROM refused WHERE stream = $1 AND id = ANY ($2)',
      values: [place.key, rows.map(({ id }) => id)],
    });
  }

  /** What the commands of a run did before. */
  #earlier({ place, rows }: Run): Promise<Row[]> {
    return this.#query<Row>({
      name: 'earlier',
      text: `SELECT ${COLUMNS} FROM entries WHERE stream = $2 AND bucket = $3 AND id = ANY ($4)`,
      values: [rows[0]?.stream, place.key, place.bucket, rows.map(({ id }) => id)],
    });
  }

  /** Learns the places of streams not met before, and makes those that begin here. */
  async #findPlaces(rows: readonly Row[]): Promise<void> {
    const isNew = ({ stream }: Row): boolean => this.#places.get(stream) === undefined;
    await this.#learn(rows.filter(isNew));
    const firsts = rows.filter(row => row.number === 1 && isNew(row));
    if (firsts.length === 0) return;
    const names = [...new Set(firsts.map(({ stream }) => stream))];
    const groups = this.#settings.group === 'all' ? [names] : names.map(name => [name]);
    for (const group of groups)
      await this.#query({
        name: 'begin',
        text: `SELECT begin_stream(key, name, now(), $3) FROM unnest($1::bigint[], $2::text[]) AS new (key, name) ORDER BY key`,
        values: [group.map(keyOf), group, GENESIS.hash],
      });
    await this.#learn(firsts);
  }

  async #learn(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const streams = rows.map(({ stream }) => stream);
    this.#places.learn(
      streams,
      await this.#query<PlaceRow>({ name: 'places', text: PLACES, values: [streams.map(keyOf)] }),
    );
  }

  async #call(runs: readonly Run[]): Promise<Called> {
    try {
      return await this.#send(runs);
    } catch (error) {
      if (isRepeating(error)) return 'repeating';
      const account = overdrawnAccount(error);
      if (account === undefined) throw error;
      return { overdrawn: account };
    }
  }

  /** Sends runs, and answers with those whose streams have grown. */
  async #send(runs: readonly Run[]): Promise<ReadonlySet<Run>> {
    const { group, isTold } = this.#settings;
    const [run] = runs;
    if (group === 'stream' && run !== undefined) {
      const [result] = await this.#query<{ readonly grown: boolean }>(appendRunQuery(run, isTold));
      return new Set(result?.grown === true ? [run] : []);
    }
    const { ordered, query } = appendQuery(runs, isTold);
    const [result] = await this.#query<{ readonly grown: readonly number[] }>(query);
    return new Set(result?.grown.map(at => ordered[at - 1] as Run));
  }

  #query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<R[]> {
    return insist<R>(this.#connection, query);
  }
}
