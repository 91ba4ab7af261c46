import { type Fact, type SeatNumber, type Settlement, subjectOf, type WagerKind } from '@hardway/rules';
import type { LiveFact, Redone } from '../live/fact.ts';

/** What happened to wagers, in cents. Each sum counts what it names once, when it happens; what is undone is taken off again. */
export type WagerFigures = {
  /** Put on the layout: odds and additions count, a stake that stays up after a win does not count again. */
  made: number;
  /** Back to the player at his wish. */
  takenDown: number;
  /** Back to the player by the book: pushed, barred, voided. */
  returned: number;
  /** Stakes that won or lost, each time they did. */
  decided: number;
  /** Winnings, before commission out of them. */
  paid: number;
  /** Stakes lost to the house. */
  lost: number;
  /** Earned: held until the decision, or taken out of winnings. */
  commission: number;
  /** Paid on match-play coupons. */
  coupons: number;
};

export type Figures = WagerFigures & {
  /** Bought in. */
  drop: number;
  cashedOut: number;
  /** Given into the tip box, from rails and in cash: no part of the drop or the win. */
  tips: number;
  /** Lost by the house to errors it could not get back; below nothing, gained. */
  shortage: number;
};

export const noFigures = (): Figures => ({
  drop: 0,
  cashedOut: 0,
  tips: 0,
  made: 0,
  takenDown: 0,
  returned: 0,
  decided: 0,
  paid: 0,
  lost: 0,
  commission: 0,
  coupons: 0,
  shortage: 0,
});

/** What the house has won: stakes lost to it and commission, less what it has paid. */
export const winOf = ({ lost, paid, commission, coupons, shortage }: Figures): number =>
  lost - paid + commission - coupons - shortage;

type Change = { readonly [name in keyof Figures]?: number };

/** The figures of a table, of each seat, and of each kind of wager, as facts are added. */
export class Tally {
  readonly total = noFigures();
  readonly seats = new Map<SeatNumber, Figures>();
  readonly kinds = new Map<WagerKind, Figures>();
  rolls = 0;
  hands = 0;
  noRolls = 0;
  voids = 0;
  corrections = 0;
  /** The last roll and everything since, to be taken off again if it is voided or corrected. */
  #sinceRoll: Redone[] = [];

  add(fact: LiveFact): void {
    switch (fact.type) {
      case 'rolled':
        this.#sinceRoll = [fact];
        this.#count(fact, 1);
        return;
      case 'rollVoided': {
        const [rolled] = this.#sinceRoll;
        if (rolled !== undefined) this.#count(rolled, -1);
        for (const settlement of fact.settlements) this.#settled(settlement, 1);
        this.voids += 1;
        this.#sinceRoll = [];
        return;
      }
      case 'corrected':
        for (const undone of this.#sinceRoll) this.#count(undone, -1);
        for (const redone of fact.redone) this.#count(redone, 1);
        this.corrections += 1;
        this.#sinceRoll = [];
        return;
      default: {
        // Cash in the tip box is nobody's at the table, and no correction touches it.
        if (fact.type === 'tipTaken' && fact.seat === null) this.total.tips += fact.amount;
        const counted = countedOf(fact);
        if (counted === undefined) return;
        this.#sinceRoll.push(counted);
        this.#count(counted, 1);
      }
    }
  }

  /** What happened before the period, as far as something in it may yet undo it. */
  remember(fact: LiveFact): void {
    if (fact.type === 'rolled') this.#sinceRoll = [fact];
    else if (fact.type === 'rollVoided' || fact.type === 'corrected') this.#sinceRoll = [];
    else {
      const counted = countedOf(fact);
      if (counted !== undefined) this.#sinceRoll.push(counted);
    }
  }

  #count(fact: Redone, sign: 1 | -1): void {
    if (fact.type === 'rolled') {
      this.rolls += sign;
      if (fact.outcome === 'seven-out') this.hands += sign;
      for (const settlement of fact.settlements) this.#settled(settlement, sign);
    } else if (fact.type === 'noRollCalled') {
      this.noRolls += sign;
    } else if ('seat' in fact) {
      const kind = 'wager' in fact ? subjectOf(fact.wager).kind : undefined;
      this.#post(fact.seat, kind, changeOfFact(fact), sign);
    }
  }

  #settled(settlement: Settlement, sign: 1 | -1): void {
    this.#post(settlement.seat, subjectOf(settlement.wager).kind, changeOf(settlement), sign);
  }

  #post(seat: SeatNumber, kind: WagerKind | undefined, change: Change, sign: 1 | -1): void {
    const books = [this.total, opened(this.seats, seat), ...(kind === undefined ? [] : [opened(this.kinds, kind)])];
    for (const figures of books) {
      for (const name of Object.keys(change) as (keyof Figures)[]) figures[name] += sign * (change[name] ?? 0);
    }
  }
}

const opened = <Key>(books: Map<Key, Figures>, key: Key): Figures => {
  const figures = books.get(key) ?? noFigures();
  books.set(key, figures);
  return figures;
};

const changeOfFact = (fact: Redone): Change => {
  switch (fact.type) {
    case 'seatTaken':
      return { drop: fact.buyIn };
    case 'boughtIn':
      return { drop: fact.amount };
    case 'cashedOut':
      return { cashedOut: fact.amount };
    case 'wagerMade':
      return { made: fact.amount };
    case 'wagerReduced':
    case 'wagerTakenDown':
      return { takenDown: fact.amount };
    case 'shortageBooked':
      return { shortage: fact.amount };
    case 'overageBooked':
      return { shortage: -fact.amount };
    case 'tipGiven':
      return { tips: fact.amount };
    default:
      return {};
  }
};

const changeOf = (settlement: Settlement): Change => {
  switch (settlement.type) {
    case 'won': {
      const { stake, winnings, less, held, coupon, stays } = settlement;
      const earned = less + (stays ? 0 : held);
      return { decided: stake, paid: winnings, commission: earned, coupons: coupon };
    }
    case 'lost':
      return { decided: settlement.stake, lost: settlement.stake, commission: settlement.held };
    case 'returned':
      return { returned: settlement.stake };
    case 'moved':
    case 'barred':
    case 'marked':
      return {};
  }
};

const COUNTED: readonly Fact['type'][] = [
  'seatTaken',
  'boughtIn',
  'cashedOut',
  'wagerMade',
  'wagerReduced',
  'wagerTakenDown',
  'noRollCalled',
];

const isCounted = (fact: LiveFact): fact is Fact => (COUNTED as readonly string[]).includes(fact.type);

/** What of a fact is counted, in the form in which a correction undoes it and does it again. */
const countedOf = (fact: LiveFact): Redone | undefined => {
  if (isCounted(fact)) return fact;
  if (fact.type === 'adjusted' && fact.amount > 0)
    return { type: 'shortageBooked', seat: fact.seat, amount: fact.amount };
  if (fact.type === 'tipTaken' && fact.seat !== null) return { type: 'tipGiven', seat: fact.seat, amount: fact.amount };
  return undefined;
};
