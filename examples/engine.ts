// The rules engine in twenty lines: one seat, one point, one settlement. Run it with `node examples/engine.ts`.
import { type Command, cents, decide, dollars, evolve, openHouse, openTable } from '@hardway/rules';

const house = openHouse({ ruleset: 'massachusetts', game: 'craps' });
if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('\n'));
let table = openTable(house.value);

const play = (command: Command): void => {
  const decision = decide(table, command);
  if (!decision.ok) console.log(`refused: ${decision.error.sentence}`);
  for (const fact of decision.ok ? decision.value : []) {
    table = evolve(table, fact);
    if (fact.type === 'rolled') console.log(`rolled ${fact.dice.join('-')}: ${fact.outcome}`);
  }
};

play({ type: 'takeSeat', seat: 1, name: 'Ada', buyIn: cents(200_00) });
play({ type: 'make', seat: 1, wager: 'pass', amount: cents(10_00) });
play({ type: 'takeDice', by: 1 });
play({ type: 'roll', dice: [4, 2] });
play({ type: 'make', seat: 1, wager: 'pass-odds', amount: cents(20_00) });
play({ type: 'takeDown', seat: 1, wager: 'pass' });
play({ type: 'roll', dice: [3, 3] });
console.log(`Ada has $${dollars(table.seats[0]?.rail ?? cents(0))}`);
