import type { WagerName } from '@hardway/rules';
import { boostable, type Column } from '../play/power.ts';
import { carryOut } from '../play/seating.ts';
import type { Heat } from './heat-state.ts';

/** The heat with power odds drawn for the wagers that a roll would pay, where its house offers them. */
export const withPower = (heat: Heat, combination: number, draw: (wager: WagerName) => Column): Heat => {
  let { table } = heat;
  const names = new Set(table.seats.flatMap(({ number }) => boostable(table, combination, number)));
  for (const wager of names) {
    const column = draw(wager);
    if (column === 0) continue;
    if (!table.noMoreBets) table = carryOut(table, { type: 'closeBetting' }).table;
    table = carryOut(table, { type: 'drawPower', wager, column }).table;
  }
  return table === heat.table ? heat : { ...heat, table };
};
