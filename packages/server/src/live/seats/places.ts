import { type House, type SeatNumber, seatAt, type Table } from '@hardway/rules';

/** The book's number of seats, or the places round the table. */
export const seatsMaxOf = ({ game }: House): number => game.seatsMax?.count ?? game.staffing.places;

/** The first seat at which nobody sits. */
export const freeSeat = ({ table }: { readonly table: Table }): SeatNumber | undefined =>
  Array.from({ length: seatsMaxOf(table.house) }, (_, at) => at + 1).find(seat => seatAt(table, seat) === undefined);
