import { parentPort, workerData } from 'node:worker_threads';
import { tableDecider } from '../live/decider.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import type { ReviewedThrow } from '../messages/index.ts';
import { readStore, type Where } from '../store/open.ts';
import { StoreFailure } from '../store/store.ts';
import { around, entryAt, throwOf } from './around.ts';
import { reviewed } from './reviewed.ts';
import { States } from './states.ts';

/** The throw that is wanted: the last one, the one that an entry belongs to, or the one at a time. */
export type WantedThrow = { readonly number?: number; readonly at?: number };

export type ReviewTask = { readonly id: number; readonly stream: string; readonly wanted: WantedThrow };

export type ReviewOutcome =
  | { readonly ok: true; readonly throw: ReviewedThrow }
  | { readonly ok: false; readonly why: string };

export type ReviewMessage =
  | { readonly id: number; readonly type: 'progress'; readonly done: number; readonly of: number }
  | { readonly id: number; readonly type: 'done'; readonly outcome: ReviewOutcome };

/** Streams whose states are kept. */
const STREAMS_KEPT = 6;

const store = await readStore(workerData as Where);
const states = new Map<string, States<Live | null, LiveFact>>();

/** The states of a stream; those of the stream that was not asked for the longest are given up. */
const statesOf = (stream: string): States<Live | null, LiveFact> => {
  const known = states.get(stream) ?? new States(store, tableDecider, stream);
  states.delete(stream);
  states.set(stream, known);
  if (states.size > STREAMS_KEPT) states.delete(states.keys().next().value as string);
  return known;
};

const run = async ({ id, stream, wanted }: ReviewTask): Promise<ReviewOutcome> => {
  const { number: head } = await store.head(stream);
  const journal = { store, stream, head };
  const from = wanted.at === undefined ? (wanted.number ?? head) : await entryAt(journal, wanted.at);
  const number = await throwOf(journal, from);
  if (number === undefined) return { ok: false, why: 'No dice have been thrown at this table yet' };
  const folded = statesOf(stream);
  const progress = (done: number, of: number): void => tell({ id, type: 'progress', done, of });
  const found = await around(journal, number);
  return { ok: true, throw: await reviewed(found, at => folded.at(at, progress)) };
};

const tell = (message: ReviewMessage): void => parentPort?.postMessage(message);

let last: Promise<void> = Promise.resolve();

const handle = async (task: ReviewTask): Promise<void> => {
  try {
    tell({ id: task.id, type: 'done', outcome: await run(task) });
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    tell({ id: task.id, type: 'done', outcome: { ok: false, why: error.message } });
  }
};

parentPort?.on('message', (task: ReviewTask) => {
  last = last.then(() => handle(task));
});
