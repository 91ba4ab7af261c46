import type { Fact } from '../fact.ts';
import { clauseOf, hasOwnPoint, type Rule, ruleOf } from '../house.ts';
import { type Cents, NOTHING, subtract } from '../money.ts';
import { refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import type { Seat, SeatNumber } from '../seat.ts';
import { isOpen, type Table, wagerOn } from '../table.ts';
import { oddsOn, subjectOf, type Wager } from '../wager.ts';
import { feltName, money, onceSet } from '../words.ts';
import { limitsFor, maximumFor, oddsLimit } from './limits.ts';
import {
  type Asked,
  belowMinimum,
  closed,
  commissionHeld,
  type Decision,
  find,
  refusedAmount,
  refusedParts,
  refusedPayable,
} from './make.ts';
import { totalsNear, withOffer } from './offer.ts';

/** Takes a wager down, or reduces it by an amount. */
export const decideDown = (table: Table, number: SeatNumber, text: string, by?: Cents): Decision => {
  const asked = find(table, number, text);
  if (!asked.ok) return asked;
  const { seat, name, rule } = asked.value;
  const decision = tryDown(table, asked.value, by);
  const wager = wagerOn(seat, name);
  if (decision.ok || by === undefined || by <= 0 || wager === undefined) return decision;
  const near = (): readonly Cents[] =>
    totalsNear(table, seat, rule, wager.stake - by).map(left => subtract(wager.stake, left));
  return withOffer(decision, 'Try reducing it by', near, less => tryDown(table, asked.value, less));
};

const tryDown = (table: Table, { seat, name, rule }: Asked, by: Cents | undefined): Decision => {
  const { house } = table;
  if (!isOpen(table)) return closed(table, 'downs');
  const badAmount = by === undefined ? undefined : refusedAmount(house, by);
  if (badAmount !== undefined) return badAmount;
  const wager = wagerOn(seat, name);
  if (wager === undefined)
    return refuse('no-wager', clauseOf(rule, 'down'), `Seat ${seat.number} has no ${feltName(house, name)} bet`);
  if (by !== undefined && by > wager.stake) {
    return refuse(
      'bad-amount',
      clauseOf(rule, 'down'),
      `${feltName(house, name)} has only ${money(wager.stake)} on it`,
    );
  }
  const refused = refusedDown(table, rule);
  if (refused !== undefined) return refused;
  return by === undefined || by === wager.stake ? ok(takenDown(seat, wager)) : reduce(table, seat, rule, wager, by);
};

/** Whether a standing wager may not be touched now: `locked` or `contract`. */
export const refusedDown = (table: Table, rule: Rule): Decision | undefined => {
  const { name, kind } = rule.subject;
  const felt = feltName(table.house, name);
  switch (rule.terms.down) {
    case 'free':
    case 'never added to':
      return undefined;
    case 'locked':
      return refuse('locked', clauseOf(rule, 'down'), `${felt} can't be changed or come down once it is made`);
    case 'contract': {
      const isSet = hasOwnPoint(rule.subject) || ((kind === 'pass' || kind === 'dont-pass') && table.puck !== 'off');
      return isSet ? refuse('contract', clauseOf(rule, 'down'), `${felt} can't come down ${onceSet(rule)}`) : undefined;
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
      `The maximum on ${feltName(house, wager.name)} is ${money(most)}`,
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
    `${money(left)} would support at most ${money(limit)} on ${feltName(table.house, name)}, and ${money(odds.stake)} is there`,
  );
};
