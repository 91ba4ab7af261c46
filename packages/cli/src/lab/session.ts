import { parseArgs } from 'node:util';
import {
  aboutText,
  chancesCsv,
  chancesOf,
  type ExactSetup,
  exactPicturesOf,
  exactReport,
  exactSession,
  exactTablesOf,
  headReport,
  type Outcome,
  openText,
  type Played,
  picturesOf,
  playReport,
  type RunRequest,
  sessionJson,
  sessionText,
  summarizeAll,
} from '@hardway/lab';
import { EXIT, type ExitCode } from '../command.ts';
import { checkWanted, save, type Wanted } from './files.ts';
import { SESSION_OPTIONS } from './options.ts';
import { playRun } from './play.ts';
import { ProgressLine } from './progress.ts';
import { count, readRunRequest, reportingFailures, said } from './run-request.ts';

export const run = (args: readonly string[]): Promise<ExitCode> => reportingFailures('session', () => workedOut(args));

const workedOut = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: SESSION_OPTIONS });
  checkWanted(values);
  const request = await readRunRequest(positionals, values);
  for (const warning of request.warnings) process.stderr.write(`${said(warning)}\n`);
  const { run: settings, house, labels } = request;
  const outcomes: Outcome[] = [];
  for (const [at, source] of settings.plays.entries()) {
    const played = request.played[at] as Played;
    const label = labels[at] as string;
    const progress = new ProgressLine();
    const effort = effortOf(played, values, progress);
    const session = exactSession(openText(source, settings.house), { ...settings, house, ...effort });
    progress.clear();
    if (!('tooLarge' in session)) {
      outcomes.push({ played, label, session });
      continue;
    }
    process.stderr.write(
      `${played.name} can't be worked out exactly: ${session.tooLarge}. It is simulated instead, ${settings.sessions.toLocaleString('en-US')} sessions.\n`,
    );
    const simulation = await playRun({ ...settings, plays: [source] }, values);
    const [summary] = summarizeAll([played], house, simulation).plays;
    if (summary === undefined) {
      process.stderr.write('Cancelled before anything was played.\n');
      return EXIT.no;
    }
    outcomes.push({ played, label, simulation, summary });
  }
  await show(request, outcomes, values);
  return EXIT.done;
};

const STATES_MAX = 1_000_000;
const SECONDS = 600;
const SECONDS_MAX = 604_800;

/** How much work an exact answer is worth, and a word meanwhile on how far it is. */
const effortOf = (
  { name }: Played,
  values: { readonly states?: string; readonly seconds?: string },
  progress: ProgressLine,
): Pick<ExactSetup, 'states' | 'goesOn'> => {
  const states = count('states', values.states, 1, STATES_MAX);
  const until = Date.now() + 1000 * (count('seconds', values.seconds, 1, SECONDS_MAX) ?? SECONDS);
  const whole = (n: number): string => n.toLocaleString('en-US');
  return {
    ...(states === undefined ? {} : { states }),
    goesOn: ({ by, done, of, states: seen, positions }) => {
      progress.show(
        `${name}: ${whole(done)} of ${whole(of)} ${by}, ${whole(seen)} states, ${whole(positions)} bankrolls`,
      );
      return Date.now() < until;
    },
  };
};

const show = async (
  { run: settings, house }: RunRequest,
  outcomes: readonly Outcome[],
  values: Wanted,
): Promise<void> => {
  const unit = settings.stops.rolls === undefined ? 'shooters' : 'rolls';
  const about = sessionText(house, settings);
  if (values.json) {
    process.stdout.write(sessionJson(settings, outcomes));
  } else if (values.csv) {
    const plays = outcomes.map(outcome => ({ name: outcome.played.name, results: chancesOf(outcome) }));
    process.stdout.write(chancesCsv(plays));
  } else {
    const reports = outcomes.map(outcome =>
      'session' in outcome
        ? exactReport(outcome.played, settings.bankroll, unit, outcome.session)
        : `${headReport(house, outcome.simulation)}\n\n${playReport(outcome.summary)}`,
    );
    process.stdout.write(`${[about, ...reports].join('\n\n')}\n`);
  }
  await save(values.svg, () =>
    outcomes.flatMap(outcome =>
      'summary' in outcome
        ? picturesOf(outcome.label, aboutText(house, outcome.simulation), outcome.summary)
        : exactPicturesOf(outcome.label, about, outcome.played.name, settings.bankroll, outcome.session),
    ),
  );
  await save(values.tables, () => exactTablesOf(outcomes));
};
