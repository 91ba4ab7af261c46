import { playInOrder } from '../run/in-order.ts';
import type { Pool } from '../run/pool.ts';
import type { TournamentJob } from './job.ts';
import type { TournamentRun } from './run.ts';
import { TournamentTallier, type TournamentTally } from './tally.ts';

export type TournamentProgress = { readonly tournaments: number; readonly of: number; readonly rolls: number };

export type TournamentOptions = {
  readonly onProgress?: (progress: TournamentProgress) => void;
  /** Ends the run early; what is done by then is kept. */
  readonly signal?: AbortSignal;
};

export type TournamentSimulation = {
  readonly run: TournamentRun;
  readonly tally: TournamentTally;
  readonly ended: 'complete' | 'cancelled';
};

/** Tournaments in a job: enough for sending it to cost little, few enough to share the work. The result does not depend on it. */
const JOB_TOURNAMENTS = 32;

/** Plays all tournaments of a run. The result is the same for any number of workers. */
export const simulateTournaments = async (
  run: TournamentRun,
  pool: Pool,
  { onProgress, signal }: TournamentOptions = {},
): Promise<TournamentSimulation> => {
  const merged = new TournamentTallier(run);
  await playInOrder(pool, {
    count: run.tournaments,
    sizeAt: () => JOB_TOURNAMENTS,
    jobOf: (from, to): TournamentJob => ({ tournament: run, from, to }),
    add: ({ tally }) => {
      merged.merge(tally);
      onProgress?.({ tournaments: merged.tournaments, of: run.tournaments, rolls: merged.rolls });
      return false;
    },
    signal,
  });
  return { run, tally: merged.write(), ended: merged.tournaments >= run.tournaments ? 'complete' : 'cancelled' };
};
