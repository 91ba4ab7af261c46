import { type Job, type JobResult, type OpenPlay, Worker } from './job.ts';

/** Who plays jobs: this thread, several, or other machines. */
export type Pool = {
  /** How many jobs it plays at a time; may change as workers come and go. */
  readonly size: number;
  play(job: Job): Promise<JobResult>;
  close(): Promise<void>;
};

/** Messages between a pool and its workers, whatever carries them. */
export type Request = { readonly id: number; readonly job: Job };
export type Answer =
  | { readonly id: number; readonly result: JobResult }
  | { readonly id: number; readonly error: string };

/** One end of a line to another thread. */
export type Port = {
  post(message: Request | Answer): void;
  listen(heard: (message: unknown) => void): void;
};

/** Plays whatever jobs come in. */
export const serve = (port: Port, open: OpenPlay): void => {
  const worker = new Worker(open);
  port.listen(message => {
    const { id, job } = message as Request;
    try {
      port.post({ id, result: worker.play(job) });
    } catch (error) {
      port.post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
};

/** A pool that plays in this thread, letting others have their turn between jobs. */
export const ownThread = (open: OpenPlay): Pool => {
  const worker = new Worker(open);
  return {
    size: 1,
    play: async job => {
      await new Promise(resolve => setTimeout(resolve));
      return worker.play(job);
    },
    close: async () => {},
  };
};

/** A line to a worker that can be hung up. */
export type Line = Port & {
  /** Told once if the worker dies. */
  onLost(lost: (why: string) => void): void;
  close(): Promise<void>;
};

/** A worker died with a job: another may well play it. */
export class WorkerLost extends Error {}

type Waiting = { readonly resolve: (result: JobResult) => void; readonly reject: (error: Error) => void };
type Member = { readonly line: Line; readonly waiting: Map<number, Waiting> };

/** A pool of workers at the ends of lines. They stay warm from run to run. */
export const poolOf = (lines: readonly Line[]): Pool => {
  let last = 0;
  const members = lines.map((line): Member => {
    const waiting = new Map<number, Waiting>();
    line.listen(message => {
      const answer = message as Answer;
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('result' in answer) asked?.resolve(answer.result);
      else asked?.reject(new Error(answer.error));
    });
    line.onLost(why => {
      for (const { reject } of waiting.values()) reject(new WorkerLost(`a worker was lost: ${why}`));
      waiting.clear();
    });
    return { line, waiting };
  });
  return {
    size: lines.length,
    play: job =>
      new Promise((resolve, reject) => {
        const idlest = members.reduce((best, member) => (member.waiting.size < best.waiting.size ? member : best));
        last += 1;
        idlest.waiting.set(last, { resolve, reject });
        idlest.line.post({ id: last, job });
      }),
    close: async () => {
      await Promise.all(members.map(({ line }) => line.close()));
    },
  };
};
