import { type Cents, NOTHING, type Seat, type SeatNumber, type Table } from '@hardway/rules';
import { type Consequence, disqualify, leastCompulsory, missingCompulsory, waiveCompulsory } from '@hardway/tournament';
import { carryOut } from '../play/seating.ts';
import type { Heat } from './heat-state.ts';

const changed = (table: Table, number: SeatNumber, change: (seat: Seat) => Seat): Table => ({
  ...table,
  seats: table.seats.map(seat => (seat.number === number ? change(seat) : seat)),
});

const fined = (table: Table, seat: SeatNumber, chips: Cents): Table =>
  changed(table, seat, each => ({ ...each, rail: Math.max(0, each.rail - chips) as Cents }));

/** Bears what the conditions have for a seat that missed the compulsory wager. Wagers of a disqualified seat are void. */
const bear = (heat: Heat, consequence: Consequence): Heat => {
  const { seat, act } = consequence;
  switch (act) {
    case 'fine':
      return { ...heat, table: fined(heat.table, seat, consequence.chips) };
    case 'disqualify':
      return {
        ...heat,
        table: changed(heat.table, seat, each => ({ ...each, rail: NOTHING, layout: [] })),
        session: disqualify(heat.session, seat),
      };
    case 'sit out':
    case 'warn':
      return heat;
  }
};

/** The heat once every compulsory wager is made, or missed with its consequence. */
export const withCompulsory = (heat: Heat): Heat => {
  const { terms, compulsory } = heat.setup;
  if (terms.compulsory === 'none') return heat;
  const missing = missingCompulsory(terms, heat.session, heat.table);
  if (compulsory === 'make') {
    const table = missing.reduce((now, seat) => {
      const command = leastCompulsory(terms, now, seat);
      return command === undefined ? now : carryOut(now, command).table;
    }, heat.table);
    return { ...heat, table };
  }
  if (missing.length === 0) return heat;
  const { session, consequences } = waiveCompulsory(terms, heat.session, missing);
  return consequences.reduce(bear, { ...heat, session });
};
