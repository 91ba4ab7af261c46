import type { Fact, Settlement } from './fact.ts';
import type { Commission, House } from './house.ts';
import { type Cents, NOTHING, type Rate, winnings } from './money.ts';
import type { SeatNumber } from './seat.ts';
import type { Table } from './table.ts';
import type { Instrument } from './tender.ts';
import type { WagerName } from './wager.ts';

/**
 * Where money lies at a table. A player's own is on the `rail`, on the `layout` and, until the wager is decided, in
 * `commission-held`. Coupons are not money: they lie with the player, `coupons-out`, or ride on a wager, `coupons`.
 */
export type Account =
  /** Where money on the rails comes from and goes to. */
  | 'purse'
  | 'rail'
  | 'layout'
  | 'commission-held'
  | 'bank'
  | 'commission'
  /** What the house pays on coupons. */
  | 'promotional'
  | 'coupons'
  | 'coupons-out';

type Sign = -1 | 0 | 1;

/** A reason for money to move, and between which accounts it does. */
type Path<Why extends string = string> = {
  readonly why: Why;
  readonly from: Account;
  readonly to: Account;
  /** Whether the rail gains or loses by it, whether the player does, and whether the layout does. */
  readonly rail: Sign;
  readonly net: Sign;
  readonly layout: Sign;
};

const OWN: readonly Account[] = ['rail', 'layout', 'commission-held'];

const signOf = (from: boolean, to: boolean): Sign => (from === to ? 0 : to ? 1 : -1);

const path = <const Why extends string>(why: Why, from: Account, to: Account): Path<Why> => ({
  why,
  from,
  to,
  rail: signOf(from === 'rail', to === 'rail'),
  // Coupons are no money of anybody's.
  net: signOf(OWN.includes(from), OWN.includes(to)),
  layout: signOf(from === 'layout', to === 'layout'),
});

const BUY_IN = path('buy-in', 'purse', 'rail');
const CASH_OUT = path('cash-out', 'rail', 'purse');
const STAKE = path('stake', 'rail', 'layout');
const COMMISSION_HELD = path('commission-held', 'rail', 'commission-held');
const TAKEN_DOWN = path('taken-down', 'layout', 'rail');
const WINNINGS = path('winnings', 'bank', 'rail');
/** Out of the winnings. */
const COMMISSION = path('commission', 'bank', 'commission');
const COUPON_WON = path('coupon-won', 'promotional', 'rail');
/** The stake of a winner that does not stay up. */
const STAKE_BACK = path('stake-back', 'layout', 'rail');
const LOST = path('lost', 'layout', 'bank');
/** Held commission is the house's once its wager is decided. */
const COMMISSION_EARNED = path('commission-earned', 'commission-held', 'commission');
/** By the book: a push, or a void. */
const RETURNED = path('returned', 'layout', 'rail');
const COMMISSION_RETURNED = path('commission-returned', 'commission-held', 'rail');
const COUPON_PUT = path('coupon-put', 'coupons-out', 'coupons');
const COUPON_ENDED = path('coupon-ended', 'coupons', 'coupons-out');

const PATHS = [
  BUY_IN,
  CASH_OUT,
  STAKE,
  COMMISSION_HELD,
  TAKEN_DOWN,
  WINNINGS,
  COMMISSION,
  COUPON_WON,
  STAKE_BACK,
  LOST,
  COMMISSION_EARNED,
  RETURNED,
  COMMISSION_RETURNED,
  COUPON_PUT,
  COUPON_ENDED,
] as const;

export type Why = (typeof PATHS)[number]['why'];

/** How a commission was worked out: a rate of a base, which is the stake or what the stake wins. The base has the amount's sign. */
export type Charge = { readonly rate: Rate; readonly of: Commission['of']; readonly base: Cents };

/** Money that moves between two accounts; an amount below zero takes an earlier move back. */
export type Move = {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Cents;
  readonly why: Why;
  readonly seat: SeatNumber;
  readonly wager?: WagerName;
  /** The stake that winnings are paid on, with the sign of the amount. */
  readonly on?: Cents;
  /** Only on moves of commission. */
  readonly charge?: Charge;
  /** Only on money that comes to the table or leaves it. */
  readonly instrument?: Instrument;
};

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>;

/** What moves money at one seat: a fact about it, or a settlement. */
export type Moving =
  | Settlement
  | Of<'seatTaken' | 'boughtIn' | 'cashedOut' | 'wagerMade' | 'wagerReduced' | 'wagerTakenDown' | 'couponPut'>;

/** Takes one move in. `stake` is what the wager stood at, or what came to it or left it; `won` the winnings of a winner. */
type Step<T> = (sum: T, path: Path<Why>, amount: number, stake: number, won: number) => T;

/**
 * Every move of one fact or settlement, folded. This alone says what moves: rails, the ledger, reports, odds and screens
 * all take it from here. It allocates nothing, since every roll of the engine runs through it.
 */
const fold = <T>(what: Moving, start: T, step: Step<T>): T => {
  switch (what.type) {
    case 'won': {
      const { stake, winnings: won, less, held, coupon, stays } = what;
      // A win that pays nothing is told too: it decides a stake.
      let sum = step(start, WINNINGS, won - less, stake, won);
      if (less !== 0) sum = step(sum, COMMISSION, less, stake, won);
      if (coupon !== 0) sum = step(sum, COUPON_WON, coupon, stake, won);
      if (stays) return sum;
      sum = step(sum, STAKE_BACK, stake, stake, won);
      if (held !== 0) sum = step(sum, COMMISSION_EARNED, held, stake, won);
      return coupon === 0 ? sum : step(sum, COUPON_ENDED, coupon, stake, won);
    }
    case 'lost': {
      const { stake, held, coupon } = what;
      let sum = step(start, LOST, stake, stake, 0);
      if (held !== 0) sum = step(sum, COMMISSION_EARNED, held, stake, 0);
      return coupon === 0 ? sum : step(sum, COUPON_ENDED, coupon, stake, 0);
    }
    case 'returned':
      return back(start, step, RETURNED, what.stake, what.held, what.coupon);
    case 'moved':
    case 'barred':
    case 'marked':
      return start;
    default:
      return foldFact(what, start, step);
  }
};

const foldFact = <T>(what: Exclude<Moving, Settlement>, start: T, step: Step<T>): T => {
  switch (what.type) {
    case 'wagerMade': {
      const sum = step(start, STAKE, what.amount, what.amount, 0);
      return what.commission === 0 ? sum : step(sum, COMMISSION_HELD, what.commission, what.amount, 0);
    }
    case 'wagerReduced':
    case 'wagerTakenDown':
      return back(start, step, TAKEN_DOWN, what.amount, what.commission, what.coupon);
    case 'couponPut':
      return step(start, COUPON_PUT, what.value, 0, 0);
    case 'seatTaken':
      return what.buyIn === 0 ? start : step(start, BUY_IN, what.buyIn, 0, 0);
    case 'boughtIn':
      return step(start, BUY_IN, what.amount, 0, 0);
    case 'cashedOut':
      return what.amount === 0 ? start : step(start, CASH_OUT, what.amount, 0, 0);
  }
};

const back = <T>(start: T, step: Step<T>, path: Path<Why>, stake: Cents, held: Cents, coupon: Cents): T => {
  let sum = step(start, path, stake, stake, 0);
  if (held !== 0) sum = step(sum, COMMISSION_RETURNED, held, stake, 0);
  return coupon === 0 ? sum : step(sum, COUPON_ENDED, coupon, stake, 0);
};

const addRail: Step<number> = (sum, { rail }, amount) => sum + rail * amount;
const addLayout: Step<number> = (sum, { layout }, amount) => sum + layout * amount;
const addNet: Step<number> = (sum, { net }, amount) => sum + net * amount;
const addPaid: Step<number> = (sum, path, amount) => (path === WINNINGS ? sum + amount : sum);
const addCommission: Step<number> = (sum, path, amount) =>
  path === COMMISSION || path === COMMISSION_EARNED ? sum + amount : sum;

/** What comes to the rail; below zero, what leaves it. */
export const railChange = (what: Moving): Cents => fold(what, 0, addRail) as Cents;

/** What comes to the layout; below zero, what leaves it. */
export const layoutChange = (what: Moving): Cents => fold(what, 0, addLayout) as Cents;

/** What the player has gained by it, or lost: the rail, the layout and held commission together. */
export const netOf = (what: Moving): Cents => fold(what, 0, addNet) as Cents;

/** What a winner is paid: the winnings less commission out of them, without any coupon. */
export const paidOn = (settlement: Settlement): Cents => fold(settlement, 0, addPaid) as Cents;

/** What the house earns in commission: out of the winnings, or held since the wager was made. */
export const commissionTaken = (settlement: Settlement): Cents => fold(settlement, 0, addCommission) as Cents;

/** What a fact moves at the table as it was before. Voiding a roll takes back every move of the roll. */
export const movesOf = (fact: Fact, before: Table): readonly Move[] => {
  const { house } = before;
  const moves: Move[] = [];
  switch (fact.type) {
    case 'rolled':
    case 'wagersVoided':
      for (const settlement of fact.settlements) collect(moves, house, settlement, 1);
      return moves;
    case 'rollVoided':
      for (const settlement of before.lastRoll?.settlements ?? []) collect(moves, house, settlement, -1);
      for (const settlement of fact.settlements) collect(moves, house, settlement, 1);
      return moves;
    case 'seatTaken':
    case 'boughtIn':
    case 'cashedOut':
    case 'wagerMade':
    case 'wagerReduced':
    case 'wagerTakenDown':
    case 'couponPut':
      collect(moves, house, fact, 1);
      return moves;
    case 'seatLeft':
    case 'limitsAgreed':
    case 'called':
    case 'diceOffered':
    case 'diceDeclined':
    case 'diceTaken':
    case 'dicePassed':
    case 'bettingClosed':
    case 'diceThrown':
    case 'powerDrawn':
    case 'noRollCalled':
    case 'roundVoided':
      return moves;
  }
};

const collect = (into: Move[], house: House, what: Moving, sign: 1 | -1): void => {
  const about = 'wager' in what ? { seat: what.seat, wager: what.wager } : { seat: what.seat };
  const handed = 'instrument' in what && what.instrument !== undefined ? { instrument: what.instrument } : {};
  fold(what, into, (moves, { why, from, to }, amount, stake, won) => {
    const charge = chargeOf(house, about.wager, why, stake, won);
    moves.push({
      from,
      to,
      amount: (sign * amount) as Cents,
      why,
      ...about,
      ...handed,
      ...(why === 'winnings' ? { on: (sign * stake) as Cents } : {}),
      ...(charge === undefined ? {} : { charge: { ...charge, base: (sign * charge.base) as Cents } }),
    });
    return moves;
  });
};

const chargeOf = (
  house: House,
  wager: WagerName | undefined,
  why: Why,
  stake: number,
  won: number,
): Charge | undefined => {
  switch (why) {
    case 'commission':
    case 'commission-held':
    case 'commission-earned':
    case 'commission-returned': {
      const rule = wager === undefined ? undefined : house.rules[wager];
      if (rule?.commission === undefined) return undefined;
      const { rate, of } = rule.commission;
      if (of === 'stake') return { rate, of, base: stake as Cents };
      const [line] = rule.machine.lines;
      const wins = line === undefined ? NOTHING : winnings(stake as Cents, line.pays, 1 as Cents);
      return { rate, of, base: why === 'commission' ? (won as Cents) : wins };
    }
    default:
      return undefined;
  }
};
