import {
  type ExactJob,
  type ExactResult,
  playExactJob,
  playSweepJob,
  type SweepJob,
  type SweepResult,
} from '../sweep/job.ts';
import { type TournamentJob, type TournamentResult, TournamentWorker } from '../tournament/job.ts';
import { type Job, type JobResult, type OpenPlay, Worker } from './job.ts';
import { type Packed, pack, unpack } from './packed.ts';

/** Sessions of a run, tournaments, sessions of the variants of a sweep, or exact ones. */
export type AnyJob = Job | TournamentJob | SweepJob | ExactJob;
export type AnyResult = JobResult | TournamentResult | SweepResult | ExactResult;
export type ResultOf<Asked extends AnyJob> = Asked extends Job
  ? JobResult
  : Asked extends SweepJob
    ? SweepResult
    : Asked extends ExactJob
      ? ExactResult
      : TournamentResult;

/** Plays jobs: in this thread, several, or other machines. */
export type Pool = {
  /** How many jobs it plays at a time; may change as workers come and go. */
  readonly size: number;
  play<Asked extends AnyJob>(job: Asked): Promise<ResultOf<Asked>>;
  close(): Promise<void>;
};

/** Messages between a pool and its workers, over any channel. */
export type JobRequest = { readonly id: number; readonly job: AnyJob };
export type JobResponse =
  | { readonly id: number; readonly result: Packed }
  | { readonly id: number; readonly error: string };

/** One end of a channel to another thread. */
export type Port = {
  /** Sends a message; these buffers of it may be handed over in place of being copied. */
  post(message: JobRequest | JobResponse, buffers?: readonly ArrayBuffer[]): void;
  listen(heard: (message: unknown) => void): void;
};

/** Plays jobs of any kind, one after the other. */
const workerOf = (open: OpenPlay): ((job: AnyJob) => AnyResult) => {
  const sessions = new Worker(open);
  const tournaments = new TournamentWorker(open);
  return job => {
    if ('tournament' in job) return tournaments.play(job);
    if ('sweep' in job) return playSweepJob(job, open);
    return 'exact' in job ? playExactJob(job, open) : sessions.play(job);
  };
};

/** Answers every job request on a port. */
export const serve = (port: Port, open: OpenPlay): void => {
  const play = workerOf(open);
  port.listen(message => {
    const { id, job } = message as JobRequest;
    try {
      const { packed, buffers } = pack(play(job));
      port.post({ id, result: packed }, buffers);
    } catch (error) {
      port.post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
};

/** A pool that plays in this thread, letting others have their turn between jobs. */
export const ownThread = (open: OpenPlay): Pool => {
  const play = workerOf(open);
  return {
    size: 1,
    play: async <Asked extends AnyJob>(job: Asked) => {
      await new Promise(resolve => setTimeout(resolve));
      return play(job) as ResultOf<Asked>;
    },
    close: async () => {},
  };
};

/** A channel to a worker, which can be closed. */
export type WorkerPort = Port & {
  /** Told once if the worker dies. */
  onLost(lost: (why: string) => void): void;
  close(): Promise<void>;
};

/** A worker died with a job. Another worker can play it. */
export class WorkerLost extends Error {}

type Waiting = { readonly resolve: (result: AnyResult) => void; readonly reject: (error: Error) => void };
type Member = { readonly port: WorkerPort; readonly waiting: Map<number, Waiting>; lost?: WorkerLost };

/** A pool of workers behind ports. They stay warm from run to run. */
export const poolOf = (ports: readonly WorkerPort[]): Pool => {
  let last = 0;
  const members = ports.map((port): Member => {
    const waiting = new Map<number, Waiting>();
    const member: Member = { port, waiting };
    port.listen(message => {
      const response = message as JobResponse;
      const request = waiting.get(response.id);
      waiting.delete(response.id);
      if ('result' in response) request?.resolve(unpack(response.result) as AnyResult);
      else request?.reject(new Error(response.error));
    });
    port.onLost(why => {
      member.lost = new WorkerLost(`a worker was lost: ${why}`);
      for (const { reject } of waiting.values()) reject(member.lost);
      waiting.clear();
    });
    return member;
  });
  const living = (): readonly Member[] => members.filter(({ lost }) => lost === undefined);
  return {
    get size() {
      // Where all are lost, one job is asked for, and says so.
      return Math.max(1, living().length);
    },
    play: <Asked extends AnyJob>(job: Asked) =>
      new Promise<AnyResult>((resolve, reject) => {
        const [first, ...others] = living();
        if (first === undefined) {
          reject(members.at(-1)?.lost);
          return;
        }
        const idlest = others.reduce(
          (best, member) => (member.waiting.size < best.waiting.size ? member : best),
          first,
        );
        last += 1;
        idlest.waiting.set(last, { resolve, reject });
        idlest.port.post({ id: last, job });
      }) as Promise<ResultOf<Asked>>,
    close: async () => {
      await Promise.all(members.map(({ port }) => port.close()));
    },
  };
};
