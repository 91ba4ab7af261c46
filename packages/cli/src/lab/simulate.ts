import { parseArgs } from 'node:util';
import {
  aboutText,
  duelReport,
  eachSession,
  headReport,
  openText,
  picturesOf,
  playReport,
  type RunRequest,
  replaySession,
  type Simulation,
  simulationJson,
  summarizeAll,
  summaryCsv,
  tablesOf,
} from '@hardway/lab';
import { recordOf } from '@hardway/notation';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { expectFolderFor } from '../folder-for.ts';
import { checkWanted, save, saveSessions, type Wanted } from './files.ts';
import { SIMULATE_OPTIONS } from './options.ts';
import { playRun } from './play.ts';
import { count, dollarsOf, readRunRequest, reportingFailures, said } from './run-request.ts';
import { checkForTournament, simulateTournament } from './tournament.ts';

export const run = (args: readonly string[]): Promise<ExitCode> => reportingFailures('simulate', () => simulated(args));

const simulated = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: SIMULATE_OPTIONS,
  });
  if (values.tournament !== undefined) {
    checkForTournament(positionals, Object.keys(values));
    return simulateTournament(values.tournament, values);
  }
  const stray = (['tournaments', 'each-player'] as const).find(name => values[name] !== undefined);
  if (stray !== undefined) throw new UsageError(`--${stray} needs --tournament FILE`);
  checkWanted(values);
  expectFolderFor(values['each-session']);
  if (values.duel && positionals.length < 2) throw new UsageError('a duel takes two strategies');
  const request = await readRunRequest(positionals, values);
  for (const warning of request.warnings) process.stderr.write(`${said(warning)}\n`);
  if (values.record !== undefined) return writeSession(request, count('record', values.record, 0) as number);
  const precision = dollarsOf('precision', values.precision);
  const simulation = await playRun(request.run, values, precision);
  if (simulation.tallies.length === 0) {
    process.stderr.write('Cancelled before anything was played.\n');
    return EXIT.no;
  }
  await show(request, simulation, values);
  const [{ sessions } = { sessions: 0 }] = simulation.tallies;
  await saveSessions(values['each-session'], () => eachSession(request.run, sessions, openText));
  return EXIT.done;
};

const show = async (
  { house, played, labels }: RunRequest,
  simulation: Simulation,
  values: Wanted & { readonly duel?: boolean },
): Promise<void> => {
  const { plays, duels } = summarizeAll(played, house, simulation);
  const paired = values.duel ? duels : [];
  if (values.json) {
    process.stdout.write(simulationJson(simulation, { plays, duels: paired }));
  } else if (values.csv) {
    process.stdout.write(summaryCsv(plays));
  } else {
    const parts = [headReport(house, simulation), ...plays.map(playReport), ...paired.map(duelReport)];
    process.stdout.write(`${parts.join('\n\n')}\n`);
  }
  const about = aboutText(house, simulation);
  await save(values.svg, () => plays.flatMap((summary, at) => picturesOf(labels[at] as string, about, summary)));
  await save(values.tables, () => tablesOf(plays));
};

/** One session as a record. */
const writeSession = ({ run: request }: RunRequest, session: number): ExitCode => {
  const { house, commands, event } = replaySession(request, 0, session, openText);
  const { record, unsaid } = recordOf(house, commands, { Event: event });
  for (const sentence of unsaid) process.stderr.write(`A record can't say that ${sentence}.\n`);
  process.stdout.write(record);
  return EXIT.done;
};
