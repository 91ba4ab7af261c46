import { z } from 'zod';
import { isLocked } from '../identity/attempts.ts';
import type { Attempt } from '../identity/identity.ts';
import { mayAnywhere, mayAtTable } from '../identity/matrix.ts';
import { own } from '../identity/own.ts';
import { IDLE_MS } from '../identity/staff-model.ts';
import {
  accessList,
  addStaff,
  approve,
  approved,
  changePassword,
  changeStaff,
  claimAccount,
  people,
  STAFF_ROLES,
  sessionList,
  signedIn as signedInReply,
  signIn,
  staffChanged,
  staffList,
} from '../messages/index.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

const done = z.object({ ok: z.literal(true) });
const DONE = { ok: true } as const;

const accepted = <T>(attempt: Attempt<T>): T => {
  if (!attempt.ok) throw asHttp(attempt.refusal);
  return attempt.value;
};

const claimAccountRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'claimAccount',
      method: 'POST',
      path: '/api/staff/claim',
      summary: 'Choose a password with a one-time code: the first administrator, or a person who was given one',
      access: 'anybody',
      limit: 'attempts',
      body: claimAccount,
      reply: done,
    },
    async ({ body: { user, name, code, password } }) => {
      accepted(await identity.claim(user, name ?? user, code, password));
      return DONE;
    },
  );

const signInRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'signIn',
      method: 'POST',
      path: '/api/staff/sign-in',
      summary: 'Sign in',
      access: 'anybody',
      limit: 'attempts',
      body: signIn,
      reply: signedInReply,
    },
    async ({ body: { user, password }, address }) => {
      const { token, name, roles } = accepted(await identity.signIn(user, password, address));
      return { token, user, name, roles, idleMs: IDLE_MS };
    },
  );

const signOutRoute = ({ identity }: AppContext): Route =>
  route(
    { id: 'signOut', method: 'POST', path: '/api/staff/sign-out', summary: 'Sign out', access: 'staff', reply: done },
    async ({ signedIn }) => {
      await identity.endSession(`staff:${signedIn.user}`, signedIn.key, 'signed out');
      return DONE;
    },
  );

const changePasswordRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'changePassword',
      method: 'POST',
      path: '/api/staff/password',
      summary: 'Change your own password',
      access: 'staff',
      limit: 'attempts',
      body: changePassword,
      reply: done,
    },
    async ({ signedIn, body: { password, next } }) => {
      accepted(await identity.setPassword(signedIn, password, next));
      return DONE;
    },
  );

const listStaffRoute = (context: AppContext): Route =>
  route(
    {
      id: 'listStaff',
      method: 'GET',
      path: '/api/staff',
      summary: 'Everybody who may sign in, with their roles',
      access: 'see-staff',
      reply: staffList,
    },
    () => ({
      staff: Object.values(context.identity.state.staff).map(member => {
        const { user, name, roles, active, lastSignIn, password } = member;
        const locked = isLocked(member, context.now());
        return { user, name, roles, active, locked, lastSignIn, waits: password === null };
      }),
    }),
  );

/** Logs and reports keep user names, which never change. Screens show the names of the people. */
const listNamesRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'listNames',
      method: 'GET',
      path: '/api/staff/names',
      summary: 'What everybody of the house is called, by user name',
      access: 'staff',
      isQuiet: true,
      reply: people,
    },
    () => ({ people: Object.values(identity.state.staff).map(({ user, name }) => ({ user, name })) }),
  );

const addStaffRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'addStaff',
      method: 'POST',
      path: '/api/staff',
      summary: 'Add somebody; the answer is their one-time code',
      access: 'manage-staff',
      body: addStaff,
      reply: staffChanged,
    },
    async ({ signedIn, body: { user, name, roles } }) => ({
      user,
      code: accepted(await identity.addStaff(signedIn, user, name, roles)),
    }),
  );

const changeStaffRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'changeStaff',
      method: 'PATCH',
      path: '/api/staff/:user',
      summary: 'Change roles, let somebody in or shut them out, unlock, or give a new one-time code',
      access: 'manage-staff',
      body: changeStaff,
      reply: staffChanged,
    },
    async ({ signedIn, params: { user = '' }, body: { roles, active, unlock, reset } }) => ({
      user,
      code: accepted(
        await identity.changeStaff(signedIn, user, {
          ...(roles === undefined ? {} : { roles }),
          ...(active === undefined ? {} : { active }),
          ...(unlock === undefined ? {} : { unlock }),
          ...(reset === undefined ? {} : { reset }),
        }),
      ),
    }),
  );

const listSessionsRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'listSessions',
      method: 'GET',
      path: '/api/staff/sessions',
      summary: 'Who is signed in, since when and from where',
      access: 'see-staff',
      reply: sessionList,
    },
    ({ signedIn }) => ({
      sessions: Object.values(identity.state.sessions).map(session => {
        const { key, user, since, address, table = null } = session;
        return {
          id: key.slice(0, 16),
          user,
          name: own(identity.state.staff, user)?.name ?? user,
          since,
          seenAt: identity.seenAt(session),
          address,
          table,
          isOwn: key === signedIn.key,
        };
      }),
    }),
  );

const reviewAccessRoute = (): Route =>
  route(
    {
      id: 'reviewAccess',
      method: 'GET',
      path: '/api/staff/access',
      summary: 'What every role may do, by the matrix: anywhere, and at a station of a table',
      access: 'see-staff',
      reply: accessList,
    },
    () => ({
      roles: STAFF_ROLES.map(role => ({ role, anywhere: mayAnywhere(role), atTable: mayAtTable(role) })),
    }),
  );

const endSessionRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'endSession',
      method: 'DELETE',
      path: '/api/staff/sessions/:id',
      summary: 'End a session',
      access: 'manage-staff',
      reply: done,
    },
    async ({ signedIn, params: { id = '' } }) => {
      const session = Object.values(identity.state.sessions).find(({ key }) => id.length === 16 && key.startsWith(id));
      if (session === undefined) throw asHttp(refusal('unknown', 'There is no such session'));
      await identity.endSession(`staff:${signedIn.user}`, session.key, 'revoked');
      return DONE;
    },
  );

const approveRoute = ({ identity }: AppContext): Route =>
  route(
    {
      id: 'approve',
      method: 'POST',
      path: '/api/approvals',
      summary: "A supervisor's sign-in, for one command at one table",
      access: 'staff',
      limit: 'attempts',
      body: approve,
      reply: approved,
    },
    async ({ body: { user, password, table, command }, address }) =>
      accepted(await identity.approve(user, password, table, command, address)),
  );

export const staffRoutes = (context: AppContext): readonly Route[] => [
  claimAccountRoute(context),
  signInRoute(context),
  signOutRoute(context),
  changePasswordRoute(context),
  listStaffRoute(context),
  listNamesRoute(context),
  addStaffRoute(context),
  changeStaffRoute(context),
  listSessionsRoute(context),
  reviewAccessRoute(),
  endSessionRoute(context),
  approveRoute(context),
];
