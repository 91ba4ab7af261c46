import type { Actor } from '../live/people.ts';
import { refuse, type TableRefusal } from '../live/refusal.ts';
import type { TableCommand } from '../messages/index.ts';
import type { Registers } from '../registers/registers.ts';
import { citeOf, isDirector } from '../registers/tournaments/lookup.ts';
import type { TournamentState } from '../registers/tournaments/state.ts';
import { tournamentRegister } from '../registers/tournaments/tournaments.ts';
import { stageOf } from '../registers/tournaments/view.ts';

/** Every tournament of the house. */
export const tournamentsIn = async (registers: Registers): Promise<readonly TournamentState[]> => {
  const names = await registers.names(tournamentRegister);
  const logs = await Promise.all(names.map(name => registers.log(tournamentRegister, name)));
  return logs.map(({ state }) => state).filter(({ versions }) => versions.length > 0);
};

const OVER: readonly string[] = ['draft', 'approved', 'registering', 'finished', 'paid', 'cancelled'];

/** Who directs a tournament does not deal while it is played. */
export const refusedDealing = async (
  registers: Registers,
  by: Actor,
  { type }: TableCommand,
): Promise<TableRefusal | undefined> => {
  if (type !== 'takeStation' || by.kind !== 'staff' || !by.roles.includes('tournament-director')) return undefined;
  const directed = (await tournamentsIn(registers)).find(
    state => isDirector(state, by.user) && !OVER.includes(stageOf(state)),
  );
  return directed === undefined
    ? undefined
    : refuse(
        'forbidden',
        citeOf(directed, 'director'),
        `You direct the tournament ${directed.id}, and do not deal in it`,
      );
};
