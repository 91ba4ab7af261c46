import type {
  PracticeTournament,
  Seated,
  TournamentBoard,
  TournamentCommand,
  TournamentList,
  TournamentView,
} from '@hardway/server/messages';
import { randomId } from '../../src/index.ts';
import { json } from '../api.ts';
import { ask } from '../staff/api.ts';

const path = (id: string): string => `/registers/tournament/${encodeURIComponent(id)}`;

/** What is asked of the house about tournaments. The list and the board are for anybody. */
export const tournamentApi = {
  list: () => json<TournamentList>('/tournaments'),
  listAll: () => ask<TournamentList>('/tournaments/all'),
  board: (id: string) => json<TournamentBoard>(`/tournaments/${encodeURIComponent(id)}/board`),
  practise: (body: PracticeTournament) =>
    json<Seated & { readonly tournament: string }>('/practice/tournaments', { body }),
  view: (id: string) => ask<TournamentView>(path(id)),
  send: (id: string, command: TournamentCommand) =>
    ask<unknown>(`${path(id)}/commands`, {
      body: { id: randomId(), command },
    }),
};
