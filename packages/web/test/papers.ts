import { commissionMethod, type HouseConfig, houseOf } from '@hardway/rules';
import type { CheckView, TableCommand, TableView } from '@hardway/server/messages';

/** What puts every paper of a table on record, as its book asks for them. */
export const paperCommands = ({ house: config, layout }: { house: HouseConfig; layout: string }): TableCommand[] => {
  const house = houseOf(config);
  const stated = { layout, commission: commissionMethod(house), version: '1' };
  return (house.game.staffing.papers ?? []).map(({ id, states }) => ({
    type: 'recordPaper',
    paper: {
      id,
      number: `P-${id}`,
      date: '2020-01-01',
      givenBy: 'Commissioner',
      ...(states === undefined ? {} : { states: stated[states] }),
      from: 0,
      to: null,
    },
  }));
};

const answerOf = ({ id, asks }: CheckView, { seats, shaker }: TableView): string => {
  if (id === 'liability') return String(seats.reduce((sum, { rail }) => sum + (rail ?? 0), 0) / 100);
  if (id === 'shaker-sealed') return shaker?.seal ?? 'none';
  if (typeof asks === 'object') return asks.oneOf[0] ?? '';
  return asks === 'tick' ? 'yes' : `number of ${id}`;
};

/** What signs every line of the opening or closing checklist. */
export const signatures = (view: TableView, list: 'checks' | 'closing'): TableCommand[] =>
  view[list]
    .filter(({ asks, done }) => asks !== undefined && !done)
    .map(check => ({ type: 'signCheck', check: check.id, value: answerOf(check, view) }));
