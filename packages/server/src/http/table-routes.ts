import { z } from 'zod';
import { mayDo } from '../identity/matrix.ts';
import type { Audience } from '../live/audience.ts';
import type { RunningTable } from '../live/running-table.ts';
import { journalAudience } from '../live/throws/throws.ts';
import { viewOf } from '../live/view.ts';
import {
  answer,
  commandRequest,
  created,
  createTable,
  journalPage,
  recall,
  revealedHand,
  type TableView,
  view,
} from '../messages/index.ts';
import type { ExportedRecord, Wanted } from '../record/export.ts';
import { recallRolls } from '../record/recall.ts';
import { Attachment, type PlainCall, type PlainRoute, plainRoute, type Route, route } from './api.ts';
import { actorOf, audienceOf, callerOf } from './auth.ts';
import { refusedSettings } from './ceilings.ts';
import { resultOf } from './connection.ts';
import type { AppContext } from './context.ts';
import { findHand } from './hand-index.ts';
import { asHttp, refusal } from './refusal.ts';
import { changeFor } from './room.ts';
import type { TableContext } from './table-context.ts';

const RECALL_MAX = 100;
const PAGE_MAX = 500;

const recallQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  count: z.coerce.number().int().min(1).max(RECALL_MAX).optional(),
});
const pageQuery = z.object({
  from: z.coerce.number().int().min(1).optional(),
  count: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
});

const recordQuery = z
  .object({
    hand: z.coerce.number().int().min(1).optional(),
    from: z.coerce.number().int().min(1).optional(),
    to: z.coerce.number().int().min(1).optional(),
  })
  .refine(({ hand, from, to }) => hand === undefined || (from ?? to) === undefined, {
    message: 'a hand, or entries from one number to another, not both',
  });

const handParams = z.object({
  table: z.string(),
  hand: z.string().regex(/^[1-9]\d{0,14}$/, 'a whole number above zero'),
});

/** A table's name as an id: `Craps 1` is `craps-1`. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);

/** The table that a path names. */
export const tableOf = async (
  context: TableContext,
  { params }: Pick<PlainCall<unknown, unknown>, 'params'>,
): Promise<RunningTable> => {
  const table = await context.tables.get(params.table ?? '');
  if (table === undefined) throw asHttp(refusal('unknown', 'There is no such table'));
  return table;
};

/** What the caller may see of a table. */
const audienceFor = (context: TableContext, table: RunningTable, token: string | undefined): Audience => {
  const caller = table.live && callerOf(token, table.live, context.identity);
  if (caller === undefined || caller === null) throw asHttp(refusal('signed-out', 'Sign in or sit down first'));
  return audienceOf(caller);
};

/**
 * Who a record is written for: a player has the record of their seat; a practice table's is open to everybody who has the
 * link; others are for those who may read journals.
 */
const readerOf = (context: TableContext, table: RunningTable, token: string | undefined): Pick<Wanted, 'seenBy'> => {
  if (table.live?.kind === 'practice') return {};
  const caller = table.live && callerOf(token, table.live, context.identity);
  if (caller?.kind === 'player') return { seenBy: caller.seat };
  if (caller?.kind !== 'staff') throw asHttp(refusal('signed-out', 'Sign in first'));
  const { roles } = caller.signedIn;
  if (!mayDo(roles, 'read-record')) throw asHttp(refusal('forbidden', `That is not for the ${roles.join(' or ')}`));
  return {};
};

/** A record, and after it as comments what it has no words for. */
const withUnsaid = ({ record, unsaid, difference }: ExportedRecord): string => {
  const left = difference === undefined ? unsaid : [...unsaid, `a replay would differ, ${difference}`];
  return left.length === 0
    ? record
    : `${record}${left.map(sentence => `; not in this record: ${sentence}\n`).join('')}`;
};

const createTableRoute = (context: AppContext): Route =>
  route(
    {
      id: 'createTable',
      method: 'POST',
      path: '/api/tables',
      summary: 'Set up a table that staff run',
      access: 'create-table',
      body: createTable,
      reply: created,
    },
    async ({ signedIn, body: { kind, name, house, settings, papers } }) => {
      const refused = refusedSettings(settings, context.limits);
      if (refused !== undefined) throw asHttp(refused);
      const id = slug(name);
      const table = await context.tables.fresh(id);
      if (table === undefined) throw asHttp(refusal('too-many', `There is a table ${id} already`));
      const by = { kind: 'staff', user: signedIn.user, name: signedIn.name, roles: signedIn.roles } as const;
      const asked = {
        type: 'createTable',
        id,
        kind,
        name,
        code: null,
        house,
        settings: settings ?? {},
        ...(papers === undefined ? {} : { papers }),
      } as const;
      const handled = await table.handle(by, 'create', asked);
      if (!handled.ok) throw asHttp(handled.refusal);
      await context.identity.listTable(signedIn, id);
      return { table: id };
    },
  );

const getTableRoute = (context: TableContext): PlainRoute =>
  plainRoute(
    {
      id: 'getTable',
      method: 'GET',
      path: '/api/tables/:table',
      summary: 'A table as it is now',
      access: 'viewer',
      reply: view,
    },
    async (call): Promise<TableView> => {
      const table = await tableOf(context, call);
      const audience = audienceFor(context, table, call.token);
      return viewOf(table.live as NonNullable<RunningTable['live']>, audience);
    },
  );

const sendCommandRoute = (context: TableContext): PlainRoute =>
  plainRoute(
    {
      id: 'sendCommand',
      method: 'POST',
      path: '/api/tables/:table/commands',
      summary: 'Ask something of a table, as on its socket',
      access: 'speaker',
      body: commandRequest,
      reply: answer,
    },
    async call => {
      const table = await tableOf(context, call);
      const caller = table.live && callerOf(call.token, table.live, context.identity);
      if (!caller || caller.kind === 'watcher') throw asHttp(refusal('signed-out', 'Sign in or sit down first'));
      const { id, command } = call.body;
      const began = context.timers.steady();
      if (!context.mayCommand(table, caller)) {
        const tooMany = refusal('too-many', 'Too many commands at once');
        context.refused(command, tooMany);
        throw asHttp(tooMany);
      }
      const handled = await context.ask(table, actorOf(caller), call.body);
      context.timed(context.timers.steady() - began);
      if (!handled.ok)
        return { type: 'answer', id, ok: false, number: table.log.head.number, refusal: handled.refusal };
      return { type: 'answer', id, ok: true, number: handled.entry.number, ...resultOf(handled) };
    },
  );

const listRollsRoute = (context: TableContext): PlainRoute =>
  plainRoute(
    {
      id: 'listRolls',
      method: 'GET',
      path: '/api/tables/:table/rolls',
      summary: 'Rolls, latest first, with the wagers that met them and the money before and after',
      access: 'viewer',
      limit: 'reads',
      query: recallQuery,
      reply: recall,
    },
    async call => {
      const table = await tableOf(context, call);
      const audience = audienceFor(context, table, call.token);
      const { before = Number.MAX_SAFE_INTEGER, count = 10 } = call.query;
      const { number } = table.log.head;
      const live = table.live as NonNullable<RunningTable['live']>;
      return recallRolls(context.store, { stream: table.log.stream, number, live }, audience, before, count);
    },
  );

const getHandRoute = (context: TableContext): PlainRoute =>
  plainRoute(
    {
      id: 'getHand',
      method: 'GET',
      path: '/api/tables/:table/hands/:hand',
      summary: 'A finished hand of house dice: its secret, seeds and rolls, for checking',
      access: 'anybody',
      limit: 'reads',
      params: handParams,
      reply: revealedHand,
    },
    async call => {
      const table = await tableOf(context, call);
      const revealed = await findHand(context.store, table, Number(call.params.hand));
      if (revealed !== undefined) return revealed;
      throw asHttp(refusal('unknown', 'That hand is not over, or was not played with the house’s dice'));
    },
  );

const getRecordRoute = (context: TableContext): PlainRoute =>
  plainRoute(
    {
      id: 'getRecord',
      method: 'GET',
      path: '/api/tables/:table/record',
      summary: 'The record of a table, of one of its hands, or of its entries from one number to another, as .craps',
      access: 'viewer',
      limit: 'records',
      query: recordQuery,
      reply: z.string(),
      produces: 'text/plain',
    },
    async call => {
      const table = await tableOf(context, call);
      const reader = readerOf(context, table, call.token);
      if (context.exporter.isBusy) throw asHttp(refusal('too-many', 'Too many records are asked for: wait a minute'));
      const { hand, from, to } = call.query;
      const wanted =
        hand === undefined
          ? { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
          : { hand };
      const written = await context.exporter.write(table.log.stream, { ...wanted, ...reader });
      if (!written.ok) throw asHttp(refusal('unknown', `There is no such record: ${written.why}`));
      const name = hand === undefined ? table.id : `${table.id}-hand-${hand}`;
      return new Attachment(`${name}.craps`, withUnsaid(written.exported));
    },
  );

const readJournalRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readJournal',
      method: 'GET',
      path: '/api/tables/:table/journal',
      summary: "A table's entries, oldest first",
      access: 'read-journal',
      limit: 'reads',
      query: pageQuery,
      reply: journalPage,
    },
    async call => {
      const table = await tableOf(context, call);
      const { from = 1, count = 100 } = call.query;
      // Nothing after this state is read: it alone tells which entry still hides something.
      const live = table.live as NonNullable<RunningTable['live']>;
      const { number: head } = table.log.head;
      const entries = await context.entries(table, from, Math.min(from + count - 1, head));
      const last = entries.at(-1)?.number ?? from - 1;
      return {
        entries: entries.map(entry => changeFor(journalAudience(live, entry.number), entry, live.table.house)),
        next: last < head ? last + 1 : null,
      };
    },
  );

/** What those who play or watch ask about a table. */
export const playersTableRoutes = (context: TableContext): readonly PlainRoute[] => [
  getTableRoute(context),
  sendCommandRoute(context),
  listRollsRoute(context),
  getHandRoute(context),
  getRecordRoute(context),
];

export const tableRoutes = (context: AppContext): readonly Route[] => [
  createTableRoute(context),
  ...playersTableRoutes(context),
  readJournalRoute(context),
];
