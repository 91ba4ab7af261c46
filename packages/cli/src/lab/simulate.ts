import { parseArgs } from 'node:util';
import {
  duelReport,
  endReport,
  openText,
  playReport,
  replaySession,
  type Simulation,
  summarizeAll,
  summaryCsv,
} from '@hardway/lab';
import { recordOf } from '@hardway/notation';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { type AskedRun, askedRun, count, dollarsOf, SHARED, WrongStrategy } from './asked.ts';
import { picturesOf, playRun, savePictures } from './play.ts';

export const run = async (args: readonly string[]): Promise<ExitCode> => {
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
  if (values.duel && positionals.length < 2) throw new UsageError('a duel takes two strategies');
  const asked = await askedRun(positionals, values).catch(wrong);
  if (asked === null) return EXIT.no;
  for (const warning of asked.warnings) process.stderr.write(`${warning}\n`);
  if (values.record !== undefined) return writeSession(asked, count('record', values.record, 0) as number);
  const precision = dollarsOf('precision', values.precision);
  const simulation = await playRun(asked.run, { threads: values.threads, precision });
  if (simulation.tallies.length === 0) {
    process.stderr.write('Cancelled before anything was played.\n');
    return EXIT.no;
  }
  await show(asked, simulation, values);
  return EXIT.done;
};

/** A strategy that is wrong is an answer, not a misuse. */
const wrong = (error: unknown): null => {
  if (!(error instanceof WrongStrategy)) throw error;
  process.stderr.write(`${error.message}\n`);
  return null;
};

export const show = async (
  { run: asked, house, names, labels }: AskedRun,
  simulation: Simulation,
  values: { readonly json?: boolean; readonly csv?: boolean; readonly svg?: string; readonly duel?: boolean },
): Promise<void> => {
  const { plays, duels } = summarizeAll(names, house, simulation);
  const paired = values.duel ? duels : [];
  if (values.json) {
    const { plays: _, ...settings } = asked;
    process.stdout.write(
      `${JSON.stringify({ ...settings, ended: simulation.ended, plays, duels: paired }, null, 2)}\n`,
    );
  } else if (values.csv) {
    process.stdout.write(summaryCsv(plays));
  } else {
    const end = endReport(simulation);
    const parts = [...(end === null ? [] : [end]), ...plays.map(playReport), ...paired.map(duelReport)];
    process.stdout.write(`${parts.join('\n\n')}\n`);
  }
  if (values.svg !== undefined) {
    const pictures = plays.flatMap((summary, at) => picturesOf(labels[at] as string, summary));
    await savePictures(values.svg, pictures);
  }
};

/** One session as a record. */
const writeSession = ({ run: asked }: AskedRun, session: number): ExitCode => {
  const { house, steps, name } = replaySession(asked, 0, session, openText);
  const { record, unsaid } = recordOf(house, steps, { Event: `${name}, session ${session}, seed ${asked.seed}` });
  for (const sentence of unsaid) process.stderr.write(`A record can't say that ${sentence}.\n`);
  process.stdout.write(record);
  return EXIT.done;
};
