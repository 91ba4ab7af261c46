import { type Cents, houseOf, openTable, type Table } from '@hardway/rules';
import type { TableView } from '../messages/index.ts';

/** The table of the rules that a terminal makes out of its view, to know beforehand what would be refused. */
export const tableOf = (view: TableView): Table => {
  const house = houseOf(view.house);
  // Money that is hidden counts as none.
  const seats = view.seats.map(seat => ({ ...seat, rail: seat.rail ?? (0 as Cents) }));
  return { ...openTable(house), ...view, house, seats };
};
