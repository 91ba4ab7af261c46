import {
  type Cents,
  isWorking,
  ruleOf,
  type SeatNumber,
  seatAt,
  subjectOf,
  type Table,
  type Wager,
  type WagerName,
} from '@hardway/rules';
import { pucksFor } from '../entries.ts';
import { type Expectation, nextRoll } from '../next-roll.ts';
import { divide, multiply, negate, type Ratio, ratio, sum, toNumber, ZERO } from '../ratio.ts';
import { rollsAhead, wagerValue } from './value.ts';

/** What one standing wager costs, for the amount that stands. */
export type WagerCost = {
  readonly wager: WagerName;
  readonly stake: Cents;
  /** Whether the next roll can decide it; a wager that rests costs nothing meanwhile. */
  readonly works: boolean;
  /** What it loses per roll, on average, in cents: stake × edge / average rolls. */
  readonly perRoll: Ratio;
  /** Of the stake, per wager made and per roll; the rolls it takes from its making to its decision. */
  readonly edge: Ratio;
  readonly edgePerRoll: Ratio;
  readonly averageRolls: Ratio;
  /** What it is expected to bring from here to its decision, in cents. */
  readonly value: Ratio;
};

/** What everything that one seat has on the layout costs, in cents. */
export type LayoutCost = {
  /** "These bets cost $1.37 a roll": the sum over the wagers that work. */
  readonly perRoll: Ratio;
  /** "± $24": the standard deviation of the money that the next roll moves, all bets together. */
  readonly deviation: number;
  /** Expected loss of the next roll in money, and its variance. */
  readonly nextRoll: Expectation;
  readonly value: Ratio;
  readonly wagers: readonly WagerCost[];
};

/** What the layout of one seat costs, exactly, for the amounts that stand. */
export const layoutCost = (table: Table, seat: SeatNumber): LayoutCost => {
  const wagers = (seatAt(table, seat)?.layout ?? []).map(wager => costOf(table, wager));
  const { total } = nextRoll(table, seat);
  return {
    perRoll: sum(wagers.map(({ perRoll }) => perRoll)),
    deviation: Math.sqrt(toNumber(total.variance)),
    nextRoll: total,
    value: sum(wagers.map(({ value }) => value)),
    wagers,
  };
};

/** The wager as it was made: a come wager on its number was made in the box. */
const asMade = (table: Table, wager: Wager): Wager => {
  const { kind, number } = subjectOf(wager.name);
  const name = (kind === 'come' || kind === 'dont-come') && number !== undefined ? kind : wager.name;
  return { ...wager, name, memory: ruleOf(table.house, name).machine.start };
};

const costOf = (table: Table, wager: Wager): WagerCost => {
  const { house, puck } = table;
  const made = asMade(table, wager);
  const pucks = pucksFor(ruleOf(house, made.name));
  const from = pucks.includes(puck) ? puck : (pucks[0] ?? puck);
  const edge = divide(negate(wagerValue(house, made, from)), ratio(wager.stake));
  const averageRolls = rollsAhead(house, made, from);
  const edgePerRoll = divide(edge, averageRolls);
  const works = isWorking(ruleOf(house, wager.name), puck, wager.call);
  return {
    wager: wager.name,
    stake: wager.stake,
    works,
    perRoll: works ? multiply(edgePerRoll, ratio(wager.stake)) : ZERO,
    edge,
    edgePerRoll,
    averageRolls,
    value: wagerValue(house, wager, puck),
  };
};
