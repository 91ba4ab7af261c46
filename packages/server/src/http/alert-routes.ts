import { z } from 'zod';
import { rolesFor } from '../live/alerts/alerts.ts';
import type { Alert } from '../live/alerts/model.ts';
import { houseAlerts } from '../messages/index.ts';
import { type AlertFilter, findAlerts } from '../reader/find-alerts.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';
import { keyIn, markOf, PAGE, paged } from './paging.ts';

const TABLE = 'table:';

const query = z.object({
  state: z.enum(['open', 'all']).optional(),
  table: z.string().max(64).optional(),
  to: z.enum(['dealer', 'floor', 'surveillance', 'security']).optional(),
  ...paged,
});

const key = z.tuple([z.int(), z.string(), z.string()]).readonly();

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
        ...(after === undefined ? {} : { after: keyIn(key, after) }),
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
        next: last === undefined ? null : markOf([last.at, last.stream, last.alert]),
      };
    },
  );

export const alertRoutes = (context: AppContext): readonly Route[] => [findAlertsRoute(context)];
