import {
  type Cents,
  COMBINATIONS,
  type Command,
  cents,
  decide,
  evolve,
  type Fact,
  type House,
  type HouseConfig,
  OFFICES,
  offeredRules,
  openHouse,
  openTable,
  type Table,
  type WagerName,
} from '@hardway/rules';
import fc from 'fast-check';
import type { PlayedCommand } from '../record-of.ts';

const opened = (config: HouseConfig): House => {
  const house = openHouse(config);
  if (!house.ok) throw new Error(JSON.stringify(house.error));
  return house.value;
};

/** A table of every game in every book, with all its options taken. */
const CONFIGS: readonly HouseConfig[] = [
  { ruleset: 'massachusetts', game: 'craps', options: { fire: 'A', bonus: 'B', 'six-seven-eight': 'on' } },
  { ruleset: 'massachusetts', game: 'craps', options: { 'hot-roller': 'C', commission: 'on-win 4 10' } },
  { ruleset: 'massachusetts', game: 'mini-craps', unit: cents(50), multiple: 3 },
  { ruleset: 'massachusetts', game: 'automated-craps', options: { fire: 'B', bonus: '1' } },
  { ruleset: 'maryland', game: 'craps', options: { fire: 'B', bonus: 'A', commission: 'on-win' } },
  { ruleset: 'maryland', game: 'mini-craps', limits: { min: cents(100), max: cents(50_000) } },
  { ruleset: 'victoria', game: 'craps' },
  { ruleset: 'victoria', game: 'mini-craps' },
  { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
  {
    ruleset: 'massachusetts',
    game: 'craps',
    options: { fire: 'A' },
    pays: { 'fire 4': [30, 1], 'place 6': [6, 5], 'hop pair': [33, 1] },
  },
];

export const HOUSES: readonly House[] = CONFIGS.map(opened);

const SEATS = [1, 2, 5] as const;

/** Wagers asked for often enough that they are met again: pressed, called, reduced and taken down. */
const FAVOURITES: readonly WagerName[] = [
  'pass',
  'dont-pass',
  'come',
  'dont-come',
  'pass-odds',
  'dont-pass-odds',
  'place 6',
  'place-lose 8',
  'buy 4',
  'lay 10',
  'hard 8',
  'field',
];

const amounts = fc.constantFrom(1, 5, 10, 12, 20, 25, 30, 40, 60, 100).map(dollars => cents(dollars * 100));

const commandsOf = (house: House): fc.Arbitrary<Command> => {
  const names = offeredRules(house).map(({ subject }) => subject.name);
  const wager = fc.oneof(fc.constantFrom(...names), fc.constantFrom(...FAVOURITES));
  const seat = fc.constantFrom(...SEATS);
  const make = fc.record({ type: fc.constant('make' as const), seat, wager, amount: amounts });
  const roll = fc.constantFrom(...COMBINATIONS).map(dice => ({ type: 'roll' as const, dice }));
  return fc.oneof(
    { weight: 12, arbitrary: make },
    { weight: 8, arbitrary: roll },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('takeDice' as const),
        by: fc.constantFrom(...SEATS, 'dealer' as const),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('takeDown' as const), seat, wager }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('reduce' as const), seat, wager, by: amounts }) },
    fc.record({
      type: fc.constant('call' as const),
      seat,
      wager,
      call: fc.constantFrom('on' as const, 'off' as const),
      only: fc.boolean(),
    }),
    fc.record({ type: fc.constant('matchPlay' as const), seat, wager, value: amounts }),
    fc.record({
      type: fc.constant('makeLate' as const),
      seat,
      wager,
      amount: amounts,
      confirmedBy: fc.subarray([...OFFICES].filter(office => !office.includes(' '))),
    }),
    fc.constantFrom<Command[]>({ type: 'closeBetting' }, { type: 'throwDice' }, { type: 'offerDice' }),
    fc.record({ type: fc.constantFrom('passDice' as const, 'declineDice' as const, 'cashOut' as const), seat }),
    fc.record({ type: fc.constantFrom('buyIn' as const, 'cashOut' as const), seat, amount: amounts }),
    fc.record({ type: fc.constant('drawPower' as const), wager, column: fc.constantFrom(1 as const, 2 as const) }),
    fc.record({ type: fc.constantFrom('callNoRoll' as const, 'void' as const), reason: fc.string() }),
    fc.record({ type: fc.constant('orderPass' as const), by: fc.constantFrom(...OFFICES), reason: fc.string() }),
  );
};

export type Game = { readonly table: Table; readonly commands: readonly PlayedCommand[] };

const seated: readonly Command[] = SEATS.map(seat => ({
  type: 'takeSeat',
  seat,
  name: `Player ${seat}`,
  buyIn: 100_000 as Cents,
}));

/** Plays commands at a new table; what is refused is passed over, but a roll for want of a shooter with a line wager gets one. */
export const play = (house: House, commands: readonly Command[]): Game => {
  let table = openTable(house);
  const accepted: PlayedCommand[] = [];
  const tried = (command: Command): boolean => {
    const decision = decide(table, command);
    if (!decision.ok) return false;
    table = decision.value.reduce((at: Table, fact: Fact) => evolve(at, fact), table);
    accepted.push({ command, facts: decision.value });
    return true;
  };
  for (const command of commands) {
    if (tried(command) || command.type !== 'roll') continue;
    const seat = typeof table.shooter === 'number' ? table.shooter : 1;
    tried({ type: 'make', seat, wager: 'pass', amount: 1000 as Cents });
    tried({ type: 'takeDice', by: seat });
    tried(command);
  }
  return { table, commands: accepted };
};

/** Games of up to this many commands at any table. */
export const games = (lengthMax: number): fc.Arbitrary<Game> =>
  fc
    .constantFrom(...HOUSES)
    .chain(house =>
      fc
        .array(commandsOf(house), { minLength: 1, maxLength: lengthMax, size: 'max' })
        .map(commands => play(house, [...seated, ...commands])),
    );
