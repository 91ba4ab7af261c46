import type { AnyJob, Pool, ResultOf } from './pool.ts';

type Work<Job extends AnyJob> = {
  /** How many sessions or tournaments there are, and how many make the job that begins at one of them. */
  readonly count: number;
  readonly sizeAt: (from: number) => number;
  readonly jobOf: (from: number, to: number) => Job;
  /** Takes the next result; true ends the work early. */
  readonly add: (result: ResultOf<Job>) => boolean;
  readonly signal: AbortSignal | undefined;
};

/** Plays jobs on a pool and hands over their results in order, whoever plays them and whichever is ready first. */
export const playInOrder = async <Job extends AnyJob>(pool: Pool, work: Work<Job>): Promise<void> => {
  const { count, sizeAt, jobOf, add, signal } = work;
  const pending: Promise<ResultOf<Job>>[] = [];
  let asked = 0;
  const ask = (): void => {
    while (pending.length < 2 * pool.size && asked < count) {
      const to = Math.min(count, asked + sizeAt(asked));
      const job = pool.play(jobOf(asked, to));
      // A job may fail unheard once nobody waits for it: another has failed, or the run is over.
      job.catch(() => {});
      pending.push(job);
      asked = to;
    }
  };
  const aborted = new Promise<null>(resolve => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  for (ask(); pending.length > 0 && signal?.aborted !== true; ask()) {
    const result = await Promise.race([pending.shift() as Promise<ResultOf<Job>>, aborted]);
    if (result === null || add(result)) return;
  }
};
