import { recordOf } from '@hardway/notation';
import {
  type Cents,
  type Command,
  type Die,
  decide,
  evolve,
  type Fact,
  hasLineWager,
  houseOf,
  openTable,
  type Seat,
  seatAt,
  type WagerName,
} from '@hardway/rules';

type Wish = readonly [wager: WagerName, dollars: number];

const WITH_POINT: readonly Wish[] = [
  ['pass-odds', 20],
  ['place 6', 12],
  ['place 8', 12],
  ['hard 8', 5],
  ['field', 5],
];

/** A record of many rolls: one seat with a line bet, odds, two place bets, a hardway and the field, on dice of a fixed seed. */
export const longRecord = (rolls: number, ruleset = 'massachusetts'): string => {
  let table = openTable(houseOf({ ruleset, game: 'craps' }));
  const played: { readonly command: Command; readonly facts: readonly Fact[] }[] = [];
  const ask = (command: Command): void => {
    const decision = decide(table, command);
    if (!decision.ok) return;
    table = decision.value.reduce(evolve, table);
    played.push({ command, facts: decision.value });
  };
  const bet = ([wager, dollars]: Wish): void => {
    const { layout } = seatAt(table, 1) as Seat;
    const amount = (dollars * 100) as Cents;
    if (!layout.some(({ name }) => name === wager)) ask({ type: 'make', seat: 1, wager, amount });
  };
  ask({ type: 'takeSeat', seat: 1, name: 'Ann', buyIn: 1_000_000_00 as Cents });
  const throwDie = dieOf(7);
  for (let roll = 0; roll < rolls; roll += 1) {
    if (table.puck === 'off' && !hasLineWager(seatAt(table, 1) as Seat)) bet(['pass', 10]);
    if (table.puck !== 'off') for (const wish of WITH_POINT) bet(wish);
    if (table.shooter === 'nobody') ask({ type: 'takeDice', by: 1 });
    ask({ type: 'closeBetting' });
    ask({ type: 'roll', dice: [throwDie(), throwDie()] });
  }
  return recordOf(table.house, played).record;
};

/** Dice that fall the same way every time (mulberry32). */
const dieOf = (seed: number): (() => Die) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) % 6) + 1) as Die;
  };
};
