import { type Cents, type Command, decide, evolve, type Fact, type House, openTable, type Table } from '@hardway/rules';

export const cents = (dollars: number): Cents => Math.round(dollars * 100) as Cents;

type Played = { readonly command: Command; readonly facts: readonly Fact[] };

/** A session as a record writes it, a line each: "pass 10", "down place 6", "on place 6", "roll 4-2". Seat 1 shoots. */
export const played = (
  house: House,
  ...lines: readonly string[]
): { readonly table: Table; readonly steps: readonly Played[] } => {
  const steps: Played[] = [];
  let table = openTable(house);
  const play = (command: Command): void => {
    const decision = decide(table, command);
    if (!decision.ok) throw new Error(decision.error.sentence);
    steps.push({ command, facts: decision.value });
    table = decision.value.reduce(evolve, table);
  };
  play({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: cents(10_000) });
  for (const line of lines) {
    const command = commandOf(line);
    if (command.type === 'roll' && table.shooter === 'nobody') play({ type: 'takeDice', by: 1 });
    play(command);
  }
  return { table, steps };
};

const commandOf = (line: string): Command => {
  const [, word = '', rest = ''] = /^(roll|down|on|off|coupon|void) ?(.*)$/.exec(line) ?? [];
  switch (word) {
    case 'roll':
      return { type: 'roll', dice: rest.split('-').map(Number) as never };
    case 'down':
      return { type: 'takeDown', seat: 1, wager: rest };
    case 'on':
    case 'off':
      return { type: 'call', seat: 1, wager: rest, call: word, only: false };
    case 'coupon':
      return { type: 'matchPlay', seat: 1, wager: 'pass', value: cents(Number(rest)) };
    case 'void':
      return { type: 'void', reason: 'a die fell' };
    default: {
      const [, wager = '', amount = ''] = /^(.*) ([\d.]+)$/.exec(line) ?? [];
      return { type: 'make', seat: 1, wager, amount: cents(Number(amount)) };
    }
  }
};
