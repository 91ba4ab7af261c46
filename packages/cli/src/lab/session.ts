import { parseArgs } from 'node:util';
import {
  aboutText,
  chancesCsv,
  type ExactSession,
  type ExactSetup,
  exactFan,
  exactReport,
  exactSession,
  fanCsv,
  headReport,
  houseText,
  lengthText,
  openText,
  type Played,
  playReport,
  type Simulation,
  type Summary,
  summarizeAll,
} from '@hardway/lab';
import { dollars } from '@hardway/rules';
import { EXIT, type ExitCode } from '../command.ts';
import { checkWanted, save, type Wanted } from './files.ts';
import { SESSION_OPTIONS } from './options.ts';
import { playRun } from './play.ts';
import { ProgressLine } from './progress.ts';
import { count, type RunRequest, readRunRequest, reportingFailures } from './run-request.ts';
import { settingsData } from './settings.ts';
import { picturesOf } from './simulate.ts';

export const run = (args: readonly string[]): Promise<ExitCode> => reportingFailures('session', () => workedOut(args));

/** What became of one play: worked out, or simulated because it was too large. */
type Outcome = { readonly played: Played; readonly label: string } & (
  | { readonly session: ExactSession }
  | { readonly simulation: Simulation; readonly summary: Summary }
);

const workedOut = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: SESSION_OPTIONS });
  checkWanted(values);
  const request = await readRunRequest(positionals, values);
  for (const warning of request.warnings) process.stderr.write(`${warning}\n`);
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

const DOLLAR = 100;

/** One outcome as JSON, money in dollars. */
const asData = (outcome: Outcome): object => {
  if ('summary' in outcome) return { exact: false, ended: outcome.simulation.ended, ...outcome.summary };
  const { results, moments: _, ...session } = outcome.session;
  return {
    name: outcome.played.name,
    exact: true,
    ...session,
    mean: session.mean / DOLLAR,
    variance: session.variance / DOLLAR ** 2,
    deviation: Math.sqrt(session.variance) / DOLLAR,
    rollsPerHour: outcome.played.rollsPerHour,
    hours: session.expectedRolls / outcome.played.rollsPerHour,
    distribution: results.map(([result, chance]) => [result / DOLLAR, chance]),
    moments: exactFan(outcome.session).map(({ rolls: at, ...moment }) => ({ at, ...moment })),
  };
};

/** Every result in cents, with its chance or the share of sessions that came to it. */
const chancesOf = (outcome: Outcome): ExactSession['results'] =>
  'session' in outcome
    ? outcome.session.results
    : outcome.summary.distribution.map(([result, times]) => [result * DOLLAR, times / outcome.summary.sessions]);

const fanOf = (outcome: Outcome): Summary['fan'] =>
  'session' in outcome ? exactFan(outcome.session) : outcome.summary.fan;

const show = async (
  { run: settings, house }: RunRequest,
  outcomes: readonly Outcome[],
  values: Wanted,
): Promise<void> => {
  const unit = settings.stops.rolls === undefined ? 'shooters' : 'rolls';
  const listed = settings.dice.kind === 'recorded';
  const about = [
    houseText(house),
    `a session ${lengthText(settings.stops)}, from $${dollars(settings.bankroll)}`,
    ...(listed ? ['dice that throw each combination as often as the list has it'] : []),
    ...(settings.dice.kind === 'weighted' ? ['weighted dice'] : []),
  ].join('; ');
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ ...settingsData(settings), plays: outcomes.map(asData) }, null, 2)}\n`);
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
    outcomes.flatMap(outcome => {
      if ('summary' in outcome) return picturesOf(outcome.label, aboutText(house, outcome.simulation), outcome.summary);
      const distribution = outcome.session.results.map(([result, chance]) => [result / DOLLAR, chance] as const);
      const drawn = { name: outcome.played.name, bankroll: settings.bankroll / DOLLAR, fan: exactFan(outcome.session) };
      return picturesOf(outcome.label, `Exactly: ${about}`, { ...drawn, distribution }, unit);
    }),
  );
  await save(values.tables, () => [
    ['results.csv', chancesCsv(outcomes.map(outcome => ({ name: outcome.played.name, results: chancesOf(outcome) })))],
    ['bankroll.csv', fanCsv(outcomes.map(outcome => ({ name: outcome.played.name, fan: fanOf(outcome) })))],
  ]);
};
