import type { House, Rule } from '../house.ts';
import { type Cents, gcd } from '../money.ts';
import type { Refused } from '../refusal.ts';
import { fail, type Result } from '../result.ts';
import type { Seat } from '../seat.ts';
import { type Table, wagerOn } from '../table.ts';
import { baseOf, isOdds } from '../wager.ts';
import { money } from '../words.ts';
import { limitsFor, maximumFor, oddsLimit } from './limits.ts';

/** Refusals that another amount would cure. */
const CURED: readonly Refused['error']['code'][] = [
  'bad-amount',
  'increment',
  'below-minimum',
  'above-maximum',
  'odds-limit',
  'not-payable',
];

const VERBS = ['Try', 'Try adding', 'Try reducing it by'] as const;

const AMOUNT = '\\$[\\d,.]+';
const OFFER = new RegExp(`\\. (?:${VERBS.join('|')}) ${AMOUNT}(?: or ${AMOUNT})?\\.$`);

/** Why something was refused, without the amounts that would be accepted: these depend on the money on the rail. */
export const withoutOffer = (sentence: string): string => sentence.replace(OFFER, '');

/** A refusal with the nearest amounts that would be accepted: "… Try $12 or $18." */
export const withOffer = (
  refused: Refused,
  verb: (typeof VERBS)[number],
  near: () => readonly Cents[],
  attempt: (amount: Cents) => Result<readonly unknown[], unknown>,
): Refused => {
  if (!CURED.includes(refused.error.code)) return refused;
  const offered = near().filter(amount => {
    const decision = attempt(amount);
    return decision.ok && decision.value.length > 0;
  });
  const { sentence, clause } = refused.error;
  const [only] = offered;
  // A limit that is itself the amount to try is not said twice.
  const isSaid = offered.length === 1 && sentence.endsWith(` ${money(only as Cents)} (${clause})`);
  if (only === undefined || isSaid) return refused;
  return fail({ ...refused.error, sentence: `${sentence}. ${verb} ${offered.map(money).join(' or ')}.` });
};

const leastCommonMultiple = (a: number, b: number): number => (a / gcd(a, b)) * b;

/** What the total of a wager goes in: units, equal parts, and amounts that can be paid exactly where they must be. */
export const stepOf = (house: House, rule: Rule): Cents => {
  const payable = rule.exact ? rule.machine.lines.map(({ pays: [pays, per] }) => per / gcd(pays, per)) : [];
  return [
    house.increment,
    rule.parts * house.unit,
    ...(rule.terms.limits === undefined ? [] : [rule.terms.limits.increment]),
    ...payable.map(per => per * house.unit),
  ].reduce(leastCommonMultiple) as Cents;
};

/** The most that may stand of a wager of this seat, by every limit on it. */
const mostFor = (table: Table, seat: Seat, rule: Rule): number => {
  const most = maximumFor(table, rule, limitsFor(table.house, seat, rule).max);
  const base = baseOf(rule.subject);
  const supported = base === undefined ? undefined : wagerOn(seat, base);
  if (supported === undefined) return most;
  return Math.min(most, oddsLimit(table, rule, supported.stake) ?? most);
};

/** The nearest totals, below and above, that the limits and steps of a wager let stand. */
export const totalsNear = (table: Table, seat: Seat, rule: Rule, total: number): readonly Cents[] => {
  if (isOdds(rule.subject.kind) && rule.subject.number === undefined && table.puck === 'off') return [];
  const standing = wagerOn(seat, rule.subject.name)?.stake ?? 0;
  const step = stepOf(table.house, rule);
  const least = Math.ceil(limitsFor(table.house, seat, rule).min / step) * step;
  const greatest = Math.floor(Math.min(mostFor(table, seat, rule), standing + seat.rail) / step) * step;
  const below = Math.min(Math.floor(total / step) * step, greatest);
  const above = Math.max(Math.ceil(total / step) * step, least);
  return [...new Set([below, above])].filter(near => near > 0 && near >= least && near <= greatest) as Cents[];
};
