import type { SeatNumber, Table } from '@hardway/rules';
import { type Round, remainingOf, type Session } from '@hardway/tournament';
import { committed } from '../play/seating.ts';
import type { HeatSeen } from '../play/strategy.ts';

/** What the player at a seat sees of a heat. Players who are disqualified are no rivals. */
export const heatSeenBy = (terms: Round, session: Session, table: Table, number: SeatNumber): HeatSeen => {
  const isIn = (seat: SeatNumber): boolean =>
    session.seats.some(each => each.seat === seat && (!each.disqualified || seat === number));
  const stacks = table.seats
    .filter(seat => isIn(seat.number))
    .map(seat => ({ seat: seat.number, chips: seat.rail + committed(seat) }));
  const own = stacks.find(({ seat }) => seat === number)?.chips ?? 0;
  const others = stacks.filter(({ seat }) => seat !== number).map(({ chips }) => chips);
  const left = remainingOf(terms, session);
  return {
    rank: 1 + others.filter(chips => chips > own).length,
    lead: own - Math.max(0, ...others),
    rollsLeft: left !== 'open' && left.in === 'rolls' ? left.count : null,
    handsLeft: left !== 'open' && left.in === 'hands' ? left.count : null,
  };
};
