import {
  type Cents,
  decide,
  evolve,
  type House,
  isOdds,
  LARGEST_AMOUNT,
  ok,
  openTable,
  type Puck,
  type Refusal,
  type Result,
  subjectOf,
  type Table,
  type WagerName,
} from '@hardway/rules';
import { pucksFor } from './entries.ts';
import type { Kept } from './portfolio.ts';

/** Chips on a felt that is only looked at: the table with those that stand for the next roll, and why others can't. */
export type Laid = {
  readonly table: Table;
  readonly left: readonly (Kept & { readonly refusal: Refusal })[];
};

/** The seat that has the chips. */
export const LAID_SEAT = 1;

const empty = (house: House): Table => ({
  ...openTable(house),
  seats: [{ number: LAID_SEAT, name: '', rail: LARGEST_AMOUNT, layout: [], advised: false, limits: null }],
});

const madeAt = (table: Table, puck: Puck, wager: WagerName, amount: Cents): Result<Table, Refusal> => {
  const before = { ...table, puck };
  const decision = decide(before, { type: 'make', seat: LAID_SEAT, wager, amount });
  return decision.ok ? ok(decision.value.reduce(evolve, before)) : decision;
};

/** As it would stand now: made now, or on the come-out where that is when it is made. */
const standsAt = (table: Table, puck: Puck, { wager, amount }: Kept): Result<Table, Refusal> => {
  const now = madeAt(table, puck, wager, amount);
  const rule = table.house.rules[wager];
  if (now.ok || puck === 'off' || rule === undefined || pucksFor(rule).includes(puck)) return now;
  return madeAt(table, 'off', wager, amount);
};

/** Lays chips as the rules of the house let them lie with the puck there; odds after what they are odds on. */
export const layChips = (house: House, chips: readonly Kept[], puck: Puck): Laid => {
  const left: (Kept & { readonly refusal: Refusal })[] = [];
  const isBehind = ({ wager }: Kept): boolean => isOdds(subjectOf(wager).kind);
  let table: Table = { ...empty(house), puck };
  for (const chip of [...chips.filter(each => !isBehind(each)), ...chips.filter(isBehind)]) {
    const laid = standsAt(table, puck, chip);
    if (laid.ok) table = { ...laid.value, puck };
    else left.push({ ...chip, refusal: laid.error });
  }
  return { table, left };
};
