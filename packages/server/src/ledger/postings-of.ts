import { type Cents, type Fact, NOTHING, type Settlement, type Table } from '@hardway/rules';
import { type Account, type Posting, type Purse, railOf } from './posting.ts';

/** The postings that a fact causes at the table as it was before. They always add up to nothing. */
export const postingsOf = (fact: Fact, before: Table, purse: Purse): readonly Posting[] => {
  switch (fact.type) {
    case 'seatTaken':
      return move(purse, railOf(fact.seat), fact.buyIn);
    case 'boughtIn':
      return move(purse, railOf(fact.seat), fact.amount);
    case 'cashedOut':
      return move(railOf(fact.seat), purse, fact.amount);
    case 'wagerMade':
      return [
        ...move(railOf(fact.seat), 'layout', fact.amount),
        ...move(railOf(fact.seat), 'commission-held', fact.commission),
      ];
    case 'wagerReduced':
    case 'wagerTakenDown':
      return [
        ...move('layout', railOf(fact.seat), fact.amount),
        ...move('commission-held', railOf(fact.seat), fact.commission),
        ...move('coupons', 'coupons-out', fact.coupon),
      ];
    case 'couponPut':
      return move('coupons-out', 'coupons', fact.value);
    case 'rolled':
      return fact.settlements.flatMap(settled);
    case 'rollVoided':
      return [...reversed((before.lastRoll?.settlements ?? []).flatMap(settled)), ...fact.settlements.flatMap(settled)];
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
      return [];
  }
};

const move = (from: Account, to: Account, amount: Cents): readonly Posting[] =>
  amount === 0
    ? []
    : [
        [from, -amount as Cents],
        [to, amount],
      ];

const settled = (settlement: Settlement): readonly Posting[] => {
  switch (settlement.type) {
    case 'won': {
      const rail = railOf(settlement.seat);
      const { stays, stake, winnings, less, held, coupon } = settlement;
      return [
        ...move('bank', rail, (winnings - less) as Cents),
        ...move('bank', 'commission', less),
        ...move('promotional', rail, coupon),
        ...(stays ? [] : [...move('layout', rail, stake), ...earned(held), ...couponTaken(coupon)]),
      ];
    }
    case 'lost':
      return [
        ...move('layout', 'bank', settlement.stake),
        ...earned(settlement.held),
        ...couponTaken(settlement.coupon),
      ];
    case 'returned':
      return [
        ...move('layout', railOf(settlement.seat), settlement.stake),
        ...move('commission-held', railOf(settlement.seat), settlement.held),
        ...couponTaken(settlement.coupon),
      ];
    case 'moved':
    case 'barred':
    case 'marked':
      return [];
  }
};

/** Held commission is the house's once its wager is decided. */
const earned = (held: Cents): readonly Posting[] => move('commission-held', 'commission', held);

const couponTaken = (coupon: Cents): readonly Posting[] => move('coupons', 'coupons-out', coupon);

/** What undoes these postings, by new ones. */
export const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map(([account, amount]) => [account, -amount as Cents]);

/** What the accounts of a table must hold, by the table itself. */
export const standingOf = (table: Table): ReadonlyMap<Account, Cents> => {
  const held = new Map<Account, Cents>([
    ['layout', NOTHING],
    ['commission-held', NOTHING],
    ['coupons', NOTHING],
  ]);
  const add = (account: Account, amount: Cents): void => {
    held.set(account, ((held.get(account) ?? 0) + amount) as Cents);
  };
  for (const { number, rail, layout } of table.seats) {
    add(railOf(number), rail);
    for (const { stake, commission, coupon } of layout) {
      add('layout', stake);
      add('commission-held', commission);
      add('coupons', coupon);
    }
  }
  return held;
};
