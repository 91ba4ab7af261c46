import type { Timers } from '../live/timers.ts';
import { Heard, type Topic } from './heard.ts';
import type { SaidRow, Server } from './postgres-tables.ts';

/** A process that has not shown a sign of life for this long is dead, until it shows one. */
const DEAD_MS = 4_000;

/** After a break in reading nobody can tell who was silent meanwhile: everybody gets the whole time again. */
const BREAK_MS = 2_000;

/** After a longer one what was taken back meanwhile may have been removed: everything is read again. */
const FORGOTTEN_MS = 20_000;

/** What is left of a process that has been dead for this long is removed. */
const REMOVED_MS = 60_000;

type Other = {
  beat: number;
  /** When its beat was last seen to change, by the steady clock. */
  at: number;
  version: number;
  isAlive: boolean;
  readonly said: Map<Topic, unknown>;
};

type Noted = {
  /** Who has said something new, and the version that is known of them. */
  readonly news: readonly { readonly server: Server; readonly known: number }[];
  readonly hasStranger: boolean;
};

/** The other processes of a house as the database shows them. */
export class Others {
  readonly heard = new Heard();
  readonly #timers: Timers;
  readonly #known = new Map<string, Other>();
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  get isAlone(): boolean {
    return ![...this.#known.values()].some(({ isAlive }) => isAlive);
  }

  /** Notes who is there. A process that was not known counts as alive once it is seen to move: it may be long dead. */
  note(servers: readonly Server[]): Noted {
    const now = this.#timers.steady();
    const breakMs = now - this.#readAt;
    this.#readAt = now;
    if (breakMs > FORGOTTEN_MS) this.#forgetAll();
    let hasStranger = false;
    for (const { process, beat } of servers) {
      const known = this.#known.get(process);
      if (known === undefined) {
        hasStranger = true;
        this.#known.set(process, { beat, at: now, version: 0, isAlive: false, said: new Map() });
      } else if (known.beat !== beat) {
        Object.assign(known, { beat, at: now });
        this.#live(process, known, true);
      } else if (breakMs > BREAK_MS) known.at = now;
    }
    for (const [process, other] of this.#known) if (now - other.at > DEAD_MS) this.#live(process, other, false);
    const news = servers.flatMap(server => {
      const known = this.#known.get(server.process)?.version ?? 0;
      return known < server.version ? [{ server, known }] : [];
    });
    return { news, hasStranger };
  }

  #forgetAll(): void {
    for (const [process, other] of this.#known) this.#live(process, other, false);
    this.#known.clear();
  }

  /** Notes what a process has said up to its version. */
  take({ process, version }: Server, rows: readonly SaidRow[]): void {
    const other = this.#known.get(process);
    if (other === undefined) return;
    other.version = version;
    for (const { topic, value } of rows) {
      if (value === null) other.said.delete(topic as Topic);
      else other.said.set(topic as Topic, JSON.parse(value));
      if (other.isAlive) this.heard.take(process, topic as Topic, other.said.get(topic as Topic));
    }
    if (other.isAlive) this.heard.tell(rows.map(({ topic }) => topic as Topic));
  }

  /** Those who have been dead so long that nobody waits for them. */
  removable(): readonly string[] {
    const before = this.#timers.steady() - REMOVED_MS;
    const dead = [...this.#known].filter(([, { at }]) => at < before).map(([process]) => process);
    for (const process of dead) this.#known.delete(process);
    return dead;
  }

  #live(process: string, other: Other, isAlive: boolean): void {
    if (other.isAlive === isAlive) return;
    other.isAlive = isAlive;
    for (const [topic, value] of other.said) this.heard.take(process, topic, isAlive ? value : undefined);
    this.heard.tell(other.said.keys());
  }
}
