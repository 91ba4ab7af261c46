import { z } from 'zod';
import type { MetricsAccess } from '../metrics/access.ts';
import { CONTENT_TYPE } from '../metrics/port.ts';
import { reportCsv } from '../reports/csv.ts';
import { report } from '../reports/report.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';

const health = z.object({ ok: z.boolean(), why: z.string().optional() });

const reportQuery = z.object({
  /** Milliseconds since 1970. */
  from: z.coerce.number().int().min(0).optional(),
  to: z.coerce.number().int().min(0).optional(),
  table: z.string().max(64).optional(),
  format: z.enum(['json', 'csv']).optional(),
});

const PAGE = 200;
const SECRET_FIELDS: readonly string[] = ['password', 'pin', 'code', 'key'];

const withoutSecrets = (fact: { readonly [field: string]: unknown }): { readonly [field: string]: unknown } =>
  Object.fromEntries(Object.entries(fact).filter(([field]) => !SECRET_FIELDS.includes(field)));

const getHealthRoute: Route = route(
  {
    id: 'getHealth',
    method: 'GET',
    path: '/health',
    summary: 'Whether the process is alive',
    access: 'anybody',
    reply: health,
  },
  () => ({ ok: true }),
);

const getReadinessRoute = (context: AppContext): Route =>
  route(
    {
      id: 'getReadiness',
      method: 'GET',
      path: '/ready',
      summary: 'Whether it can take and record wagers',
      access: 'anybody',
      reply: health,
    },
    async ({ response }) => {
      try {
        if (context.isStopping) throw new Error('the server is stopping');
        const { outage } = context.recording;
        if (outage !== undefined) throw new Error(`nothing can be recorded: ${outage.failure.message}`);
        await context.store.head('house:main');
        return { ok: true };
      } catch (error) {
        response.status(503);
        return { ok: false, why: error instanceof Error ? error.message : String(error) };
      }
    },
  );

const getMetricsRoute = (context: AppContext, access: MetricsAccess): Route =>
  route(
    {
      id: 'getMetrics',
      method: 'GET',
      path: '/metrics',
      summary: 'Counts and times for Prometheus, for those whom the operator lets read them',
      access: 'anybody',
      reply: z.string(),
      produces: 'text/plain',
    },
    ({ request, response }) => {
      const refused = access(request.raw);
      if (refused === undefined) return response.type(CONTENT_TYPE).send(context.metrics.text());
      throw asHttp(refusal(refused.status === 401 ? 'signed-out' : 'forbidden', refused.sentence));
    },
  );

const reportTablesRoute = (context: AppContext, version: string): Route =>
  route(
    {
      id: 'reportTables',
      method: 'GET',
      path: '/api/reports/tables',
      summary: 'What the tables took and gave in a period, by table, seat and kind of wager',
      access: 'read-reports',
      limit: 'reads',
      query: reportQuery,
      reply: z.looseObject({ title: z.string() }),
    },
    async ({ query: { from, to, table, format }, response }) => {
      const period = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
      const asked = { ...period, ...(table === undefined ? {} : { tables: [table] }) };
      const made = await report(context.store, asked, { version, now: context.now() });
      return format === 'csv' ? response.type('text/csv; charset=utf-8').send(reportCsv(made)) : made;
    },
  );

const readHouseLogRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readHouseLog',
      method: 'GET',
      path: '/api/house/log',
      summary: 'Sign-ins and failures, people, devices, starts and stops, oldest first',
      access: 'read-house-log',
      limit: 'reads',
      query: z.object({ from: z.coerce.number().int().min(1).optional() }),
      reply: z.looseObject({ entries: z.array(z.looseObject({ number: z.int() })) }),
    },
    async ({ query: { from = 1 } }) => {
      const rows = await context.store.read('house:main', { from, to: from + PAGE - 1 });
      return {
        entries: rows.map(({ number, at, who, facts }) => ({
          number,
          at,
          who,
          facts: (JSON.parse(facts) as { readonly [field: string]: unknown }[]).map(withoutSecrets),
        })),
        next: rows.length === PAGE ? from + PAGE : null,
      };
    },
  );

export const operationRoutes = (context: AppContext, version: string, access: MetricsAccess): readonly Route[] => [
  getHealthRoute,
  getReadinessRoute(context),
  getMetricsRoute(context, access),
  reportTablesRoute(context, version),
  readHouseLogRoute(context),
];
