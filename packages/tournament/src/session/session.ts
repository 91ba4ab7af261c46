import { NOTHING, type SeatNumber, type Table } from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { compulsoryAfter } from './compulsory.ts';
import { canPlay, turnAfter } from './shooting.ts';
import { changeSeat, clockwiseAfter, type Session } from './state.ts';

/** Whether a roll ended the hand: a seven-out, or any roll that takes the dice from the shooter by the book. */
const endsHand = (before: Table, after: Table): boolean =>
  after.handRolls === 0 || (typeof before.shooter === 'number' && after.shooter === 'nobody');

/** The heat after a valid roll, by the table before and after it. */
export const afterRoll = (terms: Round, session: Session, before: Table, after: Table): Session => {
  const { before: _, ...was } = session;
  const handOver = endsHand(before, after);
  const turn = turnAfter(terms, session, before, after, handOver);
  const seats = turn.seats.map(each => compulsoryAfter(terms, each, before, after));
  const button = clockwiseAfter({ seats }, session.button).find(each => canPlay(each, after))?.seat;
  return {
    ...was,
    seats,
    rolls: session.rolls + 1,
    hands: session.hands + (handOver ? 1 : 0),
    shooter: turn.shooter,
    kept: turn.kept,
    button: button ?? session.button,
    finished: [],
    before: was,
  };
};

/**
 * The last roll is void: it does not count, and the same player throws again. Secret wagers on it are returned, so they
 * were not used. What the director has decided since holds.
 */
export const undoRoll = (session: Session): Session => {
  const { before } = session;
  if (before === null) return session;
  const seats = before.seats.map(each => {
    const now = session.seats.find(({ seat }) => seat === each.seat) ?? each;
    const wasSecret = each.secretOn === before.rolls + 1;
    return {
      ...each,
      disqualified: now.disqualified,
      lateFine: now.lateFine,
      ...(wasSecret ? { secrets: each.secrets - 1, secretOn: null } : {}),
    };
  });
  const timeUpAt = session.timeUpAt === null ? null : Math.min(session.timeUpAt, before.rolls);
  return { ...before, seats, extended: session.extended, timeUpAt, finished: [], before: null };
};

/** The minutes are over: the announced rolls are left. */
export const timeUp = (session: Session): Session =>
  session.timeUpAt === null ? { ...session, timeUpAt: session.rolls } : session;

/** The director adds to the length, in its unit. Minutes that were over run again. */
export const extend = (session: Session, count: number): Session => ({
  ...session,
  extended: session.extended + count,
  timeUpAt: null,
});

export const arrive = (session: Session, seat: SeatNumber): Session => changeSeat(session, seat, { lateFine: NOTHING });

export const disqualify = (session: Session, seat: SeatNumber): Session =>
  changeSeat(session, seat, { disqualified: true });
