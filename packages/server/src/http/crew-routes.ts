import type { Office } from '@hardway/rules';
import { z } from 'zod';
import type { SignedIn } from '../identity/identity.ts';
import { crewRolesOf, type StaffRole } from '../identity/leave.ts';
import { IDLE_MS } from '../identity/staff-model.ts';
import { authorise } from '../live/authorise.ts';
import type { Live } from '../live/live.ts';
import type { RunningTable } from '../live/running-table.ts';
import { STATIONS_OF } from '../live/stations/offices.ts';
import { refusedConfirming } from '../live/throws/entries.ts';
import { changePin, enteredDice, people, relieve, signedIn as signedInReply } from '../messages/index.ts';
import { type Route, route } from './api.ts';
import { actorOf, callerOf } from './auth.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';
import { tableOf } from './table-routes.ts';

const done = z.object({ ok: z.literal(true) });

/** The first entry of the dice is shown to those who may confirm it, and to nobody else. */
const getEntryRoute = (context: AppContext): Route =>
  route(
    {
      id: 'getEntry',
      method: 'GET',
      path: '/api/tables/:table/entry',
      summary: 'The first entry of the dice, for somebody else of the crew who may confirm it',
      access: 'staff',
      reply: enteredDice,
    },
    async call => {
      const { live } = await tableOf(context, call);
      const caller = live && callerOf(call.token, live, context.identity);
      if (!live || caller?.kind !== 'staff') throw asHttp(refusal('signed-out', 'Sign in first'));
      const actor = actorOf(caller);
      const refused = authorise(live, actor, { type: 'confirmDice', dice: [1, 1] }) ?? refusedConfirming(live, actor);
      if (refused !== undefined || live.entry === null)
        throw asHttp(refused ?? refusal('wrong-step', 'No entry waits to be confirmed'));
      return { dice: live.entry.dice, by: live.entry.by.name };
    },
  );

const setPinRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'changePin',
      method: 'POST',
      path: '/api/staff/pin',
      summary: 'Choose your own PIN, with which you relieve somebody at a table',
      access: 'staff',
      limit: 'attempts',
      body: changePin,
      reply: done,
    },
    async ({ signedIn, body: { password, pin } }) => {
      const set = await identity.setPin(signedIn, password, pin);
      if (!set.ok) throw asHttp(set.refusal);
      return { ok: true };
    },
  );

/** The stations that somebody holds at a table. */
const officesHeld = ({ stations }: Live, user: string): readonly Office[] =>
  stations.filter(({ staff }) => staff.user === user).map(({ office }) => office);

const mayStandAt = (roles: readonly StaffRole[], offices: readonly Office[]): boolean =>
  offices.every(office => crewRolesOf(roles).some(role => STATIONS_OF[role].includes(office)));

const relieved = (
  table: RunningTable,
  { user }: SignedIn,
): { readonly live: Live; readonly offices: readonly Office[] } => {
  const { live } = table;
  const offices = live === null ? [] : officesHeld(live, user);
  if (live === null || offices.length === 0)
    throw asHttp(refusal('forbidden', 'Only somebody at a station of the table is relieved there'));
  return { live, offices };
};

const listReliefsRoute = (context: AppContext): Route =>
  route(
    {
      id: 'listReliefs',
      method: 'GET',
      path: '/api/tables/:table/reliefs',
      summary: 'Those who may relieve you at the table with their PIN',
      access: 'staff',
      reply: people,
    },
    async call => {
      const { offices } = relieved(await tableOf(context, call), call.signedIn);
      const found = Object.values(context.identity.state.staff).filter(
        ({ user, active, pin, roles }) =>
          user !== call.signedIn.user && active && pin !== undefined && mayStandAt(roles, offices),
      );
      return { people: found.map(({ user, name }) => ({ user, name })).sort((a, b) => a.name.localeCompare(b.name)) };
    },
  );

/** One person takes over from another at the table's own screen: their stations, and the terminal. */
const relieveRoute = (context: AppContext): Route =>
  route(
    {
      id: 'relieve',
      method: 'POST',
      path: '/api/tables/:table/relief',
      summary: 'Somebody relieves you with their PIN: they take your stations at the table, and your session ends',
      access: 'staff',
      limit: 'attempts',
      body: relieve,
      reply: signedInReply,
    },
    async call => {
      const { signedIn, body, address } = call;
      const { identity } = context;
      const table = await tableOf(context, call);
      const { offices } = relieved(table, signedIn);
      if (body.user === signedIn.user) throw asHttp(refusal('forbidden', 'Somebody else relieves you'));
      const attempt = await identity.relieve({ ...body, address }, { table: table.id, of: signedIn.user });
      if (!attempt.ok) throw asHttp(attempt.refusal);
      const { token, key, user, name, roles } = attempt.value;
      const by = { kind: 'staff', user, name, roles } as const;
      const refuse = async (why: Parameters<typeof asHttp>[0]): Promise<never> => {
        await identity.endSession('house', key, 'could not relieve');
        throw asHttp(why);
      };
      if (!mayStandAt(roles, offices))
        await refuse(refusal('forbidden', `${name} may not work as ${offices.join(' and ')}`));
      for (const office of offices) {
        const handled = await context.ask(table, by, {
          id: context.newId(),
          command: { type: 'takeStation', office },
        });
        if (!handled.ok) await refuse(handled.refusal);
      }
      await identity.endSession(`staff:${user}`, signedIn.key, `relieved by ${user}`);
      context.check();
      return { token, user, name, roles, idleMs: IDLE_MS };
    },
  );

/** What the crew of a table does with each other: confirming an entry, and relief. */
export const crewRoutes = (context: AppContext): readonly Route[] => [
  getEntryRoute(context),
  setPinRoute(context),
  listReliefsRoute(context),
  relieveRoute(context),
];
