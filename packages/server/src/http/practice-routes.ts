import { BOOKS, type HouseConfig } from '@hardway/rules';
import type { PracticeBots } from '../bots/practice-bots.ts';
import { keyOf, newCode, newToken } from '../identity/tokens.ts';
import type { RunningTable } from '../live/running-table.ts';
import { freeSeat, seatsMaxOf } from '../live/seats/places.ts';
import {
  joinTable,
  openPractice,
  type Seated,
  seated,
  type TableSettings,
  type WireRefusal,
} from '../messages/index.ts';
import { type PlainRoute, plainRoute } from './api.ts';
import { botRoutes } from './bot-routes.ts';
import { refusedBankroll, refusedSettings } from './ceilings.ts';
import { asHttp, refusal } from './refusal.ts';
import type { TableContext } from './table-context.ts';

/** Two groups: long enough that nobody finds a table by trying. */
const TABLE_CODE_GROUPS = 2;

/** Who lists practice tables: asked before one is opened, and told when it could not be. */
type PracticeList = {
  admit(id: string): Promise<WireRefusal | undefined>;
  strike(id: string): Promise<unknown>;
};

/** Opens a practice table under a code of its own. */
export const createPractice = async (
  { tables, random }: Pick<TableContext, 'tables' | 'random'>,
  list: PracticeList,
  { house, settings, name }: { readonly house: HouseConfig; readonly settings: TableSettings; readonly name: string },
): Promise<RunningTable> => {
  const id = newCode(TABLE_CODE_GROUPS, random);
  const table = await tables.fresh(id);
  if (table === undefined) throw asHttp(refusal('busy', 'Try again'));
  const refused = await list.admit(id);
  if (refused !== undefined) throw asHttp(refused);
  const asked = { type: 'createTable', id, kind: 'practice', name, code: id, house, settings } as const;
  const handled = await table.handle({ kind: 'house' }, 'create', asked);
  if (handled.ok) return table;
  await list.strike(id);
  throw asHttp(handled.refusal);
};

/** Sits a guest down at the first free seat, or the one asked for. */
const sit = async (
  { random }: Pick<TableContext, 'random'>,
  table: RunningTable,
  name: string,
  wanted: number | undefined,
): Promise<Seated> => {
  const token = newToken('seat', random);
  for (let attempt = 0; ; attempt += 1) {
    const { live } = table;
    if (live === null) throw asHttp(refusal('unknown', 'There is no such table'));
    const most = seatsMaxOf(live.table.house);
    const seat = wanted ?? freeSeat(live);
    if (seat === undefined) throw asHttp(refusal('too-many', 'Every seat is taken'));
    const asked = { type: 'seatGuest', seat, name, key: keyOf(token) } as const;
    const handled = await table.handle({ kind: 'house' }, `guest-${newToken('seat', random).slice(5, 25)}`, asked);
    if (handled.ok) return { table: table.id, seat, token, code: live.code };
    // Somebody else may have been quicker to the same seat.
    const isTaken = handled.refusal.code === 'seat-taken' && wanted === undefined && attempt < most;
    if (!isTaken) throw asHttp(handled.refusal);
  }
};

/** Opens a practice table for somebody at an address, or refuses with a sentence. */
type OpenPracticeTable = (
  address: string,
  house: HouseConfig,
  settings: TableSettings,
  name: string,
) => Promise<RunningTable>;

const openPracticeRoute = (
  context: Pick<TableContext, 'limits' | 'random'>,
  open: OpenPracticeTable,
  bots: PracticeBots,
): PlainRoute =>
  plainRoute(
    {
      id: 'openPractice',
      method: 'POST',
      path: '/api/practice',
      summary: 'Open a practice table and sit down at it',
      access: 'anybody',
      limit: 'tables',
      body: openPractice,
      reply: seated,
    },
    async ({
      body: { house, settings = {}, table: name, name: guest, bots: strategies = [], watch = false },
      address,
    }) => {
      const refused = refusedSettings(settings, context.limits) ?? refusedBankroll(house, settings);
      if (refused !== undefined) throw asHttp(refused);
      const title = BOOKS.find(({ id }) => id === house.ruleset)?.title ?? house.ruleset;
      await bots.check(house, strategies);
      const table = await open(address, house, settings, name ?? title);
      const seatBots = async (): Promise<void> => {
        for (const strategy of strategies) await bots.add(table, strategy);
      };
      if (watch) await seatBots();
      const seat = await sit(context, table, guest, undefined);
      if (!watch) await seatBots();
      return seat;
    },
  );

/** A code as typed, in the form it was shown: capitals, in groups of four. */
const tidy = (typed: string): string => {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
};

const joinTableRoute = (context: TableContext): PlainRoute =>
  plainRoute(
    {
      id: 'joinTable',
      method: 'POST',
      path: '/api/join',
      summary: 'Sit down at a practice table with its code',
      access: 'anybody',
      limit: 'attempts',
      body: joinTable,
      reply: seated,
    },
    async ({ body: { code, name, seat } }) => {
      const table = await context.tables.get(tidy(code));
      if (table?.live?.kind !== 'practice') throw asHttp(refusal('unknown', 'There is no table with that code'));
      return sit(context, table, name, seat);
    },
  );

/** How practice tables are opened, joined and filled with bots. */
export const practiceRoutes = (
  context: TableContext,
  open: OpenPracticeTable,
  bots: PracticeBots,
): readonly PlainRoute[] => [
  openPracticeRoute(context, open, bots),
  joinTableRoute(context),
  ...botRoutes(context, bots),
];
