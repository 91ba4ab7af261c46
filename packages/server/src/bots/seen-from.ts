import type { Seat, SeatNumber, Table } from '@hardway/rules';
import { layoutFor } from '../live/play/shown.ts';

/** The table as the player of a seat sees it: no money of others, and no wagers of theirs that the book hides. */
export const seenFrom = (table: Table, own: SeatNumber): Table => ({
  ...table,
  lastRoll: null,
  seats: table.seats.map(seat =>
    seat.number === own ? seat : { ...seat, rail: 0 as Seat['rail'], layout: layoutFor(table, seat, `seat ${own}`) },
  ),
});
