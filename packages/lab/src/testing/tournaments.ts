import { readTournament } from '../tournament/read-tournament.ts';
import type { TournamentRun } from '../tournament/run.ts';

/** Strategies of a few words. The names are all that the tests open them by. */
export const SOURCES = {
  pass: 'name: Pass\npass 10\n',
  dont: "name: Don't\ndont-pass 10\n",
  seven: 'name: Seven\nany-seven 5\n',
  field: 'name: Field\nfield 10\n',
  cross: 'name: Cross\nwhen a point is on\n  place 5 5\n  place 6 and 8 for 6 each\n  field 5\n',
  place: 'name: Place\nwhen a point is on\n  place 6 and 8 for 12 each\n',
  chase: 'name: Chase\nwhen the deficit is at least 1 and the rolls left are at most 2: field 100% of the rail\n',
} as const;

type Asked = {
  readonly format?: string;
  readonly ruleset?: string;
  readonly seats?: number;
  /** What is different in every round, and in the conditions. */
  readonly round?: object;
  readonly change?: object;
  readonly players: readonly {
    readonly strategy: keyof typeof SOURCES;
    readonly count?: number;
    readonly buysBack?: boolean;
  }[];
} & Partial<Pick<TournamentRun, 'tournaments' | 'seed' | 'compulsory' | 'rollsPerHour'>>;

/** A run of tournaments in a ready-made format, for tests to change. */
export const runOf = ({
  format = 'single-table',
  ruleset = 'victoria',
  seats,
  round,
  change,
  ...rest
}: Asked): TournamentRun => {
  const conditions = { format, rules: { ruleset, game: 'craps' }, seats, round, change };
  const read = readTournament(JSON.stringify({ conditions, tournaments: 100, ...rest }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { players, seed = 'test', ...run } = read.value;
  return {
    ...run,
    seed,
    players: players.map(({ strategy, count, buysBack }) => {
      const source = SOURCES[strategy as keyof typeof SOURCES];
      return { name: strategy, source, count, buysBack };
    }),
  };
};
