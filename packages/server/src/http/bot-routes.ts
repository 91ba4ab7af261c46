import { z } from 'zod';
import type { PracticeBots } from '../bots/practice-bots.ts';
import type { RunningTable } from '../live/running-table.ts';
import { addBot, askStrategies, paceBots, seatedBot, strategyList } from '../messages/index.ts';
import { type PlainCall, type PlainRoute, plainRoute } from './api.ts';
import { callerOf } from './auth.ts';
import { asHttp, refusal } from './refusal.ts';
import type { TableContext } from './table-context.ts';
import { tableOf } from './table-routes.ts';

const seatParams = z.object({ table: z.string(), seat: z.coerce.number().int().min(1) });

/** The practice table that a path names, for those who sit at it. */
const ownTable = async (context: TableContext, call: PlainCall<unknown, unknown>): Promise<RunningTable> => {
  const table = await tableOf(context, call);
  const caller = table.live && callerOf(call.token, table.live, context.identity);
  if (caller?.kind !== 'player') throw asHttp(refusal('signed-out', 'Sit down at the table first'));
  if (!context.mayCommand(table, caller)) throw asHttp(refusal('too-many', 'Too many commands at once'));
  return table;
};

const listStrategiesRoute = (bots: PracticeBots): PlainRoute =>
  plainRoute(
    {
      id: 'listStrategies',
      method: 'POST',
      path: '/api/strategies',
      summary: 'Strategies that bots can play at a table like this',
      access: 'anybody',
      limit: 'reads',
      body: askStrategies,
      reply: strategyList,
    },
    async ({ body: { house } }) => ({ strategies: await bots.playable(house) }),
  );

const listTableStrategiesRoute = (context: TableContext, bots: PracticeBots): PlainRoute =>
  plainRoute(
    {
      id: 'listTableStrategies',
      method: 'GET',
      path: '/api/tables/:table/bots',
      summary: 'Strategies that bots can play at this table',
      access: 'viewer',
      limit: 'reads',
      reply: strategyList,
    },
    async call => ({ strategies: await bots.playableAt(await tableOf(context, call)) }),
  );

const addBotRoute = (context: TableContext, bots: PracticeBots): PlainRoute =>
  plainRoute(
    {
      id: 'addBot',
      method: 'POST',
      path: '/api/tables/:table/bots',
      summary: 'Seat a bot at a practice table',
      access: 'speaker',
      body: addBot,
      reply: seatedBot,
    },
    async call => bots.add(await ownTable(context, call), call.body),
  );

const paceBotsRoute = (context: TableContext, bots: PracticeBots): PlainRoute =>
  plainRoute(
    {
      id: 'paceBots',
      method: 'PATCH',
      path: '/api/tables/:table/bots',
      summary: 'Say how long bots hold the dice before they throw, hold them, or have them throw once',
      access: 'speaker',
      body: paceBots,
      reply: paceBots,
    },
    async call => {
      await bots.pace(await ownTable(context, call), call.body);
      return call.body;
    },
  );

const removeBotRoute = (context: TableContext, bots: PracticeBots): PlainRoute =>
  plainRoute(
    {
      id: 'removeBot',
      method: 'DELETE',
      path: '/api/tables/:table/bots/:seat',
      summary: 'Send a bot away from a practice table, once its bets are down or decided',
      access: 'speaker',
      params: seatParams,
      reply: z.object({ seat: z.int() }),
    },
    async call => {
      const seat = Number(call.params.seat);
      await bots.remove(await ownTable(context, call), seat);
      return { seat };
    },
  );

/** Bots at practice tables: what they can play, and how players of a table add them and send them away. */
export const botRoutes = (context: TableContext, bots: PracticeBots): readonly PlainRoute[] => [
  listStrategiesRoute(bots),
  listTableStrategiesRoute(context, bots),
  addBotRoute(context, bots),
  paceBotsRoute(context, bots),
  removeBotRoute(context, bots),
];
