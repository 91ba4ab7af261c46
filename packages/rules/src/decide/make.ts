import type { Fact } from '../fact.ts';
import { clauseOf, type House, hasOwnPoint, type Rule, ruleOf } from '../house.ts';
import { type Cents, commissionOn, commissionOnWin, NOTHING, payoutText, subtract } from '../money.ts';
import { NO_CLAUSE, type Refusal, type Refused, refuse } from '../refusal.ts';
import { ok, type Result } from '../result.ts';
import { RULING } from '../rulings.ts';
import type { Seat, SeatNumber } from '../seat.ts';
import { isOpen, seatAt, type Table, wagerOn } from '../table.ts';
import { baseOf, isOdds, isWagerName, subjectOf, type Wager, type WagerName } from '../wager.ts';
import { feltLabel, feltName, money } from '../words.ts';
import { isPayableOnAll, largestWithin, limitsFor, maximumFor, oddsLimit, oddsPayout } from './limits.ts';
import { totalsNear, withOffer } from './offer.ts';

export type Decision = Result<readonly Fact[], Refusal>;

type Late = { readonly confirmedBy: readonly string[] };

/** A wager asked for by name, with the seat that asks and the house's rule for it. */
export type Asked = { readonly seat: Seat; readonly name: WagerName; readonly rule: Rule };

/** Finds what a command speaks of: `unknown-wager`, `not-seated` and `not-offered`, in that order. */
export const find = (table: Table, number: SeatNumber, text: string): Result<Asked, Refusal> => {
  const { house } = table;
  if (!isWagerName(text)) return refuse('unknown-wager', house.book.list, `There is no bet called "${text}"`);
  const seat = seatAt(table, number);
  if (seat === undefined) return notSeated(number);
  const rule = house.rules[text];
  if (rule === undefined) return notOffered(house, text);
  return ok({ seat, name: text, rule });
};

export const notSeated = (number: SeatNumber): Refused =>
  refuse('not-seated', NO_CLAUSE, `Nobody is at seat ${number}`);

/** A wager that the house leaves out is its own choice; one that the game does not have rests on the book. */
export const notOffered = (house: House, name: WagerName): Refused => {
  const { book, game, gameName } = house;
  const { kind } = subjectOf(name);
  const terms = book.wagers[kind];
  const isChoice = terms?.option !== undefined && !game.without.includes(kind) && (terms.only?.includes(name) ?? true);
  return isChoice && game.options.includes(terms.option)
    ? refuse('not-offered', NO_CLAUSE, `This house does not offer ${feltName(house, name)}`)
    : refuse('not-offered', book.list, `${book.title} ${gameName} has no ${feltName(house, name)} bet`);
};

export const closed = ({ diceOut, house: { game } }: Table, what: 'wagers' | 'downs' = 'wagers'): Refused =>
  refuse(
    'closed',
    what === 'wagers' ? game.closing.cite : (game.closing.downs ?? game.closing.cite),
    diceOut ? 'The dice are out: no more bets' : 'Betting is closed for this roll',
  );

/** Commission held on a stake, where it is taken when the wager is made. */
export const commissionHeld = ({ commission, machine }: Rule, stake: Cents, unit: Cents): Cents => {
  if (commission?.when !== 'made') return NOTHING;
  if (commission.of === 'stake') return commissionOn(stake, commission.rate, unit);
  const [line] = machine.lines;
  return line === undefined ? NOTHING : commissionOnWin(stake, line.pays, commission.rate, unit);
};

/** Makes a wager, or adds to the one of that name. */
export const decideMake = (table: Table, number: SeatNumber, text: string, amount: Cents, late?: Late): Decision => {
  const asked = find(table, number, text);
  if (!asked.ok) return asked;
  const { seat, name, rule } = asked.value;
  const attempt = (tried: Cents): Decision => tryMake(table, asked.value, tried, late);
  const decision = attempt(amount);
  if (decision.ok || amount <= 0) return decision;
  const before = wagerOn(seat, name)?.stake ?? NOTHING;
  const near = (): readonly Cents[] =>
    totalsNear(table, seat, rule, before + amount).map(total => subtract(total, before));
  return withOffer(decision, before > 0 ? 'Try adding' : 'Try', near, attempt);
};

const tryMake = (table: Table, asked: Asked, amount: Cents, late: Late | undefined): Decision => {
  const { house } = table;
  const { seat, name, rule } = asked;
  const standing = wagerOn(seat, name);
  const refused =
    refusedLate(table, late) ??
    refusedAmount(house, amount) ??
    refusedNow(table, seat, rule, standing, late) ??
    refusedIncrement(house, rule, amount);
  if (refused !== undefined) return refused;
  return rule.standsAs === undefined
    ? makeOne(table, asked, standing, amount, late)
    : makeParts(table, asked, amount, late);
};

const refusedLate = (table: Table, late: Late | undefined): Decision | undefined => {
  const rule = table.house.game.late;
  if (late === undefined) return isOpen(table) ? undefined : closed(table);
  if (rule === undefined)
    return refuse('not-offered', table.house.game.closing.cite, 'No bet is taken after the dice have left the hand');
  const heard = rule.confirmedBy.filter(office => late.confirmedBy.includes(office));
  if (rule.need === 'all' ? heard.length === rule.confirmedBy.length : heard.length > 0) return undefined;
  const who = rule.confirmedBy.join(rule.need === 'all' ? ' and the ' : ' or the ');
  return refuse('not-confirmed', rule.cite, `A late bet must be confirmed by the ${who}`);
};

export const refusedAmount = (house: House, amount: Cents): Decision | undefined => {
  if (amount <= 0) return refuse('bad-amount', RULING.UNITS, 'The amount must be more than $0');
  if (amount % house.increment === 0) return undefined;
  const clause = house.game.increment === undefined ? RULING.UNITS : house.book.limits.cite.max;
  return refuse('bad-amount', clause, `${money(amount)} is not a multiple of ${money(house.increment)}`);
};

/** Whether this is the time for it: `no-wager`, `wrong-time`, `no-base`, `locked`, `no-increase`, in that order. */
const refusedNow = (
  table: Table,
  seat: Seat,
  rule: Rule,
  standing: Wager | undefined,
  late: Late | undefined,
): Decision | undefined => {
  const { house } = table;
  const felt = feltName(house, rule.subject.name);
  const clause = clauseOf(rule, 'wager');
  if (hasOwnPoint(rule.subject) && standing === undefined) {
    const box = feltLabel(house, rule.subject.kind);
    return refuse(
      'no-wager',
      clause,
      `Seat ${seat.number} has no ${felt}: a ${box} bet moves to its number from the box`,
    );
  }
  if (late !== undefined && !table.diceOut) {
    return refuse('wrong-time', house.game.late?.cite ?? clause, 'A bet is late only once the dice have left the hand');
  }
  const badTime = notNow(table, rule);
  if (badTime !== undefined) return refuse('wrong-time', clauseOf(rule, 'when'), badTime);
  const base = baseOf(rule.subject);
  if (base !== undefined && wagerOn(seat, base) === undefined) {
    return refuse(
      'no-base',
      clause,
      `${felt} needs a ${feltName(house, base)} bet to support, and seat ${seat.number} has none`,
    );
  }
  if (standing === undefined) return undefined;
  const added = clauseOf(rule, rule.terms.cite.add === undefined ? 'down' : 'add');
  if (rule.terms.down === 'locked') return refuse('locked', added, `${felt} can't be changed once it is made`);
  if (rule.terms.down === 'never added to') return refuse('locked', added, `${felt} can't be added to`);
  if (hasOwnPoint(rule.subject))
    return refuse('no-increase', added, `${felt} can't be added to once it is on its number`);
  return undefined;
};

const notNow = (table: Table, rule: Rule): string | undefined => {
  const { name, kind } = rule.subject;
  const felt = feltName(table.house, name);
  const comeOut = table.puck === 'off';
  switch (rule.terms.when) {
    case 'come-out':
      return comeOut ? undefined : `${felt} may be bet only on a come-out, and the point is ${table.puck}`;
    case 'point-on':
      return comeOut ? `${felt} may be bet only with a point on, and this is a come-out` : undefined;
    case 'behind':
      return comeOut && (kind === 'pass-odds' || kind === 'dont-pass-odds')
        ? `${felt} may be bet only with a point on, and this is a come-out`
        : undefined;
    case 'new-shooter':
      return comeOut && !table.comeOutThrown
        ? undefined
        : `${felt} may be bet only before a new shooter's first come-out roll`;
    case 'new-hand':
      return table.handRolls === 0 ? undefined : `${felt} may be bet only before the first roll of a hand`;
    case 'any-time':
      return undefined;
  }
};

const refusedIncrement = (house: House, rule: Rule, amount: Cents): Decision | undefined => {
  const own = rule.terms.limits;
  if (own !== undefined && amount % own.increment !== 0) {
    return refuse(
      'increment',
      own.cite,
      `${feltName(house, rule.subject.name)} is bet in steps of ${money(own.increment)}`,
    );
  }
  return refusedParts(house, rule, amount);
};

export const refusedParts = (house: House, rule: Rule, stake: Cents): Decision | undefined => {
  const step = (rule.parts * house.unit) as Cents;
  if (stake % step === 0) return undefined;
  return refuse(
    'increment',
    clauseOf(rule, 'wager'),
    `${feltName(house, rule.subject.name)} is bet in ${rule.parts} equal parts, in multiples of ${money(step)}`,
  );
};

const makeOne = (
  table: Table,
  { seat, name, rule }: Asked,
  standing: Wager | undefined,
  amount: Cents,
  late: Late | undefined,
): Decision => {
  const { house } = table;
  const before = standing?.stake ?? NOTHING;
  const limited = withinLimits(table, seat, rule, before, (before + amount) as Cents);
  if (!limited.ok) return limited;
  const { total, advised } = limited.value;
  if (total <= before) return ok([]);
  const added = subtract(total, before);
  const commission = subtract(commissionHeld(rule, total, house.unit), standing?.commission ?? NOTHING);
  const refused =
    refusedOdds(table, seat, rule, total) ??
    refusedPayable(house, rule, total, before) ??
    refusedRail(seat, added, commission);
  if (refused !== undefined) return refused;
  return ok([wagerMade(seat, name, added, commission, advised, late)]);
};

/** A wager that stands as separate ones: limits bind the whole of it (MA 2(u)). */
const makeParts = (table: Table, { seat, rule }: Asked, amount: Cents, late: Late | undefined): Decision => {
  const { house } = table;
  const limited = withinLimits(table, seat, rule, NOTHING, amount);
  if (!limited.ok) return limited;
  const facts: Fact[] = [];
  for (const { name, share } of rule.standsAs ?? []) {
    const stake = ((amount / rule.parts) * share) as Cents;
    const standing = wagerOn(seat, name)?.stake ?? NOTHING;
    const refused = refusedPayable(house, ruleOf(house, name), (standing + stake) as Cents, standing);
    if (refused !== undefined) return refused;
    facts.push(wagerMade(seat, name, stake, NOTHING, limited.value.advised && facts.length === 0, late));
  }
  return refusedRail(seat, amount, NOTHING) ?? ok(facts);
};

const wagerMade = (
  seat: Seat,
  wager: WagerName,
  amount: Cents,
  commission: Cents,
  advised: boolean,
  late: Late | undefined,
): Fact => ({
  type: 'wagerMade',
  seat: seat.number,
  wager,
  amount,
  commission,
  advised,
  ...(late === undefined ? {} : { confirmedBy: late.confirmedBy }),
});

/** What may stand of a wager of this total, or why it may not: `below-minimum`, `above-maximum`. */
const withinLimits = (
  table: Table,
  seat: Seat,
  rule: Rule,
  before: Cents,
  wanted: Cents,
): Result<{ readonly total: Cents; readonly advised: boolean }, Refusal> => {
  const { house } = table;
  const { outside, cite } = house.book.limits;
  const { min, max } = limitsFor(house, seat, rule);
  const isLenient = outside === 'advised and cut';
  const advised = wanted < min;
  if (advised && (!isLenient || seat.advised)) return belowMinimum(rule, min, house);
  const most = maximumFor(table, rule, max);
  if (wanted <= most) return ok({ total: wanted, advised });
  if (isLenient) return ok({ total: Math.max(before, largestWithin(house, rule, most)) as Cents, advised });
  return refuse(
    'above-maximum',
    rule.terms.limits?.cite ?? cite.max,
    `The maximum on ${feltName(house, rule.subject.name)} is ${money(most)}`,
  );
};

export const belowMinimum = (rule: Rule, min: Cents, house: House): Refused =>
  refuse(
    'below-minimum',
    rule.terms.limits?.cite ?? house.book.limits.cite.min,
    `The minimum on ${feltName(house, rule.subject.name)} is ${money(min)}`,
  );

const refusedOdds = (table: Table, seat: Seat, rule: Rule, total: Cents): Decision | undefined => {
  if (!isOdds(rule.subject.kind)) return undefined;
  const base = wagerOn(seat, baseOf(rule.subject) as WagerName) as Wager;
  const limit = oddsLimit(table, rule, base.stake);
  if (limit === undefined || total <= limit) return undefined;
  const { house } = table;
  const odds = payoutText(oddsPayout(table, rule));
  return refuse(
    'odds-limit',
    house.book.odds.cite.multiple,
    `${feltName(house, rule.subject.name)} at ${odds} behind ${money(base.stake)} may be at most ${money(limit)}`,
  );
};

export const refusedPayable = (house: House, rule: Rule, total: Cents, before = NOTHING): Decision | undefined => {
  if (!rule.exact || isPayableOnAll(house, rule, total)) return undefined;
  const pays = rule.machine.lines.map(line => payoutText(line.pays)).join(' and ');
  const what = `${money(total)}${before === 0 ? '' : ' in all'}`;
  return refuse(
    'not-payable',
    house.book.payable.cite,
    `${feltName(house, rule.subject.name)} pays ${pays}, and ${what} can't be paid exactly`,
  );
};

const refusedRail = (seat: Seat, stake: Cents, commission: Cents): Decision | undefined => {
  if (stake + commission <= seat.rail) return undefined;
  const extra = commission > 0 ? ` and ${money(commission)} commission` : '';
  return refuse(
    'insufficient',
    RULING.RAIL,
    `${money(stake)}${extra} is more than the ${money(seat.rail)} on the rail`,
  );
};
