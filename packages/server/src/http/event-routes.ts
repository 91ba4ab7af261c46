import { Readable } from 'node:stream';
import { z } from 'zod';
import { manifestDigest } from '../inspection/check-export.ts';
import { exportEvents } from '../inspection/export-events.ts';
import { exportedEvents } from '../messages/index.ts';
import { SEVERITIES } from '../reader/event.ts';
import { type EventFilter, findEvents } from '../reader/find-events.ts';
import { inspectionRegister } from '../registers/inspection/inspection.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';
import { keyIn, markOf, PAGE, paged } from './paging.ts';
import { asHttp } from './refusal.ts';

const time = z.coerce.number().int().min(0);
const short = z.string().min(1).max(120);

const eventQuery = z.object({
  /** Milliseconds since 1970: from a moment, up to but not including another. */
  from: time.optional(),
  to: time.optional(),
  table: z.string().max(64).optional(),
  /** Another part of the house than a table: `house:main`, `dice:main`. */
  stream: short.optional(),
  seat: z.coerce.number().int().min(0).optional(),
  roll: z.coerce.number().int().min(0).optional(),
  kind: short.optional(),
  severity: z.enum(SEVERITIES).optional(),
  person: short.optional(),
  device: short.optional(),
  text: short.optional(),
  ...paged,
});

const found = z.looseObject({
  at: z.number(),
  table: z.string().nullable(),
  stream: z.string(),
  kind: z.string(),
  severity: z.enum(SEVERITIES),
  words: z.string(),
});

const key = z.tuple([z.int(), z.string(), z.int(), z.int()]).readonly();
const TABLE = 'table:';

const filtersIn = (query: { readonly [name: string]: unknown }): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'everything';

const HOUSE = { kind: 'house' } as const;

const exportEventsRoute = (context: AppContext, version: string): Route =>
  route(
    {
      id: 'exportEvents',
      method: 'POST',
      path: '/api/events/export',
      summary: 'What a search for events finds, as a file with its SHA-256 and the journal entries it rests on',
      access: 'read-events',
      limit: 'records',
      body: eventQuery.omit({ limit: true, after: true }).extend({ format: z.enum(['csv', 'json']) }),
      reply: exportedEvents,
    },
    async ({ signedIn: { user, name }, body: { format, table, ...filter }, response }) => {
      const derived = await caughtUp(context);
      const asked = { ...filter, ...(table === undefined ? {} : { stream: `${TABLE}${table}` }) } as EventFilter;
      const by = { user, name };
      const filters = filtersIn({ table, ...filter });
      const how = { format, filter: asked, by, at: context.now(), version, filters };
      const pieces = exportEvents({ derived, store: context.store }, how, async told => {
        const { rows, sha256 } = told;
        const manifest = manifestDigest(told);
        const issue = { type: 'issue', title: 'the event log', format, filters, rows, sha256, manifest, by } as const;
        const issued = await context.registers.ask(inspectionRegister, 'main', HOUSE, context.newId(), issue);
        if (!issued.ok) throw asHttp(issued.refusal);
      });
      return response.type('application/json; charset=utf-8').send(Readable.from(pieces));
    },
  );

const findEventsRoute = (context: AppContext): Route =>
  route(
    {
      id: 'findEvents',
      method: 'GET',
      path: '/api/events',
      summary: 'Significant events of the house, its tables and its registers, newest first',
      access: 'read-events',
      limit: 'reads',
      query: eventQuery,
      reply: z.object({ events: z.array(found), next: z.string().nullable() }),
    },
    async ({ query: { table, limit = PAGE, after, ...filter } }) => {
      const derived = await caughtUp(context);
      const asked = {
        ...filter,
        ...(table === undefined ? {} : { stream: `${TABLE}${table}` }),
        ...(after === undefined ? {} : { after: keyIn(key, after) }),
      };
      const events = await findEvents(derived, asked as Parameters<typeof findEvents>[1], limit);
      const last = events.length < limit ? undefined : events.at(-1);
      return {
        events: events.map(event => ({
          ...event,
          table: event.stream.startsWith(TABLE) ? event.stream.slice(TABLE.length) : null,
        })),
        next: last === undefined ? null : markOf([last.at, last.stream, last.number, last.idx]),
      };
    },
  );

export const eventRoutes = (context: AppContext, version: string): readonly Route[] => [
  findEventsRoute(context),
  exportEventsRoute(context, version),
];
