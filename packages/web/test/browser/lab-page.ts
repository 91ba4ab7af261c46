import { poolOf, type Run, simulate, type WorkerPort } from '@hardway/lab';

const workerPort = (): WorkerPort => {
  const worker = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: message => worker.postMessage(message),
    listen: heard => worker.addEventListener('message', ({ data }) => heard(data)),
    onLost: lost => worker.addEventListener('error', ({ message }) => lost(message)),
    close: async () => worker.terminate(),
  };
};

/** Plays a run in this many workers of the browser and answers with its report. */
const play = async (run: Run, workers: number): Promise<string> => {
  const pool = poolOf(Array.from({ length: workers }, workerPort));
  const played = JSON.stringify(await simulate(run, pool));
  await pool.close();
  return played;
};

Object.assign(globalThis, { play });
