import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Cursor, laterVersion, type Move, type Value, type Values } from './derived.ts';
import { type Batch, insertSql, tableSql } from './sql.ts';
import { DERIVATION, DERIVED_TABLES } from './tables.ts';

const BUSY_MS = 5_000;
const CACHE_KIB = 32 * 1024;

const OWN = `
  CREATE TABLE IF NOT EXISTS derivation (version INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS reacted (stream TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS read_to (
    stream TEXT PRIMARY KEY, number INTEGER NOT NULL, hash TEXT NOT NULL, state TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/**
 * The derived tables in a file of their own beside the journal's. The journal has one writer, and each of its commits waits
 * for the disk: nothing that can be derived again should wait for that, or make it wait. A commit here is flushed later;
 * what a power cut takes is read from the journal again.
 */
export class SqliteTables {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: BUSY_MS });
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = ${-CACHE_KIB}`);
    this.#atOnce(() => {
      this.#database.exec(OWN);
      const [known] = this.query<{ version: number }>('SELECT version FROM derivation', []);
      if (known !== undefined && known.version > DERIVATION) throw laterVersion(known.version, DERIVATION);
      if (known?.version !== DERIVATION) this.#make();
    });
  }

  /** Makes every derived table, empty. */
  #make(): void {
    const names = this.query<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('derivation', 'reacted', 'read_to')",
      [],
    );
    this.#statements.clear();
    for (const { name } of names) this.#database.exec(`DROP TABLE "${name}"`);
    this.#database.exec('DELETE FROM read_to; DELETE FROM derivation');
    for (const table of DERIVED_TABLES) this.#database.exec(tableSql(table, 'sqlite'));
    this.#run('INSERT INTO derivation VALUES (?)', [DERIVATION]);
  }

  clear(reacted: readonly (readonly [string, number])[] | undefined): void {
    this.#atOnce(() => {
      this.#make();
      if (reacted === undefined) return;
      this.#run('DELETE FROM reacted', []);
      for (const [stream, number] of reacted) this.#run('INSERT INTO reacted VALUES (?, ?)', [stream, number]);
    });
  }

  cursors(): readonly (Cursor & { readonly stream: string })[] {
    return this.query('SELECT stream, number, hash, state FROM read_to', []);
  }

  reacted(): readonly { readonly stream: string; readonly number: number }[] {
    return this.query('SELECT stream, number FROM reacted', []);
  }

  react(reacted: readonly (readonly [string, number])[]): void {
    this.#atOnce(() => {
      for (const [stream, number] of reacted)
        this.#run(
          'INSERT INTO reacted VALUES (?, ?) ON CONFLICT (stream) DO UPDATE SET number = max(number, excluded.number)',
          [stream, number],
        );
    });
  }

  take(moves: readonly Move[], batches: readonly Batch[]): boolean {
    return this.#atOnce(() => {
      for (const { stream, from, to } of moves) if (!this.#move(stream, from, to)) return false;
      for (const batch of batches) {
        const sql = insertSql(batch, 'sqlite');
        for (const row of batch.rows)
          this.#run(
            sql,
            batch.columns.map(column => row[column] ?? null),
          );
      }
      return true;
    });
  }

  query<Row extends Values>(sql: string, values: readonly Value[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  close(): void {
    this.#database.close();
  }

  #move(stream: string, from: number, { number, hash, state }: Cursor): boolean {
    const { changes } =
      from === 0
        ? this.#run('INSERT INTO read_to VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [stream, number, hash, state])
        : this.#run('UPDATE read_to SET number = ?, hash = ?, state = ? WHERE stream = ? AND number = ?', [
            number,
            hash,
            state,
            stream,
            from,
          ]);
    return Number(changes) === 1;
  }

  /** In one transaction, which is undone if it answers false. */
  #atOnce<T>(act: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = act();
      this.#database.exec(result === false ? 'ROLLBACK' : 'COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #run(sql: string, values: readonly Value[]): { readonly changes: number | bigint } {
    return this.#prepared(sql).run(...values);
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
