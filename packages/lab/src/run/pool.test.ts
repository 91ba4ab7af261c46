import { afterAll, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { WorkerLost } from './pool.ts';
import { threadPool } from './thread-pool.ts';

/** A thread that answers every job but the one of session 13, of which it dies. */
const MORTAL = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job: { from, to } }) => {
    if (from === 13) process.exit(7);
    parentPort.postMessage({ id, result: { packed: { from, to } } });
  });`;

const pool = threadPool(2, new URL(`data:text/javascript,${encodeURIComponent(MORTAL)}`));
afterAll(() => pool.close());

const play = (from: number): Promise<unknown> => pool.play({ run: {}, from, to: from + 1 } as Job);
const some = [1, 2, 3, 4, 5, 6];

it('a pool goes on with the threads that are left, and says so when none is', async () => {
  expect(pool.size).toBe(2);
  expect(await Promise.all(some.map(play))).toEqual(some.map(from => ({ from, to: from + 1 })));
  await expect(play(13)).rejects.toThrow(new WorkerLost('a worker was lost: it ended with 7'));
  expect(pool.size).toBe(1);
  expect(await Promise.all(some.map(play))).toEqual(some.map(from => ({ from, to: from + 1 })));
  await expect(play(13)).rejects.toThrow(WorkerLost);
  expect(pool.size).toBe(1);
  await expect(play(1)).rejects.toThrow('a worker was lost: it ended with 7');
});
