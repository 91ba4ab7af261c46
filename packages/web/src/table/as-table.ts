import { type Cents, houseOf, openTable, type Seat, type Table } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';

/** The table of the rules that a view shows, so that a terminal can ask the rules before it asks the server. */
export const tableOf = (view: TableView): Table => ({
  ...openTable(houseOf(view.house)),
  seats: view.seats.map(
    ({ number, name, rail, layout, advised, limits }): Seat => ({
      number,
      name,
      rail: rail ?? (0 as Cents),
      layout,
      advised,
      limits,
    }),
  ),
  puck: view.puck,
  shooter: view.shooter,
  lastShooter: view.lastShooter,
  offer: view.offer,
  comeOutThrown: view.comeOutThrown,
  handRolls: view.handRolls,
  noMoreBets: view.noMoreBets,
  diceOut: view.diceOut,
  power: view.power,
});
