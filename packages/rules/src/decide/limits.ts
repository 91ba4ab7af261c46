import type { Point } from '../dice.ts';
import type { House, Rule } from '../house.ts';
import { type Cents, isPayable, nextPayable, type Payout, wholeUnits } from '../money.ts';
import type { Limits, Seat } from '../seat.ts';
import type { Table } from '../table.ts';
import { isOdds } from '../wager.ts';

/** What the seat has on the layout besides a wager. */
const besides = (seat: Seat, { subject }: Rule): number =>
  seat.layout.reduce((sum, { name, stake }) => (name === subject.name ? sum : sum + stake), 0);

/** The minimum posted for a wager; those of the centre may have one of their own. */
const postedMinimum = ({ book, limits }: House, { subject }: Rule): Cents =>
  limits.centre !== undefined && book.limits.notice?.centre.kinds.includes(subject.kind) === true
    ? limits.centre
    : limits.min;

/**
 * The limits that bind a wager of this seat: its own, the player's, or those posted. Odds have no minimum. Where the notice
 * fixes limits by player, they bind the wager together with everything else that the seat has on the layout.
 */
export const limitsFor = (house: House, seat: Seat, rule: Rule): Limits => {
  if (rule.terms.limits !== undefined) return rule.terms.limits;
  const { max } = seat.limits ?? house.limits;
  const min = isOdds(rule.subject.kind) ? house.unit : (seat.limits?.min ?? postedMinimum(house, rule));
  if (house.limits.scope !== 'player') return { min, max };
  const others = besides(seat, rule);
  return { min: Math.max(house.unit, min - others) as Cents, max: Math.max(0, max - others) as Cents };
};

/** What odds pay now: line odds by the puck, come odds by their number. */
export const oddsPayout = (table: Table, rule: Rule): Payout => {
  const { lines } = rule.machine;
  const point = rule.subject.number ?? (table.puck as Point);
  return (lines.length === 1 ? lines[0] : lines.find(({ on }) => on === String(point)))?.pays as Payout;
};

const isLaid = (rule: Rule): boolean => rule.subject.kind.startsWith('dont-');

/** An odds limit in whole units, risen to the next amount that can be paid exactly where the book lets it (MA 6(f), MD 6.F). */
const risen = (house: House, limit: Cents, payout: Payout): Cents => {
  const whole = wholeUnits(limit, house.unit);
  return house.book.odds.rises ? nextPayable(whole, payout, house.unit) : whole;
};

/** The most that may stand, by the posted maximum. */
export const maximumFor = (table: Table, rule: Rule, max: Cents): Cents =>
  isOdds(rule.subject.kind) ? risen(table.house, max, oddsPayout(table, rule)) : max;

/** The most odds that this base supports, by the house's multiple: odds taken are limited by their stake, odds laid by what they win. */
export const oddsLimit = (table: Table, odds: Rule, base: Cents): Cents | undefined => {
  const { house } = table;
  if (house.multiple === 'none') return undefined;
  const payout = oddsPayout(table, odds);
  const [pays, per] = payout;
  const wanted = base * house.multiple;
  const limit = isLaid(odds) ? Math.floor((wanted * per) / pays) : wanted;
  return risen(house, limit as Cents, payout);
};

/** Whether every result that wins can be paid without rounding. */
export const isPayableOnAll = (house: House, rule: Rule, stake: Cents): boolean =>
  rule.machine.lines.every(({ pays }) => isPayable(stake, pays, house.unit));

/** The largest amount within a limit that the wager's parts divide. */
export const largestWithin = (house: House, rule: Rule, max: Cents): Cents =>
  wholeUnits(max, (rule.parts * house.unit) as Cents);
