import { randomUUID } from 'node:crypto';
import type { AnyJob, AnyResult, Pool, ResultOf } from '@hardway/lab';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { failureOf, QueueFailure } from './failure.ts';
import { openQueue, type Packed, packJob, queueOf, type Seen, unpackAnswer, workersSeen } from './queue.ts';

const LOOK_MS = 100;
const COUNT_MS = 1000;
/** How long jobs may lie there before somebody is told. */
const UNTAKEN_MS = 10_000;
/** How long the database may be away before the run is given up. */
const AWAY_MS = 30_000;
/** Jobs to have in the queue for each thread that plays: results take a moment to come back. */
const AHEAD = 2;
/** The threads assumed before any worker has been seen. */
const THREADS_MIN = 4;

export type WorkersPool = Pool & {
  /** Who was there when last looked. */
  readonly seen: Seen;
};

export type WorkersPoolOptions = {
  readonly url: string;
  readonly edition: string;
  /** Told when jobs have been lying there for a while and nobody takes them. */
  readonly onUntaken: (seconds: number, seen: Seen) => void;
};

type Waiting = {
  readonly job: AnyJob;
  /** Whether it is in the queue by now. */
  sent: boolean;
  readonly resolve: (result: AnyResult) => void;
  readonly reject: (error: Error) => void;
};

/** A pool of worker processes on any hosts: jobs go to a queue in a PostgreSQL database, and results come back by it. */
export const workersPool = async (options: WorkersPoolOptions): Promise<WorkersPool> => {
  const { url, edition } = options;
  let failed: Error | undefined;
  const boss = await openQueue(
    url,
    edition,
    { application_name: 'hardway-simulate', supervise: true, max: 4 },
    error => {
      failed = error;
    },
  );
  const pool = new Workers(boss, options, () => failed);
  pool.watch();
  return pool;
};

class Workers implements WorkersPool {
  readonly #boss: PgBoss;
  readonly #options: WorkersPoolOptions;
  readonly #lastError: () => Error | undefined;
  readonly #queue: string;
  readonly #run = randomUUID();
  readonly #waiting = new Map<string, Waiting>();
  #sent: Promise<unknown> = Promise.resolve();
  #seen: Seen = { workers: 0, threads: 0, others: [] };
  #countedAt = -Infinity;
  #takenAt = performance.now();
  #answeredAt = performance.now();
  #told = false;
  #closed = false;
  #watching: Promise<void> = Promise.resolve();

  constructor(boss: PgBoss, options: WorkersPoolOptions, lastError: () => Error | undefined) {
    this.#boss = boss;
    this.#options = options;
    this.#lastError = lastError;
    this.#queue = queueOf(options.edition);
  }

  get size(): number {
    return AHEAD * Math.max(THREADS_MIN, this.#seen.threads);
  }

  get seen(): Seen {
    return this.#seen;
  }

  play<Asked extends AnyJob>(job: Asked): Promise<ResultOf<Asked>> {
    const id = randomUUID();
    return new Promise<AnyResult>((resolve, reject) => {
      const waiting: Waiting = { job, sent: false, resolve, reject };
      this.#waiting.set(id, waiting);
      // One after the other: the first sessions are to be played first.
      this.#sent = this.#sent
        .then(() => this.#send(id, job))
        .then(() => {
          waiting.sent = true;
        })
        .catch(error => {
          this.#waiting.delete(id);
          reject(failureOf(error, this.#options.url));
        });
    }) as Promise<ResultOf<Asked>>;
  }

  /** Puts a job into the queue, again if the database was away; the same id can't be there twice. */
  async #send(id: string, job: AnyJob): Promise<void> {
    for (;;) {
      try {
        await this.#boss.send(this.#queue, packJob(job), { id, singletonKey: this.#run });
        return;
      } catch (error) {
        if (this.#closed || this.#isAway) throw error;
        await new Promise(resolve => setTimeout(resolve, LOOK_MS));
      }
    }
  }

  /** Whether the database has been away too long. */
  get #isAway(): boolean {
    return performance.now() - this.#answeredAt > AWAY_MS;
  }

  /** Looks at the queue again and again until closed. */
  watch(): void {
    this.#watching = (async () => {
      while (!this.#closed) {
        await this.#look();
        await new Promise(resolve => setTimeout(resolve, LOOK_MS));
      }
    })();
  }

  async #look(): Promise<void> {
    try {
      const now = performance.now();
      if (now - this.#countedAt > COUNT_MS) {
        this.#seen = await workersSeen(this.#boss, this.#options.edition);
        this.#countedAt = now;
      }
      if (this.#waiting.size > 0) {
        const sent = [...this.#waiting].filter(([, waiting]) => waiting.sent);
        const jobs = await this.#boss.findJobs<Packed>(this.#queue, { key: this.#run });
        await this.#take(jobs);
        this.#miss(sent, jobs);
        this.#mind(jobs);
      }
      this.#answeredAt = performance.now();
    } catch (error) {
      if (!this.#isAway) return;
      const why = failureOf(this.#lastError() ?? error, this.#options.url);
      for (const { reject } of this.#waiting.values()) reject(why);
      this.#waiting.clear();
    }
  }

  /** Hands on what is done, and forgets it. */
  async #take(jobs: readonly JobWithMetadata<Packed>[]): Promise<void> {
    const ended = jobs.filter(({ state }) => state === 'completed' || state === 'failed');
    for (const { id, state, output, retryCount } of ended) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (waiting === undefined) continue;
      const { from, to } = waiting.job;
      if (state === 'failed') {
        const lost = `sessions ${from} to ${to - 1} are given up: ${retryCount + 1} workers in a row were lost with them`;
        waiting.reject(new QueueFailure(lost));
        continue;
      }
      const answer = unpackAnswer(output as Packed);
      if ('result' in answer) waiting.resolve(answer.result);
      else waiting.reject(new QueueFailure(answer.error));
    }
    if (ended.length > 0)
      await this.#boss.deleteJob(
        this.#queue,
        ended.map(({ id }) => id),
      );
  }

  /** A job that is not in the queue any more, and was not reportingFailures, was deleted by somebody: nothing will come of it. */
  #miss(sent: readonly (readonly [id: string, waiting: Waiting])[], jobs: readonly JobWithMetadata<Packed>[]): void {
    const there = new Set(jobs.map(({ id }) => id));
    for (const [id, { job, reject }] of sent) {
      if (there.has(id)) continue;
      this.#waiting.delete(id);
      reject(new QueueFailure(`sessions ${job.from} to ${job.to - 1} were deleted from the queue`));
    }
  }

  /** Notes whether anybody is at work on them. */
  #mind(jobs: readonly JobWithMetadata<Packed>[]): void {
    const now = performance.now();
    if (jobs.length === 0 || jobs.some(({ state }) => state === 'active' || state === 'completed')) {
      this.#takenAt = now;
      this.#told = false;
    } else if (!this.#told && now - this.#takenAt > UNTAKEN_MS) {
      this.#told = true;
      this.#options.onUntaken(UNTAKEN_MS / 1000, this.#seen);
    }
  }

  /** Takes back what is still in the queue, and leaves. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#watching;
    await this.#sent;
    try {
      const left = await this.#boss.findJobs(this.#queue, { key: this.#run });
      if (left.length > 0)
        await this.#boss.deleteJob(
          this.#queue,
          left.map(({ id }) => id),
        );
    } catch {
      // A database that is away keeps them until they are old.
    }
    await this.#boss.stop({ graceful: false }).catch(() => {});
  }
}
