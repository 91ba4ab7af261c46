import { hasLineWager, type SeatNumber, seatAt, setsNoPoint, type Table } from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { phaseOf } from './length.ts';
import { couldThrow } from './line.ts';
import { clockwiseAfter, clockwiseFrom, isInPlay, type Session, type SessionSeat } from './state.ts';

/** Whether a seat can take part in play: not out, present, and not without chips and wagers. */
export const canPlay = (each: SessionSeat, table: Table): boolean => {
  const seat = seatAt(table, each.seat);
  return isInPlay(each) && seat !== undefined && (seat.rail > 0 || seat.layout.length > 0);
};

/** Whether the shooter needs a line wager that nobody can make any more, since the heat is played out. */
const needsStandingLine = (terms: Round, session: Session, table: Table): boolean =>
  table.puck === 'off' &&
  table.house.game.shooter.lineWager.toThrow &&
  !setsNoPoint(table) &&
  phaseOf(terms, session, table) === 'play out';

/**
 * Who throws next. The dice go clockwise from the first shooter, and each seat keeps them equally long; seats that take no
 * part, or that can't make the line wager which the book asks of a shooter, are passed over.
 */
export const whoShoots = (terms: Round, session: Session, table: Table): SeatNumber | null => {
  const needsLine = needsStandingLine(terms, session, table);
  const mayShoot = (each: SessionSeat): boolean => {
    const seat = seatAt(table, each.seat);
    if (seat === undefined || !canPlay(each, table)) return false;
    return needsLine ? hasLineWager(seat) : couldThrow(table, seat);
  };
  return clockwiseFrom(session, session.shooter).find(mayShoot)?.seat ?? null;
};

type Turn = Pick<Session, 'shooter' | 'kept' | 'seats'>;

const turnOf = (session: Pick<Session, 'seats'>, shooter: SeatNumber): Turn => ({
  shooter,
  kept: 0,
  seats: session.seats.map(each => (each.seat === shooter ? { ...each, turns: each.turns + 1 } : each)),
});

/** The next seat's turn with the dice. */
const nextTurn = (session: Session, table: Table): Turn => {
  const next = clockwiseAfter(session, session.shooter).find(each => canPlay(each, table));
  return turnOf(session, next?.seat ?? session.shooter);
};

/** The shooter lets the rest of the turn pass: it counts as had. */
export const passTurn = (session: Session, table: Table): Session => ({ ...session, ...nextTurn(session, table) });

/** Whose turn it is after a roll, and for how long that seat has had the dice. */
export const turnAfter = (terms: Round, session: Session, before: Table, after: Table, handOver: boolean): Turn => {
  const thrower = whoShoots(terms, session, before) ?? session.shooter;
  const turn: Turn = thrower === session.shooter ? session : turnOf(session, thrower);
  const kept = turn.kept + (terms.shooter.keeps === 'rolls' || handOver ? 1 : 0);
  const now: Session = { ...session, ...turn, kept };
  return kept >= terms.shooter.count ? nextTurn(now, after) : now;
};

/** How often each player shoots in a heat that runs its length; undefined where it is not equally often. */
export const turnsEach = ({ length, shooter }: Round, players: number): number | undefined => {
  const turns = length.count / (shooter.count * players);
  return length.in === shooter.keeps && Number.isInteger(turns) ? turns : undefined;
};
