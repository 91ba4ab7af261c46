import { z } from 'zod';
import { identifier } from '../live/fields.ts';
import { registerAnswer, registerRequest, registerView } from '../messages/index.ts';
import type { AnyRegister } from '../registers/register.ts';
import { REGISTERS } from '../registers/registers.ts';
import type { TournamentCommand } from '../registers/tournaments/model.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import { type Call, type Route, route } from './api.ts';
import { refusedOrder } from './ceilings.ts';
import type { AppContext } from './context.ts';
import { asHttp } from './refusal.ts';
import { knownFor } from './tournament-desk.ts';

type Asked = { readonly id: string; readonly command: { readonly type: string }; readonly approval?: string };

const params = z.object({ name: identifier });

const titled = (kind: string): string => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;

const askRegisterRoute = (context: AppContext, register: AnyRegister): Route =>
  route(
    {
      id: `ask${titled(register.kind)}`,
      method: 'POST',
      path: `/api/registers/${register.kind}/:name/commands`,
      summary: `Ask something of the ${register.kind} register`,
      access: 'staff',
      params,
      body: registerRequest(register.commands),
      reply: registerAnswer,
    },
    async ({ signedIn, params: { name = '' }, body }: Call<unknown, unknown>) => {
      const { id, command, approval } = body as Asked;
      const { user, name: person, roles } = signedIn;
      const tooMuch = refusedOrder(command, context.limits);
      if (tooMuch !== undefined) throw asHttp(tooMuch);
      const stream = `${register.kind}:${name}`;
      const approvedBy =
        approval === undefined ? undefined : await context.identity.approvalOf(approval, stream, command.type);
      const by = { kind: 'staff', user, name: person, roles } as const;
      if (register.awaits?.includes(command.type) === true) await context.reader?.catchUp();
      const known =
        register.kind === tournamentRegister.kind
          ? await knownFor(context, name, by, command as TournamentCommand)
          : undefined;
      const answered = await context.registers.ask(register, name, by, id, command, { approvedBy, known });
      if (!answered.ok) throw asHttp(answered.refusal);
      return { number: answered.number, facts: answered.facts };
    },
  );

const readRegisterRoute = (context: AppContext, register: AnyRegister): Route =>
  route(
    {
      id: `read${titled(register.kind)}`,
      method: 'GET',
      path: `/api/registers/${register.kind}/:name`,
      summary: `What the ${register.kind} register holds`,
      access: register.read,
      params,
      reply: registerView,
    },
    async ({ params: { name = '' } }) => {
      const log = await context.registers.log(register, name);
      return { number: log.head.number, ...(register.view(log.state, context.now()) as object) };
    },
  );

export const registerRoutes = (context: AppContext): readonly Route[] =>
  (REGISTERS as readonly AnyRegister[]).flatMap(register => [
    // Of some registers only the service asks anything.
    ...(Object.keys(register.leave).length === 0 ? [] : [askRegisterRoute(context, register)]),
    readRegisterRoute(context, register),
  ]);
