import {
  type Fact,
  layoutChange,
  type Moving,
  railChange,
  type SeatNumber,
  type Settlement,
  type WagerName,
} from '@hardway/rules';
import { type Audience, isOwnOrStaff } from '../live/audience.ts';
import { type FactOf, isRulesFact, type LiveFact, type Redone } from '../live/fact.ts';
import type { Live } from '../live/live.ts';
import type { Recall } from '../messages/index.ts';
import { READ_MAX, type Store } from '../store/store.ts';

type Standing = { rail: number; readonly wagers: Map<WagerName, number> };
type Recalled = Recall['rolls'][number];

/** Where reading backwards begins: the table as it is now. */
type Start = { readonly stream: string; readonly number: number; readonly live: Live };

const PAGE = 200;

/** The furthest that a terminal may recall. The journal itself goes back further. */
const ENTRIES_MAX = 50_000;

type OffRail = Extract<Redone, { type: 'overageBooked' | 'tipGiven' | 'buyInReturned' | 'chipsTaken' }>;

/** Whether it took money or chips off a rail by no wager, and for no case. */
const isOffRail = (fact: Redone): fact is OffRail =>
  ['overageBooked', 'tipGiven', 'buyInReturned', 'chipsTaken'].includes(fact.type);

/**
 * The rolls of a table, latest first, each with the wagers that met it and the money before and after. Read backwards from
 * the table as it is now: every fact says what it moved, so every fact can be taken back.
 */
export const recallRolls = async (
  store: Store,
  { stream, number, live }: Start,
  audience: Audience,
  before: number,
  count: number,
): Promise<Recall> => {
  const back = new Backwards(live);
  const rolls: Recalled[] = [];
  for (let to = number; to > Math.max(0, number - ENTRIES_MAX); ) {
    const from = Math.max(1, to - Math.min(PAGE, READ_MAX) + 1);
    const rows = await store.read(stream, { from, to });
    for (const row of rows.toReversed()) {
      const roll = back.entry(row.number, row.at, JSON.parse(row.facts) as readonly LiveFact[]);
      if (roll === undefined || row.number >= before) continue;
      if (rolls.length === count) return { rolls, older: (rolls.at(-1) as Recalled).number };
      rolls.push(shown(roll, audience));
    }
    to = from - 1;
  }
  return { rolls, older: null };
};

const shown = (roll: Recalled, audience: Audience): Recalled => ({
  ...roll,
  seats: roll.seats.map(seat => (isOwnOrStaff(audience, seat.seat) ? seat : { ...seat, before: null, after: null })),
});

class Backwards {
  readonly #seats = new Map<SeatNumber, Standing>();
  #hand: number;
  /** While older entries than a correction are ones that it undid: the entry of the wrong roll. */
  #undoneDownTo: { readonly entry: number; readonly fact: Extract<LiveFact, { type: 'corrected' }> } | undefined;

  /** Whether the next older roll is one whose result was voided. */
  #isVoided = false;

  constructor({ table, hand }: Live) {
    for (const { number, rail, layout } of table.seats) {
      const wagers = new Map(layout.map(({ name, stake }) => [name, stake as number]));
      this.#seats.set(number, { rail, wagers });
    }
    this.#hand = hand;
  }

  /** Takes an entry back; answers the roll it was, if it was one. */
  entry(number: number, at: number, facts: readonly LiveFact[]): Recalled | undefined {
    const undone = this.#undoneDownTo;
    if (undone !== undefined) {
      if (number > undone.entry) return undefined;
      this.#undoneDownTo = undefined;
      const roll = this.#all(undone.fact.redone, number, at);
      return roll && { ...roll, corrected: true };
    }
    let roll: Recalled | undefined;
    for (const fact of facts.toReversed()) {
      if (isRulesFact(fact)) roll = this.#one(fact, number, at) ?? roll;
      else if (fact.type === 'corrected') this.#undoneDownTo = { entry: fact.entry, fact };
      else if (fact.type === 'adjusted' && fact.amount > 0) this.#pay(fact.seat, -fact.amount);
      else if (fact.type === 'tipTaken' && fact.seat !== null) this.#pay(fact.seat, fact.amount);
      else if (fact.type === 'buyInReversed') this.#pay(fact.seat, fact.amount);
      else if (fact.type === 'seatFined' || fact.type === 'seatDisqualified') this.#pay(fact.seat, fact.chips);
      else if (fact.type === 'moneyHeld' || fact.type === 'moneyReleased') this.#unhold(fact);
    }
    return roll;
  }

  #all(facts: readonly Redone[], number: number, at: number): Recalled | undefined {
    let roll: Recalled | undefined;
    for (const fact of facts.toReversed()) {
      if (fact.type === 'shortageBooked') this.#pay(fact.seat, -fact.amount);
      else if (isOffRail(fact)) this.#pay(fact.seat, fact.amount);
      else if (fact.type === 'moneyHeld' || fact.type === 'moneyReleased') this.#unhold(fact);
      else roll = this.#one(fact, number, at) ?? roll;
    }
    return roll;
  }

  #seat(number: SeatNumber): Standing {
    const known = this.#seats.get(number) ?? { rail: 0, wagers: new Map() };
    this.#seats.set(number, known);
    return known;
  }

  #pay(seat: SeatNumber, amount: number): void {
    this.#seat(seat).rail += amount;
  }

  #unhold(fact: FactOf<'moneyHeld' | 'moneyReleased'>): void {
    if (fact.type === 'moneyHeld') this.#pay(fact.seat, fact.amount);
    else if (fact.to === 'rail') this.#pay(fact.seat, -fact.amount);
  }

  #stake(seat: SeatNumber, name: WagerName, change: number): void {
    const { wagers } = this.#seat(seat);
    const stake = (wagers.get(name) ?? 0) + change;
    if (stake === 0) wagers.delete(name);
    else wagers.set(name, stake);
  }

  /** Takes back everything that was moved. */
  #unmove(what: Moving): void {
    this.#pay(what.seat, -railChange(what));
    if ('wager' in what) this.#stake(what.seat, what.wager, -layoutChange(what));
  }

  #one(fact: Fact, number: number, at: number): Recalled | undefined {
    switch (fact.type) {
      case 'seatTaken':
        this.#seats.delete(fact.seat);
        return undefined;
      case 'seatLeft':
        this.#seat(fact.seat);
        return undefined;
      case 'boughtIn':
      case 'cashedOut':
      case 'wagerMade':
      case 'wagerReduced':
      case 'wagerTakenDown':
        this.#unmove(fact);
        return undefined;
      case 'wagersVoided':
        for (const settlement of fact.settlements) this.#unsettle(settlement);
        return undefined;
      case 'rollVoided':
        // Taking back what it returned leads to before the roll, past what the roll had settled.
        for (const settlement of fact.settlements.toReversed()) this.#unsettle(settlement);
        this.#isVoided = true;
        return undefined;
      case 'rolled':
        return this.#rolled(fact, number, at);
      default:
        return undefined;
    }
  }

  #rolled(fact: Extract<Fact, { type: 'rolled' }>, number: number, at: number): Recalled {
    const after = new Map([...this.#seats].map(([seat, { rail }]) => [seat, rail]));
    const voided = this.#isVoided;
    this.#isVoided = false;
    if (!voided) {
      for (const settlement of fact.settlements.toReversed()) this.#unsettle(settlement);
      if (fact.outcome === 'seven-out') this.#hand -= 1;
    }
    return {
      number,
      at,
      hand: this.#hand,
      dice: [...fact.dice],
      outcome: fact.outcome,
      seats: [...this.#seats].map(([seat, { rail, wagers }]) => ({
        seat,
        before: rail,
        after: after.get(seat) ?? 0,
        wagers: [...wagers].map(([name, stake]) => ({ name, stake })),
        settlements: fact.settlements.filter(each => each.seat === seat && each.type !== 'marked'),
      })),
      corrected: false,
      voided,
    };
  }

  #unsettle(settlement: Settlement): void {
    this.#unmove(settlement);
    if (settlement.type !== 'moved') return;
    const { seat, wager, to } = settlement;
    const moved = `${wager} ${to}` as WagerName;
    const stake = this.#seat(seat).wagers.get(moved) ?? 0;
    this.#stake(seat, moved, -stake);
    this.#stake(seat, wager, stake);
  }
}
