import { parentPort, workerData } from 'node:worker_threads';
import { DECIDERS } from '../deciders.ts';
import { kindOf } from '../log/decider.ts';
import { deciderFor, load } from '../log/load.ts';
import { SNAPSHOT_EVERY, snapshotOf } from '../log/snapshot.ts';
import { readStore, type Where } from '../store/open.ts';
import { type Snapshot, type Store, StoreFailure } from '../store/store.ts';

/** A stream read from its first entry: its snapshot in today's form, or why it can't be read. */
export type Refreshed =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly stream: string; readonly why: string };

/** The snapshot that replaces one of another form. None where the stream is short, or its snapshot is in today's form. */
const refresh = async (store: Store, stream: string, number: number): Promise<Refreshed | undefined> => {
  const decider = deciderFor(DECIDERS, kindOf(stream));
  if (decider === undefined || number < SNAPSHOT_EVERY) return undefined;
  const kept = await store.snapshot(stream);
  if (kept?.version === decider.version) return undefined;
  try {
    const { head, state } = await load(store, decider, stream);
    return { ok: true, snapshot: snapshotOf(decider, stream, head, state) };
  } catch (error) {
    if (error instanceof StoreFailure) return { ok: false, stream, why: error.message };
    throw error;
  }
};

const store = await readStore(workerData as Where);
for (const { stream, number } of await store.heads()) {
  const refreshed = await refresh(store, stream, number);
  if (refreshed !== undefined) parentPort?.postMessage(refreshed);
}
await store.close();
