import type { Puck } from './dice.ts';
import type { Settlement } from './fact.ts';
import type { House } from './house.ts';
import { type Cents, NOTHING } from './money.ts';
import type { Seat, SeatNumber } from './seat.ts';
import { orderOf, type Wager, type WagerName } from './wager.ts';

/** Who has the dice: a seat, the dealer at the shaker, or nobody. */
export type Shooter = SeatNumber | 'dealer' | 'nobody';

/** A boosted spot: the column of the chart that its next roll pays. */
export type Power = { readonly name: WagerName; readonly column: 1 | 2 };

/** Everything about a table that a decision may depend on. A fold over its facts. */
export type Table = {
  readonly house: House;
  /** Ascending by number: clockwise from the seat left of the boxperson. */
  readonly seats: readonly Seat[];
  readonly puck: Puck;
  readonly shooter: Shooter;
  /** Who had the dice last: the next offer goes to the seat after. */
  readonly lastShooter: SeatNumber | null;
  /** The seat being offered the dice, and those that have declined this time round. */
  readonly offer: { readonly to: SeatNumber; readonly declined: readonly SeatNumber[] } | null;
  /** Whether the present shooter has made a valid come-out roll since taking the dice. */
  readonly comeOutThrown: boolean;
  /** Valid rolls since the last seven-out. */
  readonly handRolls: number;
  /** Whether "no more bets" has been said for the coming roll. */
  readonly noMoreBets: boolean;
  /** Whether the dice have left the shooter's hand. */
  readonly diceOut: boolean;
  readonly power: readonly Power[];
  /** The last roll, while its result may still be voided: the table before it and what it settled. */
  readonly lastRoll: { readonly before: Table; readonly settlements: readonly Settlement[] } | null;
};

export const openTable = (house: House): Table => ({
  house,
  seats: [],
  puck: 'off',
  shooter: 'nobody',
  lastShooter: null,
  offer: null,
  comeOutThrown: false,
  handRolls: 0,
  noMoreBets: false,
  diceOut: false,
  power: [],
  lastRoll: null,
});

export const seatAt = (table: Table, number: SeatNumber): Seat | undefined => {
  for (const seat of table.seats) if (seat.number === number) return seat;
  return undefined;
};

export const wagerOn = (seat: Seat, name: WagerName): Wager | undefined => {
  for (const wager of seat.layout) if (wager.name === name) return wager;
  return undefined;
};

export const isOpen = (table: Table): boolean => !table.noMoreBets && !table.diceOut;

export const hasLineWager = (seat: Seat): boolean => {
  const [first] = seat.layout;
  return first !== undefined && (first.name === 'pass' || first.name === 'dont-pass');
};

/** Whether the shooter has lost the dice for want of a line wager: another may take them. A point keeps them for him. */
export const hasLostDice = (table: Table): boolean => {
  const { shooter, puck, house } = table;
  if (house.game.shooter.lineWager.toKeep === undefined || puck !== 'off' || typeof shooter !== 'number') return false;
  const seat = seatAt(table, shooter);
  return seat === undefined || !hasLineWager(seat);
};

/** Whether a come or don't-come wager stands on a number anywhere on the layout. */
export const comeNumberStands = (table: Table): boolean =>
  table.seats.some(seat => seat.layout.some(({ name }) => name.startsWith('come ') || name.startsWith('dont-come ')));

/**
 * A come-out roll made only to decide come wagers on numbers: nobody has a line wager, so it sets no point
 * (MA 11(b), MD 10.B).
 */
export const setsNoPoint = (table: Table): boolean =>
  table.puck === 'off' &&
  table.house.game.shooter.without !== undefined &&
  !table.seats.some(hasLineWager) &&
  comeNumberStands(table);

/** The money of one seat on the layout: stakes, without held commission or coupons. */
export const layoutTotal = (seat: Seat): Cents =>
  seat.layout.reduce((sum, { stake }) => (sum + stake) as Cents, NOTHING);

/** A layout with this wager put where it belongs, in place of any of the same name. */
export const withWager = (layout: readonly Wager[], wager: Wager): readonly Wager[] => {
  const rest = layout.filter(({ name }) => name !== wager.name);
  const order = orderOf(wager.name);
  const at = rest.findIndex(({ name }) => orderOf(name) > order);
  return at < 0 ? [...rest, wager] : [...rest.slice(0, at), wager, ...rest.slice(at)];
};

export const withoutWager = (layout: readonly Wager[], name: WagerName): readonly Wager[] =>
  layout.filter(wager => wager.name !== name);

export const replaceSeat = (seats: readonly Seat[], changed: Seat): readonly Seat[] =>
  seats.map(seat => (seat.number === changed.number ? changed : seat));
