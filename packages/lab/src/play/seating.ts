import {
  type Cents,
  type Command,
  cents,
  decide,
  evolve,
  type Fact,
  type House,
  openTable,
  type Seat,
  type SeatNumber,
  seatAt,
  type Table,
  wagerOn,
} from '@hardway/rules';

/** Where the simulated player stands. */
export const PLAYER: SeatNumber = 1;
/** Where the shooter stands. */
const SHOOTER: SeatNumber = 2;

/** Enough for a shooter who never runs out. */
const SHOOTERS_MONEY = cents(1_000_000_00);

/**
 * Whether another player throws. Where a shooter needs a line wager, a player without one could not throw, and a table
 * where nobody has one may set no point (MA 11(b), MD 10.B). So another player is there who always has one, and the dice
 * and the puck don't depend on what the player does.
 */
const hasShooter = ({ game: { shooter } }: House): boolean => shooter.lineWager.toAccept || shooter.lineWager.toThrow;

export type PlayedCommand = { readonly command: Command; readonly facts: readonly Fact[] };

/** What comes of a command that can't be refused. */
export const factsOf = (table: Table, command: Command): readonly Fact[] => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.error.sentence}`);
  return decision.value;
};

/** Carries out a command that can't be refused. */
export const carryOut = (
  table: Table,
  command: Command,
): { readonly table: Table; readonly facts: readonly Fact[] } => {
  const facts = factsOf(table, command);
  return { table: facts.reduce(evolve, table), facts };
};

const all = (
  table: Table,
  commands: readonly Command[],
): { readonly table: Table; readonly commands: readonly PlayedCommand[] } => {
  const played: PlayedCommand[] = [];
  let now = table;
  for (const command of commands) {
    const done = carryOut(now, command);
    played.push({ command, facts: done.facts });
    now = done.table;
  }
  return { table: now, commands: played };
};

/** A table with the player at it and, where it takes one, a shooter. */
export const sitDown = (
  house: House,
  bankroll: Cents,
  name = 'Player',
): { readonly table: Table; readonly commands: readonly PlayedCommand[] } =>
  all(openTable(house), [
    { type: 'takeSeat', seat: PLAYER, name, buyIn: bankroll },
    ...(hasShooter(house)
      ? [{ type: 'takeSeat', seat: SHOOTER, name: 'Shooter', buyIn: SHOOTERS_MONEY } as const]
      : []),
  ]);

/** Does what is needed before a throw: the shooter's line wager, and taking the dice. */
export const makeReady = (table: Table): { readonly table: Table; readonly commands: readonly PlayedCommand[] } => {
  const { house, puck, shooter } = table;
  const other = seatAt(table, SHOOTER);
  const needsLine = other !== undefined && puck === 'off' && wagerOn(other, 'pass') === undefined;
  return all(table, [
    ...(needsLine ? [{ type: 'make', seat: SHOOTER, wager: 'pass', amount: house.limits.min } as const] : []),
    ...(shooter === 'nobody' ? [{ type: 'takeDice', by: other === undefined ? PLAYER : SHOOTER } as const] : []),
  ]);
};

export const playerAt = (table: Table): Seat => seatAt(table, PLAYER) as Seat;

/** Stakes and held commission: the part of the bankroll that is not on the rail. */
export const committed = ({ layout }: Seat): number => {
  let sum = 0;
  for (const { stake, commission } of layout) sum += stake + commission;
  return sum;
};

/** The same table with this on the rail of one seat. */
export const withSeatRail = (table: Table, number: SeatNumber, rail: Cents): Table => ({
  ...table,
  seats: table.seats.map(seat => (seat.number === number ? { ...seat, rail } : seat)),
});

/** The same table with this on the player's rail, the shooter's money made good, and nothing left to void. */
export const withRail = (table: Table, rail: number): Table => ({
  ...table,
  lastRoll: null,
  seats: table.seats.map(seat => ({
    ...seat,
    rail: (seat.number === PLAYER ? rail : SHOOTERS_MONEY) as Cents,
  })),
});
