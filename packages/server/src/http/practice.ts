import type { HouseConfig } from '@hardway/rules';
import type { RunningTable } from '../live/running-table.ts';
import type { TableSettings, WireRefusal } from '../messages/index.ts';
import type { AppContext } from './context.ts';
import { createPractice } from './practice-routes.ts';

const MINUTE_MS = 60_000;

/** Tables that are looked at in one sweep, so that a house full of old ones does not stop for them. */
const EXPIRED_AT_ONCE = 20;

/** Opens practice tables while there is room for them, and closes those that everybody has left. */
export class PracticeTables {
  readonly #context: AppContext;
  readonly #idleMs: number;
  /** When something last happened at tables that turned out to be in use, by what their journal says. */
  readonly #lastAt = new Map<string, number>();
  #isSweeping = false;

  constructor(context: AppContext) {
    this.#context = context;
    this.#idleMs = context.limits.practiceIdleMinutes * MINUTE_MS;
  }

  async open(address: string, house: HouseConfig, settings: TableSettings, name: string): Promise<RunningTable> {
    const { identity, limits } = this.#context;
    const room = { perAddress: limits.practicePerAddress, perHouse: limits.practicePerHouse };
    const admit = async (id: string): Promise<WireRefusal | undefined> => {
      const opened = await identity.openPractice(id, address, room);
      return opened.ok ? undefined : opened.refusal;
    };
    return createPractice(
      this.#context,
      { admit, strike: id => identity.closePractice(id) },
      { house, settings, name },
    );
  }

  /** Closes tables at which nothing has happened for long: in their own journal first, so that nobody plays on. */
  async sweep(): Promise<void> {
    if (this.#isSweeping || this.#context.isStopping) return;
    this.#isSweeping = true;
    try {
      const { practice } = this.#context.identity.state;
      for (const id of this.#lastAt.keys()) if (practice[id] === undefined) this.#lastAt.delete(id);
      const before = this.#context.now() - this.#idleMs;
      const due = Object.values(practice).filter(
        ({ table, since }) => Math.max(since, this.#lastAt.get(table) ?? 0) <= before,
      );
      for (const { table } of due.slice(0, EXPIRED_AT_ONCE)) await this.#expire(table);
    } finally {
      this.#isSweeping = false;
    }
  }

  async #expire(id: string): Promise<void> {
    const table = await this.#context.tables.get(id);
    const live = table?.live ?? null;
    if (table !== undefined && live !== null) {
      const asked = { type: 'expireTable', idleMs: this.#idleMs } as const;
      const handled = await table.handle({ kind: 'house' }, `expire-${live.lastAt}`, asked);
      if (!handled.ok) {
        this.#lastAt.set(id, live.lastAt);
        return;
      }
    }
    await this.#context.identity.closePractice(id);
  }
}
