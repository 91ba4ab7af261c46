import { z } from 'zod';
import {
  type TournamentBoard,
  type TournamentLine,
  type TournamentList,
  tournamentBoard,
  tournamentList,
} from '../messages/index.ts';
import { boardOf, lineOf, tablesOf } from '../registers/tournaments/board.ts';
import { latestOf } from '../registers/tournaments/lookup.ts';
import { tournamentId } from '../registers/tournaments/model.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import { makeReport } from '../reports/house/index.ts';
import { definitionOf, TOURNAMENT_REPORTS } from '../reports/tournament/index.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { tournamentsIn } from './directors.ts';
import { asHttp, refusal } from './refusal.ts';
import { sent, sourceOf } from './report-routes.ts';

const params = z.object({ tournament: tournamentId });

/** What a table told a moment ago is on the board. */
const caughtUp = async ({ reader }: AppContext): Promise<void> => {
  await reader?.catchUp();
};

const listTournamentsRoute = (context: AppContext): Route =>
  route(
    {
      id: 'listTournaments',
      method: 'GET',
      path: '/api/tournaments',
      summary: 'Tournaments whose conditions are approved, the latest first',
      access: 'anybody',
      limit: 'reads',
      reply: tournamentList,
    },
    async () =>
      listed(
        context,
        (await tournamentsIn(context.registers)).map(state => lineOf(state)),
      ),
  );

const listed = ({ now }: AppContext, lines: readonly (TournamentLine | undefined)[]): TournamentList => ({
  now: now(),
  tournaments: lines.flatMap(line => line ?? []).sort((a, b) => b.opensAt - a.opensAt),
});

const listDraftsToo = (context: AppContext): Route =>
  route(
    {
      id: 'listAllTournaments',
      method: 'GET',
      path: '/api/tournaments/all',
      summary: 'Every tournament, drafts included, by the newest version of its conditions',
      access: 'read-tournaments',
      isQuiet: true,
      reply: tournamentList,
    },
    async () =>
      listed(
        context,
        (await tournamentsIn(context.registers)).map(state => lineOf(state, latestOf(state))),
      ),
  );

const namesOf = async ({ tables }: AppContext, ids: readonly string[]): Promise<TournamentBoard['tables']> => {
  const names = ids.map(async id => [id, (await tables.get(id))?.live?.name ?? id] as const);
  return Object.fromEntries(await Promise.all(names));
};

const readBoardRoute = (context: AppContext): Route =>
  route(
    {
      id: 'readTournamentBoard',
      method: 'GET',
      path: '/api/tournaments/:tournament/board',
      summary: 'The public board: conditions, bracket, standings, times and prizes',
      access: 'anybody',
      limit: 'reads',
      isQuiet: true,
      params,
      reply: tournamentBoard,
    },
    async ({ params: { tournament = '' } }): Promise<TournamentBoard> => {
      await caughtUp(context);
      const { state } = await context.registers.log(tournamentRegister, tournament);
      const board = boardOf(state, context.now(), await namesOf(context, tablesOf(state)));
      if (board === undefined) throw asHttp(refusal('unknown', 'There is no such tournament'));
      return board;
    },
  );

const reportQuery = z.object({
  format: z.enum(['json', 'csv']).optional(),
  /** Whether it is printed or saved, which is an event of its own. */
  print: z.enum(['yes']).optional(),
});

const readReportRoute = (context: AppContext, version: string): Route =>
  route(
    {
      id: 'readTournamentReport',
      method: 'GET',
      path: '/api/tournaments/:tournament/reports/:report',
      summary: 'A report on one tournament, as JSON or CSV',
      access: 'read-tournaments',
      limit: 'reads',
      params: params.extend({ report: z.string().max(40) }),
      query: reportQuery,
      reply: z.looseObject({ title: z.string() }),
    },
    async ({ params: { tournament = '', report: id }, query, signedIn, response }) => {
      const source = await sourceOf(context);
      const { state } = await context.registers.log(tournamentRegister, tournament);
      const report = TOURNAMENT_REPORTS.find(each => each.id === id);
      const [first] = state.versions;
      if (report === undefined || first === undefined)
        throw asHttp(refusal('unknown', 'There is no such report or tournament'));
      const days = { from: source.calendar.dayOf(first.draftedAt), to: source.calendar.dayOf(context.now()) };
      const printed = { version, by: signedIn.name, at: context.now() };
      const document = await makeReport(definitionOf(report, state), source, days, printed);
      return sent(context, document, { ...query, by: signedIn }, response);
    },
  );

export const tournamentRoutes = (context: AppContext, version: string): readonly Route[] => [
  listTournamentsRoute(context),
  listDraftsToo(context),
  readBoardRoute(context),
  readReportRoute(context, version),
];
