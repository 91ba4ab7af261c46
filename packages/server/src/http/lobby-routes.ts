import { BOOKS } from '@hardway/rules';
import { PracticeBots } from '../bots/practice-bots.ts';
import { PracticeTournaments } from '../bots/practice-tournaments.ts';
import { codeKey, keyOf, newToken } from '../identity/tokens.ts';
import type { RunningTable } from '../live/running-table.ts';
import { freeSeat, seatsMaxOf } from '../live/seats/places.ts';
import { PLAY_MONEY } from '../live/seats/seats.ts';
import {
  joinTable,
  type Lobby,
  type LobbyTable,
  lobby,
  openPractice,
  pairTerminal,
  practiceSeat,
  practiceTournament,
  type Seated,
  seated,
} from '../messages/index.ts';
import { type Route, route } from './api.ts';
import { botRoutes } from './bot-routes.ts';
import { refusedBankroll, refusedSettings } from './ceilings.ts';
import type { AppContext } from './context.ts';
import { PracticeTables } from './practice.ts';
import { asHttp, refusal } from './refusal.ts';

/** A practice table is listed while somebody looks at it, and this long after. */
const LISTED_MS = 15 * 60_000;

const lobbyTable = ({ id, live }: RunningTable): LobbyTable | undefined => {
  if (live === null) return undefined;
  const { house, seats, puck } = live.table;
  return {
    id,
    name: live.name,
    kind: live.kind,
    ruleset: house.ruleset,
    game: house.gameName,
    status: live.status,
    limits: house.limits,
    puck,
    seats: seats.length,
    seatsMax: seatsMaxOf(house),
    code: live.code,
    rolls: live.rolls.length,
  };
};

const rulesets: Lobby['rulesets'] = BOOKS.map(({ id: ruleset, title, games }) => ({
  ruleset,
  title,
  games: Object.entries(games).map(([game, { title: name }]) => ({ game, title: name })),
}));

const isListed = (context: AppContext, table: RunningTable): boolean => {
  const { live } = table;
  if (live === null || live.status === 'closed' || live.settings.unlisted === true) return false;
  if (live.kind !== 'practice') return true;
  return context.viewersAt(table) > 0 || context.now() - live.lastAt < LISTED_MS;
};

/** Sits a guest down at the first free seat, or the one asked for. */
const sit = async (table: RunningTable, name: string, wanted: number | undefined): Promise<Seated> => {
  const token = newToken('seat');
  for (let attempt = 0; ; attempt += 1) {
    const { live } = table;
    if (live === null) throw asHttp(refusal('unknown', 'There is no such table'));
    const most = seatsMaxOf(live.table.house);
    const seat = wanted ?? freeSeat(live);
    if (seat === undefined) throw asHttp(refusal('too-many', 'Every seat is taken'));
    const asked = { type: 'seatGuest', seat, name, key: keyOf(token) } as const;
    const handled = await table.handle({ kind: 'house' }, `guest-${newToken('seat').slice(5, 25)}`, asked);
    if (handled.ok) return { table: table.id, seat, token, code: live.code };
    // Somebody else may have been quicker to the same seat.
    const isTaken = handled.refusal.code === 'seat-taken' && wanted === undefined && attempt < most;
    if (!isTaken) throw asHttp(handled.refusal);
  }
};

/** A code as typed, in the form it was shown: capitals, in groups of four. */
const tidy = (typed: string): string => {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,4}/g) ?? []).join('-');
};

type LobbyOptions = {
  readonly version: string;
  /** Whether guests may open practice tables. */
  readonly hasPractice: boolean;
};

const getLobbyRoute = (context: AppContext, { version, hasPractice }: LobbyOptions): Route =>
  route(
    {
      id: 'getLobby',
      method: 'GET',
      path: '/api/lobby',
      summary: 'Tables to join, and what can be opened',
      access: 'anybody',
      reply: lobby,
    },
    async (): Promise<Lobby> => {
      // Staffed tables are always there; practice tables while this process has them open.
      await Promise.all(context.identity.state.tables.map(id => context.tables.get(id)));
      return {
        version,
        tables: context.tables.opened
          .filter(table => isListed(context, table))
          .flatMap(table => lobbyTable(table) ?? []),
        rulesets,
        needsAdministrator: context.identity.needsAdministrator,
        practice: hasPractice,
        playMoney: PLAY_MONEY,
      };
    },
  );

const openPracticeRoute = (
  { limits }: AppContext,
  practice: PracticeTables,
  bots: PracticeBots,
  { hasPractice }: LobbyOptions,
): Route =>
  route(
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
    async ({ body: { house, settings = {}, table: name, name: guest, bots: asked = [] }, address }) => {
      if (!hasPractice) throw asHttp(refusal('forbidden', 'This house has no practice tables'));
      const refused = refusedSettings(settings, limits) ?? refusedBankroll(house, settings);
      if (refused !== undefined) throw asHttp(refused);
      const title = BOOKS.find(({ id }) => id === house.ruleset)?.title ?? house.ruleset;
      const strategies = asked.map(({ strategy }) => strategy);
      await bots.check(house, strategies);
      const table = await practice.open(address, house, settings, name ?? title);
      const seat = await sit(table, guest, undefined);
      for (const strategy of strategies) await bots.add(table, strategy);
      return seat;
    },
  );

const openPracticeTournamentRoute = (tournaments: PracticeTournaments, { hasPractice }: LobbyOptions): Route =>
  route(
    {
      id: 'openPracticeTournament',
      method: 'POST',
      path: '/api/practice/tournaments',
      summary: 'Play a tournament at one table against strategies of the lab',
      access: 'anybody',
      limit: 'tables',
      body: practiceTournament,
      reply: practiceSeat,
    },
    async ({ body, address }) => {
      if (!hasPractice) throw asHttp(refusal('forbidden', 'This house has no practice tables'));
      return tournaments.open(address, body);
    },
  );

const joinTableRoute = (context: AppContext): Route =>
  route(
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
      return sit(table, name, seat);
    },
  );

const pairTerminalRoute = (context: AppContext): Route =>
  route(
    {
      id: 'pairTerminal',
      method: 'POST',
      path: '/api/pair',
      summary: "Make this terminal a seat's own, with the code that the dealer shows",
      access: 'anybody',
      limit: 'attempts',
      body: pairTerminal,
      reply: seated,
    },
    async ({ body: { code: typed } }) => {
      const code = codeKey(typed);
      const token = newToken('seat');
      for (const id of context.identity.state.tables) {
        const table = await context.tables.get(id);
        const offered = table?.live?.pairings.find(each => each.code === code);
        if (table === undefined || offered === undefined) continue;
        const asked = { type: 'pair', seat: offered.seat, code, key: keyOf(token) } as const;
        const handled = await table.handle({ kind: 'house' }, `pair-${keyOf(token).slice(0, 16)}`, asked);
        if (!handled.ok) throw asHttp(handled.refusal);
        return { table: id, seat: offered.seat, token, code: null };
      }
      const enrolled = await context.identity.enrolTerminal(code);
      if (!enrolled.ok) throw asHttp(refusal('unknown', 'There is no such code, or it has expired'));
      const { device, token: kept } = enrolled.value;
      return { table: device.table, seat: device.seat ?? 0, token: kept, code: null };
    },
  );

export const lobbyRoutes = (context: AppContext, options: LobbyOptions): readonly Route[] => {
  const practice = new PracticeTables(context);
  context.sweepers.add(() => practice.sweep().catch(error => context.failed(error, {})));
  const tournaments = new PracticeTournaments(context, practice);
  context.sweepers.add(() => tournaments.sweep().catch(error => context.failed(error, {})));
  const bots = new PracticeBots(context);
  context.sweepers.add(() => bots.sweep());
  context.greeters.add(table => bots.greet(table));
  return [
    getLobbyRoute(context, options),
    openPracticeRoute(context, practice, bots, options),
    ...botRoutes(context, bots),
    openPracticeTournamentRoute(tournaments, options),
    joinTableRoute(context),
    pairTerminalRoute(context),
  ];
};
