import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { textOf } from '../row.ts';
import { type Appended, StoreFailure } from '../store.ts';
import { Committer, type Group } from './committer.ts';
import { openForWriting } from './database.ts';
import type { WriterReply, WriterRequest } from './writer-thread.ts';

/** This many rows that were written in company, within this time, show that the house is busy. */
const BUSY_ROWS = 64;
const BUSY_MS = 1_000;

const THREAD = new URL('./writer-thread.ts', import.meta.url);

/**
 * Writes groups, one after another. A house with little to do writes in the thread that decides: nothing is faster for one
 * command alone. Once it is busy, a thread of its own does the writing, so that one group is decided while another is
 * written and flushed, and nobody waits for a checkpoint. Groups are written in one or the other, never in both at a time.
 */
export class Writer {
  readonly #file: string;
  readonly #busyRows: number;
  #here: { readonly database: DatabaseSync; readonly committer: Committer } | undefined;
  #thread: Thread | undefined;
  /** Rows of groups with more than one, counted since this time. */
  #inCompany = 0;
  #countedSince = 0;

  /** `busyRows` have a thread started. With 0 it is there from the first group on. */
  constructor(file: string, busyRows = BUSY_ROWS) {
    this.#file = file;
    this.#busyRows = busyRows;
    this.#openHere();
  }

  /** Whether a thread of its own does the writing. */
  get isElsewhere(): boolean {
    return this.#thread?.isOpen ?? false;
  }

  commit(group: Group): readonly Appended[] | Promise<readonly Appended[]> {
    if (this.#isBusyWith(group.rows.length)) this.#thread ??= new Thread(this.#file);
    const thread = this.#thread;
    const isThere = thread !== undefined && (thread.isOpen || this.#busyRows === 0);
    return isThere ? this.#there(thread, group) : this.#openHere().committer.commit(group);
  }

  async close(): Promise<void> {
    this.#closeHere();
    await this.#thread?.close();
  }

  /** A row by itself kept no other waiting. */
  #isBusyWith(rows: number): boolean {
    const now = performance.now();
    if (now - this.#countedSince > BUSY_MS) {
      this.#countedSince = now;
      this.#inCompany = 0;
    }
    if (rows > 1) this.#inCompany += rows;
    return this.#inCompany >= this.#busyRows;
  }

  async #there(thread: Thread, group: Group): Promise<readonly Appended[]> {
    if (!(await thread.opens)) return this.#openHere().committer.commit(group);
    this.#closeHere();
    try {
      return await thread.commit(group);
    } finally {
      // What a thread that has ended knew is in the file: the next group goes on from there.
      if (thread.hasEnded) this.#thread = undefined;
    }
  }

  #openHere(): { readonly database: DatabaseSync; readonly committer: Committer } {
    if (this.#here === undefined) {
      const database = openForWriting(this.#file);
      this.#here = { database, committer: new Committer(database) };
    }
    return this.#here;
  }

  #closeHere(): void {
    this.#here?.database.close();
    this.#here = undefined;
  }
}

type Waiting = { readonly resolve: (reply: WriterReply) => void; readonly reject: (error: unknown) => void };

/** A thread with a connection of its own. It is asked one thing at a time. */
class Thread {
  readonly #worker: Worker;
  /** Whether it came to have a connection. */
  readonly opens: Promise<boolean>;
  readonly #ended: Promise<void>;
  #waiting: Waiting | undefined;
  isOpen = false;
  hasEnded = false;

  constructor(file: string) {
    this.#worker = new Worker(THREAD, { workerData: file });
    this.opens = this.#next().then(
      () => {
        this.isOpen = true;
        return true;
      },
      () => false,
    );
    this.#worker.on('message', (reply: WriterReply) => {
      this.#worker.unref();
      this.#waiting?.resolve(reply);
    });
    this.#worker.once('error', error => this.#end(error));
    this.#ended = new Promise(resolve => {
      this.#worker.once('exit', () => {
        this.#end(new Error('the thread that writes has ended'));
        resolve();
      });
    });
  }

  async commit({ rows, snapshots }: Group): Promise<readonly Appended[]> {
    const reply = this.#next();
    this.#worker.ref();
    this.#ask({ rows: textOf(rows), count: rows.length, snapshots });
    return this.#outcomesIn(await reply, rows.length);
  }

  async close(): Promise<void> {
    await this.opens;
    this.#worker.ref();
    this.#ask('close');
    await this.#ended;
  }

  #ask(asked: WriterRequest): void {
    this.#worker.postMessage(asked);
  }

  #next(): Promise<WriterReply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #outcomesIn(reply: WriterReply, count: number): readonly Appended[] {
    if (reply.type === 'failed') throw new StoreFailure(reply.code, reply.message);
    const outcomes = reply.type === 'committed' ? reply.outcomes : undefined;
    return outcomes ?? Array.from({ length: count }, () => ({ type: 'appended' }) as const);
  }

  #end(error: unknown): void {
    this.hasEnded = true;
    this.isOpen = false;
    this.#waiting?.reject(error);
  }
}
