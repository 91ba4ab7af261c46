import { combinationIndex, type Dice, inOrder, type Puck, total } from './dice.ts';
import type { Outcome, Settlement } from './fact.ts';
import type { House, Rule } from './house.ts';
import { type Cents, commissionOn, NOTHING, winnings } from './money.ts';
import type { Seat } from './seat.ts';
import { type Power, setsNoPoint, type Table } from './table.ts';
import { PUSH, puckIndex, STAND, type Verdict } from './verdict.ts';
import type { Call, Wager } from './wager.ts';

/** What these dice do to the hand. A roll made without a line wager sets no point. */
export const outcomeOf = (puck: Puck, dice: Dice, noPoint: boolean): Outcome => {
  const sum = total(dice);
  if (puck !== 'off') return sum === puck ? 'point made' : sum === 7 ? 'seven-out' : 'no decision';
  switch (sum) {
    case 7:
    case 11:
      return 'natural';
    case 2:
    case 3:
    case 12:
      return 'craps';
    default:
      return noPoint ? 'no decision' : `point ${sum}`;
  }
};

/** Where the puck goes. */
export const puckAfter = (puck: Puck, outcome: Outcome): Puck => {
  switch (outcome) {
    case 'point made':
    case 'seven-out':
      return 'off';
    case 'natural':
    case 'craps':
    case 'no decision':
      return puck;
    default:
      return Number(outcome.slice(6)) as Puck;
  }
};

/** Whether a wager is decided by the dice now, or rests. */
export const isWorking = ({ terms: { working } }: Rule, puck: Puck, call: Call | null): boolean => {
  if (call === 'on') return true;
  if (call === 'off') return working.offHeeded === 'on come-outs' && puck !== 'off';
  return working.comeOut === 'working' || puck !== 'off';
};

/** Odds that rest while the wager they support is decided are handed back; any other resting wager is untouched. */
const resting = (rule: Rule, verdict: Verdict): Verdict =>
  rule.subject.kind === 'come-odds' && (verdict.type === 'win' || verdict.type === 'lose') ? PUSH : STAND;

/** The verdict of one roll on one wager. */
export const judge = (rule: Rule, puck: Puck, wager: Wager, combination: number, column?: 1 | 2): Verdict => {
  const machine =
    column === undefined || rule.boosted === undefined ? rule.machine : rule.boosted[(column - 1) as 0 | 1];
  const verdict = machine.judge(puckIndex(puck), wager.memory, combination);
  return isWorking(rule, puck, wager.call) ? verdict : resting(rule, verdict);
};

/** Commission out of the winnings, where it is taken on the win: of the stake, or of what is paid. */
const commissionOnWinning = ({ commission }: Rule, stake: Cents, won: Cents, unit: Cents): Cents => {
  if (commission?.when !== 'won') return NOTHING;
  return commissionOn(commission.of === 'stake' ? stake : won, commission.rate, unit);
};

const settleOne = (house: House, seat: Seat, rule: Rule, wager: Wager, verdict: Verdict): Settlement | undefined => {
  const about = { seat: seat.number, wager: wager.name };
  const { stake, commission: held, coupon } = wager;
  switch (verdict.type) {
    case 'stand':
      return verdict.memory === wager.memory ? undefined : { ...about, type: 'marked', memory: verdict.memory };
    case 'win': {
      const won = winnings(stake, verdict.pays, house.unit);
      const less = commissionOnWinning(rule, stake, won, house.unit);
      return { ...about, type: 'won', stake, winnings: won, less, held, stays: rule.stays, coupon };
    }
    case 'lose':
      return { ...about, type: 'lost', stake, held, coupon };
    case 'push':
      return { ...about, type: 'returned', stake, held, coupon };
    case 'bar':
      return { ...about, type: 'barred' };
    case 'travel':
      return { ...about, type: 'moved', to: verdict.to };
  }
};

const columnOf = (power: readonly Power[], wager: Wager): 1 | 2 | undefined => {
  for (const drawn of power) if (drawn.name === wager.name) return drawn.column;
  return undefined;
};

/** What a roll does to the hand and to every wager standing, by seat and then in the order of a record. */
export const settle = (
  table: Table,
  dice: Dice,
): { readonly dice: Dice; readonly outcome: Outcome; readonly settlements: readonly Settlement[] } => {
  const { house, puck, power } = table;
  const rules = house.rules;
  const combination = combinationIndex(dice);
  const settlements: Settlement[] = [];
  for (const seat of table.seats) {
    for (const wager of seat.layout) {
      const rule = rules[wager.name] as Rule;
      const column = power.length === 0 ? undefined : columnOf(power, wager);
      const verdict = judge(rule, puck, wager, combination, column);
      if (verdict.type === 'stand' && verdict.memory === wager.memory) continue;
      const settlement = settleOne(house, seat, rule, wager, verdict);
      if (settlement !== undefined) settlements.push(settlement);
    }
  }
  return { dice: inOrder(dice), outcome: outcomeOf(puck, dice, setsNoPoint(table)), settlements };
};

/** What voiding the last roll returns: every wager that it decided, with its commission (VIC 9.4). */
export const returnsOf = (settlements: readonly Settlement[]): readonly Settlement[] =>
  settlements
    .filter(settlement => settlement.type === 'won' || settlement.type === 'lost' || settlement.type === 'returned')
    .map(({ seat, wager, stake, held, coupon }) => ({ type: 'returned', seat, wager, stake, held, coupon }));
