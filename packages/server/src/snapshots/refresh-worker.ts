import { parentPort, workerData } from 'node:worker_threads';
import { kindOf } from '../log/decider.ts';
import { readStore, type Where } from '../store/open.ts';
import { type Snapshot, type Store, StoreFailure } from '../store/store.ts';

/** Where the streams are; the form of today's snapshots by kind of stream; how many entries a stream with a snapshot has. */
export type RefreshJob = {
  readonly where: Where;
  readonly versions: { readonly [kind: string]: number };
  readonly from: number;
};

/** A stream read from its first entry: its snapshot in today's form, or why it can't be read. */
export type Refreshed =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly stream: string; readonly why: string };

const { where, versions, from } = workerData as RefreshJob;

/** Whether a stream has no snapshot in today's form and is long enough for one. */
const isOutdated = async (store: Store, stream: string, number: number): Promise<boolean> => {
  const version = versions[kindOf(stream)];
  return version !== undefined && number >= from && (await store.snapshot(stream))?.version !== version;
};

/** Most starts find nothing to rewrite, so the rules are loaded for the first stream that needs them. */
const refresh = async (store: Store, stream: string): Promise<Refreshed | undefined> => {
  const { DECIDERS } = await import('../deciders.ts');
  const { deciderFor, load } = await import('../log/load.ts');
  const { snapshotOf } = await import('../log/snapshot.ts');
  const decider = deciderFor(DECIDERS, kindOf(stream));
  if (decider === undefined) return undefined;
  try {
    const { head, state } = await load(store, decider, stream);
    return { ok: true, snapshot: snapshotOf(decider, stream, head, state) };
  } catch (error) {
    if (error instanceof StoreFailure) return { ok: false, stream, why: error.message };
    throw error;
  }
};

const store = await readStore(where);
const gone = new Set((await store.gone?.())?.map(({ stream }) => stream));
for (const { stream, number } of await store.heads()) {
  if (gone.has(stream) || !(await isOutdated(store, stream, number))) continue;
  const refreshed = await refresh(store, stream);
  if (refreshed !== undefined) parentPort?.postMessage(refreshed);
}
await store.close();
