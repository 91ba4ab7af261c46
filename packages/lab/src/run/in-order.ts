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

/** Jobs asked for and not played yet, for each that the pool plays at a time: one that it plays, and one to go on with. */
const ASKED = 2;
/** Jobs asked for and not handed over yet. While one takes long, the others go on, and their results wait. */
const WAITING = 8;

/** Plays jobs on a pool and hands over their results in order, whoever plays them and whichever is ready first. */
export const playInOrder = async <Job extends AnyJob>(pool: Pool, work: Work<Job>): Promise<void> => {
  const { count, sizeAt, jobOf, add, signal } = work;
  const pending: Promise<ResultOf<Job>>[] = [];
  let asked = 0;
  let playing = 0;
  let isOver = false;
  const ask = (): void => {
    while (!isOver && playing < ASKED * pool.size && pending.length < WAITING * pool.size && asked < count) {
      const to = Math.min(count, asked + sizeAt(asked));
      const job = pool.play(jobOf(asked, to));
      playing += 1;
      const played = (): void => {
        playing -= 1;
        ask();
      };
      // A job may fail unheard once nobody waits for it: another has failed, or the run is over.
      job.then(played, () => {});
      pending.push(job);
      asked = to;
    }
  };
  const aborted = new Promise<null>(resolve => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  try {
    for (ask(); pending.length > 0 && signal?.aborted !== true; ask()) {
      const result = await Promise.race([pending[0] as Promise<ResultOf<Job>>, aborted]);
      pending.shift();
      if (result === null || add(result)) return;
    }
  } finally {
    isOver = true;
  }
};
