import { openHouse, type Seat, type Table } from '@hardway/rules';
import type { TableView } from '../messages/index.ts';

const houses = new Map<string, Table['house']>();

/** The table of the rules that a terminal makes out of what it sees, to know beforehand what would be refused. */
export const tableOf = (view: TableView): Table => {
  const key = JSON.stringify(view.house);
  const known = houses.get(key);
  const opened = known === undefined ? openHouse(view.house) : undefined;
  const house = known ?? (opened?.ok ? opened.value : undefined);
  if (house === undefined) throw new Error('the table has a house that does not open');
  houses.set(key, house);
  return {
    house,
    seats: view.seats.map(
      ({ number, name, rail, layout, advised, limits }): Seat => ({
        number,
        name,
        rail: rail ?? (0 as Seat['rail']),
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
    lastRoll: null,
  };
};
