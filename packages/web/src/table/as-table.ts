import { type Cents, type House, houseOf, openTable, type Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';
import { withoutExcluded } from '@hardway/tournament';

const known = new WeakMap<readonly string[], { readonly of: House; readonly house: House }>();

/** The house of a table; while a heat is on, without the wagers that its round does not take. */
const houseAt = ({ house: config, heat }: Pick<TableView, 'house' | 'heat'>): House => {
  const whole = houseOf(config);
  const terms = heat?.terms;
  if (terms === undefined || terms.excluded.length === 0) return whole;
  const before = known.get(terms.excluded);
  if (before?.of === whole) return before.house;
  const house = withoutExcluded(whole, terms);
  known.set(terms.excluded, { of: whole, house });
  return house;
};

/** The table of the rules that a view shows, so that a terminal can ask the rules before it asks the server. */
export const tableOf = (view: TableView): Table => {
  const house = houseAt(view);
  // Money that is hidden counts as none.
  const seats = view.seats.map(seat => ({ ...seat, rail: seat.rail ?? (0 as Cents) }));
  return { ...openTable(house), ...view, house, seats };
};
