import { dirname, join } from 'node:path';
import {
  type FileProblem,
  type Group,
  LIBRARY,
  loadStrategy,
  RUN_DEFAULTS,
  readTournament,
  simulateTournaments,
  summarizeTournaments,
  type TournamentFile,
  type TournamentRun,
  tournamentReport,
} from '@hardway/lab';
import { configOfRound, type Round } from '@hardway/tournament';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { readText } from '../file-text.ts';
import { readStrategy } from '../strategy-file.ts';
import { SIMULATE_OPTIONS } from './options.ts';
import { type Players, playing } from './play.ts';
import { count, WrongInput } from './run-request.ts';

/** The options of `hardway simulate` that mean something for tournaments. */
const TOURNAMENT_OPTIONS = ['tournament', 'tournaments', 'each-player', 'seed', 'threads', 'workers', 'json'] as const;

type TournamentValues = Players & {
  readonly tournaments?: string | undefined;
  readonly 'each-player'?: boolean | undefined;
  readonly seed?: string | undefined;
  readonly json?: boolean | undefined;
};

/** Refuses strategies and options that a tournament would not heed. */
export const checkForTournament = (positionals: readonly string[], given: readonly string[]): void => {
  if (positionals.length > 0)
    throw new UsageError(`the file of a tournament names its strategies: "${positionals[0]}" can't be given beside it`);
  const strange = given.find(name => !(TOURNAMENT_OPTIONS as readonly string[]).includes(name));
  if (strange !== undefined && strange in SIMULATE_OPTIONS)
    throw new UsageError(`--${strange} has no meaning with --tournament: its conditions are in the file`);
};

const problemText = (path: string, { line, column, path: field, message }: FileProblem): string =>
  line === undefined
    ? `${path}: ${field === undefined || field === '' ? '' : `${field}: `}${message}`
    : `${path}:${line}:${column}: ${message}`;

/** Strategy files lie beside the file that names them. */
const textOf = async (path: string, strategy: string): Promise<string> =>
  (await readStrategy(LIBRARY.includes(strategy) ? strategy : join(dirname(path), strategy))).text;

/** A group for each strategy, or one for each player. */
const groupsOf = (
  name: string,
  source: string,
  player: TournamentFile['players'][number],
  each: boolean,
): readonly Group[] => {
  const { count: players, buysBack } = player;
  return each && players > 1
    ? Array.from({ length: players }, (_, at) => ({ name: `${name} ${at + 1}`, source, count: 1, buysBack }))
    : [{ name, source, count: players, buysBack }];
};

/** Reads a strategy for every round: limits may differ from one to the next. */
const nameIn = ({ conditions }: TournamentFile, strategy: string, text: string): string => {
  const loaded = conditions.rounds.map((round: Round) => {
    const read = loadStrategy(text, configOfRound(conditions, round));
    if (read.ok) return read.value;
    const said = read.error.map(
      ({ line, column, message }) => `${strategy}:${line}:${column}: in ${round.name}: ${message}`,
    );
    throw new WrongInput(said.join('\n'));
  });
  return loaded[0]?.play.name ?? strategy;
};

const readRun = async (path: string, values: TournamentValues): Promise<TournamentRun> => {
  const read = readTournament(await readText(path));
  if (!read.ok) throw new WrongInput(read.error.map(problem => problemText(path, problem)).join('\n'));
  const { conditions, compulsory, rollsPerHour, players, tournaments, seed } = read.value;
  const groups = await Promise.all(
    players.map(async player => {
      const text = await textOf(path, player.strategy);
      return groupsOf(nameIn(read.value, player.strategy, text), text, player, values['each-player'] === true);
    }),
  );
  return {
    conditions,
    players: groups.flat(),
    tournaments: count('tournaments', values.tournaments) ?? tournaments,
    seed: values.seed ?? seed ?? RUN_DEFAULTS.seed,
    compulsory,
    rollsPerHour,
  };
};

/** Rolls of all seats of a run, roughly: what the number of threads is chosen by. */
const WORTH_THREADS = 500;

/** Plays the tournaments of a file and shows what became of each strategy. */
export const simulateTournament = async (path: string, values: TournamentValues): Promise<ExitCode> => {
  const run = await readRun(path, values);
  const simulation = await playing(
    { isLarge: run.tournaments >= WORTH_THREADS, players: values },
    (pool, signal, show) =>
      simulateTournaments(run, pool, {
        signal,
        onProgress: ({ tournaments, of, rolls }) =>
          show(
            `${Math.floor((100 * tournaments) / of)} %  ${tournaments.toLocaleString('en-US')} tournaments, ${rolls.toLocaleString('en-US')} rolls`,
          ),
      }),
  );
  if (simulation.tally.tournaments === 0) {
    process.stderr.write('Cancelled before anything was played.\n');
    return EXIT.no;
  }
  const { conditions, compulsory, rollsPerHour, seed } = run;
  const data = {
    conditions,
    compulsory,
    rollsPerHour,
    seed,
    ended: simulation.ended,
    ...summarizeTournaments(simulation),
  };
  process.stdout.write(values.json ? `${JSON.stringify(data, null, 2)}\n` : `${tournamentReport(simulation)}\n`);
  return EXIT.done;
};
