import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Timers } from '../live/timers.ts';
import { PostgresConnection } from '../store/postgres/connect.ts';
import { failureOf, isAway } from '../store/postgres/errors.ts';
import { settingsIn } from '../store/postgres/settings.ts';
import type { Board, Kind, Said } from './board.ts';
import { type Topic, topicOf } from './heard.ts';
import { Others } from './others.ts';
import * as sql from './postgres-tables.ts';

/** A process shows a sign of life, and looks at the others, this often. */
const BEAT_MS = 1_000;

/** What is said within this time is written together. */
const COALESCE_MS = 100;

/** How often others are looked at where the database can't wake anybody. */
const POLL_MS = 250;

/** What was taken back is removed after this many beats. */
const PURGE_BEATS = 30;

/** The board in a PostgreSQL database. Nothing fails when the database is away: what is known is kept, and said again later. */
export class PostgresBoard implements Board {
  readonly #connection: PostgresConnection;
  readonly #timers: Timers;
  /** Whether the database wakes processes with `NOTIFY`; otherwise they look for themselves. */
  readonly #wakes: boolean;
  readonly #others: Others;
  #process = sql.newProcessId();
  readonly #said = new Map<Topic, unknown>();
  /** What others can read, by topic, as text. */
  readonly #written = new Map<Topic, string>();
  readonly #unwritten = new Set<Topic>();
  #version = 0;
  #isAlone = true;
  #listening: pg.Client | undefined;
  /** What is under way, one thing after the other. */
  #work: Promise<void> = Promise.resolve();
  #isReadDue = false;
  #isWriteDue = false;
  #beats = 0;
  #versionThen = 0;
  #isClosed = false;

  constructor(url: string, timers: Timers) {
    this.#connection = new PostgresConnection(sql.configForBoard(url));
    this.#timers = timers;
    this.#wakes = settingsIn(url).isTold;
    this.#others = new Others(timers);
  }

  /** Opens the board, and hears what the others have said. */
  static async open(url: string, timers: Timers): Promise<PostgresBoard> {
    const board = new PostgresBoard(url, timers);
    try {
      await sql.make(await board.#connection.client());
      await board.#beat();
      await board.#greet();
    } catch (error) {
      await board.#connection.drop();
      throw failureOf(error);
    }
    board.#regularly(BEAT_MS, () => board.#beat());
    if (!board.#wakes) board.#regularly(POLL_MS, () => board.#read());
    return board;
  }

  get isAlone(): boolean {
    return this.#isAlone;
  }

  say<K extends Kind>(kind: K, name: string, value: Said[K] | undefined): void {
    const topic = topicOf(kind, name);
    if (value === undefined) this.#said.delete(topic);
    else this.#said.set(topic, value);
    this.#unwritten.add(topic);
    this.#writeSoon();
  }

  others<K extends Kind>(kind: K, name: string): readonly Said[K][] {
    return this.#others.heard.others(kind, name);
  }

  all<K extends Kind>(kind: K): ReadonlyMap<string, readonly Said[K][]> {
    return this.#others.heard.all(kind);
  }

  listen(kind: Kind, heard: (name: string) => void): () => void {
    return this.#others.heard.listen(kind, heard);
  }

  async advance(name: string, number: number): Promise<boolean> {
    const ask = async (): Promise<boolean> => (await this.#query(sql.ADVANCE, [name, number])).rowCount === 1;
    try {
      // The connection may have been lost since it was last used.
      return await ask().catch(error => (isAway(error) ? ask() : Promise.reject(error)));
    } catch (error) {
      throw failureOf(error);
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const topic of this.#written.keys()) this.#unwritten.add(topic);
    this.#said.clear();
    this.#do(() => this.#write());
    await Promise.race([this.#work, sleep(BEAT_MS, undefined, { ref: false })]);
    await this.#connection.drop();
  }

  /** Does one thing after the other. What fails because the database is away is done again at a later beat. */
  #do(act: () => Promise<void>): void {
    this.#work = this.#work.then(act).catch(() => {});
  }

  #regularly(ms: number, act: () => Promise<void>): void {
    this.#timers.after(ms, () => {
      if (this.#isClosed) return;
      this.#do(act);
      void this.#work.then(() => this.#regularly(ms, act));
    });
  }

  #writeSoon(): void {
    if (this.#isAlone || this.#isWriteDue || this.#isClosed) return;
    this.#isWriteDue = true;
    this.#timers.after(COALESCE_MS, () => {
      this.#isWriteDue = false;
      this.#do(() => this.#write());
    });
  }

  #readSoon(): void {
    if (this.#isReadDue || this.#isClosed) return;
    this.#isReadDue = true;
    this.#do(() => {
      this.#isReadDue = false;
      return this.#read();
    });
  }

  async #beat(): Promise<void> {
    await this.#announce();
    await this.#read();
    if (this.#unwritten.size > 0) await this.#write();
    this.#beats += 1;
    for (const process of this.#others.removable())
      for (const statement of sql.FORGET) await this.#query(statement, [process]);
    if (this.#beats % PURGE_BEATS !== 0) return;
    await this.#query(sql.PURGE, [this.#process, this.#versionThen]);
    this.#versionThen = this.#version;
  }

  /** Shows that this process lives, and how much it has said. A database that was restarted in haste has forgotten both. */
  async #announce(): Promise<void> {
    const { rowCount } = await this.#query(sql.BEAT, [this.#process, this.#version]);
    if (rowCount === 1) return;
    this.#process = sql.newProcessId();
    this.#sayAllAgain();
    await this.#query(sql.JOIN, [this.#process, this.#version]);
    await this.#wake();
  }

  #sayAllAgain(): void {
    this.#written.clear();
    for (const topic of this.#said.keys()) this.#unwritten.add(topic);
  }

  async #wake(): Promise<void> {
    if (this.#wakes) await this.#query('SELECT pg_notify($1, $2)', [sql.CHANNEL, this.#process]);
  }

  async #write(): Promise<void> {
    const changed = [...this.#unwritten].flatMap(topic => {
      const text = this.#said.has(topic) ? JSON.stringify(this.#said.get(topic)) : null;
      return text === (this.#written.get(topic) ?? null) ? [] : [{ topic, text }];
    });
    if (this.#isAlone) return;
    this.#unwritten.clear();
    if (changed.length === 0) return;
    this.#version += 1;
    try {
      const columns = [changed.map(({ topic }) => topic), changed.map(({ text }) => text)];
      await this.#query(sql.SAY, [this.#process, this.#version, ...columns]);
    } catch (error) {
      for (const { topic } of changed) this.#unwritten.add(topic);
      throw error;
    }
    for (const { topic, text } of changed) {
      if (text === null) this.#written.delete(topic);
      else this.#written.set(topic, text);
    }
    await this.#announce();
    await this.#wake();
  }

  async #read(): Promise<void> {
    const { rows } = await this.#query<sql.Server>(sql.SERVERS);
    const { news, hasStranger } = this.#others.note(rows.filter(({ process }) => process !== this.#process));
    for (const { server, known } of news) {
      const said = await this.#query<sql.SaidRow>(sql.READ, [server.process, known]);
      this.#others.take(server, said.rows);
    }
    if (hasStranger) await this.#greet();
    if (this.#isAlone === this.#others.isAlone) return;
    this.#isAlone = this.#others.isAlone;
    if (!this.#isAlone) return this.#write();
    // Nobody reads it, and it would be out of date when somebody does.
    await this.#query(sql.FORGET[0], [this.#process]);
    this.#sayAllAgain();
  }

  /** A process that has just come takes others for alive when it sees them move. */
  async #greet(): Promise<void> {
    await this.#announce();
    await this.#wake();
  }

  async #query<R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult<R>> {
    try {
      const client = await this.#connection.client();
      if (this.#wakes && client !== this.#listening) await this.#listen(client);
      return await client.query<R>({ text, values: [...values] });
    } catch (error) {
      if (isAway(error)) await this.#connection.drop();
      throw error;
    }
  }

  async #listen(client: pg.Client): Promise<void> {
    this.#listening = client;
    client.on('notification', ({ payload }) => {
      if (payload !== this.#process) this.#readSoon();
    });
    await client.query(`LISTEN ${sql.CHANNEL}`);
  }
}
