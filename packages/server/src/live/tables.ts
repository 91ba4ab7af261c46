import { GoneFailure } from '../log/load.ts';
import type { Logs } from '../log/logs.ts';
import type { LiveCommand } from './command.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';
import type { TableRefusal } from './refusal.ts';
import { RunningTable, type TableParts } from './running-table.ts';

type TableLogs = Logs<Live | null, LiveCommand, LiveFact, TableRefusal>;

/** A table's id: the code that joins it, or the name that staff gave it. */
const ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;

/** A table that other processes serve, and this one only follows, is let go this soon after it was last asked for here. */
const FOLLOWED_MS = 30_000;

/** Why a table stays open: somebody needs it here; clients of other processes are connected at it. */
export type TableUse = {
  isNeeded(table: RunningTable): boolean;
  isServedElsewhere(table: RunningTable): boolean;
};

/** The tables at work in this process. Each is opened when first asked for, and let go when nobody has used it for long. */
export class Tables {
  readonly #logs: TableLogs;
  readonly #parts: TableParts;
  readonly #open = new Map<string, Promise<RunningTable>>();
  readonly #opened = new Map<string, RunningTable>();
  /** Places that were given away for tables that are not there yet, and when. One that is let go would be another table than the one set up. */
  readonly #awaited = new Map<string, number>();
  /** When each was last asked for here. */
  readonly #usedAt = new Map<string, number>();

  constructor(logs: TableLogs, parts: TableParts) {
    this.#logs = logs;
    this.#parts = parts;
  }

  /** The table of this id, if there is one. */
  async get(id: string): Promise<RunningTable | undefined> {
    if (!ID.test(id)) return undefined;
    const table = await this.#here(id);
    if (table === undefined) return undefined;
    if (table.live !== null) return table;
    if (!this.#awaited.has(id)) this.forget(id);
    return undefined;
  }

  /** A place for a table that is not there yet. */
  async fresh(id: string): Promise<RunningTable | undefined> {
    if (!ID.test(id)) return undefined;
    this.#awaited.set(id, this.#parts.now());
    const table = await this.#here(id);
    return table?.live === null ? table : undefined;
  }

  /** Those that are open in this process. */
  get opened(): readonly RunningTable[] {
    return [...this.#opened.values()].filter(({ live }) => live !== null);
  }

  /** Whether this is the table that is open under its id. */
  has(table: RunningTable): boolean {
    return this.#opened.get(table.id) === table;
  }

  /** Closes tables that have been idle too long, or that this process only follows, if nobody needs them here. */
  sweep(idleMs: number, { isNeeded, isServedElsewhere }: TableUse): void {
    for (const table of this.#opened.values()) {
      if (table.live !== null) this.#awaited.delete(table.id);
      if (isNeeded(table)) continue;
      if (this.#isIdle(table, idleMs) || (this.#isUnused(table) && isServedElsewhere(table))) this.forget(table.id);
    }
  }

  #isIdle({ id, live }: RunningTable, idleMs: number): boolean {
    const lastAt = live?.lastAt ?? this.#awaited.get(id) ?? 0;
    const waits = live !== null && (live.window !== null || live.heat !== null || live.notices.length > 0);
    return !waits && this.#parts.now() - lastAt > idleMs;
  }

  #isUnused({ id, live }: RunningTable): boolean {
    return live !== null && this.#parts.now() - (this.#usedAt.get(id) ?? 0) > FOLLOWED_MS;
  }

  close(): void {
    for (const table of this.#opened.values()) table.close();
  }

  /** Nothing where the journal of the table has left: it is no table any more, and no other gets its name. */
  async #here(id: string): Promise<RunningTable | undefined> {
    try {
      return await this.#at(id);
    } catch (error) {
      if (!(error instanceof GoneFailure)) throw error;
      this.#awaited.delete(id);
      return undefined;
    }
  }

  #at(id: string): Promise<RunningTable> {
    this.#usedAt.set(id, this.#parts.now());
    const known = this.#open.get(id);
    if (known !== undefined) return known;
    const opening = this.#logs.get(id).then(log => {
      const table = new RunningTable(id, log, this.#parts);
      this.#opened.set(id, table);
      return table;
    });
    this.#open.set(id, opening);
    opening.catch(() => {
      this.#open.delete(id);
      this.#usedAt.delete(id);
    });
    return opening;
  }

  /** Closes a table in memory. Opened again, it is what its journal says. */
  forget(id: string): void {
    this.#opened.get(id)?.close();
    this.#opened.delete(id);
    this.#open.delete(id);
    this.#awaited.delete(id);
    this.#usedAt.delete(id);
    this.#logs.forget(id);
  }
}
