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

const database = openForWriting(workerData as string);
const committer = new Committer(database);

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
  }
});
tell({ type: 'open' });
