import { z } from 'zod';
import type { Derived } from '../reader/derived.ts';
import { accountingRegister, calendarOf, settingsAt } from '../registers/accounting/accounting.ts';
import { dayAfter } from '../registers/accounting/gaming-day.ts';
import type { AccountingState, ClosedTable } from '../registers/accounting/model.ts';
import { documentCsv } from '../reports/house/csv.ts';
import { type Asked, type Source, tableOf } from '../reports/house/definition.ts';
import type { ReportDocument } from '../reports/house/document.ts';
import { dayFigures, identityOf, sigmasOf } from '../reports/house/figures.ts';
import { firstDay, makeReport, REPORTS } from '../reports/house/index.ts';
import { type Call, type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';
import { asHttp, refusal } from './refusal.ts';

const DAYS_MAX = 400;
const HOUR_MS = 3_600_000;

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const reportQuery = z.object({
  /** Gaming days, both included. Today if not given. */
  from: day.optional(),
  to: day.optional(),
  table: z.string().max(64).optional(),
  person: z.string().max(80).optional(),
  format: z.enum(['json', 'csv']).optional(),
  /** Whether it is printed or saved, which is an event of its own. */
  print: z.enum(['yes']).optional(),
});

/** What reports are made from, with everything that was acknowledged before. */
export const sourceOf = async (context: AppContext): Promise<Source> => {
  const derived = await caughtUp(context);
  const { registers, identity, now } = context;
  const accounting = (await registers.log(accountingRegister)).state;
  return {
    derived,
    calendar: calendarOf(accounting),
    settings: settingsAt(accounting, now()),
    staff: identity.state,
  };
};

const periodIn = (source: Source, now: number, asked: { readonly from?: string; readonly to?: string }): Asked => {
  const today = source.calendar.dayOf(now);
  const to = asked.to ?? asked.from ?? today;
  const from = asked.from ?? to;
  if (from > to) throw asHttp(refusal('malformed', `The period ends on ${to}, before it begins on ${from}`));
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)))
    throw asHttp(refusal('malformed', 'There is no such day'));
  return { from, to };
};

type Sending = {
  readonly format?: 'json' | 'csv' | undefined;
  readonly print?: 'yes' | undefined;
  readonly by: { readonly user: string; readonly name: string };
};

/** A report as it was asked for. What is printed or saved is recorded. */
export const sent = async (
  context: AppContext,
  document: ReportDocument,
  { format, print, by: { user, name } }: Sending,
  response: Call<unknown, unknown>['response'],
): Promise<unknown> => {
  if (format === 'csv' || print === 'yes') {
    const { title, period, filters } = document;
    const fact = { report: title, from: period.from, to: period.to, filters, by: { user, name } };
    const command = { type: 'recordPrint', ...fact, format: format === 'csv' ? 'csv' : 'print' } as const;
    await context.registers.ask(accountingRegister, 'main', { kind: 'house' }, context.newId(), command);
  }
  return format === 'csv' ? response.type('text/csv; charset=utf-8').send(documentCsv(document)) : document;
};

const listReportsRoute: Route = route(
  {
    id: 'listReports',
    method: 'GET',
    path: '/api/reports',
    summary: 'The reports over the whole house',
    access: 'read-reports',
    reply: z.object({ reports: z.array(z.looseObject({ id: z.string(), title: z.string() })) }),
  },
  () => ({ reports: REPORTS.map(({ id, title, filters }) => ({ id, title, filters })) }),
);

const readReportRoute = (context: AppContext, version: string): Route =>
  route(
    {
      id: 'readReport',
      method: 'GET',
      path: '/api/reports/:report',
      summary: 'A report on some gaming days, as JSON or CSV',
      access: 'read-reports',
      limit: 'reads',
      params: z.object({ report: z.string() }),
      query: reportQuery,
      reply: z.looseObject({ title: z.string() }),
    },
    async ({ params, query: { table, person, format, print, ...days }, signedIn, response }) => {
      const definition = REPORTS.find(({ id }) => id === params.report);
      if (definition === undefined) throw asHttp(refusal('unknown', `There is no report ${params.report}`));
      const source = await sourceOf(context);
      const asked: Asked = {
        ...periodIn(source, context.now(), days as { readonly from?: string; readonly to?: string }),
        ...(table === undefined ? {} : { table }),
        ...(person === undefined ? {} : { person }),
      };
      const printed = { version, by: signedIn.name, at: context.now() };
      const document = await makeReport(definition, source, asked, printed);
      return sent(context, document, { format, print, by: signedIn }, response);
    },
  );

const readDaysRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readGamingDays',
      method: 'GET',
      path: '/api/accounting/days',
      summary: 'The gaming days of a period: what each came to, and whether it is closed',
      access: 'read-reports',
      limit: 'reads',
      query: z.object({ from: day, to: day }),
      reply: z.looseObject({ days: z.array(z.looseObject({ day: z.string() })) }),
    },
    async ({ query }) => {
      const source = await sourceOf(context);
      const { from, to } = periodIn(source, context.now(), query);
      const { state } = await context.registers.log(accountingRegister);
      const figures = Map.groupBy(await dayFigures(source.derived, { from, to }), each => each.day);
      const today = source.calendar.dayOf(context.now());
      const first = (await firstDay(source.derived)) ?? null;
      const next = state.lastClosed === null ? first : dayAfter(state.lastClosed);
      const days = [];
      for (let each = from; each <= to && days.length < DAYS_MAX; each = dayAfter(each)) {
        const tables = figures.get(each) ?? [];
        const expected = tables.reduce((sum, table) => sum + table.expected, 0);
        const variance = tables.reduce((sum, table) => sum + table.variance, 0);
        const identity = identityOf(tables);
        days.push({
          day: each,
          start: source.calendar.startOf(each),
          end: source.calendar.endOf(each),
          isOver: each < today,
          closed: state.closed[each] ?? null,
          tables: tables.length,
          uncounted:
            each === next && each < today ? await missingCounts(source.derived, state, each, context.now()) : [],
          ...identity,
          expected: Math.round(expected),
          sigmas: sigmasOf(identity.win, expected, variance),
        });
      }
      return { today, first, lastClosed: state.lastClosed, days };
    },
  );

/** Tables with a bank of chips that was not counted on a day on which they were open. */
const uncountedOn = async (derived: Derived, asked: string): Promise<readonly string[]> => {
  const open = await derived.query<{ stream: string }>(
    `SELECT DISTINCT day_accounts.stream AS stream FROM day_accounts JOIN tables ON tables.stream = day_accounts.stream
     WHERE day = ? AND kind = 'dealer-run' ORDER BY 1`,
    [asked],
  );
  const counted = await derived.query<{ stream: string }>(
    "SELECT stream FROM events WHERE day = ? AND kind = 'bankCounted'",
    [asked],
  );
  return open
    .filter(({ stream }) => !counted.some(each => each.stream === stream))
    .map(({ stream }) => tableOf(stream));
};

/** The tables that keep a day from being closed, where the house wants them counted. */
const missingCounts = async (
  derived: Derived,
  state: AccountingState,
  asked: string,
  now: number,
): Promise<readonly string[]> => {
  if (!settingsAt(state, now).countsRequired) return [];
  const late = state.lateCounts[asked] ?? [];
  return (await uncountedOn(derived, asked)).filter(table => !late.includes(table));
};

const closeDayRoute = (context: AppContext): Route =>
  route(
    {
      id: 'closeGamingDay',
      method: 'POST',
      path: '/api/accounting/days/:day/close',
      summary: 'Close a gaming day with its figures',
      access: 'close-day',
      params: z.object({ day }),
      body: z.strictObject({ id: z.string().min(1).max(64) }),
      reply: z.looseObject({ number: z.int() }),
    },
    async ({ params, body: { id }, signedIn: { user, name } }) => {
      const { derived, calendar } = await sourceOf(context);
      const asked = params.day ?? '';
      const tables = (await dayFigures(derived, { from: asked, to: asked })).map(
        ({ stream, drop, cashedOut, tipsFromRail, win, opening, closing, expected, variance }): ClosedTable => ({
          table: tableOf(stream),
          ...{ drop, cashedOut, tipsFromRail, win, opening, closing },
          sigmas: sigmasOf(win, expected, variance),
        }),
      );
      const first = (await firstDay(derived)) ?? calendar.dayOf(context.now());
      const uncounted = await uncountedOn(derived, asked);
      const command = { type: 'closeDay', day: asked, first, tables, uncounted, by: { user, name } } as const;
      const answered = await context.registers.ask(accountingRegister, 'main', { kind: 'house' }, id, command);
      if (!answered.ok) throw asHttp(answered.refusal);
      return { number: answered.number, facts: answered.facts };
    },
  );

const winByHourRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readWinByHour',
      method: 'GET',
      path: '/api/accounting/hours',
      summary: 'What the house won in each hour of some gaming days',
      access: 'read-reports',
      limit: 'reads',
      query: z.object({ from: day, to: day, table: z.string().max(64).optional() }),
      reply: z.looseObject({ hours: z.array(z.looseObject({ at: z.number(), win: z.number() })) }),
    },
    async ({ query: { from, to, table } }) => {
      const { derived, calendar } = await sourceOf(context);
      const first = Math.floor(calendar.startOf(from) / HOUR_MS);
      const end = Math.ceil(calendar.endOf(to) / HOUR_MS);
      const one = table === undefined ? '' : ' AND stream = ?';
      const hours = await derived.query<{ hour: number; win: number }>(
        `SELECT hour, sum(win) AS win FROM hour_sums
         WHERE hour >= ? AND hour < ?${one} GROUP BY hour ORDER BY hour`,
        table === undefined ? [first, end] : [first, end, `table:${table}`],
      );
      return { hours: hours.map(({ hour, win }) => ({ at: hour * HOUR_MS, win })) };
    },
  );

export const reportRoutes = (context: AppContext, version: string): readonly Route[] => [
  listReportsRoute,
  readReportRoute(context, version),
  readDaysRoute(context),
  closeDayRoute(context),
  winByHourRoute(context),
];
