import { clauseOf, type Rule, ruleOf } from '../house.ts';
import type { Cents } from '../money.ts';
import { refuse } from '../refusal.ts';
import { ok } from '../result.ts';
import type { SeatNumber } from '../seat.ts';
import { isOpen, type Table, wagerOn } from '../table.ts';
import { type Call, subjectOf, type Wager } from '../wager.ts';
import { feltName, lineNames, money } from '../words.ts';
import { closed, type Decision, find, refusedAmount } from './make.ts';

/** What a call leaves a wager at: the call itself, nothing where it ends the opposite one, or no such call. */
const called = ({ terms: { working } }: Rule, standing: Call | null, call: Call): Call | null | 'no-call' => {
  if (standing === call || working.calls.includes(call)) return call;
  return standing === null ? 'no-call' : null;
};

/** Calls a wager on or off; where the book says so, with every wager of its kind. */
export const decideCall = (table: Table, number: SeatNumber, text: string, call: Call, only: boolean): Decision => {
  const { house } = table;
  const asked = find(table, number, text);
  if (!asked.ok) return asked;
  const { seat, name, rule } = asked.value;
  if (!isOpen(table)) return closed(table);
  const wager = wagerOn(seat, name);
  if (wager === undefined)
    return refuse('no-wager', clauseOf(rule, 'working'), `Seat ${number} has no ${feltName(house, name)} bet`);
  const result = called(rule, wager.call, call);
  if (result === 'no-call')
    return refuse(
      'no-call',
      clauseOf(rule, 'working'),
      `${feltName(house, name)} can't be called ${call} at this table`,
    );
  const covered = (other: Wager): boolean =>
    other.name === name || (house.book.calls.coverKind && !only && subjectOf(other.name).kind === rule.subject.kind);
  const wagers = seat.layout.filter(other => covered(other) && other.call !== result).map(other => other.name);
  return ok(wagers.length === 0 ? [] : [{ type: 'called', seat: number, wagers, call: result }]);
};

/** Puts a match-play coupon on a line wager (MA 3(b)). */
export const decideMatchPlay = (table: Table, number: SeatNumber, text: string, value: Cents): Decision => {
  const { house } = table;
  const asked = find(table, number, text);
  if (!asked.ok) return asked;
  const { seat, name } = asked.value;
  const clause = house.game.coupons;
  if (clause === undefined) return refuse('not-offered', house.book.list, 'This table takes no match-play coupons');
  if (name !== 'pass' && name !== 'dont-pass')
    return refuse('not-offered', clause, `A coupon may be put only on ${lineNames(house)}`);
  if (!isOpen(table)) return closed(table);
  const badValue = refusedAmount(house, value);
  if (badValue !== undefined) return badValue;
  const wager = wagerOn(seat, name);
  if (wager === undefined)
    return refuse('no-wager', clause, `Seat ${number} has no ${feltName(house, name)} bet for a coupon`);
  if (table.puck !== 'off')
    return refuse('wrong-time', clause, `A coupon may be put down only on a come-out, and the point is ${table.puck}`);
  if (wager.coupon > 0) return refuse('no-increase', clause, `One coupon is on ${feltName(house, name)} already`);
  if (value > wager.stake)
    return refuse(
      'above-maximum',
      clause,
      `A coupon may be worth no more than its bet, and ${money(wager.stake)} is on ${feltName(house, name)}`,
    );
  return ok([{ type: 'couponPut', seat: number, wager: ruleOf(house, name).subject.name, value }]);
};
