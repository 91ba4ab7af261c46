import {
  baseOf,
  type Cents,
  COMBINATIONS,
  type Dice,
  decide,
  dollars,
  evolve,
  fail,
  type House,
  LARGEST_AMOUNT,
  NOTHING,
  netOf,
  ok,
  openTable,
  type PayLine,
  type Refusal,
  type Result,
  ruleOf,
  type Seat,
  settle,
  subjectOf,
  type Table,
  type Wager,
  type WagerName,
} from '@hardway/rules';
import type { OddsEntry } from './entries.ts';
import type { Ending } from './explore.ts';
import { add, multiply, negate, ONE, type Ratio, ratio, subtract, ZERO } from './ratio.ts';

/** What each ending is worth to the player, per unit wagered. */
export type Nets = readonly Ratio[];

/**
 * Paid exactly, without rounding. Commission taken when the wager is made is lost with every decision but a push;
 * taken on the win, it comes out of the winnings.
 */
export const idealNets = (house: House, { wager }: OddsEntry, endings: readonly Ending[]): Nets => {
  const { commission, machine } = ruleOf(house, wager);
  const rate = commission === undefined ? ZERO : ratio(...commission.rate);
  const of = (pays: Ratio): Ratio => (commission?.of === 'win' ? multiply(rate, pays) : rate);
  const [line] = machine.lines;
  const held = commission?.when === 'made' && line !== undefined ? of(ratio(...line.pays)) : ZERO;
  const won = (pays: Ratio): Ratio => subtract(pays, commission?.when === 'won' ? of(pays) : held);
  const net = ({ type, line: paid }: Ending): Ratio => {
    switch (type) {
      case 'push':
        return ZERO;
      case 'lose':
        return negate(add(ONE, held));
      case 'win':
        return won(ratio(...(paid as PayLine).pays));
    }
  };
  return endings.map(net);
};

/** As the table really pays an amount: the engine makes the wager and settles a roll for every ending. */
export const paidNets = (
  house: House,
  entry: OddsEntry,
  endings: readonly Ending[],
  amount: Cents,
): Result<Nets, Refusal> => {
  const made = makeAt(house, entry, amount);
  if (!made.ok) return made;
  return ok(endings.map(ending => ratio(settledNet(house, made.value, ending), amount)));
};

const PLAYER = 1;

/** A table at which the wager could be made now: the puck where it must be, and the wager that it supports standing. */
export const tableFor = (house: House, { wager, pucks: [puck = 'off'] }: OddsEntry): Table => {
  const base = baseOf(subjectOf(wager));
  const layout = base === undefined ? [] : [standing(house, base, house.limits.max, NOTHING)];
  const seat: Seat = { number: PLAYER, name: '', rail: LARGEST_AMOUNT, layout, advised: false, limits: null };
  return { ...openTable(house), seats: [seat], puck };
};

export const standing = (house: House, name: WagerName, stake: Cents, commission: Cents): Wager => ({
  name,
  stake,
  memory: ruleOf(house, name).machine.start,
  call: null,
  commission,
  coupon: NOTHING,
});

/** What stands once the wager has been made, or why the table would not take it. */
export const makeAt = (house: House, entry: OddsEntry, amount: Cents): Result<readonly Wager[], Refusal> => {
  const before = tableFor(house, entry);
  const decision = decide(before, { type: 'make', seat: PLAYER, wager: entry.wager, amount });
  if (!decision.ok) return decision;
  const after = decision.value.reduce(evolve, before);
  const base = baseOf(subjectOf(entry.wager));
  const layout = (after.seats[0] as Seat).layout.filter(({ name }) => name !== base);
  const stake = layout.reduce((all, wager) => all + wager.stake, 0);
  if (stake === amount) return ok(layout);
  const clause = house.book.limits.cite.max;
  return fail({
    code: 'above-maximum',
    clause,
    sentence: `Only $${dollars(stake as Cents)} of $${dollars(amount)} would stand on ${entry.name} (${clause})`,
  });
};

/** Settles the roll that was seen to bring this ending about, in cents. */
export const settledNet = (house: House, layout: readonly Wager[], { seen }: Ending): number => {
  const [only, ...others] = layout as [Wager, ...Wager[]];
  // A wager that the book breaks down stands as its parts; any other may have travelled and remembers.
  const wagers = others.length > 0 ? layout : [{ ...only, name: seen.wager, memory: seen.memory }];
  const table: Table = {
    ...openTable(house),
    seats: [
      {
        number: PLAYER,
        name: '',
        rail: NOTHING,
        layout: wagers.map(wager => ({ ...wager, call: 'on' })),
        advised: false,
        limits: null,
      },
    ],
    puck: seen.puck,
    power: seen.column === undefined ? [] : [{ name: seen.wager, column: seen.column }],
  };
  const { settlements } = settle(table, COMBINATIONS[seen.combination] as Dice);
  return settlements.reduce((all, settlement) => all + netOf(settlement), 0);
};
