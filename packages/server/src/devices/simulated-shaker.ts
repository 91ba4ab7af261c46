import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { randomFor } from '../dice/random.ts';
import { SHAKER_FAULTS, type ShakerReport } from '../messages/index.ts';
import { type ShakerAccount, ShakerClient, type ShakerTask } from './shaker-client.ts';

/** How often, in a hundred cycles, the simulated shaker does something other than come to rest flat. */
export type Troubles = { readonly notFlat: number; readonly stacked: number; readonly fault: number };

export const NO_TROUBLES: Troubles = { notFlat: 0, stacked: 0, fault: 0 };

const HUNDRED = 100;
const RETRY_MS = 1_000;
const WAIT_MS = 20_000;

const die = (): 1 | 2 | 3 | 4 | 5 | 6 => (randomFor('secret').below(6) + 1) as 1 | 2 | 3 | 4 | 5 | 6;

/** The digest of this file: what the simulated shaker runs. */
const ownBuild = (): string =>
  createHash('sha256')
    .update(readFileSync(new URL(import.meta.url)))
    .digest('hex');

/** The result of one cycle. */
const shakeOnce = (cycle: number, { notFlat, stacked, fault }: Troubles): ShakerReport => {
  const luck = randomFor('code').below(HUNDRED);
  if (luck < fault) {
    const which = SHAKER_FAULTS[randomFor('code').below(SHAKER_FAULTS.length)] ?? 'other';
    return { result: 'fault', cycle, fault: which, words: `the shaker reports ${which}` };
  }
  if (luck < fault + notFlat) return { result: 'not-flat', cycle };
  if (luck < fault + notFlat + stacked) return { result: 'stacked', cycle };
  return { result: 'rest', cycle, dice: [die(), die()] };
};

export type ShakerEvents = {
  /** Hears of every cycle and what the house said to it. */
  shaken?(report: ShakerReport, task: ShakerTask, answer: string): void;
  /** Hears when the house can't be reached. */
  lost?(why: string): void;
};

/** Does what a real shaker would: waits for the button, shakes for a while, reports, and reports again until it is heard. */
export class SimulatedShaker {
  readonly #client: ShakerClient;
  readonly #troubles: Troubles;
  readonly #cycleMs: number;
  readonly #events: ShakerEvents;
  readonly #stopping = new AbortController();
  #done = 0;

  constructor(account: ShakerAccount, troubles: Troubles, cycleMs: number, events: ShakerEvents = {}) {
    this.#client = new ShakerClient({ build: ownBuild(), ...account });
    this.#troubles = troubles;
    this.#cycleMs = cycleMs;
    this.#events = events;
  }

  /** Runs until stopped. */
  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const task = await this.#client.poll(WAIT_MS, this.#stopping.signal);
        if (task.cycle !== null && task.cycle !== this.#done) await this.#shake(task, task.cycle);
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#events.lost?.(error instanceof Error ? error.message : String(error));
        await this.#pause(RETRY_MS);
      }
    }
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #shake(task: ShakerTask, cycle: number): Promise<void> {
    await this.#pause(this.#cycleMs);
    const report = shakeOnce(cycle, this.#troubles);
    for (;;) {
      try {
        const answer = await this.#client.report(report);
        this.#done = cycle;
        this.#events.shaken?.(report, task, answer.ok ? 'settled' : (answer.refusal?.sentence ?? 'refused'));
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.#events.lost?.(error instanceof Error ? error.message : String(error));
        await this.#pause(RETRY_MS);
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
