import { LANES } from '../kernel/layout.ts';
import { ROLLS_PER_SHOOTER } from '../play/combine.ts';
import { type SessionTally, Tallier } from '../simulate/tally.ts';
import { type Counted, Histogram } from '../statistics/histogram.ts';
import { type Moments, momentsOf } from '../statistics/moments.ts';
import { playInOrder } from './in-order.ts';
import { DIFFERENCE_BINS, type Job, type JobResult, type Run } from './job.ts';
import type { Pool } from './pool.ts';

/** A run's progress. */
export type Progress = {
  readonly sessions: number;
  readonly of: number;
  readonly rolls: number;
  /** The first play's mean result in cents, and half the width of its 95 % interval. */
  readonly mean: number;
  readonly within: number;
};

export type SimulateOptions = {
  /** Told after every job. `soFar` writes down what is merged by then, as if the run were cancelled there. */
  readonly onProgress?: (progress: Progress, soFar: () => Simulation) => void;
  /** Ends the run early; what is done by then is kept. */
  readonly signal?: AbortSignal;
  /** Ends the run once the mean, or in a duel the mean difference, is known to within this many cents (95 %). */
  readonly precision?: number;
  /**
   * Begins with small jobs, so that the first figures are there at once, and lets them grow until one takes about this many
   * milliseconds. The result is the same.
   */
  readonly jobMs?: number;
};

export type Simulation = {
  readonly run: Run;
  readonly tallies: readonly SessionTally[];
  /** The first play against each of the others. */
  readonly duels: readonly Counted[];
  readonly ended: 'complete' | 'precise' | 'cancelled';
};

const JOB_ROLLS_MIN = 2 ** 21;
const JOB_ROLLS_MAX = 2 ** 26;
/** No run is cut into fewer jobs than this for each worker, and no fewer than these in all, unless they would be very small. */
const JOBS_PER_WORKER = 2;
const JOBS_MIN = 4;

/** About how many rolls one session of all plays takes. */
const rollsOf = ({ stops, plays }: Run): number =>
  Math.min(stops.rolls ?? Infinity, (stops.shooters ?? Infinity) * ROLLS_PER_SHOOTER, 1e6) * plays.length;

const inBatches = (sessions: number): number => LANES * Math.max(1, Math.round(sessions / LANES));

/** Sessions in a job, where all are of one size. A run that ends once it is precise ends between two of these. */
const jobSessions = (run: Run, workers: number): number => {
  const rolls = rollsOf(run);
  const jobs = Math.max(JOBS_MIN, JOBS_PER_WORKER * workers);
  const wanted = Math.min(JOB_ROLLS_MAX, Math.max(JOB_ROLLS_MIN, (run.sessions * rolls) / jobs));
  return inBatches(wanted / rolls);
};

/** The next job of every worker together are this part of what is left; none is smaller than this part of a worker's share of the run. */
const PART_OF_LEFT = 3 / 4;
const PART_OF_SHARE = 1 / 12;

/**
 * Jobs that become smaller towards the end of a run, so that no worker is left with a long one while the others have none. Each costs about
 * as much as a million rolls besides, so that they are few.
 */
const shrinking = (run: Run, workers: number): ((from: number) => number) => {
  const rolls = rollsOf(run);
  const least = Math.max(JOB_ROLLS_MIN / rolls, (run.sessions / workers) * PART_OF_SHARE);
  let [size, until] = [0, 0];
  return from => {
    const left = run.sessions - from;
    if (from > 0 && left < 1.5 * least) return left;
    if (from >= until) {
      size = inBatches(Math.min(JOB_ROLLS_MAX / rolls, Math.max(least, (left * PART_OF_LEFT) / workers)));
      until = from + workers * size;
    }
    return size;
  };
};

/** Sessions in the first jobs of a run that shows figures at once. */
const FIRST_SESSIONS = 16;

/** Jobs that grow with what has been played, as fast as the pool turns out to be; in whole batches once they are as large. */
const growing = (pool: Pool, jobMs: number, most: number, played: () => number): ((from: number) => number) => {
  const start = performance.now();
  return from => {
    // A clock may be too coarse to have moved.
    const elapsedMs = Math.max(1, performance.now() - start);
    const inTime = (played() / elapsedMs) * (jobMs / pool.size);
    const wanted = Math.max(FIRST_SESSIONS, Math.floor(Math.min(from / 2, inTime)));
    return Math.min(most, wanted < LANES ? wanted : wanted - (wanted % LANES));
  };
};

type JobTally = JobResult['tallies'][number];

/** Merges the results of jobs in the order of their sessions. */
class Merged {
  sessions = 0;
  #talliers: readonly Tallier[] = [];
  #duels: readonly Histogram[] = [];

  add({ to, tallies, duels }: JobResult): void {
    if (this.sessions === 0) {
      this.#talliers = tallies.map(({ shape }) => new Tallier(shape));
      this.#duels = duels.map(() => new Histogram((tallies[0] as JobTally).shape.unit, DIFFERENCE_BINS));
    }
    this.sessions = to;
    tallies.forEach((tally, at) => {
      this.#talliers[at]?.merge(tally);
    });
    duels.forEach((duel, at) => {
      this.#duels[at]?.merge(duel);
    });
  }

  /** What a wanted precision is measured on: the difference in a duel, else the first play's result. */
  get measured(): Moments {
    return momentsOf(this.#duels[0] ?? (this.#talliers[0] as Tallier).results);
  }

  get rolls(): number {
    return this.#talliers.reduce((sum, { rolls }) => sum + rolls, 0);
  }

  write(): Pick<Simulation, 'tallies' | 'duels'> {
    return { tallies: this.#talliers.map(tallier => tallier.write()), duels: this.#duels.map(duel => duel.write()) };
  }
}

/**
 * Plays all sessions of a run. The result does not depend on who plays the jobs or in which order they finish: results are merged
 * in the order of the sessions, and a run that ends early ends between two jobs.
 */
export const simulate = async (run: Run, pool: Pool, options: SimulateOptions = {}): Promise<Simulation> => {
  const { onProgress, signal, precision, jobMs } = options;
  const merged = new Merged();
  const size = jobSessions(run, pool.size);
  const isEven = precision !== undefined || pool.size === 1;
  await playInOrder(pool, {
    count: run.sessions,
    sizeAt:
      jobMs !== undefined
        ? growing(pool, jobMs, size, () => merged.sessions)
        : isEven
          ? () => size
          : shrinking(run, pool.size),
    jobOf: (from, to): Job => ({ run, from, to }),
    add: result => {
      merged.add(result);
      if (onProgress === undefined && precision === undefined) return false;
      const { mean, within } = merged.measured;
      onProgress?.({ sessions: merged.sessions, of: run.sessions, rolls: merged.rolls, mean, within }, () => ({
        run,
        ...merged.write(),
        ended: merged.sessions >= run.sessions ? 'complete' : 'cancelled',
      }));
      return precision !== undefined && within <= precision;
    },
    signal,
  });
  if (merged.sessions === 0) return { run, tallies: [], duels: [], ended: 'cancelled' };
  const ended = merged.sessions >= run.sessions ? 'complete' : signal?.aborted === true ? 'cancelled' : 'precise';
  return { run, ...merged.write(), ended };
};
