import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { StaffRef } from '../live/people.ts';
import type { Inspection, VerificationScope } from '../messages/inspection.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import type { InspectionCommand } from '../registers/inspection/model.ts';
import type { Registers } from '../registers/registers.ts';
import type { VerifyMessage, VerifyTask } from './verify.ts';

const WORKER = new URL('./verify-worker.ts', import.meta.url);
const PROCESS = new URL('./verify-process.ts', import.meta.url);

const HOUSE = { kind: 'house' } as const;

/** What asks for the verifications that are scheduled. */
const SCHEDULE: StaffRef = { user: 'house', name: 'The schedule' };

/** Where a verification runs: it tells what it does, and can be stopped. */
type Place = {
  readonly tells: (heard: (message: VerifyMessage) => void, failed: (error: unknown) => void) => void;
  readonly stop: () => Promise<unknown>;
};

type Running = { readonly place: Place; state: NonNullable<Inspection['running']> };

/** A thread of this process, for somebody who waits. */
const inThread = (task: VerifyTask): Place => {
  const worker = new Worker(WORKER, { workerData: task });
  worker.unref();
  return {
    tells: (heard, failed) => void worker.on('message', heard).once('error', failed),
    stop: () => worker.terminate(),
  };
};

/** A process of low priority, which leaves the processor to the tables. */
const inProcess = (task: VerifyTask): Place => {
  const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [...process.execArgv] });
  const ended = new Promise(resolve => child.once('exit', resolve));
  child.send(task);
  child.unref();
  child.channel?.unref();
  return {
    tells: (heard, failed) => {
      child.on('message', heard).once('error', failed);
      child.once('exit', code =>
        failed(new Error(`the process of the verification ended (${code}) before it was done`)),
      );
    },
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

type Parts = {
  readonly registers: Registers;
  /** The name of this server. */
  readonly server: string;
  readonly task: Omit<VerifyTask, 'scope'>;
  readonly newId: () => string;
  readonly failed: (error: unknown) => void;
};

/** Verifies the whole house in a thread of its own, one at a time, and keeps what came of it in the journal. */
export class Verifier {
  readonly #parts: Parts;
  #running: Running | undefined;
  #isBeginning = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get running(): Inspection['running'] {
    return this.#running?.state ?? null;
  }

  /** Begins a verification. Answers with its number; nothing while another is running. */
  async begin(scope: VerificationScope, by: StaffRef): Promise<number | undefined> {
    if (this.#running !== undefined || this.#isBeginning) return undefined;
    this.#isBeginning = true;
    try {
      const begun = await this.#ask({ type: 'beginVerification', scope, by, server: this.#parts.server });
      this.#run(begun, inThread({ ...this.#parts.task, scope }));
      return begun;
    } finally {
      this.#isBeginning = false;
    }
  }

  /** Begins one of what is new, unless any has begun within this time, in whatever process of the house. Answers whether it did. */
  async beginIfDue(notWithin: number): Promise<boolean> {
    const { registers, newId, server } = this.#parts;
    if (this.#running !== undefined || this.#isBeginning) return false;
    this.#isBeginning = true;
    try {
      const asked = { type: 'beginVerification', scope: 'new', by: SCHEDULE, server, notWithin } as const;
      const begun = await registers.ask(inspectionRegister, 'main', HOUSE, newId(), asked);
      if (begun.ok) this.#run(begun.number, inProcess({ ...this.#parts.task, scope: 'new' }));
      return begun.ok;
    } finally {
      this.#isBeginning = false;
    }
  }

  /** Stops the one that is running, if one is. */
  async stop(why: string): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    await running.place.stop();
    await this.#ask({ type: 'stopVerification', verification: running.state.verification, why });
  }

  /** Closes those that an earlier run of this server has left open. */
  async tidy(): Promise<void> {
    const { state } = await this.#parts.registers.log(inspectionRegister);
    const isOwn = (server = this.#parts.server): boolean => server === this.#parts.server;
    for (const { verification, endedAt, server } of state.verifications)
      if (endedAt === null && isOwn(server) && verification !== this.running?.verification)
        await this.#ask({ type: 'stopVerification', verification, why: 'the server stopped before it was done' });
  }

  async #ask(command: InspectionCommand): Promise<number> {
    const { registers, newId } = this.#parts;
    const asked = await registers.ask(inspectionRegister, 'main', HOUSE, newId(), command);
    if (!asked.ok) throw new Error(asked.refusal.sentence);
    return asked.number;
  }

  #run(verification: number, place: Place): void {
    const running: Running = { place, state: { verification, phase: 'database', done: 0, of: 0 } };
    this.#running = running;
    const failed = async (error: unknown): Promise<void> => {
      if (this.#running !== running) return;
      this.#parts.failed(error);
      await this.stop(error instanceof Error ? error.message : String(error));
    };
    const heard = (message: VerifyMessage): void => {
      if (this.#running !== running) return;
      if (message.type === 'progress') {
        const { phase, done, of } = message;
        running.state = { verification, phase, done, of };
        return;
      }
      this.#running = undefined;
      if (!message.result.isInOrder) this.#parts.failed(new Error(`verification ${verification} is not in order`));
      this.#ask({ type: 'endVerification', verification, result: message.result }).catch(this.#parts.failed);
    };
    place.tells(heard, error => void failed(error).catch(this.#parts.failed));
  }
}
