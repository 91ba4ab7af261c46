import type { TournamentCommand, TournamentView } from '@hardway/server/messages';
import { problemOf } from '../problem.ts';
import { say } from '../ui/Toast.tsx';
import { usePolled } from '../usePolled.ts';
import { tournamentApi } from './api.ts';

const EVERY_MS = 1_500;

/** Asks the tournament, and says what was done. A refusal is thrown, in words. */
export type SendTournament = (command: TournamentCommand, done: string) => Promise<void>;

/** For a button without a form of its own: what went wrong is said at the foot of the page. */
export const told = (sent: Promise<void>): Promise<void> => sent.catch((error: unknown) => say(problemOf(error), 'no'));

type OpenTournament = {
  readonly view: TournamentView | undefined;
  readonly problem: string | null;
  readonly send: SendTournament;
};

/** A tournament as the house has it, and what can be asked of it. */
export const useTournament = (id: string): OpenTournament => {
  const { value, problem, again } = usePolled(() => tournamentApi.view(id), id, EVERY_MS);
  const send: SendTournament = async (command, done) => {
    await tournamentApi.send(id, command);
    say(done);
    again();
  };
  return { view: value, problem, send };
};
