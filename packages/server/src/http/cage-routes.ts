import type { Cents } from '@hardway/rules';
import type { Live } from '../live/live.ts';
import { type DeskTable, deskView } from '../messages/index.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';

const atDesk = (live: Live): DeskTable => {
  const { id, name, status, table, held, tenders, handPays, slips, bank } = live;
  const { takes, pays } = table.house.game.staffing.tender;
  // Nobody cashes chips of a tournament.
  const seats = (live.heat === null ? table.seats : []).map(seat => ({
    seat: seat.number,
    name: seat.name,
    rail: seat.rail,
    onFelt: seat.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0) as Cents,
    held: held.includes(seat.number),
  }));
  return { table: id, name, status, takes, pays, seats, tenders, handPays, slips, hasBank: bank !== null };
};

const watchDeskRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readDesk',
      method: 'GET',
      path: '/api/cage/desk',
      summary: 'The staffed tables as the cash desk sees them: players, their money, open items, hand-pays',
      access: 'read-cage',
      isQuiet: true,
      reply: deskView,
    },
    async () => {
      const found = await Promise.all(context.identity.state.tables.map(id => context.tables.get(id)));
      const live = found.flatMap(table => (table?.live == null ? [] : [table.live]));
      return { tables: live.map(atDesk) };
    },
  );

export const cageRoutes = (context: AppContext): readonly Route[] => [watchDeskRoute(context)];
