import { type Cents, type Command, decide, evolve, houseOf, openTable, type Table } from '@hardway/rules';

export const dollars = (amount: number): Cents => (amount * 100) as Cents;

/** The table after these commands, none of which is refused. */
export const play = (table: Table, ...commands: readonly Command[]): Table =>
  commands.reduce((now, command) => {
    const decision = decide(now, command);
    if (!decision.ok) throw new Error(decision.error.sentence);
    return decision.value.reduce(evolve, now);
  }, table);

/** A table with one player, and nobody with the dice. */
export const sat = (ruleset: string, game = 'craps', buyIn = 1000): Table =>
  play(openTable(houseOf({ ruleset, game })), { type: 'takeSeat', seat: 1, name: 'Ann', buyIn: dollars(buyIn) });

/** A table with one player, who has the dice. */
export const seated = (ruleset: string, game = 'craps', buyIn = 1000): Table =>
  play(sat(ruleset, game, buyIn), { type: 'takeDice', by: 1 });

export const make = (wager: string, amount: number) =>
  ({ type: 'make', seat: 1, wager, amount: dollars(amount) }) as const;
