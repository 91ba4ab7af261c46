import type { Fact } from '../fact.ts';
import { clauseOf, hasOwnPoint, type Rule, ruleOf } from '../house.ts';
import { type Cents, NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import type { Seat, SeatNumber } from '../seat.ts';
import { isOpen, type Table, wagerOn } from '../table.ts';
import { oddsOn, subjectOf, type Wager } from '../wager.ts';
import { aWager, money, onceSet, spoken } from '../words.ts';
import { limitsFor, maximumFor, oddsLimit } from './limits.ts';
import {
  belowMinimum,
  closed,
  commissionHeld,
  type Decision,
  find,
  refusedAmount,
  refusedParts,
  refusedPayable,
} from './make.ts';

/** Takes a wager down, or reduces it by an amount. */
export const decideDown = (table: Table, number: SeatNumber, text: string, by?: Cents): Decision => {
  const asked = find(table, number, text);
  if (!asked.ok) return asked;
  const { seat, name, rule } = asked.value;
  if (!isOpen(table)) return closed(table, 'downs');
  const badAmount = by === undefined ? undefined : refusedAmount(table.house, by);
  if (badAmount !== undefined) return badAmount;
  const wager = wagerOn(seat, name);
  if (wager === undefined)
    return refuse('no-wager', clauseOf(rule, 'down'), `No ${spoken(name)} wager stands at seat ${number}`);
  if (by !== undefined && by > wager.stake) {
    return refuse('bad-amount', clauseOf(rule, 'down'), `Only ${money(wager.stake)} stands on ${spoken(name)}`);
  }
  const refused = refusedDown(table, rule);
  if (refused !== undefined) return refused;
  return by === undefined || by === wager.stake ? ok(takenDown(seat, wager)) : reduce(table, seat, rule, wager, by);
};

/** Whether a standing wager may not be touched now: `locked` or `contract`. */
export const refusedDown = (table: Table, rule: Rule): Decision | undefined => {
  const { name, kind } = rule.subject;
  switch (rule.terms.down) {
    case 'free':
    case 'never added to':
      return undefined;
    case 'locked':
      return refuse('locked', clauseOf(rule, 'down'), `${aWager(name)} can't be changed or come down once it is made`);
    case 'contract': {
      const isSet = hasOwnPoint(rule.subject) || ((kind === 'pass' || kind === 'dont-pass') && table.puck !== 'off');
      return isSet
        ? refuse('contract', clauseOf(rule, 'down'), `${aWager(name)} can't come down ${onceSet(rule)}`)
        : undefined;
    }
  }
};

/** A wager comes down with its commission, and the odds that it supports come down with it. */
const takenDown = (seat: Seat, wager: Wager): readonly Fact[] => {
  const odds = oddsOn(subjectOf(wager.name));
  const supporting = odds === undefined ? undefined : wagerOn(seat, odds);
  return [wager, ...(supporting === undefined ? [] : [supporting])].map(({ name, stake, commission, coupon }) => ({
    type: 'wagerTakenDown',
    seat: seat.number,
    wager: name,
    amount: stake,
    commission,
    coupon,
  }));
};

/** What is left must be an amount that could itself be made. */
const reduce = (table: Table, seat: Seat, rule: Rule, wager: Wager, by: Cents): Decision => {
  const { house } = table;
  const left = subtract(wager.stake, by);
  const { min, max } = limitsFor(house, seat, rule);
  const refused = refusedParts(house, rule, left) ?? (left < min ? belowMinimum(rule, min, house) : undefined);
  if (refused !== undefined) return refused;
  const most = maximumFor(table, rule, max);
  if (left > most) {
    return refuse(
      'above-maximum',
      house.book.limits.cite.max,
      `At most ${money(most)} may stand on ${spoken(wager.name)}`,
    );
  }
  const unsupported = refusedUnsupported(table, seat, wager, left) ?? refusedPayable(house, rule, left);
  if (unsupported !== undefined) return unsupported;
  return ok([
    {
      type: 'wagerReduced',
      seat: seat.number,
      wager: wager.name,
      amount: by,
      commission: subtract(wager.commission, commissionHeld(rule, left, house.unit)),
      coupon: wager.coupon > left ? wager.coupon : NOTHING,
    },
  ]);
};

/** A wager may shrink only as far as it still supports its odds. */
const refusedUnsupported = (table: Table, seat: Seat, wager: Wager, left: Cents): Decision | undefined => {
  const name = oddsOn(subjectOf(wager.name));
  const odds = name === undefined ? undefined : wagerOn(seat, name);
  if (name === undefined || odds === undefined) return undefined;
  const limit = oddsLimit(table, ruleOf(table.house, name), left);
  if (limit === undefined || odds.stake <= limit) return undefined;
  return refuse(
    'odds-limit',
    table.house.book.odds.cite.multiple,
    `${money(left)} supports odds of at most ${money(limit)}, and ${money(odds.stake)} stands`,
  );
};
