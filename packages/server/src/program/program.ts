import { Worker } from 'node:worker_threads';
import type { Manifest } from './manifest.ts';
import type { ManifestTask } from './manifest-worker.ts';

const WORKER = new URL('./manifest-worker.ts', import.meta.url);

/** Reads the files of the program in a thread of its own. */
export class Program {
  readonly #working = new Set<Worker>();

  /** `isSlow`: with pauses, where nobody waits for it. */
  manifest(salt = '', isSlow = false): Promise<Manifest> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(WORKER, { workerData: { salt, isSlow } satisfies ManifestTask });
      worker.unref();
      this.#working.add(worker);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        this.#working.delete(worker);
        reject(new Error('the files of the program were not read to the end'));
      });
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#working].map(worker => worker.terminate()));
  }
}
