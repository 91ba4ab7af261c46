import { parseArgs } from 'node:util';
import {
  chancesCsv,
  type ExactSession,
  exactReport,
  exactSession,
  fanSvg,
  histogramSvg,
  openText,
  quantilesOf,
  survivalSvg,
} from '@hardway/lab';
import { EXIT, type ExitCode } from '../command.ts';
import { type AskedRun, askedRun, SHARED, WrongStrategy } from './asked.ts';
import { playRun, savePictures } from './play.ts';
import { show } from './simulate.ts';

export const run = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: SHARED });
  let asked: AskedRun;
  try {
    asked = await askedRun(positionals, values);
  } catch (error) {
    if (!(error instanceof WrongStrategy)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT.no;
  }
  for (const warning of asked.warnings) process.stderr.write(`${warning}\n`);
  const { run: settings, house, names, labels } = asked;
  const found: { name: string; label: string; session: ExactSession }[] = [];
  for (const [at, source] of settings.plays.entries()) {
    const name = names[at] as string;
    const session = exactSession(openText(source, settings.house), { ...settings, house });
    if ('tooLarge' in session) {
      process.stderr.write(`${name} can't be worked out exactly: ${session.tooLarge}. It is simulated instead.\n`);
      const one = { ...settings, plays: [source] };
      const simulation = await playRun(one, { threads: values.threads, precision: undefined });
      if (simulation.tallies.length > 0)
        await show({ ...asked, run: one, names: [name], labels: [labels[at] as string] }, simulation, values);
      continue;
    }
    found.push({ name, label: labels[at] as string, session });
  }
  await showExact(asked, found, values);
  return EXIT.done;
};

const DOLLAR = 100;

/** The same in dollars, for those who read data. */
const asData = (name: string, { results, moments, ...session }: ExactSession): object => ({
  name,
  exact: true,
  ...session,
  mean: session.mean / DOLLAR,
  variance: session.variance / DOLLAR ** 2,
  deviation: Math.sqrt(session.variance) / DOLLAR,
  distribution: results.map(([result, chance]) => [result / DOLLAR, chance]),
  moments: moments.map(({ at, going, ruined, reached, results: then }) => ({
    at,
    going,
    ruined,
    reached,
    quantiles: quantilesOf(then).map(value => value / DOLLAR),
  })),
});

const showExact = async (
  { run: settings }: AskedRun,
  found: readonly { readonly name: string; readonly label: string; readonly session: ExactSession }[],
  values: { readonly json?: boolean; readonly csv?: boolean; readonly svg?: string },
): Promise<void> => {
  if (found.length === 0) return;
  if (values.json) {
    const { plays: _, sessions: __, seed: ___, ...asked } = settings;
    const data = { ...asked, plays: found.map(({ name, session }) => asData(name, session)) };
    process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  } else if (values.csv) {
    for (const { session } of found) process.stdout.write(chancesCsv(session.results));
  } else {
    const reports = found.map(({ name, session }) => exactReport(name, settings.bankroll, session));
    process.stdout.write(`${reports.join('\n\n')}\n`);
  }
  if (values.svg === undefined) return;
  const pictures = found.flatMap(({ name, label, session }): [string, string][] => {
    const fan = session.moments.map(({ at, going, ruined, reached, results }) => ({
      rolls: at,
      going,
      ruined,
      reached,
      quantiles: quantilesOf(results).map(value => value / DOLLAR),
    }));
    const results = session.results.map(([result, chance]) => [result / DOLLAR, chance] as const);
    return [
      [`${label}-bankroll`, fanSvg(name, settings.bankroll / DOLLAR, fan)],
      [`${label}-results`, histogramSvg(name, results)],
      [`${label}-survival`, survivalSvg(name, fan)],
    ];
  });
  await savePictures(values.svg, pictures);
};
