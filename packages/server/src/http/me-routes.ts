import { mayAnywhere } from '../identity/matrix.ts';
import { IDLE_MS } from '../identity/staff-model.ts';
import { type Me, me } from '../messages/index.ts';
import { accountingRegister } from '../registers/accounting/accounting.ts';
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

/** The time zone of the house, once somebody has settled it. */
const zoneOf = async ({ registers }: AppContext): Promise<string | null> => {
  const [, ...settled] = (await registers.log(accountingRegister)).state.rules;
  return settled.at(-1)?.zone ?? null;
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
      zone: await zoneOf(context),
      idleMs: IDLE_MS,
    }),
  );

export const meRoutes = (context: AppContext): readonly Route[] => [getMeRoute(context)];
