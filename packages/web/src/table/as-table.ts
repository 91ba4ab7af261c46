import {
  type Cents,
  type House,
  type HouseConfig,
  hasLineWager,
  openHouse,
  openTable,
  type Seat,
  type Table,
} from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';

const houses = new Map<string, House>();

/** The house of a configuration. Opened once: the same configuration is the same house. */
export const houseOf = (config: HouseConfig): House => {
  const key = JSON.stringify(config);
  const known = houses.get(key);
  if (known !== undefined) return known;
  const opened = openHouse(config);
  if (!opened.ok) throw new Error(opened.error.map(({ message }) => message).join('; '));
  houses.set(key, opened.value);
  return opened.value;
};

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

/** A come-out thrown only for come wagers on numbers: the puck then lies off on the don't pass line (MA 11(b), MD 10.B(3)). */
export const isForComeOnly = ({ puck, house, seats }: Table): boolean =>
  puck === 'off' &&
  house.game.shooter.without !== undefined &&
  !seats.some(hasLineWager) &&
  seats.some(({ layout }) => layout.some(({ name }) => name.startsWith('come ') || name.startsWith('dont-come ')));
