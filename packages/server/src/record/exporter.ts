import { Worker } from 'node:worker_threads';
import type { Where } from '../store/open.ts';
import type { Wanted } from './export.ts';
import type { ExportOutcome, ExportTask } from './export-worker.ts';

/** Records written at a time, and those that wait for their turn. */
const AT_ONCE = 1;
const WAITING_MAX = 8;

/** A table's whole evening takes seconds; what takes longer is written with `hardway export`. */
const LONGEST_MS = 30_000;
const MEMORY_MAX_MB = 512;

const WORKER = new URL('./export-worker.ts', import.meta.url);

/** Writes records of tables in a thread of their own: a long one keeps no table waiting. */
export class Exporter {
  readonly #where: Where;
  readonly #waiting: (() => void)[] = [];
  readonly #working = new Set<Worker>();
  #turns = 0;

  constructor(where: Where) {
    this.#where = where;
  }

  /** Whether more may be asked for now. */
  get isBusy(): boolean {
    return this.#waiting.length >= WAITING_MAX;
  }

  async write(stream: string, wanted: Wanted): Promise<ExportOutcome> {
    if (this.#turns >= AT_ONCE) await new Promise<void>(resolve => this.#waiting.push(resolve));
    else this.#turns += 1;
    try {
      return await this.#run({ where: this.#where, stream, wanted });
    } finally {
      // The turn goes to the next in line, or back.
      const next = this.#waiting.shift();
      if (next === undefined) this.#turns -= 1;
      else next();
    }
  }

  #run(task: ExportTask): Promise<ExportOutcome> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(WORKER, {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
      });
      this.#working.add(worker);
      const tooLong = setTimeout(() => {
        resolve({ ok: false, why: 'it takes too long to write: ask for a hand, or for entries from one to another' });
        void worker.terminate();
      }, LONGEST_MS);
      worker.once('message', (outcome: ExportOutcome) => resolve(outcome));
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(tooLong);
        this.#working.delete(worker);
        reject(new Error('a record was not finished'));
      });
    });
  }

  /** Gives up what is being written. */
  async close(): Promise<void> {
    await Promise.all([...this.#working].map(worker => worker.terminate()));
  }
}
