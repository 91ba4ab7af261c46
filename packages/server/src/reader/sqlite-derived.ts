import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { makePrivateFile } from '../store/sqlite/private-file.ts';
import { StoreFailure } from '../store/store.ts';
import type { Cursor, Derived, Values } from './derived.ts';
import { batchesOf } from './sql.ts';
import type { Answered, Asked } from './sqlite-thread.ts';

const THREAD = new URL('./sqlite-thread.ts', import.meta.url);
const FILE = 'derived.db';

/**
 * The derived tables of an embedded store. A thread of its own keeps them, so that no table waits for a report. The
 * directory has to be this process's, which the store sees to.
 */
export const openSqliteDerived = async (directory: string): Promise<Derived> => {
  const file = join(directory, FILE);
  makePrivateFile(file);
  const thread = new Thread(file);
  await thread.ask({ type: 'open' }).catch(async (error: unknown) => {
    await thread.close();
    throw error;
  });
  return {
    cursors: async () => {
      const found = await thread.ask<readonly (Cursor & { readonly stream: string })[]>({ type: 'cursors' });
      return new Map(found.map(({ stream, ...cursor }) => [stream, cursor]));
    },
    reacted: async () => {
      const found = await thread.ask<readonly { stream: string; number: number }[]>({ type: 'reacted' });
      return new Map(found.map(({ stream, number }) => [stream, number]));
    },
    react: reacted => thread.ask({ type: 'react', reacted: [...reacted] }),
    take: (moves, changes) => {
      const batches = batchesOf(changes).map(({ table, ...batch }) => ({ ...batch, table: table.name }));
      return thread.ask<boolean>({ type: 'take', moves, batches });
    },
    query: <Row extends Values>(sql: string, values = []) => thread.ask<readonly Row[]>({ type: 'query', sql, values }),
    clear: reacted => thread.ask({ type: 'clear', reacted: reacted && [...reacted] }),
    leads: async () => true,
    close: () => thread.close(),
  };
};

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void };

/** Asked one thing after another; it answers in order. */
class Thread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  readonly #ended: Promise<void>;
  #isClosed = false;

  constructor(file: string) {
    this.#worker = new Worker(THREAD, { workerData: file });
    this.#worker.on('message', (answered: Answered) => {
      const waiting = this.#waiting.shift();
      // While it closes, the process waits for it to end.
      if (this.#waiting.length === 0 && !this.#isClosed) this.#worker.unref();
      if (answered.ok) waiting?.resolve(answered.value as never);
      else waiting?.reject(new StoreFailure(answered.code, answered.message));
    });
    this.#ended = new Promise(resolve => {
      this.#worker.once('error', error => this.#fail(error));
      this.#worker.once('exit', () => {
        this.#fail(new StoreFailure('closed', 'the thread that keeps the derived tables has ended'));
        resolve();
      });
    });
  }

  ask<T>(asked: Asked): Promise<T> {
    if (this.#isClosed) return Promise.reject(new StoreFailure('closed', 'the derived tables are closed'));
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(asked);
    });
  }

  async close(): Promise<void> {
    if (!this.#isClosed) {
      this.ask({ type: 'close' }).catch(() => {});
      this.#isClosed = true;
    }
    await this.#ended;
  }

  #fail(error: unknown): void {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
