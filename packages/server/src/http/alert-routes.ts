import { z } from 'zod';
import { rolesFor } from '../live/alerts/alerts.ts';
import type { Alert } from '../live/alerts/model.ts';
import { houseAlerts } from '../messages/index.ts';
import { type AlertFilter, type AlertKey, findAlerts } from '../reader/find-alerts.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';
import { asHttp, refusal } from './refusal.ts';

const PAGE = 50;
const PAGE_MAX = 200;
const TABLE = 'table:';

const query = z.object({
  state: z.enum(['open', 'all']).optional(),
  table: z.string().max(64).optional(),
  to: z.enum(['dealer', 'floor', 'surveillance', 'security']).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
  /** `next` of the page before. */
  after: z.string().max(400).optional(),
});

const key = z.tuple([z.int(), z.string(), z.string()]).readonly();

const keyIn = (after: string): AlertKey => {
  try {
    return key.parse(JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throw asHttp(refusal('malformed', 'That is no place to go on from: take `next` of the page before'));
  }
};

const findAlertsRoute = (context: AppContext): Route =>
  route(
    {
      id: 'findAlerts',
      method: 'GET',
      path: '/api/alerts',
      summary: 'Alerts of every table, newest first: for whom, about what, and who has acknowledged them',
      access: 'read-events',
      limit: 'reads',
      isQuiet: true,
      query,
      reply: houseAlerts,
    },
    async ({ query: { state, table, to, limit = PAGE, after } }) => {
      const derived = await caughtUp(context);
      const filter: AlertFilter = {
        isOpen: state !== 'all',
        ...(table === undefined ? {} : { stream: `${TABLE}${table}` }),
        ...(to === undefined ? {} : { addressee: to }),
        ...(after === undefined ? {} : { after: keyIn(after) }),
      };
      const found = await findAlerts(derived, filter, limit);
      const last = found.length < limit ? undefined : found.at(-1);
      return {
        now: context.now(),
        alerts: found.map(({ stream, addressee, acknowledged_by, acknowledged_at, ...rest }) => ({
          ...rest,
          table: stream.slice(TABLE.length),
          to: addressee as Alert['to'],
          roles: [...rolesFor(addressee as Alert['to'])],
          acknowledgedBy: acknowledged_by,
          acknowledgedAt: acknowledged_at,
        })),
        next:
          last === undefined
            ? null
            : Buffer.from(JSON.stringify([last.at, last.stream, last.alert])).toString('base64url'),
      };
    },
  );

export const alertRoutes = (context: AppContext): readonly Route[] => [findAlertsRoute(context)];
