import {
  type Cents,
  type Command,
  decide,
  limitsFor,
  maximumFor,
  oddsLimit,
  oddsOn,
  ruleOf,
  type SeatNumber,
  seatAt,
  subjectOf,
  type Table,
  type Wager,
  type WagerName,
  wagerOn,
} from '@hardway/rules';

/** How many smaller amounts are tried where the largest can't be paid exactly. */
const TRIES = 60;

/** The bets that bring every line and come bet of a seat to full odds: as much as the table takes and the rail holds. */
export const oddsToAdd = (table: Table, number: SeatNumber): readonly Command[] => {
  const seat = seatAt(table, number);
  let rail = seat?.rail ?? 0;
  return (seat?.layout ?? []).flatMap((base): readonly Command[] => {
    const odds = oddsFor(table, base);
    if (odds === undefined) return [];
    const command = largest(table, number, odds, base, rail);
    if (command === undefined) return [];
    rail -= command.amount;
    return [command];
  });
};

/** The odds that support a bet now, where the table has them. */
const oddsFor = ({ house, puck }: Table, { name }: Wager): WagerName | undefined => {
  const odds = oddsOn(subjectOf(name));
  if (odds === undefined || house.rules[odds] === undefined) return undefined;
  return subjectOf(odds).number === undefined && puck === 'off' ? undefined : odds;
};

type Make = Extract<Command, { type: 'make' }>;

const largest = (table: Table, number: SeatNumber, wager: WagerName, base: Wager, rail: number): Make | undefined => {
  const { house } = table;
  const seat = seatAt(table, number);
  if (seat === undefined) return undefined;
  const rule = ruleOf(house, wager);
  const most = Math.min(
    maximumFor(table, rule, limitsFor(house, seat, rule).max),
    oddsLimit(table, rule, base.stake) ?? Infinity,
  );
  const standing = wagerOn(seat, wager)?.stake ?? 0;
  const step = house.increment;
  let amount = Math.floor(Math.min(most - standing, rail) / step) * step;
  for (let tries = 0; amount > 0 && tries < TRIES; tries += 1, amount -= step) {
    const command: Make = { type: 'make', seat: number, wager, amount: amount as Cents };
    if (decide(table, command).ok) return command;
  }
  return undefined;
};
