import {
  type Cents,
  decide,
  evolve,
  type Fact,
  type HouseConfig,
  isOpen,
  openTable,
  type SeatNumber,
  type Table,
} from '@hardway/rules';
import { type FactOf, isRulesFact, type LiveFact, type Redone } from '../live/fact.ts';
import { redo } from '../live/play/play.ts';
import { journalHouse } from '../log/journal-house.ts';
import type { Row } from '../store/row.ts';
import type { RecordFact } from './record-decider.ts';
import { type Ghost, type Told, tell } from './steps.ts';

type Moment = Told & { readonly number: number };
type Payment = Exclude<Redone, Fact>;

/** How money left a rail by no wager. */
const LEFT_RAIL = {
  tipGiven: 'a tip from',
  buyInReturned: 'money taken back at',
  overageBooked: 'money taken back at',
  moneyHeld: 'money held of',
} as const;

/** A heat as far as it was told: the table before it, and what stands in the record alone. */
type HeatTold = {
  readonly name: string;
  readonly former: Table;
  readonly ghosts: Ghost[];
  isOver: boolean;
};

type HeatHappening = FactOf<
  | 'heatStarted'
  | 'heatCleared'
  | 'heatEnded'
  | 'heatResumed'
  | 'playedOut'
  | 'seatDisqualified'
  | 'seatFined'
  | 'secretRevealed'
>;

const heatName = ({ title, heat: { round, heat } }: FactOf<'heatStarted'>): string =>
  `${title}, round ${round}, heat ${heat}`;

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
  /** The heat of a tournament that it is part of. */
  readonly heat?: string;
};

/** Follows a table's entries and tells its history hand by hand. What was corrected is told as it was put right. */
export class History {
  readonly #keeps: (stretches: readonly Stretch[]) => boolean;
  #table: Table | undefined;
  #heat: HeatTold | undefined;
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
    let isSecret = false;
    const tellThem = (): void => {
      if (together.length > 0 && isSecret) this.#madeSecretly(together, row);
      else if (together.length > 0) this.#rules(together, row);
      together = [];
    };
    for (const fact of facts) {
      if (isSecret && fact.type !== 'wagerMade') {
        tellThem();
        isSecret = false;
      }
      if (fact.type === 'secretRevealed') isSecret = fact.why === undefined;
      if (isOfRules(fact)) {
        if (this.#isUntoldInHeat(fact, row)) continue;
        together.push(fact);
        if (fact.type === 'rolled' || fact.type === 'rollVoided') tellThem();
      } else {
        tellThem();
        this.#service(fact, row);
      }
    }
    tellThem();
  }

  /** Whether a fact of the rules is not told as it is, since a heat has ended or has brought it about. */
  #isUntoldInHeat(fact: Fact, row: Row): boolean {
    if (this.#heat === undefined) return false;
    // The last roll of a heat may turn out not to have been one.
    if (fact.type === 'rollVoided') this.#heat.isOver = false;
    if (fact.type === 'wagersVoided' && !this.#heat.isOver) this.#cameDown(fact, row);
    return this.#heat.isOver || fact.type === 'wagersVoided';
  }

  /** What a heat does beside the rules. */
  #inHeat(fact: HeatHappening, row: Row): void {
    const heat = this.#heat;
    switch (fact.type) {
      case 'heatStarted':
        this.#heat = { name: heatName(fact), former: this.#here(), ghosts: [], isOver: false };
        this.#table = openTable(journalHouse(fact.house));
        this.#house(fact.house, row);
        break;
      case 'heatCleared':
        this.#heat = undefined;
        if (heat === undefined) break;
        this.#table = heat.former;
        this.#house(heat.former.house.config, row);
        break;
      case 'heatEnded':
      case 'heatResumed':
      case 'playedOut':
        if (heat !== undefined) heat.isOver = fact.type === 'heatEnded';
        break;
      case 'seatDisqualified':
        heat?.ghosts.push({ seat: fact.seat });
        this.#stretch().untold.push(
          `entry ${row.number}: seat ${fact.seat} was disqualified; what could not come down is written as if it stood`,
        );
        break;
      case 'seatFined':
        this.#fined(fact.seat, fact.chips, row);
        break;
      case 'secretRevealed':
        break;
    }
  }

  /** A fine is written as a cash-out, where the rules take one. Elsewhere the record leaves the chips on the rail. */
  #fined(seat: SeatNumber, amount: Cents, { number }: Row): void {
    const before = this.#here();
    const { moments, untold } = this.#stretch();
    const command = { type: 'cashOut', seat, amount } as const;
    const decision = decide(before, command);
    const isTold = decision.ok && decision.value.length === 1;
    untold.push(`entry ${number}: a fine of seat ${seat} ${isTold ? 'is written as a cash-out' : 'is not written'}`);
    if (!isTold) return;
    moments.push({ number, before, command, facts: decision.value });
    this.#table = decision.value.reduce(evolve, before);
  }

  /** Wagers that came down by no command of their player are written as taken down, where the rules let them; others stand. */
  #cameDown({ seat, settlements }: Extract<Fact, { type: 'wagersVoided' }>, { number }: Row): void {
    const { moments } = this.#stretch();
    for (const { wager } of settlements) {
      const before = this.#here();
      const command = { type: 'takeDown', seat, wager } as const;
      const decision = decide(before, command);
      if (!decision.ok) {
        this.#heat?.ghosts.push({ seat, wager });
        continue;
      }
      moments.push({ number, before, command, facts: decision.value });
      this.#table = decision.value.reduce(evolve, before);
    }
  }

  /** A secret wager was made before betting closed, and is written there. */
  #madeSecretly(facts: readonly Fact[], row: Row): void {
    const { moments, untold } = this.#stretch();
    const closing = moments.findLastIndex(({ before }) => isOpen(before));
    const here = this.#here();
    const at = isOpen(here) || closing < 0 ? moments.length : closing;
    const open = at === moments.length ? here : (moments[at] as Moment).before;
    const { told } = tell(facts, { ...open, seats: here.seats }, ({ type }) =>
      untold.push(`entry ${row.number}: a record has no words for ${type}`),
    );
    moments.splice(at, 0, ...told.map(each => ({ ...each, number: row.number })));
    this.#table = facts.reduce(evolve, here);
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
      case 'chipsTaken':
        if (fact.to === 'fined') this.#fined(fact.seat, fact.amount, row);
        break;
      case 'heatStarted':
      case 'heatCleared':
      case 'heatEnded':
      case 'heatResumed':
      case 'playedOut':
      case 'seatDisqualified':
      case 'seatFined':
      case 'secretRevealed':
        this.#inHeat(fact, row);
        break;
      case 'corrected':
        if (this.#heat !== undefined) this.#heat.isOver = false;
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
    const { told, table } = tell(
      facts,
      this.#here(),
      ({ type }) => stretch.untold.push(`entry ${number}: a record has no words for ${type}`),
      this.#heat?.ghosts,
    );
    for (const each of told) stretch.moments.push({ ...each, number });
    this.#table = table;
    if (last?.type === 'rolled' && last.outcome === 'seven-out') this.#begin(stretch.hand + 1, number + 1, at);
  }

  /** Money that came to a rail, or left it, by no wager. */
  #paid(fact: Exclude<Payment, { type: 'chipsTaken' }>, { number }: Row): void {
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
    const heat = this.#heat === undefined ? {} : { heat: this.#heat.name };
    this.stretches.push({ hand, number, at, start: this.#here(), moments: [], untold: [], ...heat });
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
      const { untold } = this.stretches.pop() as Stretch;
      this.#stretch().untold.push(...untold);
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
