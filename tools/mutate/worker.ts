import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { Mutant } from './mutant.ts';
import type { ProvingRecord } from './records.ts';

export type Task = {
  readonly records: readonly ProvingRecord[];
  readonly all: boolean;
  readonly source?: Mutant['source'];
};

const { records, all, source } = workerData as Task;

if (source !== undefined) {
  const { file, from, to } = source;
  registerHooks({
    load: (url, context, next) => {
      if (!url.endsWith(file)) return next(url, context);
      const text = readFileSync(fileURLToPath(url), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}": the mutant of it is out of date`);
      return { format: 'module-typescript', source: text.replace(from, to), shortCircuit: true };
    },
  });
}

const { Jury } = await import('./trial.ts');
const jury = new Jury(records);

parentPort?.on('message', (mutants: readonly Mutant[]) => {
  parentPort?.postMessage(mutants.map(mutant => jury.try(mutant, all)));
});
