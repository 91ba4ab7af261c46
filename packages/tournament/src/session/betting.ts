import type { SeatNumber, Table } from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { isInLast, phaseOf } from './length.ts';
import { canPlay } from './shooting.ts';
import { changeSeat, clockwiseFrom, isInPlay, type Session, seatOf } from './state.ts';

/** Whose bets are taken now: those of several seats at once, or of one in turn, with the seats that follow it. */
export type Betting =
  | { readonly bets: 'together'; readonly seats: readonly SeatNumber[]; readonly seconds: number }
  | {
      readonly bets: 'in turn';
      /** Nobody once all have bet. */
      readonly seat: SeatNumber | null;
      readonly next: readonly SeatNumber[];
      readonly seconds: number;
    }
  | { readonly bets: 'none' };

/** Whether players bet in turn on the coming roll. */
const isInTurn = (terms: Round, session: Session): boolean => {
  const { order } = terms;
  if (order.bets === 'together') return false;
  return order.during === 'every roll' || isInLast(terms, session, order.during.last);
};

/** Whose bets are taken before the coming roll. In turn, the seat with the button bets first. */
export const bettingOf = (terms: Round, session: Session, table: Table): Betting => {
  const phase = phaseOf(terms, session, table);
  if (phase === 'play out' || phase === 'over') return { bets: 'none' };
  const { seconds } = terms.order;
  const seats = clockwiseFrom(session, session.button).filter(each => canPlay(each, table));
  if (!isInTurn(terms, session))
    return { bets: 'together', seats: seats.map(({ seat }) => seat).sort((a, b) => a - b), seconds };
  const [seat = null, ...next] = seats.map(each => each.seat).filter(each => !session.finished.includes(each));
  return { bets: 'in turn', seat, next, seconds };
};

export const mayBet = (terms: Round, session: Session, table: Table, seat: SeatNumber): boolean => {
  const betting = bettingOf(terms, session, table);
  switch (betting.bets) {
    case 'together':
      return betting.seats.includes(seat);
    case 'in turn':
      return betting.seat === seat;
    case 'none':
      return false;
  }
};

/** A seat has finished betting in turn, or its time is over. */
export const finishBetting = (session: Session, seat: SeatNumber): Session =>
  session.finished.includes(seat) ? session : { ...session, finished: [...session.finished, seat] };

/** Why a seat may not make a secret wager for the coming roll. */
export type NoSecret = 'none allowed' | 'not now' | 'all used' | 'one on this roll' | 'not in play';

export const refusedSecret = (terms: Round, session: Session, number: SeatNumber): NoSecret | undefined => {
  const { secrets } = terms;
  if (secrets === 'none') return 'none allowed';
  const seat = seatOf(session, number);
  if (seat === undefined || !isInPlay(seat)) return 'not in play';
  if (secrets.during !== 'any roll' && !isInLast(terms, session, secrets.during.last)) return 'not now';
  if (seat.secretOn === session.rolls + 1) return 'one on this roll';
  return seat.secrets >= secrets.most ? 'all used' : undefined;
};

/** How many secret wagers a seat has left. */
export const secretsLeft = ({ secrets }: Round, session: Session, seat: SeatNumber): number =>
  secrets === 'none' ? 0 : Math.max(0, secrets.most - (seatOf(session, seat)?.secrets ?? 0));

export const makeSecret = (session: Session, number: SeatNumber): Session => {
  const used = seatOf(session, number)?.secrets ?? 0;
  return changeSeat(session, number, { secrets: used + 1, secretOn: session.rolls + 1 });
};

/** A secret wager that came down before the throw was not made. */
export const withdrawSecret = (session: Session, number: SeatNumber): Session => {
  const seat = seatOf(session, number);
  if (seat === undefined || seat.secretOn !== session.rolls + 1) return session;
  return changeSeat(session, number, { secrets: seat.secrets - 1, secretOn: null });
};
