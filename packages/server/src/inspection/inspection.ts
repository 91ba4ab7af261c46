import { join } from 'node:path';
import { anchorFileIn } from '../anchors/anchors.ts';
import { ASK_EVERY_MS, type AuditSchedule, describeAudits, dueAfter } from '../audit/schedule.ts';
import type { AppContext } from '../http/context.ts';
import { every, type Timers } from '../live/timers.ts';
import { Program } from '../program/program.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import { Reviewer } from '../review/reviewer.ts';
import type { Where } from '../store/open.ts';
import { ProgramGuard } from './program-guard.ts';
import { Verifier } from './verifier.ts';

/** The program's files are looked at after the rush of a start, and once a day. */
const LOOK_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 24 * 60 * 60_000;

type Parts = {
  readonly context: AppContext;
  /** The name of this server. */
  readonly server: string;
  readonly where: Where;
  /** Where the house keeps its anchors, and the key that signs them. */
  readonly data: string;
  readonly key: string | undefined;
  /** The file with the keys to the secrets of hands. */
  readonly handKey: string;
  readonly version: string;
  /** When the house is audited by itself; never without. */
  readonly audits: AuditSchedule | undefined;
  readonly timers: Timers;
};

/** What those who look at the house from outside work with: past throws, the verification, the program itself. */
export class Inspecting {
  readonly reviewer: Reviewer;
  readonly verifier: Verifier;
  readonly program = new Program();
  readonly guard: ProgramGuard;
  readonly #parts: Parts;
  #stopLooking: readonly (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    const { context, server, where, data, key, handKey, timers } = parts;
    const failed = (err: unknown): void => context.log.error({ err }, 'failure');
    const task = { where, anchors: anchorFileIn(data), key, handKey, checkpoint: join(data, 'inspection', 'verified') };
    this.guard = new ProgramGuard({ context, version: parts.version, program: this.program });
    this.reviewer = new Reviewer(where, timers);
    this.verifier = new Verifier({ registers: context.registers, server, task, newId: context.newId, failed });
  }

  /** Closes what an earlier run has left open, and has the program looked at regularly. */
  begin(): void {
    const { context, timers } = this.#parts;
    const failed = (err: unknown): void => context.log.error({ err }, 'failure');
    const look = (): void => void this.guard.look().catch(failed);
    this.#tidyAndDescribe().catch(failed);
    this.#stopLooking = [
      ...(this.guard.hasBegun ? [] : [timers.after(LOOK_AFTER_MS, look)]),
      every(timers, LOOK_EVERY_MS, look),
    ];
    const { audits } = this.#parts;
    if (audits === undefined) return;
    const audit = (): void => void this.verifier.beginIfDue(dueAfter(audits)).catch(failed);
    this.#stopLooking = [...this.#stopLooking, timers.after(LOOK_AFTER_MS, audit), every(timers, ASK_EVERY_MS, audit)];
  }

  async #tidyAndDescribe(): Promise<void> {
    const { context } = this.#parts;
    const log = await context.registers.log(inspectionRegister);
    describeAudits(context.metrics, () => log.state.verifications);
    await this.verifier.tidy();
  }

  /** Gives up what is under way. The registers must still be open. */
  async close(): Promise<void> {
    for (const stop of this.#stopLooking) stop();
    await this.verifier.stop('the server stopped').catch(() => {});
    await Promise.all([this.reviewer.close(), this.program.close()]);
  }
}
