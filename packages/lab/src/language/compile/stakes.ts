import {
  baseOf,
  type Cents,
  cents,
  commissionOn,
  type House,
  LARGEST_AMOUNT,
  type Payout,
  type Point,
  type Puck,
  paidOn,
  type WagerName,
  winnings,
} from '@hardway/rules';
import type { Adjusted, Amount, Fixed, Sum, Worked } from '../script.ts';
import type { Frame, Setting } from './frame.ts';
import type { Last } from './last-stake.ts';

export const fixedCents = (fixed: Fixed, unit: Cents): Cents =>
  fixed.type === 'money' ? fixed.cents : (Math.min(fixed.count * unit, LARGEST_AMOUNT) as Cents);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

/** What a wager can be paid: line odds by the point, anything else by all its pay lines. */
const payoutsOf = (house: House, name: WagerName, puck: Puck): readonly Payout[] => {
  const rule = house.rules[name];
  if (rule === undefined) return [];
  const isLineOdds = name === 'pass-odds' || name === 'dont-pass-odds';
  return rule.machine.lines.filter(({ on }) => !isLineOdds || on === String(puck)).map(({ pays }) => pays);
};

/** A wager in multiples of this is always paid without rounding. */
const stepOf = (house: House, name: WagerName, puck: Puck): Cents => {
  const rule = house.rules[name];
  const parts = (rule?.parts ?? 1) * house.unit;
  const own = rule?.terms.limits?.increment ?? house.unit;
  const exact = payoutsOf(house, name, puck).map(([pays, per]) => (per / gcd(pays, per)) * house.unit);
  return [house.increment, parts, own, ...exact].reduce(lcm) as Cents;
};

/** An amount that was worked out, brought down to one that is paid without rounding: the dealer gives change. */
export const fit = (house: House, name: WagerName, puck: Puck, amount: number): Cents => {
  const step = stepOf(house, name, puck);
  return (Math.floor(amount / step) * step) as Cents;
};

const MULTIPLE: { readonly [point in Point]: 0 | 1 | 2 } = { 4: 0, 5: 1, 6: 2, 8: 2, 9: 1, 10: 0 };

/** A multiple of the wager supported; laid odds win that multiple. Rounded down to a whole unit. */
export const oddsBehind = (
  house: House,
  name: WagerName,
  point: Point,
  base: Cents,
  times: readonly [number, number, number],
): Cents => {
  const wanted = base * times[MULTIPLE[point]];
  const [pays, per] = payoutsOf(house, name, point)[0] as Payout;
  const amount = name.startsWith('dont-') ? Math.floor((wanted * per) / pays) : wanted;
  return (amount - (amount % house.increment)) as Cents;
};

const oddsOf = (frame: Frame, name: WagerName, times: readonly [number, number, number]): Cents => {
  const { turn } = frame;
  const rule = turn.house.rules[name];
  const base = rule === undefined ? undefined : turn.standing(baseOf(rule.subject) as WagerName);
  const point = rule?.subject.number ?? turn.puck;
  if (rule === undefined || base === undefined || point === 'off') return cents(0);
  return oddsBehind(turn.house, name, point as Point, base.stake, times);
};

/** A share of the money, never under the least nor over the most that the wager takes. */
const shareOf = (frame: Frame, name: WagerName, percent: number, of: 'bankroll' | 'rail'): Cents => {
  const { turn } = frame;
  const step = stepOf(turn.house, name, turn.puck);
  const money = Math.ceil((step * 100) / percent) as Cents;
  const steps = of === 'bankroll' ? turn.cash.bankrollIn(money) : turn.cash.railIn(money);
  return within(frame, name, steps * step);
};

/** Brought between the least and the most that may stand, in steps that are paid without rounding. */
const within = (frame: Frame, name: WagerName, amount: number): Cents => {
  const { turn } = frame;
  const step = stepOf(turn.house, name, turn.puck);
  const least = Math.ceil(turn.least(name) / step) * step;
  const most = Math.floor(turn.most(name) / step) * step;
  return Math.max(Math.min(amount, most), Math.min(least, most)) as Cents;
};

/** What a stake wins at least, less commission. */
const leastWon = (house: House, name: WagerName, puck: Puck, stake: number): number => {
  const commission = house.rules[name]?.commission;
  const nets = payoutsOf(house, name, puck).map(pays => {
    const won = winnings(stake as Cents, pays, house.unit);
    if (commission === undefined) return won;
    return won - commissionOn(commission.of === 'stake' ? (stake as Cents) : won, commission.rate, house.unit);
  });
  return nets.length === 0 ? 0 : Math.min(...nets);
};

/**
 * The least stake that brings the bankroll to a goal by winning, within what may stand; nothing once it is there. The money is
 * asked about by halves, so that the turn is good for every bankroll that takes the same stake.
 */
const enoughFor = (frame: Frame, name: WagerName, goal: number): Cents => {
  const { turn } = frame;
  if (turn.cash.bankrollAtLeast(goal as Cents)) return cents(0);
  const step = stepOf(turn.house, name, turn.puck);
  const most = Math.floor(turn.most(name) / step);
  let low = Math.min(Math.max(1, Math.ceil(turn.least(name) / step)), most);
  let high = most;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const reached = goal - leastWon(turn.house, name, turn.puck, middle * step);
    if (turn.cash.bankrollAtLeast(reached as Cents)) high = middle;
    else low = middle + 1;
  }
  return (low * step) as Cents;
};

/** What the wagers that are "it" have won on this roll, less commission; what they stood at. */
const resultOf = (frame: Frame, what: 'winnings' | 'stake'): number => {
  let sum = 0;
  for (const settlement of frame.roll?.settlements ?? []) {
    if (!frame.it.includes(settlement.wager)) continue;
    if (what === 'winnings') sum += paidOn(settlement);
    if (what === 'stake' && (settlement.type === 'won' || settlement.type === 'lost' || settlement.type === 'returned'))
      sum += settlement.stake;
  }
  return sum;
};

const SHARE = { half: 1, all: 2, twice: 4 } as const;

export type StakeSources = {
  readonly stakeOf: (name: string, frame: Frame) => Cents;
  readonly countOf: (name: string, frame: Frame) => number;
  readonly lastOf: (last: Last) => (frame: Frame, name: WagerName) => number;
};

/** How much an amount is, on a wager, in a turn; zero where there is nothing to make. */
export type AmountOf = (frame: Frame, name: WagerName) => Cents;

const sumOf = (sum: Sum, setting: Setting, stakes: StakeSources): AmountOf => {
  if (isFixed(sum)) {
    const amount = fixedCents(sum, setting.unit);
    return () => amount;
  }
  return sum.type === 'adjusted' ? adjusted(sum, setting, stakes) : workedOut(sum, setting, stakes);
};

/** Changed, brought within its bounds and no more than may stand, in steps that are paid without rounding. */
const adjusted = ({ of, plus, minus, least, most }: Adjusted, setting: Setting, stakes: StakeSources): AmountOf => {
  const base = workedOut(of, setting, stakes);
  const centsOf = (said: Fixed | undefined, otherwise: number): number =>
    said === undefined ? otherwise : fixedCents(said, setting.unit);
  const change = centsOf(plus, 0) - centsOf(minus, 0);
  const low = centsOf(least, 0);
  const high = centsOf(most, Infinity);
  return (frame, name) => {
    const { turn } = frame;
    const wanted = Math.min(Math.max(base(frame, name) + change, low), high, turn.most(name));
    return fit(turn.house, name, turn.puck, Math.max(0, wanted));
  };
};

const workedOut = (sum: Worked, { unit }: Setting, { stakeOf, countOf, lastOf }: StakeSources): AmountOf => {
  switch (sum.type) {
    case 'percent':
      return (frame, name) => shareOf(frame, name, sum.percent, sum.of);
    case 'minimum':
      return (frame, name) => within(frame, name, 0);
    case 'maximum':
      return (frame, name) => {
        const most = frame.turn.most(name);
        return name.includes('-odds') ? most : fit(frame.turn.house, name, frame.turn.puck, most);
      };
    case 'multiple':
      return (frame, name) => oddsOf(frame, name, sum.times);
    case 'progression':
      return frame => stakeOf(sum.name, frame);
    case 'counter': {
      const each = fixedCents(sum.times, unit);
      return frame => (countOf(sum.name, frame) * each) as Cents;
    }
    case 'winnings':
    case 'stake': {
      const what = sum.type;
      return (frame, name) =>
        fit(frame.turn.house, name, frame.turn.puck, (resultOf(frame, what) * SHARE[sum.share]) / 2);
    }
    case 'last stake':
    case 'last loss': {
      const last = lastOf(sum.type);
      return (frame, name) => {
        const { turn } = frame;
        const wanted = (last(frame, name) * SHARE[sum.share]) / 2;
        return fit(turn.house, name, turn.puck, Math.min(wanted, turn.most(name)));
      };
    }
    case 'enough': {
      const goal = fixedCents(sum.goal, unit);
      return (frame, name) => enoughFor(frame, name, sum.to === 'reach' ? goal : frame.turn.cash.start + goal);
    }
  }
};

export const amountOf = (amount: Amount, setting: Setting, stakes: StakeSources): AmountOf => {
  if (amount.type !== 'up to') return sumOf(amount, setting, stakes);
  const whole = sumOf(amount.amount, setting, stakes);
  return (frame, name) => {
    const wanted = whole(frame, name);
    if (wanted === 0 || frame.turn.cash.affords(wanted)) return wanted;
    const step = stepOf(frame.turn.house, name, frame.turn.puck);
    return (frame.turn.cash.railIn(step) * step) as Cents;
  };
};

/** Whether an amount is said in figures, and so put to the table as it is; any other is worked out and made to fit. */
export const isFixed = (amount: Amount): amount is Fixed => amount.type === 'money' || amount.type === 'units';
