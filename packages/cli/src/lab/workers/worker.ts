import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type AnyJob, type Pool, threadPool, WorkerLost } from '@hardway/lab';
import type { PgBoss, Job as QueuedJob } from 'pg-boss';
import { EXIT, type ExitCode } from '../../command.ts';
import { counted } from '../words.ts';
import { editionOf } from './edition.ts';
import { shownUrl } from './failure.ts';
import {
  BEAT_SECONDS,
  editionIn,
  openQueue,
  type Packed,
  packAnswer,
  queueOf,
  shownEdition,
  unpackJob,
  workerName,
} from './queue.ts';

const ASK_SECONDS = 0.5;
const LOOK_AROUND_MS = 5_000;
const COMPLAIN_MS = 60_000;
/** How long a worker that is told to stop may take to finish its jobs before it gives them back. */
const FINISH_MS = 30_000;

export type WorkerOptions = {
  readonly url: string;
  readonly threads: number | undefined;
  /** Whether to tell of every job. */
  readonly verbose: boolean;
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Plays jobs until told to stop. */
export const work = async ({ url, threads = availableParallelism(), verbose }: WorkerOptions): Promise<ExitCode> => {
  const edition = editionOf();
  const application_name = workerName(edition, threads, randomUUID().slice(0, 8));
  const boss = await openQueue(url, edition, { application_name, supervise: false, max: threads + 2 }, complainer());
  const pool = threadPool(threads);
  const worker = new WorkerProcess(boss, pool, edition, verbose);
  await worker.start(threads);
  say(`Hardway ${shownEdition(edition)}: ready to play for ${shownUrl(url)} with ${counted(threads, 'thread')}.`);
  const lost = await Promise.race([told(), worker.lost]);
  worker.stop();
  await boss.stop({ timeout: FINISH_MS });
  await pool.close();
  say(`Stopped after ${counted(worker.played, 'job')}.`);
  if (lost === undefined) return EXIT.done;
  process.stderr.write(`hardway worker: ${lost.message}; its job has been given back\n`);
  return EXIT.no;
};

/** Tells what is wrong with the database, the same thing once a minute at most: every thread meets it, again and again. */
const complainer = (): ((error: Error) => void) => {
  const toldAt = new Map<string, number>();
  return error => {
    const message = error.message.replace(/ \(Queue: .*\)$/, '');
    const now = performance.now();
    if (now - (toldAt.get(message) ?? -Infinity) < COMPLAIN_MS) return;
    toldAt.set(message, now);
    process.stderr.write(`hardway worker: ${message}\n`);
  };
};

/** Resolves when the process is asked to end. */
const told = (): Promise<undefined> =>
  new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(undefined));
  });

/** What a job plays, in words. */
const partOf = (job: AnyJob): string => {
  if ('exact' in job) return `exact sessions ${job.from} to ${job.to - 1}`;
  if ('tournament' in job) return `tournaments ${job.from} to ${job.to - 1} of seed ${job.tournament.seed}`;
  const { seed } = 'sweep' in job ? job.sweep : job.run;
  return `sessions ${job.from} to ${job.to - 1} of seed ${seed}`;
};

class WorkerProcess {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #edition: string;
  readonly #verbose: boolean;
  readonly #toldOf = new Set<string>();
  #lookout: NodeJS.Timeout | undefined;
  #lose: (error: WorkerLost) => void = () => {};
  /** A thread that has died. */
  readonly lost = new Promise<WorkerLost>(resolve => {
    this.#lose = resolve;
  });
  played = 0;

  constructor(boss: PgBoss, pool: Pool, edition: string, verbose: boolean) {
    this.#boss = boss;
    this.#pool = pool;
    this.#edition = edition;
    this.#verbose = verbose;
  }

  async start(threads: number): Promise<void> {
    for (let thread = 0; thread < threads; thread += 1) {
      let id = '';
      id = await this.#boss.work<Packed>(
        queueOf(this.#edition),
        { pollingIntervalSeconds: ASK_SECONDS, heartbeatRefreshSeconds: BEAT_SECONDS },
        async ([queued]) => {
          const answer = await this.#play(queued as QueuedJob<Packed>);
          // There may be more: ask again at once.
          this.#boss.notifyWorker(id);
          return answer;
        },
      );
    }
    this.#lookout = setInterval(() => void this.#lookAround().catch(() => {}), LOOK_AROUND_MS);
  }

  stop(): void {
    clearInterval(this.#lookout);
  }

  async #play({ data, retryCount }: QueuedJob<Packed>): Promise<Packed> {
    const job = unpackJob(data);
    const part = partOf(job);
    if (retryCount > 0) say(`Playing ${part} again: the worker that had them is gone.`);
    else if (this.#verbose) say(`Playing ${part}.`);
    try {
      const result = await this.#pool.play(job);
      this.played += 1;
      if (this.#verbose) say(`Played ${part}.`);
      return packAnswer({ result });
    } catch (error) {
      if (error instanceof WorkerLost) {
        this.#lose(error);
        throw error;
      }
      return packAnswer({ error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Says, once for each, that there is work here for another edition. */
  async #lookAround(): Promise<void> {
    for (const { name } of await this.#boss.getQueues()) {
      const edition = editionIn(name);
      if (edition === undefined || edition === this.#edition || this.#toldOf.has(edition)) continue;
      if ((await this.#boss.findJobs(name, { queued: true })).length === 0) continue;
      this.#toldOf.add(edition);
      process.stderr.write(
        `hardway worker: there are jobs of Hardway ${shownEdition(edition)}. This is ${shownEdition(this.#edition)}, which does not take them: results might differ.\n`,
      );
    }
  }
}
