import type { DatabaseSync } from 'node:sqlite';
import { addTurnover, GENESIS, type Head, headOf, postingsIn, type Row, type Turnover } from '../row.ts';
import { type Appended, answerFor, type Snapshot } from '../store.ts';
import { isOverdrawn, isUniqueViolation } from './errors.ts';
import { COLUMNS } from './reader.ts';

type Stream = Head & { readonly key: number };

/** What one transaction takes: rows to append, and snapshots to keep. */
export type Group = { readonly rows: readonly Row[]; readonly snapshots: readonly Snapshot[] };

/** What a group of appends changes in one stream. */
type Change = { readonly key: number; head: Head; readonly accounts: Map<string, Turnover> };

const APPENDED: Appended = { type: 'appended' };

class Overdrawn extends Error {
  readonly account: string;
  constructor(account: string) {
    super(`${account} would be overdrawn`);
    this.account = account;
  }
}

/** Appends groups of rows, each group in one transaction, on the only connection that writes. */
export class Committer {
  readonly #database: DatabaseSync;
  readonly #statements;
  /** Where streams end. Nobody else writes, so what is known here stays true. */
  readonly #streams = new Map<string, Stream>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      stream: database.prepare('SELECT key, number, hash FROM streams WHERE name = ?'),
      left: database.prepare('SELECT 1 FROM gone WHERE stream = ?'),
      addStream: database.prepare('INSERT INTO streams (name, number, hash) VALUES (?, ?, ?)'),
      moveHead: database.prepare('UPDATE streams SET number = ?, hash = ? WHERE key = ?'),
      insert: database.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      find: database.prepare(`SELECT ${COLUMNS} FROM entries JOIN streams ON key = stream WHERE name = ? AND id = ?`),
      // Not an upsert: that would hold the change alone, before it is added, against the limit of the account.
      post: database.prepare(
        'UPDATE balances SET paid_in = paid_in + ?, paid_out = paid_out + ? WHERE stream = ? AND account = ?',
      ),
      openAccount: database.prepare('INSERT INTO balances (paid_in, paid_out, stream, account) VALUES (?, ?, ?, ?)'),
      keep: database.prepare('INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)'),
    };
  }

  /** Durable when it returns. Each row stands or falls by itself; if this throws, none of them was written. */
  commit({ rows, snapshots }: Group): readonly Appended[] {
    try {
      return this.#together(rows, snapshots);
    } catch (error) {
      if (!(error instanceof Overdrawn)) throw error;
      const outcomes = rows.map(row => this.#alone(row));
      this.#together([], snapshots);
      return outcomes;
    }
  }

  #keep({ stream, number, hash, version, state, digest }: Snapshot): void {
    const found = this.#find(stream);
    if (found !== undefined) this.#statements.keep.run(found.key, number, hash, version, state, digest);
  }

  #alone(row: Row): Appended {
    try {
      return this.#together([row], [])[0] as Appended;
    } catch (error) {
      if (error instanceof Overdrawn) return { type: 'overdrawn', account: error.account };
      throw error;
    }
  }

  #together(rows: readonly Row[], snapshots: readonly Snapshot[]): readonly Appended[] {
    const changes = new Map<string, Change>();
    this.#statements.begin.run();
    try {
      const results = rows.map(row => this.#insert(row, changes));
      for (const change of changes.values()) this.#write(change);
      for (const snapshot of snapshots) this.#keep(snapshot);
      this.#statements.commit.run();
      for (const [stream, { key, head }] of changes) this.#streams.set(stream, { key, ...head });
      return results;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      // Whether a failed commit took effect is for the file to say.
      this.#streams.clear();
      throw error;
    }
  }

  #insert(row: Row, changes: Map<string, Change>): Appended {
    const known = changes.get(row.stream) ?? this.#known(row.stream);
    const head = known?.head ?? GENESIS;
    const hasLeft =
      known !== undefined && !changes.has(row.stream) && this.#statements.left.get(known.key) !== undefined;
    if (row.number !== head.number + 1 || row.previous !== head.hash || hasLeft) {
      return this.#earlier(row) ?? { type: 'conflict', head };
    }
    const change = known ?? this.#added(row.stream);
    const { number, id, who, at, command, facts, postings, previous, hash } = row;
    try {
      this.#statements.insert.run(change.key, number, id, who, at, command, facts, postings, previous, hash);
    } catch (error) {
      const earlier = isUniqueViolation(error) ? this.#earlier(row) : undefined;
      if (earlier === undefined) throw error;
      return earlier;
    }
    changes.set(row.stream, change);
    change.head = headOf(row);
    addTurnover(change.accounts, postingsIn(row));
    return APPENDED;
  }

  #find(name: string): Stream | undefined {
    const known = this.#streams.get(name) ?? (this.#statements.stream.get(name) as Stream | undefined);
    if (known !== undefined) this.#streams.set(name, known);
    return known;
  }

  #known(name: string): Change | undefined {
    const stream = this.#find(name);
    return stream && { key: stream.key, head: headOf(stream), accounts: new Map() };
  }

  #added(name: string): Change {
    const { lastInsertRowid } = this.#statements.addStream.run(name, GENESIS.number, GENESIS.hash);
    return { key: Number(lastInsertRowid), head: GENESIS, accounts: new Map() };
  }

  /** What the same command did before, if it did. */
  #earlier(row: Row): Appended | undefined {
    const earlier = this.#statements.find.get(row.stream, row.id) as Row | undefined;
    return earlier && answerFor(row, earlier);
  }

  #write({ key, head, accounts }: Change): void {
    this.#statements.moveHead.run(head.number, head.hash, key);
    for (const [account, { paidIn, paidOut }] of accounts) {
      try {
        const { changes } = this.#statements.post.run(paidIn, paidOut, key, account);
        if (changes === 0) this.#statements.openAccount.run(paidIn, paidOut, key, account);
      } catch (error) {
        throw isOverdrawn(error) ? new Overdrawn(account) : error;
      }
    }
  }
}
