import type { Command } from '../command.ts';
import { decide } from '../decide/index.ts';
import type { Die } from '../dice.ts';
import { evolve } from '../evolve.ts';
import type { Fact, Settlement } from '../fact.ts';
import { type House, type HouseConfig, openHouse } from '../house.ts';
import { cents } from '../money.ts';
import type { Refusal } from '../refusal.ts';
import { openTable, type Table } from '../table.ts';

export const dollar = (amount: number) => cents(Math.round(amount * 100));

export const houseFor = (config: HouseConfig): House => {
  const house = openHouse(config);
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('; '));
  return house.value;
};

/** A table of this house with its seats taken, each with a thousand dollars on the rail. */
export const tableFor = (config: HouseConfig, seats = 2): Table => {
  let table = openTable(houseFor(config));
  for (let number = 1; number <= seats; number += 1) {
    table = run(table, { type: 'takeSeat', seat: number, name: `Seat ${number}`, buyIn: dollar(1000) }).table;
  }
  return table;
};

export type Ran = { readonly table: Table; readonly facts: readonly Fact[] };

/** Plays one command that must be accepted. */
export const run = (table: Table, command: Command): Ran => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decision.error.sentence}`);
  return { table: decision.value.reduce(evolve, table), facts: decision.value };
};

export const play = (table: Table, ...commands: readonly Command[]): Table =>
  commands.reduce((so_far, command) => run(so_far, command).table, table);

/** The refusal of a command that must be refused. */
export const refusalOf = (table: Table, command: Command): Refusal => {
  const decision = decide(table, command);
  if (decision.ok) throw new Error(`${JSON.stringify(command)} was accepted`);
  return decision.error;
};

export const make = (seat: number, wager: string, amount: number): Command => ({
  type: 'make',
  seat,
  wager,
  amount: dollar(amount),
});
export const roll = (a: Die, b: Die): Command => ({ type: 'roll', dice: [a, b] });
export const shoots = (seat: number): Command => ({ type: 'takeDice', by: seat });

/** What the last roll among these facts settled. */
export const settlementsOf = (facts: readonly Fact[]): readonly Settlement[] =>
  facts.flatMap(fact => (fact.type === 'rolled' ? fact.settlements : []));
