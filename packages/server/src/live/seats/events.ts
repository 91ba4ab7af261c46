import { type EventsOf, warning } from '../../reader/event.ts';
import type { SeatFact } from './model.ts';

export const events: EventsOf<SeatFact> = {
  seatHeld: ({ seat, reason, by }) => warning(`Seat ${seat} is held: ${reason}`, { seat, person: by.user }),
  seatReleased: ({ seat, reason, by }) => warning(`Seat ${seat} was released: ${reason}`, { seat, person: by.user }),
  playerExcluded: ({ seat, reason, by }, { playerAt }) =>
    warning(`${playerAt(seat) ?? 'The player'} of seat ${seat} was excluded: ${reason}`, { seat, person: by.user }),
};
