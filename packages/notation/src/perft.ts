import {
  COMBINATIONS,
  type Dice,
  evolve,
  layoutTotal,
  NOTHING,
  orderOf,
  type Seat,
  type SeatNumber,
  settle,
  type Table,
  WAYS,
  type Wager,
} from '@hardway/rules';

export type PerftSeat = { readonly seat: SeatNumber; readonly rail: bigint; readonly layout: bigint };

/** How many sequences of rolls there are, and the cents on each seat's rail and layout added up over all their ends. */
export type Perft = { readonly sequences: bigint; readonly seats: readonly PerftSeat[] };

/** One wager's share of the sums: what its sequences brought to the rail, and what of it still stands. */
type Share = { readonly rail: bigint; readonly layout: bigint };

/** Equal positions, kept once: how many sequences lead there and what they have brought to the rail, all told. */
type Position = { readonly table: Table; ways: bigint; rail: bigint };

const THROWS = 36n;

/**
 * Adds up the ends of every sequence of `depth` rolls. Sums are linear and no wager looks at another, so each is
 * followed by itself, together with those that say whether a come-out sets a point.
 */
export const perft = (table: Table, depth: number): Perft => {
  const sequences = THROWS ** BigInt(depth);
  const lines = pointSetters(table);
  const seats = table.seats.map((seat): PerftSeat => {
    const shares = seat.layout.map(wager => shareOf(alone(table, lines, wager), depth));
    const rail = shares.reduce((sum, share) => sum + share.rail, BigInt(seat.rail) * sequences);
    const layout = shares.reduce((sum, share) => sum + share.layout, 0n);
    return { seat: seat.number, rail, layout };
  });
  return { sequences, seats };
};

const isLine = ({ name }: Wager): boolean => name === 'pass' || name === 'dont-pass';
const isCome = ({ name }: Wager): boolean => /^(?:dont-)?come(?: |$)/.test(name);

/**
 * One of each line and come wager on the layout, made by any player. Where a come-out may set no point, it is these that
 * decide so, for the whole table (MA 11(b), MD 10.B); elsewhere there is nothing to ask.
 */
const pointSetters = ({ house, seats }: Table): readonly Wager[] => {
  const standing = seats.flatMap(({ layout }) => layout).filter(wager => isLine(wager) || isCome(wager));
  if (house.game.shooter.without === undefined || !standing.some(isCome)) return [];
  return [...new Map(standing.map(wager => [wager.name, wager])).values()].sort(
    (a, b) => orderOf(a.name) - orderOf(b.name),
  );
};

const WATCHED = 1;

const seatOf = (number: SeatNumber, layout: readonly Wager[]): Seat => ({
  number,
  name: '',
  rail: NOTHING,
  layout,
  advised: false,
  limits: null,
});

/** The table with one wager to watch and nothing on any rail. */
const alone = (table: Table, lines: readonly Wager[], wager: Wager): Table => ({
  ...table,
  seats: [seatOf(0, lines), seatOf(WATCHED, [wager])],
  lastRoll: null,
});

const shareOf = (start: Table, depth: number): Share => {
  let rail = 0n;
  let positions: readonly Position[] = [{ table: start, ways: 1n, rail: 0n }];
  for (let left = depth - 1; left >= 0; left -= 1) {
    const next = new Map<string, Position>();
    const ended = THROWS ** BigInt(left);
    for (const from of positions) {
      COMBINATIONS.forEach((dice, combination) => {
        const rolled = afterRoll(from.table, dice);
        const watched = rolled.seats[WATCHED] as Seat;
        const times = BigInt(WAYS[combination] as number);
        const ways = from.ways * times;
        const brought = from.rail * times + BigInt(watched.rail) * ways;
        if (watched.layout.length === 0) rail += brought * ended;
        else merge(next, start, rolled, ways, brought);
      });
    }
    positions = [...next.values()];
  }
  let layout = 0n;
  for (const { table, ways, rail: brought } of positions) {
    rail += brought;
    layout += BigInt(layoutTotal(table.seats[WATCHED] as Seat)) * ways;
  }
  return { rail, layout };
};

const merge = (positions: Map<string, Position>, start: Table, rolled: Table, ways: bigint, rail: bigint): void => {
  const key = keyOf(rolled);
  const found = positions.get(key);
  if (found !== undefined) {
    found.ways += ways;
    found.rail += rail;
    return;
  }
  const seats = rolled.seats.map(({ number, layout }) => seatOf(number, layout));
  positions.set(key, { table: { ...start, puck: rolled.puck, power: [], seats }, ways, rail });
};

/**
 * All that tells one position of the same wagers from another: where the puck is, and of every wager whether it stands,
 * its name (a come wager takes its number into it) and its memory. A roll changes nothing else about a wager.
 */
const keyOf = ({ puck, seats }: Table): string => {
  let key = String(puck);
  for (const { number, layout } of seats) {
    for (const { name, memory } of layout) key += `,${number} ${name} ${memory}`;
  }
  return key;
};

/** What a roll would do, regardless of who has the dice and whether betting is open. */
export const afterRoll = (table: Table, dice: Dice): Table => evolve(table, { type: 'rolled', ...settle(table, dice) });
