import { type Command, decide, type Office, type Staffing } from '@hardway/rules';
import type { Decrypt } from '../dice/hand-secrets.ts';
import type { Alert } from './alerts/model.ts';
import type { Chance, Known, RulesEdition } from './command.ts';
import type { LiveFact } from './fact.ts';
import type { Live } from './live.ts';
import type { Actor, ApprovedBy, StaffRef } from './people.ts';
import type { TableRefusal } from './refusal.ts';
import { officesOf } from './stations/offices.ts';

/** What a decision rests on besides the table: who asks, when, with whose approval, and what chance has drawn. */
export type Circumstances = {
  readonly by: Actor;
  readonly at: number;
  readonly approvedBy?: ApprovedBy;
  /** The open shift of the cashier who asks. */
  readonly shift?: string;
  readonly chance: Chance;
  readonly known?: Known;
  /** The edition of the service that decides. */
  readonly edition: number;
  /** The rules that decide, where the journal names them. */
  readonly rules?: RulesEdition;
  /** Reads the secret of a hand, which is kept encrypted. */
  readonly decrypt: Decrypt;
};

type EvolveLive = (live: Live, fact: LiveFact, place: { readonly number: number; readonly at: number }) => Live;

/** A decision in the making: facts so far, and the table as it would be after them. Nothing outside is touched. */
export class Draft {
  /** The table before. */
  readonly before: Live;
  readonly facts: LiveFact[] = [];
  readonly given: Circumstances;
  readonly #evolve: EvolveLive;
  #live: Live;
  #applied = 0;

  constructor(live: Live, given: Circumstances, evolve: EvolveLive) {
    this.before = live;
    this.given = given;
    this.#live = live;
    this.#evolve = evolve;
  }

  /** The table after the facts so far. It is worked out on demand: most decisions are one fact and never need it. */
  get live(): Live {
    for (; this.#applied < this.facts.length; this.#applied += 1) {
      const fact = this.facts[this.#applied] as LiveFact;
      this.#live = this.#evolve(this.#live, fact, { number: 0, at: this.given.at });
    }
    return this.#live;
  }

  /** How the book has this game staffed and run. */
  get staffing(): Staffing {
    return this.live.table.house.game.staffing;
  }

  get at(): number {
    return this.given.at;
  }

  add(...facts: readonly LiveFact[]): void {
    this.facts.push(...facts);
  }

  /** Asks the rules. Their facts join the draft; a refusal is handed back and changes nothing. */
  play(command: Command): TableRefusal | undefined {
    const decision = decide(this.live.table, command);
    if (!decision.ok) return decision.error;
    this.add(...decision.value);
    return undefined;
  }

  /** The refusal that the rules would give. Nothing is added. */
  tried(command: Command): TableRefusal | undefined {
    const decision = decide(this.live.table, command);
    return decision.ok ? undefined : decision.error;
  }

  /** The member of staff who asks. Commands of staff are only ever decided for staff. */
  get staff(): StaffRef {
    const { by } = this.given;
    return by.kind === 'staff' ? { user: by.user, name: by.name } : { user: by.kind, name: by.kind };
  }

  /** The office in which the sender acts: one of those wanted if they hold it, else the first they hold. */
  office(wanted: readonly Office[]): Office | undefined {
    const held = officesOf(this.live, this.given.by);
    return wanted.find(office => held.includes(office)) ?? held[0];
  }

  alert(to: Alert['to'], about: string, words: string, details?: unknown): void {
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
