import { type Fact, type HouseConfig, openTable, type Table } from '@hardway/rules';
import { isRulesFact, type LiveFact, type Redone } from '../live/fact.ts';
import { redo } from '../live/play/play.ts';
import { journalHouse } from '../log/journal-house.ts';
import type { Row } from '../store/row.ts';
import type { RecordFact } from './record-decider.ts';
import { type Told, tell } from './steps.ts';

type Moment = Told & { readonly number: number };
type Payment = Exclude<Redone, Fact>;

/** How money left a rail by no wager. */
const LEFT_RAIL = {
  tipGiven: 'a tip from',
  buyInReturned: 'money taken back at',
  overageBooked: 'money taken back at',
  moneyHeld: 'money held of',
  chipsTaken: 'chips taken from',
} as const;

/** A stretch of a table's history that begins between two hands, so that a record can begin there too. */
export type Stretch = {
  /** Hands are counted by seven-outs, from 1. */
  readonly hand: number;
  /** The entry with which it begins, and when that was made. */
  readonly number: number;
  readonly at: number;
  readonly start: Table;
  readonly moments: Moment[];
  /** Events that the notation can't express, a sentence each. */
  readonly untold: string[];
};

/** Follows a table's entries and tells its history hand by hand. What was corrected is told as it was put right. */
export class History {
  readonly #keeps: (stretches: readonly Stretch[]) => boolean;
  #table: Table | undefined;
  stretches: Stretch[] = [];

  /** `keeps` says whether the first of the stretches is of interest. The last two are kept anyway: they may yet be undone. */
  constructor(keeps: (stretches: readonly Stretch[]) => boolean) {
    this.#keeps = keeps;
  }

  take(row: Row): void {
    this.#happened(JSON.parse(row.facts) as (LiveFact | RecordFact)[], row);
    while (this.stretches.length > 2 && !this.#keeps(this.stretches)) this.stretches.shift();
  }

  /** Facts of the rules that follow each other may have come of one command, and are told together. */
  #happened(facts: readonly (LiveFact | RecordFact | Payment)[], row: Row): void {
    let together: Fact[] = [];
    const tellThem = (): void => {
      if (together.length > 0) this.#rules(together, row);
      together = [];
    };
    for (const fact of facts) {
      if (isOfRules(fact)) {
        together.push(fact);
        if (fact.type === 'rolled' || fact.type === 'rollVoided') tellThem();
      } else {
        tellThem();
        this.#service(fact, row);
      }
    }
    tellThem();
  }

  #service(fact: Exclude<LiveFact | RecordFact | Payment, Fact>, row: Row): void {
    switch (fact.type) {
      case 'tableCreated':
      case 'tableConfigured':
        this.#house(fact.house, row);
        break;
      case 'tableOpened':
        if ('house' in fact) this.#house(fact.house, row);
        break;
      case 'limitsPosted':
        this.#house({ ...this.#here().house.config, limits: fact.limits }, row);
        break;
      case 'shortageBooked':
      case 'overageBooked':
      case 'tipGiven':
      case 'buyInReturned':
      case 'moneyHeld':
      case 'moneyReleased':
        this.#paid(fact, row);
        break;
      case 'tipTaken':
        if (fact.seat !== null) this.#paid({ type: 'tipGiven', seat: fact.seat, amount: fact.amount }, row);
        break;
      case 'buyInReversed':
        this.#paid({ type: 'buyInReturned', seat: fact.seat, amount: fact.amount }, row);
        break;
      case 'adjusted':
        if (fact.amount > 0) this.#paid({ type: 'shortageBooked', seat: fact.seat, amount: fact.amount }, row);
        break;
      case 'corrected':
        this.#undo(fact.entry);
        this.#happened(fact.redone, row);
        break;
      default:
        // Records don't contain staffing or countdowns.
        break;
    }
  }

  #rules(facts: readonly Fact[], { number, at }: Row): void {
    const last = facts.at(-1);
    if (last?.type === 'rollVoided') this.#reopenHand();
    const stretch = this.#stretch();
    const { told, table } = tell(facts, this.#here(), ({ type }) =>
      stretch.untold.push(`entry ${number}: a record has no words for ${type}`),
    );
    for (const each of told) stretch.moments.push({ ...each, number });
    this.#table = table;
    if (last?.type === 'rolled' && last.outcome === 'seven-out') this.#begin(stretch.hand + 1, number + 1, at);
  }

  /** Money that came to a rail, or left it, by no wager. */
  #paid(fact: Payment, { number }: Row): void {
    const before = this.#here();
    const { moments, untold } = this.#stretch();
    const { seat, amount } = fact;
    if (fact.type === 'moneyReleased' && fact.to === 'cage') return;
    if (fact.type === 'shortageBooked' || fact.type === 'moneyReleased') {
      moments.push({
        number,
        before,
        command: { type: 'buyIn', seat, amount },
        facts: [{ type: 'boughtIn', seat, amount }],
      });
      const which = fact.type === 'moneyReleased' ? 'gave back' : 'made good';
      untold.push(`entry ${number}: money that the house ${which} at seat ${seat} is written as a buy-in`);
    } else {
      untold.push(`entry ${number}: a record has no words for ${LEFT_RAIL[fact.type]} seat ${seat}`);
    }
    this.#table = redo(before, fact);
  }

  /** The rules of the table change between hands, and a new stretch begins. */
  #house(config: HouseConfig, { number, at }: Row): void {
    const house = journalHouse(config);
    this.#table = this.#table === undefined ? openTable(house) : { ...this.#table, house, lastRoll: null };
    const last = this.stretches.at(-1);
    if (last !== undefined && last.moments.length === 0) this.stretches.pop();
    this.#begin(last?.hand ?? 1, number, at);
  }

  #begin(hand: number, number: number, at: number): void {
    this.stretches.push({ hand, number, at, start: this.#here(), moments: [], untold: [] });
  }

  /** A hand that a voided seven-out had ended goes on. */
  #reopenHand(): void {
    const last = this.#stretch();
    const before = this.stretches.at(-2);
    if (before !== undefined && last.moments.length === 0 && before.hand < last.hand) this.stretches.pop();
  }

  /** Takes back the roll that an entry recorded, and all that came after it. */
  #undo(entry: number): void {
    for (;;) {
      const { moments } = this.#stretch();
      const at = moments.findLastIndex(({ number, command }) => number === entry && command.type === 'roll');
      if (at >= 0) {
        this.#table = moments[at]?.before;
        moments.splice(at);
        return;
      }
      if (this.stretches.length < 2) throw new Error(`entry ${entry} recorded no roll`);
      this.stretches.pop();
    }
  }

  #here(): Table {
    if (this.#table === undefined) throw new Error('the table was not created');
    return this.#table;
  }

  #stretch(): Stretch {
    const last = this.stretches.at(-1);
    if (last === undefined) throw new Error('the table was not created');
    return last;
  }
}

const isOfRules = (fact: LiveFact | RecordFact | Payment): fact is Fact => isRulesFact(fact as LiveFact);
