import { mayAnywhere } from '../identity/matrix.ts';
import { IDLE_MS } from '../identity/staff-model.ts';
import { type Me, me } from '../messages/index.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';

/** The stations that somebody holds at the tables of the house. */
const stationsOf = async ({ identity, tables }: AppContext, user: string): Promise<Me['stations']> => {
  const running = await Promise.all(identity.state.tables.map(id => tables.get(id)));
  return running.flatMap(table =>
    (table?.live?.stations ?? [])
      .filter(({ staff }) => staff.user === user)
      .map(({ office }) => ({ table: table?.id ?? '', name: table?.live?.name ?? '', office })),
  );
};

const getMeRoute = (context: AppContext): Route =>
  route(
    {
      id: 'getMe',
      method: 'GET',
      path: '/api/me',
      summary: 'Who is signed in: roles, what each may do, stations, and the clock of the house',
      access: 'staff',
      isQuiet: true,
      reply: me,
    },
    async ({ signedIn: { user, name, roles } }): Promise<Me> => ({
      user,
      name,
      roles: roles.map(role => ({ role, may: mayAnywhere(role) })),
      stations: await stationsOf(context, user),
      now: context.now(),
      idleMs: IDLE_MS,
    }),
  );

export const meRoutes = (context: AppContext): readonly Route[] => [getMeRoute(context)];
