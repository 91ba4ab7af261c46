import { type Cents, houseOf, openTable, type Seat, type SeatNumber, type Table } from '@hardway/rules';
import type { FactOf } from '../fact.ts';
import type { Live } from '../live.ts';

/** Facts of a heat that change the table of the rules by themselves. */
type Changing = FactOf<'heatStarted' | 'seatFined' | 'seatDisqualified' | 'seatSubstituted' | 'heatCleared'>;

const withSeat = (table: Table, number: SeatNumber, change: (seat: Seat) => Partial<Seat>): Table => ({
  ...table,
  lastRoll: null,
  seats: table.seats.map(seat => (seat.number === number ? { ...seat, ...change(seat) } : seat)),
});

/** The table as it was before the heat. Nobody is at it. */
const former = ({ table, heat }: Live): Table => {
  if (heat === null) return table;
  const { house, ...rest } = heat.former;
  return { ...rest, house: houseOf(house), seats: [], lastRoll: null };
};

export const tableInHeat = (live: Live, fact: Changing): Table => {
  const { table } = live;
  switch (fact.type) {
    case 'heatStarted':
      return openTable(houseOf(fact.house));
    case 'seatFined':
    case 'seatDisqualified':
      return withSeat(table, fact.seat, ({ rail }) => ({ rail: (rail - fact.chips) as Cents }));
    case 'seatSubstituted':
      return withSeat(table, fact.seat, () => ({ name: fact.name }));
    case 'heatCleared':
      return former(live);
  }
};
