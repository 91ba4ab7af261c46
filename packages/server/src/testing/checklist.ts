import { cents, commissionMethod, dollars, type HouseConfig, houseOf } from '@hardway/rules';
import { layoutVersion } from '../live/opening/papers.ts';
import type { CheckView, Paper, TableCommand, TableView } from '../messages/index.ts';

/** Every paper that a table of this house needs, in force since long ago. */
export const papersFor = (config: HouseConfig): Paper[] => {
  const house = houseOf(config);
  const stated = { layout: layoutVersion(house), commission: commissionMethod(house), version: '1' };
  return (house.game.staffing.papers ?? []).map(({ id, states }) => ({
    id,
    number: `P-${id}`,
    date: '2020-01-01',
    givenBy: 'Commissioner',
    ...(states === undefined ? {} : { states: stated[states] }),
    from: 0,
    to: null,
  }));
};

type Answers = Pick<TableView, 'shaker'> & { readonly seats: readonly { readonly rail: number | null }[] };

const answerOf = ({ id, asks }: CheckView, { seats, shaker }: Answers): string => {
  if (id === 'liability') return dollars(cents(seats.reduce((sum, { rail }) => sum + (rail ?? 0), 0)));
  if (id === 'shaker-sealed') return shaker?.seal ?? 'none';
  if (typeof asks === 'object') return asks.oneOf[0] ?? '';
  return asks === 'tick' ? 'yes' : `number of ${id}`;
};

/** What signs every line of a checklist that people sign. */
export const signatures = (checks: readonly CheckView[], table: Answers): TableCommand[] =>
  checks
    .filter(({ asks, done }) => asks !== undefined && !done)
    .map(check => ({ type: 'signCheck', check: check.id, value: answerOf(check, table) }));
