import { parseArgs } from 'node:util';
import {
  aboutText,
  distributionCsv,
  duelReport,
  fanCsv,
  fanSvg,
  headReport,
  histogramSvg,
  openText,
  playReport,
  replaySession,
  type Simulation,
  type Summary,
  summarizeAll,
  summaryCsv,
  survivalSvg,
  wagersCsv,
} from '@hardway/lab';
import { recordOf } from '@hardway/notation';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { type AskedRun, answered, askedRun, count, dollarsOf, SHARED } from './asked.ts';
import { checkWanted, type NamedFile, save, type Wanted } from './files.ts';
import { playRun } from './play.ts';

export const run = (args: readonly string[]): Promise<ExitCode> => answered('simulate', () => simulated(args));

const simulated = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...SHARED,
      precision: { type: 'string' },
      duel: { type: 'boolean' },
      record: { type: 'string' },
    },
  });
  checkWanted(values);
  if (values.duel && positionals.length < 2) throw new UsageError('a duel takes two strategies');
  const asked = await askedRun(positionals, values);
  for (const warning of asked.warnings) process.stderr.write(`${warning}\n`);
  if (values.record !== undefined) return writeSession(asked, count('record', values.record, 0) as number);
  const precision = dollarsOf('precision', values.precision);
  const simulation = await playRun(asked.run, values, precision);
  if (simulation.tallies.length === 0) {
    process.stderr.write('Cancelled before anything was played.\n');
    return EXIT.no;
  }
  await show(asked, simulation, values);
  return EXIT.done;
};

const show = async (
  { run: asked, house, played, labels }: AskedRun,
  simulation: Simulation,
  values: Wanted & { readonly duel?: boolean },
): Promise<void> => {
  const { plays, duels } = summarizeAll(played, house, simulation);
  const paired = values.duel ? duels : [];
  if (values.json) {
    const { plays: _, ...settings } = asked;
    process.stdout.write(
      `${JSON.stringify({ ...settings, ended: simulation.ended, plays, duels: paired }, null, 2)}\n`,
    );
  } else if (values.csv) {
    process.stdout.write(summaryCsv(plays));
  } else {
    const parts = [headReport(house, simulation), ...plays.map(playReport), ...paired.map(duelReport)];
    process.stdout.write(`${parts.join('\n\n')}\n`);
  }
  const about = aboutText(house, simulation);
  await save(values.svg, () => plays.flatMap((summary, at) => picturesOf(labels[at] as string, about, summary)));
  await save(values.tables, () => [
    ['results.csv', distributionCsv(plays)],
    ['bankroll.csv', fanCsv(plays)],
    ['wagers.csv', wagersCsv(plays)],
  ]);
};

/** The bankroll over time, the results and survival, drawn. */
export const picturesOf = (
  label: string,
  about: string,
  { name, bankroll, fan, distribution }: Pick<Summary, 'name' | 'bankroll' | 'fan' | 'distribution'>,
  unit: 'rolls' | 'shooters' = 'rolls',
): readonly NamedFile[] => [
  [`${label}-bankroll.svg`, fanSvg({ name, about }, bankroll, fan, unit)],
  [`${label}-results.svg`, histogramSvg({ name, about }, distribution)],
  [`${label}-survival.svg`, survivalSvg({ name, about }, fan, unit)],
];

/** One session as a record. */
const writeSession = ({ run: asked }: AskedRun, session: number): ExitCode => {
  const { house, commands, name } = replaySession(asked, 0, session, openText);
  const { record, unsaid } = recordOf(house, commands, { Event: `${name}, session ${session}, seed ${asked.seed}` });
  for (const sentence of unsaid) process.stderr.write(`A record can't say that ${sentence}.\n`);
  process.stdout.write(record);
  return EXIT.done;
};
