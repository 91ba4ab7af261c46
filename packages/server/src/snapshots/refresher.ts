import { Worker } from 'node:worker_threads';
import { DECIDERS } from '../deciders.ts';
import { SNAPSHOT_EVERY } from '../log/snapshot.ts';
import type { Where } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import type { Refreshed, RefreshJob } from './refresh-worker.ts';

const WORKER = new URL('./refresh-worker.ts', import.meta.url);

/**
 * Rewrites the snapshots that an earlier version left in another form. A thread of its own reads the journals, so that no
 * table waits for a long one. A table that is opened meanwhile is read from its first entry.
 */
export class SnapshotRefresher {
  readonly #where: Where;
  readonly #store: Pick<Store, 'keep'>;
  readonly #failed: (error: unknown) => void;
  #worker: Worker | undefined;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(where: Where, store: Pick<Store, 'keep'>, failed: (error: unknown) => void) {
    this.#where = where;
    this.#store = store;
    this.#failed = failed;
  }

  /** Runs once, after the rush of a start. */
  runIn(ms: number): void {
    this.#timer = setTimeout(() => void this.run(), ms).unref();
  }

  /** Resolves when every snapshot is in today's form. */
  run(): Promise<void> {
    const versions = Object.fromEntries(DECIDERS.map(({ kind, version }) => [kind, version]));
    const job: RefreshJob = { where: this.#where, versions, from: SNAPSHOT_EVERY };
    const worker = new Worker(WORKER, { workerData: job });
    worker.unref();
    const kept: Promise<void>[] = [];
    worker.on('message', (refreshed: Refreshed) => {
      if (refreshed.ok) kept.push(this.#store.keep(refreshed.snapshot).catch(this.#failed));
      else this.#failed(new Error(`the snapshot of ${refreshed.stream} can't be rewritten: ${refreshed.why}`));
    });
    worker.once('error', this.#failed);
    this.#worker = worker;
    this.#running = new Promise(resolve => {
      worker.once('exit', () => resolve(Promise.all(kept).then(() => {})));
    });
    return this.#running;
  }

  /** Gives up what is not done yet. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
    await this.#running;
  }
}
