import { type Command, decide, type Office } from '@hardway/rules';
import type { WireRefusal } from '../messages.ts';
import type { Actor, ApprovedBy, Chance } from './command.ts';
import { evolveLive } from './evolve.ts';
import type { LiveFact, StaffRef } from './fact.ts';
import type { Live } from './live.ts';
import { officesOf } from './offices.ts';
import { type Procedure, procedureOf } from './procedures.ts';

/** What is known while a command is decided: who asks, when, and what chance has drawn for it. */
export type Asking = {
  readonly by: Actor;
  readonly at: number;
  readonly approvedBy?: ApprovedBy;
  readonly chance: Chance;
  /** The edition of the service that decides. */
  readonly edition: number;
};

/** A decision in the making: facts so far, and the table as it would be after them. Nothing outside is touched. */
export class Draft {
  /** The table before. */
  readonly before: Live;
  readonly facts: LiveFact[] = [];
  readonly asking: Asking;
  #live: Live;
  #applied = 0;

  constructor(live: Live, asking: Asking) {
    this.before = live;
    this.#live = live;
    this.asking = asking;
  }

  /** The table after the facts so far, worked out when somebody asks: most decisions are one fact and nobody does. */
  get live(): Live {
    for (; this.#applied < this.facts.length; this.#applied += 1) {
      const fact = this.facts[this.#applied] as LiveFact;
      this.#live = evolveLive(this.#live, fact, { number: 0, at: this.asking.at });
    }
    return this.#live;
  }

  get procedure(): Procedure {
    return procedureOf(this.live.table.house);
  }

  get at(): number {
    return this.asking.at;
  }

  add(...facts: readonly LiveFact[]): void {
    this.facts.push(...facts);
  }

  /** Asks the rules. Their facts join the draft; a refusal is handed back and changes nothing. */
  play(command: Command): WireRefusal | undefined {
    const decision = decide(this.live.table, command);
    if (!decision.ok) return decision.error;
    this.add(...decision.value);
    return undefined;
  }

  /** What the rules would say, without saying it. */
  tried(command: Command): WireRefusal | undefined {
    const decision = decide(this.live.table, command);
    return decision.ok ? undefined : decision.error;
  }

  /** Who of the staff asks. Commands of staff are only ever decided for staff. */
  get staff(): StaffRef {
    const { by } = this.asking;
    return by.kind === 'staff' ? { user: by.user, name: by.name } : { user: by.kind, name: by.kind };
  }

  /** The office in which the sender acts: one of those wanted if they hold it, else the first they hold. */
  office(wanted: readonly Office[]): Office | undefined {
    const held = officesOf(this.live, this.asking.by);
    return wanted.find(office => held.includes(office)) ?? held[0];
  }

  alert(to: 'dealer' | 'floor' | 'surveillance', about: string, words: string, details?: unknown): void {
    this.add({
      type: 'alertRaised',
      alert: {
        id: `alert-${this.live.alertCount + 1}`,
        to,
        about,
        words,
        at: this.at,
        acknowledgedBy: null,
        ...(details === undefined ? {} : { details }),
      },
    });
  }
}

export const refuse = (code: WireRefusal['code'], clause: string, sentence: string): WireRefusal => ({
  code,
  clause,
  sentence: clause.startsWith('service') ? sentence : `${sentence} (${clause})`,
});

/** Where a refusal rests on no book, but on how the house runs its tables. */
export const SERVICE = 'service';
