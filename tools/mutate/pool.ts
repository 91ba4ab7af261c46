import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutant } from './mutant.ts';
import type { ProvingRecord } from './records.ts';
import type { Trial } from './trial.ts';
import type { Task } from './worker.ts';

const BATCH = 20;

type Batch = { readonly start: number; readonly mutants: readonly Mutant[]; readonly source?: Mutant['source'] };

const sameSource = (a: Mutant, b: Mutant): boolean => JSON.stringify(a.source) === JSON.stringify(b.source);

/** Mutants of one source have workers of their own, which load that source changed. */
const batchesOf = (mutants: readonly Mutant[]): readonly Batch[] => {
  const batches: { start: number; mutants: Mutant[]; source?: Mutant['source'] }[] = [];
  for (const [start, mutant] of mutants.entries()) {
    const last = batches.at(-1);
    if (last !== undefined && last.mutants.length < BATCH && sameSource(last.mutants[0] as Mutant, mutant)) {
      last.mutants.push(mutant);
    } else {
      batches.push({ start, mutants: [mutant], ...(mutant.source === undefined ? {} : { source: mutant.source }) });
    }
  }
  return batches;
};

const answerOf = (worker: Worker, batch: Batch): Promise<readonly Trial[]> =>
  new Promise((resolve, reject) => {
    worker.removeAllListeners('error').once('error', reject).once('message', resolve);
    worker.postMessage(batch.mutants);
  });

/** Tries every mutant on all cores, in the order given. */
export const tryAll = async (
  mutants: readonly Mutant[],
  records: readonly ProvingRecord[],
  all: boolean,
  progress: (done: number) => void,
): Promise<readonly Trial[]> => {
  const trials: Trial[] = [];
  const waiting = [...batchesOf(mutants)];
  let done = 0;
  const open = (source?: Mutant['source']): Worker => {
    const task: Task = { records, all, ...(source === undefined ? {} : { source }) };
    return new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
  };
  const work = async (): Promise<void> => {
    const usual = open();
    try {
      for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
        const worker = batch.source === undefined ? usual : open(batch.source);
        const answers = await answerOf(worker, batch);
        if (worker !== usual) await worker.terminate();
        for (const [index, trial] of answers.entries()) trials[batch.start + index] = trial;
        done += answers.length;
        progress(done);
      }
    } finally {
      await usual.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return trials;
};
