import { COMBINATIONS, combinationIndex, type Dice, inOrder, PUCKS, type Puck, total } from './dice.ts';
import type { Outcome, Settlement } from './fact.ts';
import type { House, Rule } from './house.ts';
import { type Cents, commissionOn, NOTHING, winnings } from './money.ts';
import type { SeatNumber } from './seat.ts';
import { type Power, setsNoPoint, type Table } from './table.ts';
import { PUSH, puckIndex, STAND, type Verdict } from './verdict.ts';
import type { Call, Wager, WagerName } from './wager.ts';

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
export const judge = (
  rule: Rule,
  puck: Puck,
  { memory, call }: Wager,
  combination: number,
  column?: 1 | 2,
): Verdict => {
  const machine =
    column === undefined || rule.boosted === undefined ? rule.machine : rule.boosted[(column - 1) as 0 | 1];
  const verdict = machine.judge(puckIndex(puck), memory, combination);
  return isWorking(rule, puck, call) ? verdict : resting(rule, verdict);
};

type Verdicts = Map<WagerName, Verdict>;
type Judged = { readonly house: House; readonly verdicts: (Verdicts | undefined)[] };

const judged = new WeakMap<House, Judged>();
/** The house that was asked for last is nearly always asked for next: finding it costs as much as a few verdicts. */
let last: Judged | undefined;

const judgedBy = (house: House): Judged => {
  if (last?.house === house) return last;
  last = judged.get(house) ?? { house, verdicts: new Array(PUCKS.length * COMBINATIONS.length).fill(undefined) };
  judged.set(house, last);
  return last;
};

/** The verdicts of a roll so far on wagers that remember nothing, where nobody has called them on or off: each is worked out once for a house. */
const verdictsOn = (house: House, puck: Puck, combination: number): Verdicts => {
  const { verdicts } = judgedBy(house);
  const at = puckIndex(puck) * COMBINATIONS.length + combination;
  verdicts[at] ??= new Map();
  return verdicts[at];
};

/** Commission out of the winnings, where it is taken on the win: of the stake, or of what is paid. */
const commissionOnWinning = ({ commission }: Rule, stake: Cents, won: Cents, unit: Cents): Cents => {
  if (commission?.when !== 'won') return NOTHING;
  return commissionOn(commission.of === 'stake' ? stake : won, commission.rate, unit);
};

/** Written out field by field: most rolls decide many wagers, and copying a common part would take longer than the rest. */
const settleOne = (
  house: House,
  seat: SeatNumber,
  rule: Rule,
  { name: wager, stake, memory, commission: held, coupon }: Wager,
  verdict: Verdict,
): Settlement | undefined => {
  switch (verdict.type) {
    case 'stand':
      return verdict.memory === memory ? undefined : { seat, wager, type: 'marked', memory: verdict.memory };
    case 'win': {
      const won = winnings(stake, verdict.pays, house.unit);
      const less = commissionOnWinning(rule, stake, won, house.unit);
      return { seat, wager, type: 'won', stake, winnings: won, less, held, stays: rule.stays, coupon };
    }
    case 'lose':
      return { seat, wager, type: 'lost', stake, held, coupon };
    case 'push':
      return { seat, wager, type: 'returned', stake, held, coupon };
    case 'bar':
      return { seat, wager, type: 'barred' };
    case 'travel':
      return { seat, wager, type: 'moved', to: verdict.to };
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
  const verdicts = verdictsOn(house, puck, combination);
  const settlements: Settlement[] = [];
  for (const seat of table.seats) {
    for (const wager of seat.layout) {
      const isUsual = power.length === 0 && wager.call === null;
      const usual = isUsual ? verdicts.get(wager.name) : undefined;
      // It remembers nothing and stands: that is most of what lies on a layout.
      if (usual === STAND) continue;
      const rule = rules[wager.name] as Rule;
      const verdict = usual ?? judge(rule, puck, wager, combination, columnOf(power, wager));
      if (usual === undefined && isUsual && rule.machine.memoryless === true) verdicts.set(wager.name, verdict);
      const settlement = settleOne(house, seat.number, rule, wager, verdict);
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
