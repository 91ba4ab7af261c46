import { type Cents, houseOf, openTable, type Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';

/** The table of the rules that a view shows, so that a terminal can ask the rules before it asks the server. */
export const tableOf = (view: TableView): Table => {
  const house = houseOf(view.house);
  // Money that is hidden counts as none.
  const seats = view.seats.map(seat => ({ ...seat, rail: seat.rail ?? (0 as Cents) }));
  return { ...openTable(house), ...view, house, seats };
};
