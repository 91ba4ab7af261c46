import { parseArgs } from 'node:util';
import {
  figureText,
  houseText,
  lengthText,
  type NamedVariant,
  NotExact,
  openText,
  RANKS,
  type Rank,
  type RunRequest,
  readVaried,
  type Sweep,
  type SweepProgress,
  type SweepRequest,
  type SweepShown,
  settingsData,
  stopsOf,
  sweep,
  sweepCsv,
  sweepExactly,
  sweepPictures,
  sweepReport,
  type Varied,
  variantsOf,
  wrongVariant,
} from '@hardway/lab';
import { dollars } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { readValues } from '../strategy-file.ts';
import { checkWanted, save, type Wanted } from './files.ts';
import { SWEEP_OPTIONS } from './options.ts';
import { isLarge, type Players, playing } from './play.ts';
import { count, readRunRequest, reportingFailures, said, WrongInput } from './run-request.ts';

const SESSIONS = '20000';
const VARIANTS = 2000;
const VARIANTS_MAX = 1_000_000;
const TOP = 20;
/** Scores that are kept for the differences: two gigabytes at most. */
const SCORES_MAX = 2 ** 28;
const STATES_MAX = 1_000_000;
const SECONDS_MAX = 604_800;

export const run = (args: readonly string[]): Promise<ExitCode> => reportingFailures('sweep', () => swept(args));

type Values = Players & {
  readonly rank?: string | undefined;
  readonly vary?: string[] | undefined;
  readonly set?: string[] | undefined;
  readonly variants?: string | undefined;
  readonly states?: string | undefined;
  readonly seconds?: string | undefined;
  readonly exact?: boolean | undefined;
};

const rankFrom = (asked: string | undefined): Rank => {
  const rank = RANKS.find(each => each === (asked?.toLowerCase() ?? 'ruin'));
  if (rank === undefined) throw new UsageError(`--rank is one of ${RANKS.join(', ')}, not "${asked}"`);
  return rank;
};

const variedFrom = (said: readonly string[] = []): readonly Varied[] => {
  const varied = said.map(each => {
    const read = readVaried(each);
    if (!read.ok) throw new UsageError(`--vary ${read.error}`);
    return read.value;
  });
  const names = varied.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new UsageError(`--vary ${twice} is there twice: give all its values at once`);
  return varied;
};

/** The names of the strategies, in their order. */
const strategiesOf = (variants: readonly NamedVariant[]): readonly string[] => [
  ...new Set(variants.map(({ strategy }) => strategy)),
];

/** Every variant that is asked for, each sure to be playable at the table. */
const variantsFrom = (
  { run: settings, labels, played }: RunRequest,
  paths: readonly string[],
  values: Values,
): readonly NamedVariant[] => {
  const fixed = Object.keys(readValues(values.set ?? []));
  const varied = variedFrom(values.vary);
  const both = varied.find(({ name }) => fixed.includes(name));
  if (both !== undefined) throw new UsageError(`--set or --vary ${both.name}, not both`);
  const named = new Set(played.map(({ name }) => name)).size === played.length;
  const variants = variantsOf({
    strategies: settings.plays.map((source, at) => ({
      name: (named ? played[at]?.name : labels[at]) as string,
      source,
    })),
    bankroll: settings.bankroll,
    varied,
    fixed,
    most: count('variants', values.variants, 2, VARIANTS_MAX) ?? VARIANTS,
  });
  if (!variants.ok)
    throw new UsageError(`${variants.error}. --vary gives values to try, --variants says how many are too many`);
  const wrong = wrongVariant(variants.value, settings.house);
  if (wrong === undefined) return variants.value;
  const { name, strategy } = wrong.variant;
  const path = paths[strategiesOf(variants.value).indexOf(strategy)];
  throw new WrongInput(
    wrong.problems.map(({ line, column, message }) => `${path}:${line}:${column}: with ${name}: ${message}`).join('\n'),
  );
};

/** Refuses to rank by a target that nobody has. */
const checkTarget = (rank: Rank, variants: readonly NamedVariant[], { house, stops }: SweepRequest): void => {
  if (rank !== 'target') return;
  if (variants.some(({ source }) => stopsOf(openText(source, house), stops).up !== undefined)) return;
  throw new UsageError('there is no target to reach: say how far ahead a session is to end, --up D');
};

const requestFrom = (request: RunRequest, paths: readonly string[], values: Values): SweepRequest => {
  const { house, stops, seed, sessions, dice } = request.run;
  const variants = variantsFrom(request, paths, values);
  const rank = rankFrom(values.rank);
  if (dice.kind === 'recorded')
    throw new UsageError(
      'a sweep needs fresh dice for each session: give weights for the combinations, not a list of rolls',
    );
  if (variants.length * sessions > SCORES_MAX)
    throw new UsageError(
      `${(variants.length * sessions).toLocaleString('en-US')} sessions in all are too many to compare: at most ${SCORES_MAX.toLocaleString('en-US')}`,
    );
  const asked: SweepRequest = { variants, house, stops, seed, sessions, dice, rank };
  checkTarget(rank, variants, asked);
  return asked;
};

const progressText = ({ rank, variants }: SweepRequest, { done, of, ranking }: SweepProgress): string => {
  const [first] = ranking;
  const leader =
    first === undefined ? '' : `, ${variants[first.variant]?.name} ahead with ${figureText(rank, first.value)}`;
  return `${Math.floor((100 * done) / of)} %  ${ranking.length.toLocaleString('en-US')} of ${variants.length.toLocaleString('en-US')} variants${leader}`;
};

const playSweep = (asked: SweepRequest, values: Values): Promise<Sweep> => {
  const { variants, sessions, stops } = asked;
  const states = count('states', values.states, 1, STATES_MAX);
  const seconds = count('seconds', values.seconds, 1, SECONDS_MAX);
  const large = isLarge(stops, sessions * variants.length);
  return playing({ isLarge: large, players: values }, (pool, signal, show) => {
    const options = { signal, onProgress: (progress: SweepProgress) => show(progressText(asked, progress)) };
    if (!values.exact) return sweep(asked, pool, options);
    return sweepExactly(asked, pool, {
      ...options,
      ...(states === undefined ? {} : { states }),
      ...(seconds === undefined ? {} : { seconds }),
    });
  });
};

const swept = async (args: readonly string[]): Promise<ExitCode> => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: SWEEP_OPTIONS });
  checkWanted(values);
  const top = count('top', values.top) ?? TOP;
  const request = await readRunRequest(positionals, { ...values, sessions: values.sessions ?? SESSIONS });
  for (const warning of request.warnings) process.stderr.write(`${said(warning)}\n`);
  const asked = requestFrom(request, positionals, values);
  try {
    const found = await playSweep(asked, values);
    if (found.ranking.length === 0) {
      process.stderr.write('Cancelled before anything was played.\n');
      return EXIT.no;
    }
    await show(request, found, values, top);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof NotExact)) throw error;
    throw new WrongInput(`${error.message}. Without --exact it is simulated.`);
  }
};

const show = async (
  { run: settings, house, labels }: RunRequest,
  found: Sweep,
  values: Wanted,
  top: number,
): Promise<void> => {
  const { stops, bankroll, seed, dice } = settings;
  const about = [
    houseText(house),
    `sessions ${lengthText(stops)}, from $${dollars(bankroll)}`,
    ...(dice.kind === 'weighted' ? ['weighted dice'] : []),
  ].join('; ');
  const { up } = stops;
  const shown: SweepShown = { about, seed, top, ...(up === undefined ? {} : { target: (bankroll + up) / 100 }) };
  if (values.json) {
    const variants = found.variants.map(({ name, strategy, values: own }) => ({ name, strategy, values: own }));
    process.stdout.write(`${JSON.stringify({ ...settingsData(settings), ...found, variants }, null, 2)}\n`);
  } else {
    process.stdout.write(values.csv ? sweepCsv(found) : `${sweepReport(found, shown)}\n`);
  }
  const strategies = strategiesOf(found.variants);
  await save(values.svg, () =>
    sweepPictures(found, about).map(({ strategy, svg }) => [`${labels[strategies.indexOf(strategy)]}-sweep.svg`, svg]),
  );
};
