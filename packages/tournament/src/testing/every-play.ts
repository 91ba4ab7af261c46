import {
  type Cents,
  COMBINATIONS,
  type Command,
  type Dice,
  decide,
  evolve,
  LARGEST_AMOUNT,
  NOTHING,
  offeredRules,
  type Seat,
  type SeatNumber,
  seatAt,
  type Table,
  type WagerName,
} from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { endStack } from '../session/standing.ts';

/** Throws for everybody, and always has the line wager that the book asks of a shooter. */
const THROWER: SeatNumber = 99;

const played = (table: Table, command: Command): Table | undefined => {
  const decision = decide(table, command);
  return decision.ok ? decision.value.reduce(evolve, table) : undefined;
};

/** A table where one seat plays, and somebody else throws. */
const aloneWith = (table: Table, seat: Seat): Table => {
  const thrower: Seat = {
    number: THROWER,
    name: 'Thrower',
    rail: LARGEST_AMOUNT,
    layout: [],
    advised: false,
    limits: null,
  };
  const line =
    table.puck === 'off'
      ? []
      : [
          {
            name: 'pass',
            stake: table.house.limits.min,
            memory: 0,
            call: null,
            commission: NOTHING,
            coupon: NOTHING,
          } as const,
        ];
  return {
    ...table,
    noMoreBets: false,
    diceOut: false,
    lastRoll: null,
    offer: null,
    shooter: THROWER,
    seats: [seat, { ...thrower, layout: line }],
  };
};

/** Refusals that another amount would not cure. */
const HOPELESS: readonly string[] = ['wrong-time', 'no-base', 'no-wager', 'locked', 'no-increase', 'contract'];

const steps = (most: number, { increment }: Table['house']): readonly Cents[] =>
  Array.from({ length: Math.floor(most / increment) }, (_, at) => ((at + 1) * increment) as Cents);

/** What a seat can ask of one wager: take it down, reduce it, call it, or add to it. */
const asks = (table: Table, number: SeatNumber, wager: WagerName, phase: 'down' | 'up'): readonly Command[] => {
  const seat = seatAt(table, number) as Seat;
  const stake = seat.layout.find(({ name }) => name === wager)?.stake ?? 0;
  const most = Math.min(seat.rail, table.house.limits.max - stake + table.house.unit);
  if (phase === 'up') return steps(most, table.house).map(amount => ({ type: 'make', seat: number, wager, amount }));
  if (stake === 0) return [];
  return [
    { type: 'takeDown', seat: number, wager },
    ...steps(stake - 1, table.house).map((by): Command => ({ type: 'reduce', seat: number, wager, by })),
    ...(['on', 'off'] as const).map((call): Command => ({ type: 'call', seat: number, wager, call, only: true })),
  ];
};

/** The tables after each of these commands that is accepted. */
const each = (table: Table, commands: readonly Command[]): readonly Table[] => {
  const tables: Table[] = [];
  for (const command of commands) {
    const decision = decide(table, command);
    if (decision.ok) tables.push(decision.value.reduce(evolve, table));
    else if (HOPELESS.includes(decision.error.code)) break;
  }
  return tables;
};

const keyOf = (table: Table, number: SeatNumber): string =>
  JSON.stringify([seatAt(table, number), table.puck, table.handRolls]);

/** Every table that a seat can make of this one before the throw. */
const everyBet = (table: Table, number: SeatNumber): readonly Table[] => {
  const names = offeredRules(table.house).map(({ subject }) => subject.name);
  let tables: readonly Table[] = [table];
  for (const phase of ['down', 'up'] as const)
    for (const name of names) {
      const next = new Map<string, Table>();
      for (const was of tables)
        for (const made of [was, ...each(was, asks(was, number, name, phase))]) next.set(keyOf(made, number), made);
      tables = [...next.values()];
    }
  return tables;
};

const thrown = (table: Table, dice: Dice): Table => {
  const shooter = table.shooter === THROWER ? table : (played(table, { type: 'takeDice', by: THROWER }) as Table);
  const line =
    shooter.puck === 'off'
      ? played(shooter, { type: 'make', seat: THROWER, wager: 'pass', amount: table.house.limits.min })
      : shooter;
  const rolled = played(line ?? shooter, { type: 'roll', dice });
  if (rolled === undefined) throw new Error('the roll was refused');
  return { ...rolled, lastRoll: null };
};

/** Everything that a seat can end with, by sequence of dice: one set for each, in the order of `COMBINATIONS`. */
const endsOf = (
  terms: Round,
  tables: readonly Table[],
  number: SeatNumber,
  rolls: number,
): readonly ReadonlySet<number>[] => {
  if (rolls === 0) return [new Set(tables.map(table => endStack(terms, seatAt(table, number) as Seat)))];
  const bets = new Map(tables.flatMap(table => everyBet(table, number)).map(table => [keyOf(table, number), table]));
  return COMBINATIONS.flatMap(dice => {
    const next = new Map(
      [...bets.values()].map(table => thrown(table, dice)).map(table => [keyOf(table, number), table]),
    );
    return endsOf(terms, [...next.values()], number, rolls - 1);
  });
};

/** Who is above the cut, and who is level at it. */
const outcomeOf = (chips: readonly number[], cut: number): string => {
  const better = (at: number): number => chips.filter(other => other > (chips[at] as number)).length;
  const asGood = (at: number): number => chips.filter(other => other >= (chips[at] as number)).length;
  return chips.map((_, at) => (asGood(at) <= cut ? 'in' : better(at) >= cut ? 'out' : 'level')).join(' ');
};

/** Calls back with every choice of one number of each set. */
const choices = (sets: readonly ReadonlySet<number>[], visit: (chosen: readonly number[]) => void): void => {
  const chosen: number[] = [];
  const choose = (at: number): void => {
    const set = sets[at];
    if (set === undefined) visit(chosen);
    else
      for (const value of set) {
        chosen[at] = value;
        choose(at + 1);
      }
  };
  choose(0);
};

/** Every outcome of a heat that some play and some dice lead to. A heat is settled where there is only one. */
export const everyOutcome = (terms: Round, table: Table, rolls: number, cut: number): ReadonlySet<string> => {
  const ends = table.seats.map(seat => endsOf(terms, [aloneWith(table, seat)], seat.number, rolls));
  const outcomes = new Set<string>();
  for (let path = 0; path < COMBINATIONS.length ** rolls; path += 1) {
    const sets = ends.map(each => each[path] as ReadonlySet<number>);
    choices(sets, chips => outcomes.add(outcomeOf(chips, cut)));
  }
  return outcomes;
};
