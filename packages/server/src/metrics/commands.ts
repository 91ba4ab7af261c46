import type { Actor } from '../live/people.ts';
import type { Asked, Handled } from '../live/running-table.ts';
import type { Metrics } from './metrics.ts';

/** A command takes this long from deciding it to making it durable before it is noted as slow. */
const SLOW_MS = 1_000;

/** A command that took long, and who gave it: a member of staff by user and roles, a player by the role alone. */
type Slow = {
  readonly table: string;
  readonly command: string;
  readonly kind: string;
  readonly role: string;
  readonly user?: string;
  readonly ms: number;
};

const askedBy = (by: Actor): Pick<Slow, 'role' | 'user'> =>
  by.kind === 'staff' ? { role: by.roles.join(', '), user: by.user } : { role: by.kind };

/** Counts what tables are asked by clients, the clock and the house itself. */
export class CommandCounts {
  readonly #metrics: Metrics;
  readonly #counters = new Map<string, () => void>();
  readonly #recorded: (ms: number) => void;
  readonly #slow: (slow: Slow) => void;

  constructor(metrics: Metrics, slow: (slow: Slow) => void = () => {}) {
    this.#metrics = metrics;
    this.#slow = slow;
    metrics.describe('hardway_commands_total', 'Commands that tables were asked, by kind and outcome');
    metrics.describe('hardway_refusals_total', 'Commands that were refused, by code');
    metrics.describe('hardway_rolls_total', 'Rolls called');
    metrics.describe('hardway_record_seconds', 'From deciding a command until its entry is durable');
    metrics.count('hardway_rolls_total', {}, 0);
    this.#recorded = metrics.timer('hardway_record_seconds');
  }

  /** A table has answered. */
  handled({ table, id, by, asked: { type: kind } }: Asked, handled: Handled, ms: number): void {
    if (ms >= SLOW_MS) this.#slow({ table, command: id, kind, ...askedBy(by), ms: Math.round(ms) });
    if (!handled.ok) {
      this.refused(kind, handled.refusal.code);
      return;
    }
    this.#counter(kind, handled.repeated ? 'repeated' : 'done')();
    if (handled.repeated) return;
    this.#recorded(ms);
    for (const { type } of handled.entry.facts) if (type === 'rolled') this.#metrics.count('hardway_rolls_total');
  }

  /** It was refused, by its table or before. */
  refused(kind: string, code: string): void {
    this.#counter(kind, 'refused')();
    this.#metrics.count('hardway_refusals_total', { code });
  }

  /** Nobody can tell what became of it. */
  failed(kind: string): void {
    this.#counter(kind, 'failed')();
  }

  #counter(kind: string, outcome: string): () => void {
    const key = `${outcome} ${kind}`;
    const known = this.#counters.get(key);
    if (known !== undefined) return known;
    const counter = this.#metrics.counter('hardway_commands_total', { kind, outcome });
    this.#counters.set(key, counter);
    return counter;
  }
}
