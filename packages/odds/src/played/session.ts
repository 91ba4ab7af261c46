import {
  type Cents,
  combinationIndex,
  commissionTaken,
  evolve,
  type Fact,
  NOTHING,
  netOf,
  type SeatNumber,
  type Settlement,
  seatAt,
  subjectOf,
  type Table,
  type Wager,
  type WagerKind,
  type WagerName,
} from '@hardway/rules';
import { negate, type Ratio, subtract, sum, ZERO } from '../ratio.ts';
import { type Effect, effectOn } from './effect.ts';
import type {
  DecisionType,
  Review,
  ReviewDecision,
  ReviewKind,
  ReviewLayout,
  ReviewRoll,
  ReviewStep,
} from './review.ts';
import { Sum, total } from './sum.ts';
import { layoutValue, wagerValue } from './value.ts';

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

/** Splits what a seat won or lost into what its bets cost and what the dice did. */
export const review = (opening: Table, seat: SeatNumber, steps: readonly ReviewStep[]): Review => {
  const session = new Session(opening, seat);
  steps.forEach(({ facts }, step) => {
    for (const fact of facts) session.take(fact, step);
  });
  return session.review();
};

/** The sums of one kind of bet. */
class Kind {
  made = 0;
  amount = 0;
  result = 0;
  commission = 0;
  readonly cost = new Sum();
  readonly luck = new Sum();

  summary(kind: WagerKind, standing: Ratio): ReviewKind {
    return {
      kind,
      made: this.made,
      amount: this.amount as Cents,
      cost: this.cost.value,
      luck: this.luck.value,
      result: this.result as Cents,
      commission: this.commission as Cents,
      standing,
    };
  }
}

/** What a roll did, to be taken back if it is voided. */
type LastRoll = {
  readonly effects: readonly Effect[];
  readonly layout: readonly Wager[];
  readonly combination: number;
  readonly settlements: readonly Settlement[];
};

/** A session under way: takes in one fact after another, and says what it all came to. */
class Session {
  readonly #seat: SeatNumber;
  readonly #opening: Ratio;
  readonly #kinds = new Map<WagerKind, Kind>();
  readonly #layouts = new Map<string, { effects: readonly Effect[]; totals: (Ratio | undefined)[]; times: number }>();
  readonly #cost = new Sum();
  readonly #luck = new Sum();
  readonly #drawn = new Sum();
  readonly #decisions: ReviewDecision[] = [];
  readonly #rolls: ReviewRoll[] = [];
  #table: Table;
  #last: LastRoll | undefined;

  constructor(opening: Table, seat: SeatNumber) {
    this.#table = opening;
    this.#seat = seat;
    this.#opening = layoutValue(opening, seat);
  }

  take(fact: Fact, step: number): void {
    const before = this.#table;
    const after = evolve(before, fact);
    this.#table = after;
    if (fact.type === 'rolled') this.#roll(before, fact, step);
    else if (fact.type === 'rollVoided') this.#void(before, after, step);
    else if ('seat' in fact && fact.seat === this.#seat) this.#decide(before, after, fact, step);
  }

  #kindOf(name: WagerName): Kind {
    const { kind } = subjectOf(name);
    const found = this.#kinds.get(kind) ?? new Kind();
    this.#kinds.set(kind, found);
    return found;
  }

  #layoutOf(table: Table): readonly Wager[] {
    return seatAt(table, this.#seat)?.layout ?? [];
  }

  #pay(decision: ReviewDecision): void {
    this.#cost.add(decision.cost);
    this.#kindOf(decision.wager).cost.add(decision.cost);
    this.#decisions.push(decision);
  }

  #decide(before: Table, after: Table, fact: Fact, step: number): void {
    const [stood, stands] = [this.#layoutOf(before), this.#layoutOf(after)];
    for (const name of namesIn(stood, stands)) {
      const was = stood.find(wager => wager.name === name);
      const is = stands.find(wager => wager.name === name);
      if (was === is) continue;
      const amount = Math.abs((is?.stake ?? 0) - (was?.stake ?? 0)) as Cents;
      const cost = subtract(worthOf(before, was), worthOf(after, is));
      this.#pay({ step, type: typeOf(fact, was), wager: name, amount, cost });
      if (fact.type !== 'wagerMade') continue;
      const kind = this.#kindOf(name);
      kind.made += 1;
      kind.amount += amount;
    }
  }

  #roll(before: Table, { dice, settlements }: Of<'rolled'>, step: number): void {
    const layout = this.#layoutOf(before);
    const own = settlements.filter(({ seat }) => seat === this.#seat);
    const effects = layout.map(wager => effectOn(before, wager));
    const roll = { effects, layout, combination: combinationIndex(dice), settlements: own };
    this.#last = roll;
    const net = own.reduce((all, settlement) => all + netOf(settlement), 0) as Cents;
    this.#rolls.push({ step, dice, net, luck: this.#thrown(roll, 1, step) });
  }

  /** Takes a roll in, or takes it back; answers with its luck. */
  #thrown({ effects, layout, combination, settlements }: LastRoll, times: 1 | -1, step: number): Ratio {
    const luck = this.#luckOf(effects, combination, times);
    this.#luck.add(luck, times);
    for (const settlement of settlements) {
      const kind = this.#kindOf(settlement.wager);
      kind.result += times * netOf(settlement);
      kind.commission += times * commissionTaken(settlement);
    }
    layout.forEach((wager, at) => {
      const { lucks, drift, rides } = effects[at] as Effect;
      const kind = this.#kindOf(wager.name);
      kind.luck.add(lucks[combination] as Ratio, times);
      this.#drift(wager, drift, times);
      const ride = rides[combination] as Ratio;
      if (ride.n === 0n) return;
      const cost = times === 1 ? ride : negate(ride);
      this.#pay({ step, type: times === 1 ? 'left up' : 'voided', wager: wager.name, amount: NOTHING, cost });
    });
    return luck;
  }

  /** Odds drawn or not drawn are luck; a roll that can set no point where one was to be expected is a cost. */
  #drift(wager: Wager, drift: Ratio, times: 1 | -1): void {
    if (drift.n === 0n) return;
    const kind = this.#kindOf(wager.name);
    if (this.#table.house.rules[wager.name]?.boosted === undefined) {
      this.#cost.add(drift, -times);
      kind.cost.add(drift, -times);
    } else {
      this.#luck.add(drift, times);
      this.#drawn.add(drift, times);
      kind.luck.add(drift, times);
    }
  }

  /** The luck of these dice over bets with these effects, which is worked out once for all rolls over the same bets. */
  #luckOf(effects: readonly Effect[], combination: number, times: 1 | -1): Ratio {
    const key = effects.map(({ id }) => id).join(' ');
    const group = this.#layouts.get(key) ?? { effects, totals: [], times: 0 };
    this.#layouts.set(key, group);
    group.times += times;
    group.totals[combination] ??= total(effects.map(({ lucks }) => lucks[combination] as Ratio));
    return group.totals[combination];
  }

  /** The roll never was: its luck is taken back, and the bets that it had decided come down. */
  #void(before: Table, after: Table, step: number): void {
    if (this.#last === undefined || before.lastRoll === null) return;
    this.#thrown(this.#last, -1, step);
    this.#rolls.pop();
    this.#last = undefined;
    const stands = this.#layoutOf(after);
    for (const wager of this.#layoutOf(before.lastRoll.before)) {
      if (stands.some(({ name }) => name === wager.name)) continue;
      const cost = worthOf(before.lastRoll.before, wager);
      this.#pay({ step, type: 'voided', wager: wager.name, amount: wager.stake, cost });
    }
  }

  review(): Review {
    const table = this.#table;
    const layout = this.#layoutOf(table);
    const kinds = [...this.#kinds].map(([kind, sums]) => {
      const standing = layout.filter(({ name }) => subjectOf(name).kind === kind);
      return sums.summary(kind, sum(standing.map(wager => worthOf(table, wager))));
    });
    const over = (of: (kind: ReviewKind) => number): Cents => kinds.reduce((all, kind) => all + of(kind), 0) as Cents;
    return {
      seat: this.#seat,
      result: over(({ result }) => result),
      cost: this.#cost.value,
      luck: this.#luck.value,
      drawn: this.#drawn.value,
      standing: {
        stake: layout.reduce((all, { stake }) => all + stake, 0) as Cents,
        value: subtract(layoutValue(table, this.#seat), this.#opening),
      },
      commission: over(({ commission }) => commission),
      decisions: this.#decisions,
      rolls: this.#rolls,
      kinds,
      layouts: [...this.#layouts.values()]
        .filter(({ times }) => times > 0)
        .map(layoutOf)
        .filter(({ lucks }) => lucks.length > 0),
    };
  }
}

/** Bets that no roll could do anything to say nothing about luck. */
const layoutOf = ({ effects, times }: { effects: readonly Effect[]; times: number }): ReviewLayout => ({
  lucks: effects.map(({ lucks }) => lucks).filter(lucks => lucks.some(({ n }) => n !== 0n)),
  times,
});

const worthOf = (table: Table, wager: Wager | undefined): Ratio =>
  wager === undefined ? ZERO : wagerValue(table.house, wager, table.puck);

const namesIn = (...layouts: readonly (readonly Wager[])[]): ReadonlySet<WagerName> =>
  new Set(layouts.flatMap(layout => layout.map(({ name }) => name)));

const typeOf = (fact: Fact, was: Wager | undefined): DecisionType => {
  switch (fact.type) {
    case 'wagerMade':
      return was === undefined ? 'made' : 'pressed';
    case 'wagerReduced':
      return 'reduced';
    case 'wagerTakenDown':
      return 'taken down';
    case 'called':
      return fact.call === 'off' ? 'called off' : 'called on';
    case 'couponPut':
      return 'coupon';
    default:
      return 'voided';
  }
};
