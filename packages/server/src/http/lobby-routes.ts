import { readFile } from 'node:fs/promises';
import { PracticeBots } from '../bots/practice-bots.ts';
import { PracticeTournaments } from '../bots/practice-tournaments.ts';
import { Strategies } from '../bots/strategies.ts';
import { codeKey, keyOf, newToken } from '../identity/tokens.ts';
import { PLAY_MONEY } from '../live/seats/seats.ts';
import { type Lobby, lobby, pairTerminal, practiceSeat, practiceTournament, seated } from '../messages/index.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { LobbyCards } from './lobby-cards.ts';
import { RULESETS } from './lobby-tables.ts';
import { PracticeTables } from './practice.ts';
import { practiceRoutes } from './practice-routes.ts';
import { asHttp, refusal } from './refusal.ts';

type LobbyOptions = {
  readonly version: string;
  /** Whether guests may open practice tables. */
  readonly hasPractice: boolean;
};

const getLobbyRoute = (context: AppContext, { version, hasPractice }: LobbyOptions): Route => {
  const cards = new LobbyCards(context);
  return route(
    {
      id: 'getLobby',
      method: 'GET',
      path: '/api/lobby',
      summary: 'Tables to join, and what can be opened',
      access: 'anybody',
      reply: lobby,
    },
    async (): Promise<Lobby> => ({
      version,
      tables: [...(await cards.tables())],
      rulesets: RULESETS,
      needsAdministrator: context.identity.needsAdministrator,
      practice: hasPractice,
      playMoney: PLAY_MONEY,
    }),
  );
};

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

const readStrategy = async (name: string): Promise<string> => {
  const { libraryUrl } = await import('@hardway/lab');
  return readFile(libraryUrl(name), 'utf8');
};

export const lobbyRoutes = (context: AppContext, options: LobbyOptions): readonly Route[] => {
  const practice = new PracticeTables(context);
  context.sweepers.add(() => practice.sweep().catch(error => context.failed(error, {})));
  const strategies = new Strategies(readStrategy);
  const tournaments = new PracticeTournaments(context, practice, strategies);
  context.sweepers.add(() => tournaments.sweep().catch(error => context.failed(error, {})));
  const bots = new PracticeBots(context, strategies);
  context.sweepers.add(() => bots.sweep());
  context.greeters.add(table => bots.greet(table));
  const open: PracticeTables['open'] = async (...asked) => {
    if (!options.hasPractice) throw asHttp(refusal('forbidden', 'This house has no practice tables'));
    return practice.open(...asked);
  };
  return [
    getLobbyRoute(context, options),
    ...practiceRoutes(context, open, bots),
    openPracticeTournamentRoute(tournaments, options),
    pairTerminalRoute(context),
  ];
};
