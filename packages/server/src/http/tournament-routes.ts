import { z } from 'zod';
import { type TournamentBoard, type TournamentLine, tournamentBoard, tournamentList } from '../messages/index.ts';
import { boardOf, lineOf } from '../registers/tournaments/board.ts';
import { tournamentId } from '../registers/tournaments/model.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { asHttp, refusal } from './refusal.ts';
import { tournamentsIn } from './tournament-desk.ts';

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
    async (): Promise<{ now: number; tournaments: TournamentLine[] }> => {
      const all = await tournamentsIn(context);
      const lines = all.flatMap(state => lineOf(state) ?? []);
      return { now: context.now(), tournaments: lines.sort((a, b) => b.opensAt - a.opensAt) };
    },
  );

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
      const board = boardOf(state, context.now());
      if (board === undefined) throw asHttp(refusal('unknown', 'There is no such tournament'));
      return board;
    },
  );

export const tournamentRoutes = (context: AppContext): readonly Route[] => [
  listTournamentsRoute(context),
  readBoardRoute(context),
];
