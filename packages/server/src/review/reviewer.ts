import { Worker } from 'node:worker_threads';
import type { Timers } from '../live/timers.ts';
import { waited } from '../live/timers.ts';
import type { Where } from '../store/open.ts';
import type { ReviewMessage, ReviewOutcome, ReviewTask, WantedThrow } from './review-worker.ts';

const WORKER = new URL('./review-worker.ts', import.meta.url);

/** How long a question is kept waiting before it is told how far the reading has come. */
const ANSWER_MS = 1_500;

/** Questions under way at a time; more are refused. */
const WAITING_MAX = 16;

/** The thread is let go when nobody has asked for this long, and with it the states that it keeps. */
const IDLE_MS = 60_000;

const MEMORY_MAX_MB = 768;

type Progress = { readonly done: number; readonly of: number };

type Job = {
  readonly id: number;
  readonly outcome: Promise<ReviewOutcome>;
  readonly settle: (outcome: ReviewOutcome) => void;
  readonly fail: (error: unknown) => void;
  progress: Progress;
};

type ReviewReply = ReviewOutcome | { readonly ok: 'reading'; readonly progress: Progress };

/** Looks up past throws in a thread of its own: folding a long journal keeps no table waiting. */
export class Reviewer {
  readonly #where: Where;
  readonly #timers: Timers;
  readonly #jobs = new Map<string, Job>();
  #worker: Worker | undefined;
  #count = 0;
  #letGo: (() => void) | undefined;

  constructor(where: Where, timers: Timers) {
    this.#where = where;
    this.#timers = timers;
  }

  get isBusy(): boolean {
    return this.#jobs.size >= WAITING_MAX;
  }

  /** The throw, or how far the reading has come. The same question asked again goes on from there. */
  async ask(stream: string, wanted: WantedThrow): Promise<ReviewReply> {
    const key = JSON.stringify([stream, wanted.number, wanted.at]);
    const job = this.#jobs.get(key) ?? this.#begin(key, stream, wanted);
    const late = waited(this.#timers, ANSWER_MS).then((): ReviewReply => ({ ok: 'reading', progress: job.progress }));
    return Promise.race([job.outcome, late]);
  }

  #begin(key: string, stream: string, wanted: WantedThrow): Job {
    this.#count += 1;
    const { promise, resolve, reject } = Promise.withResolvers<ReviewOutcome>();
    const job: Job = { id: this.#count, outcome: promise, settle: resolve, fail: reject, progress: { done: 0, of: 0 } };
    this.#jobs.set(key, job);
    const over = (): void => {
      this.#jobs.delete(key);
      if (this.#jobs.size === 0) this.#letGo = this.#timers.after(IDLE_MS, () => void this.close());
    };
    promise.then(over, over);
    this.#letGo?.();
    const task: ReviewTask = { id: job.id, stream, wanted };
    this.#thread().postMessage(task);
    return job;
  }

  #thread(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(WORKER, {
      workerData: this.#where,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB },
    });
    worker.unref();
    worker.on('message', (message: ReviewMessage) => this.#heard(message));
    const ended = (error: unknown): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const job of this.#jobs.values()) job.fail(error);
    };
    worker.once('error', ended);
    worker.once('exit', () => ended(new Error('a review was not finished')));
    this.#worker = worker;
    return worker;
  }

  #heard(message: ReviewMessage): void {
    const job = [...this.#jobs.values()].find(({ id }) => id === message.id);
    if (message.type === 'done') job?.settle(message.outcome);
    else if (job !== undefined) job.progress = { done: message.done, of: message.of };
  }

  /** Gives up what is under way. */
  async close(): Promise<void> {
    this.#letGo?.();
    await this.#worker?.terminate();
  }
}
