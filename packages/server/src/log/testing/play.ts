import {
  type Cents,
  type Command,
  type Die,
  type HouseConfig,
  hasLineWager,
  INSTRUMENTS,
  isOpen,
  offeredRules,
  type SeatNumber,
  type Table,
} from '@hardway/rules';

/** Numbers that look like chance and are the same for the same seed: whole, from nothing up to below `below`. */
export type Draw = (below: number) => number;

export const drawFrom = (seed: number): Draw => {
  let state = seed >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

/** A house of every book and game, with what it may offer. */
export const HOUSES: readonly HouseConfig[] = [
  { ruleset: 'massachusetts', game: 'craps', options: { fire: 'A', bonus: '1', 'six-seven-eight': 'on' } },
  { ruleset: 'massachusetts', game: 'mini-craps', options: { commission: 'on-win 4 10' } },
  { ruleset: 'massachusetts', game: 'automated-craps', options: { 'hot-roller': 'B' } },
  { ruleset: 'maryland', game: 'craps', options: { fire: 'B', bonus: 'A', commission: 'on-win' } },
  { ruleset: 'maryland', game: 'mini-craps' },
  { ruleset: 'victoria', game: 'craps' },
  { ruleset: 'victoria', game: 'mini-craps' },
  { ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } },
];

const SEATS: readonly SeatNumber[] = [1, 2, 3, 4];
const AMOUNTS = [500, 1000, 1000, 1200, 2000, 6000, 777] as const;
const SMALL_AMOUNTS = [100, 300, 500, 1000, 1000] as const;

const pick = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)] as T;

/** What it takes to come to a roll: somebody with the dice and, on a come-out, a line wager. */
const towardsRoll = (draw: Draw, table: Table, seat: SeatNumber): Command => {
  const { shooter, seats, puck } = table;
  const thrower = seats.find(({ number }) => number === (shooter === 'nobody' ? seat : shooter));
  if (thrower !== undefined && puck === 'off' && !hasLineWager(thrower) && draw(8) > 0 && isOpen(table)) {
    return { type: 'make', seat: thrower.number, wager: draw(3) > 0 ? 'pass' : 'dont-pass', amount: 1000 as Cents };
  }
  if (shooter === 'nobody') return { type: 'takeDice', by: draw(9) === 0 ? 'dealer' : seat };
  return { type: 'roll', dice: [(draw(6) + 1) as Die, (draw(6) + 1) as Die] };
};

/** Something that somebody might ask for at this table; most of it sensible, some of it to be refused. */
export const anyCommand = (draw: Draw, table: Table): Command => {
  const seated = table.seats.map(({ number }) => number);
  const seat = seated.length === 0 || draw(12) === 0 ? pick(draw, SEATS) : pick(draw, seated);
  const standing = table.seats.find(({ number }) => number === seat)?.layout ?? [];
  const wager = (): string => pick(draw, offeredRules(table.house)).subject.name;
  const standingWager = (): string => (standing.length === 0 ? wager() : pick(draw, standing).name);
  const amount = pick<number>(draw, table.house.limits.max <= 1000 ? SMALL_AMOUNTS : AMOUNTS) as Cents;
  if (seated.length === 0) return { type: 'takeSeat', seat, name: `P${seat}`, buyIn: 100_000 as Cents };
  if (table.lastRoll !== null && draw(8) === 0) return { type: 'void', reason: 'brawl' };
  const what = isOpen(table) ? draw(100) : 40 + draw(60);
  if (what < 2) return { type: 'takeSeat', seat, name: `P${seat}`, buyIn: 100_000 as Cents };
  if (what < 3) return { type: 'buyIn', seat, amount };
  if (what < 4) return { type: 'cashOut', seat, amount, instrument: pick(draw, INSTRUMENTS) };
  if (what < 5) return { type: draw(3) === 0 ? 'leaveSeat' : 'cashOut', seat };
  if (what < 34) return { type: 'make', seat, wager: wager(), amount };
  if (what < 38) return { type: 'takeDown', seat, wager: standingWager() };
  if (what < 42) return { type: 'reduce', seat, wager: standingWager(), by: amount };
  if (what < 46)
    return { type: 'call', seat, wager: standingWager(), call: pick(draw, ['on', 'off']), only: draw(2) === 0 };
  if (what < 48) return { type: 'matchPlay', seat, wager: 'pass', value: 500 as Cents };
  if (what < 50) return { type: 'closeBetting' };
  if (what < 52) return { type: 'throwDice' };
  if (what < 54) return { type: 'makeLate', seat, wager: wager(), amount, confirmedBy: ['dealer', 'boxperson'] };
  if (what < 57) return { type: 'drawPower', wager: wager(), column: pick(draw, [1, 2]) };
  if (what < 58) return { type: 'callNoRoll', reason: 'off the table' };
  if (what < 59) return { type: 'void', reason: 'malfunction' };
  if (what < 60) return { type: 'passDice', seat };
  if (what < 61) return { type: 'offerDice' };
  if (what < 62) return { type: 'declineDice', seat };
  return towardsRoll(draw, table, seat);
};
