import { judge, orderOf, type Rate, type Rule, type Seat, seatAt, type Table, type WagerName } from '@hardway/rules';
import { type Seed, Stream } from '../dice/stream.ts';
import { PLAYER } from './seating.ts';

/** A drawn column, or none. */
export type Column = 0 | 1 | 2;

/** Keeps these draws apart from the dice. */
const DRAWS = 0x504f5745;

/**
 * Whether power odds are drawn for a wager on one roll, and which column. Every spot has a draw of its own on every roll,
 * found from its place alone, so it is the same for every caller and in any order.
 */
export const drawPower = (seed: Seed, session: number, roll: number, name: WagerName, [part, of]: Rate): Column => {
  const stream = new Stream([
    (seed[0] ^ DRAWS) >>> 0,
    (seed[1] + Math.imul(roll, 0x9e3779b1)) >>> 0,
    (session ^ Math.imul(orderOf(name) + 1, 0x85ebca6b)) >>> 0,
  ]);
  const drawn = stream.below(2 * of);
  return drawn < part ? 1 : drawn < 2 * part ? 2 : 0;
};

/** The wagers of a seat for which a draw would matter on this roll: those in the chart that win. */
export const boostable = (table: Table, combination: number, number = PLAYER): readonly WagerName[] => {
  const { house, puck } = table;
  if (house.options['power-odds'] !== 'on') return [];
  const seat = seatAt(table, number) as Seat;
  return seat.layout
    .filter(wager => {
      const rule = house.rules[wager.name] as Rule;
      return rule.boosted !== undefined && judge(rule, puck, wager, combination).type === 'win';
    })
    .map(({ name }) => name);
};
