import type { DatabaseSync } from 'node:sqlite';
import { GENESIS, type Head, type Row } from '../row.ts';
import { type Balance, type GoneStream, type Range, READ_MAX, type Snapshot, type StreamHead } from '../store.ts';

/** A row's fields, of `entries` joined to `streams`. */
export const COLUMNS = 'name AS stream, entries.number, id, who, at, command, facts, postings, previous, entries.hash';

/** Reads, on a connection of its own: it sees what is committed and waits for nobody. */
export class Reader {
  readonly #database: DatabaseSync;
  readonly #statements;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = {
      read: database.prepare(
        `SELECT ${COLUMNS} FROM entries JOIN streams ON key = stream
         WHERE stream = (SELECT key FROM streams WHERE name = ?) AND entries.number BETWEEN ? AND ?
         ORDER BY entries.number LIMIT ${READ_MAX}`,
      ),
      find: database.prepare(`SELECT ${COLUMNS} FROM entries JOIN streams ON key = stream WHERE name = ? AND id = ?`),
      head: database.prepare('SELECT number, hash FROM streams WHERE name = ?'),
      heads: database.prepare('SELECT name AS stream, number, hash FROM streams WHERE number > 0 ORDER BY name'),
      balances: database.prepare(
        `SELECT account, balance, paid_in AS paidIn, paid_out AS paidOut FROM balances
         WHERE stream = (SELECT key FROM streams WHERE name = ?) ORDER BY account`,
      ),
      snapshot: database.prepare(
        `SELECT name AS stream, snapshots.number, snapshots.hash, version, state, digest
         FROM snapshots JOIN streams ON key = stream WHERE name = ?`,
      ),
    };
  }

  read(stream: string, { from = 1, to = Number.MAX_SAFE_INTEGER }: Range = {}): readonly Row[] {
    return this.#statements.read.all(stream, from, to) as unknown as Row[];
  }

  find(stream: string, id: string): Row | undefined {
    return this.#statements.find.get(stream, id) as Row | undefined;
  }

  head(stream: string): Head {
    return (this.#statements.head.get(stream) as Head | undefined) ?? GENESIS;
  }

  heads(): readonly StreamHead[] {
    return this.#statements.heads.all() as unknown as StreamHead[];
  }

  headsOf(streams: readonly string[]): readonly StreamHead[] {
    return this.#atOnce(() =>
      streams
        .map(stream => ({ stream, ...this.head(stream) }))
        .filter(({ number }) => number > 0)
        .sort((a, b) => (a.stream < b.stream ? -1 : 1)),
    );
  }

  balances(stream: string): { readonly head: Head; readonly balances: readonly Balance[] } {
    return this.#atOnce(() => ({
      head: this.head(stream),
      balances: this.#statements.balances.all(stream) as unknown as Balance[],
    }));
  }

  /** In one transaction, so that all that is read is of the same moment. */
  #atOnce<T>(read: () => T): T {
    this.#database.exec('BEGIN');
    try {
      return read();
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /** None in a store of an earlier version. */
  gone(): readonly GoneStream[] {
    const made = this.#database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'gone'").get();
    if (made === undefined) return [];
    const sql =
      'SELECT name AS stream, gone.number, gone.hash, note FROM gone JOIN streams ON key = gone.stream ORDER BY name';
    return this.#database.prepare(sql).all() as unknown as GoneStream[];
  }

  snapshot(stream: string): Snapshot | undefined {
    return this.#statements.snapshot.get(stream) as Snapshot | undefined;
  }
}
