// The thread in which a busy house writes: groups come in, and what became of them goes out.
import { parentPort, workerData } from 'node:worker_threads';
import { rowsIn } from '../row.ts';
import type { Appended, FailureCode, Snapshot } from '../store.ts';
import { Committer } from './committer.ts';
import { openForWriting } from './database.ts';
import { failureOf } from './errors.ts';

export type WriterRequest =
  | { readonly rows: string; readonly count: number; readonly snapshots: readonly Snapshot[] }
  | 'close';

export type WriterReply =
  | { readonly type: 'open' }
  /** Where nothing is said, all of them were appended. */
  | { readonly type: 'committed'; readonly outcomes?: readonly Appended[] }
  | { readonly type: 'failed'; readonly code: FailureCode; readonly message: string };

const tell = (reply: WriterReply): void => parentPort?.postMessage(reply);

/** Pages of the write-ahead log from which on a commit makes a checkpoint itself, before it is answered for. */
const LOG_PAGES_MAX = 8_000;

/** How often the write-ahead log goes into the database while the house is busy. */
const CHECKPOINT_MS = 250;

const database = openForWriting(workerData as string);
database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_MAX}`);
const committer = new Committer(database);
let checkpointAt = 0;

/** What was committed is durable and answered for already; a checkpoint that fails is made up for by the next. */
const checkpoint = (): void => {
  const now = performance.now();
  if (now < checkpointAt) return;
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // As SQLite does with its own: the log only gets longer.
  }
  checkpointAt = now + CHECKPOINT_MS;
};

parentPort?.on('message', (request: WriterRequest) => {
  if (request === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    const { rows, count, snapshots } = request;
    const outcomes = committer.commit({ rows: rowsIn(rows, count), snapshots });
    const isUsual = outcomes.every(({ type }) => type === 'appended');
    tell({ type: 'committed', ...(isUsual ? {} : { outcomes }) });
  } catch (error) {
    const { code, message } = failureOf(error);
    tell({ type: 'failed', code, message });
    return;
  }
  checkpoint();
});
tell({ type: 'open' });
