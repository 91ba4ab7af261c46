import { Worker } from 'node:worker_threads';
import type { StaffRef } from '../live/people.ts';
import type { Inspection, VerificationScope } from '../messages/inspection.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import type { InspectionCommand } from '../registers/inspection/model.ts';
import type { Registers } from '../registers/registers.ts';
import type { VerifyMessage, VerifyTask } from './verify-worker.ts';

const WORKER = new URL('./verify-worker.ts', import.meta.url);

const HOUSE = { kind: 'house' } as const;

type Running = { readonly worker: Worker; state: NonNullable<Inspection['running']> };

type Parts = {
  readonly registers: Registers;
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
      const begun = await this.#ask({ type: 'beginVerification', scope, by });
      this.#run(begun, { ...this.#parts.task, scope });
      return begun;
    } finally {
      this.#isBeginning = false;
    }
  }

  /** Stops the one that is running, if one is. */
  async stop(why: string): Promise<void> {
    const running = this.#running;
    if (running === undefined) return;
    this.#running = undefined;
    await running.worker.terminate();
    await this.#ask({ type: 'stopVerification', verification: running.state.verification, why });
  }

  /** Closes those that an earlier run of the server has left open. */
  async tidy(): Promise<void> {
    const { state } = await this.#parts.registers.log(inspectionRegister);
    for (const { verification, endedAt } of state.verifications)
      if (endedAt === null && verification !== this.running?.verification)
        await this.#ask({ type: 'stopVerification', verification, why: 'the server stopped before it was done' });
  }

  async #ask(command: InspectionCommand): Promise<number> {
    const { registers, newId } = this.#parts;
    const asked = await registers.ask(inspectionRegister, 'main', HOUSE, newId(), command);
    if (!asked.ok) throw new Error(asked.refusal.sentence);
    return asked.number;
  }

  #run(verification: number, task: VerifyTask): void {
    const worker = new Worker(WORKER, { workerData: task });
    worker.unref();
    const running: Running = { worker, state: { verification, phase: 'database', done: 0, of: 0 } };
    this.#running = running;
    const failed = async (error: unknown): Promise<void> => {
      if (this.#running !== running) return;
      this.#parts.failed(error);
      await this.stop(error instanceof Error ? error.message : String(error));
    };
    worker.on('message', (message: VerifyMessage) => {
      if (this.#running !== running) return;
      if (message.type === 'progress') {
        const { phase, done, of } = message;
        running.state = { verification, phase, done, of };
        return;
      }
      this.#running = undefined;
      this.#ask({ type: 'endVerification', verification, result: message.result }).catch(this.#parts.failed);
    });
    worker.once('error', error => void failed(error).catch(this.#parts.failed));
  }
}
