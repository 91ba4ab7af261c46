import {
  type Command,
  type Dice,
  decide,
  evolve,
  openTable,
  type SeatNumber,
  seatAt,
  type Table,
} from '@hardway/rules';
import type { Conditions, Round } from '../conditions.ts';
import { houseOfRound } from '../house-of-round.ts';
import { phaseOf } from '../session/length.ts';
import { afterRoll } from '../session/session.ts';
import { whoShoots } from '../session/shooting.ts';
import { downBeforePlayOut, downInPlayOut, type Standing } from '../session/standing.ts';
import { type Session, startSession } from '../session/state.ts';
import { conditionsOf } from './conditions.ts';

/** A heat with its table. */
export type Heat = { readonly terms: Round; readonly table: Table; readonly session: Session };

/** Plays one command that must be accepted. */
export const does = (table: Table, command: Command): Table => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decision.error.sentence}`);
  return decision.value.reduce(evolve, table);
};

/** A heat at its start: each seat has the round's chips. */
export const heatOf = (terms: Round, seats: number, rules: Conditions['rules'] = conditionsOf().rules): Heat => {
  const house = houseOfRound({ rules }, terms);
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('; '));
  const numbers = Array.from({ length: seats }, (_, at) => at + 1);
  const table = numbers.reduce(
    (so_far, seat) => does(so_far, { type: 'takeSeat', seat, name: `Seat ${seat}`, buyIn: terms.chips }),
    openTable(house.value),
  );
  return {
    terms,
    table,
    session: startSession(
      numbers.map(seat => ({ seat })),
      1,
    ),
  };
};

/** Hands the dice to the seat whose turn it is. */
export const handOver = ({ terms, table, session }: Heat): Table => {
  const shooter = whoShoots(terms, session, table);
  if (shooter === null || table.shooter === shooter) return table;
  const free = typeof table.shooter === 'number' ? does(table, { type: 'passDice', seat: table.shooter }) : table;
  return does(free, { type: 'takeDice', by: shooter });
};

const withLine = (table: Table): Table => {
  const { shooter } = table;
  const seat = typeof shooter === 'number' ? seatAt(table, shooter) : undefined;
  const has = seat?.layout.some(({ name }) => name === 'pass' || name === 'dont-pass');
  if (seat === undefined || table.puck !== 'off' || has) return table;
  return does(table, { type: 'make', seat: seat.number, wager: 'pass', amount: table.house.limits.min });
};

const takeDown = (table: Table, all: readonly Standing[]): Table =>
  all.reduce((now, { seat, wager }) => does(now, { type: 'takeDown', seat, wager }), table);

/** One roll of a heat: the dice go to the shooter, who bets on the line where the book asks it; then they are thrown. */
export const rolls = (heat: Heat, dice: Dice, makes: (table: Table) => Table = table => table): Heat => {
  const { terms, session } = heat;
  const handed = handOver(heat);
  const isPlayedOut = phaseOf(terms, session, handed) === 'play out';
  const before = isPlayedOut ? handed : makes(withLine(handed));
  const decision = decide(before, { type: 'roll', dice });
  if (!decision.ok) throw new Error(decision.error.sentence);
  const after = decision.value.reduce(evolve, before);
  const next = afterRoll(terms, session, before, after);
  if (!isPlayedOut) {
    const ends = phaseOf(terms, next, after) === 'play out';
    return { terms, session: next, table: ends ? takeDown(after, downBeforePlayOut(after)) : after };
  }
  const settlements = decision.value.flatMap(fact => (fact.type === 'rolled' ? fact.settlements : []));
  return { terms, session: next, table: takeDown(after, downInPlayOut(settlements)) };
};

export const makes =
  (seat: SeatNumber, wager: string, amount: number): ((table: Table) => Table) =>
  table =>
    does(table, { type: 'make', seat, wager, amount: (amount * 100) as Table['house']['unit'] });

export const phase = ({ terms, session, table }: Heat) => phaseOf(terms, session, table);
