import {
  baseOf,
  type Cents,
  type House,
  limitsFor,
  maximumFor,
  oddsLimit,
  ruleOf,
  type Seat,
  subjectOf,
} from '@hardway/rules';
import type { OddsEntry } from '../entries.ts';
import { makeAt, tableFor } from '../nets.ts';

/** The least and the most that the table takes on a wager in one go. */
export type Stakes = { readonly least: Cents; readonly most: Cents };

/** How many amounts that can't be paid or divided are passed over at most. */
const PASSED_OVER = 1000;

const taken = (house: House, entry: OddsEntry, from: number, step: number): Cents | undefined => {
  for (let tried = 0; tried < PASSED_OVER; tried += 1) {
    const amount = (from + tried * step) as Cents;
    if (amount <= 0) return undefined;
    if (makeAt(house, entry, amount).ok) return amount;
  }
  return undefined;
};

/** By every limit on the wager; odds stand behind a wager of the posted maximum. */
export const stakesOf = (house: House, entry: OddsEntry): Stakes | undefined => {
  const table = tableFor(house, entry);
  const rule = ruleOf(house, entry.wager);
  const { min, max } = limitsFor(house, { ...(table.seats[0] as Seat), layout: [] }, rule);
  const posted = maximumFor(table, rule, max);
  const base = baseOf(subjectOf(entry.wager));
  const supported = base === undefined ? posted : Math.min(posted, oddsLimit(table, rule, house.limits.max) ?? posted);
  const step = house.increment;
  const least = taken(house, entry, Math.ceil(min / step) * step, step);
  const most = taken(house, entry, Math.floor(supported / step) * step, -step);
  return least === undefined || most === undefined ? undefined : { least, most };
};
