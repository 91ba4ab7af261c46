import { parseArgs } from 'node:util';
import {
  figureText,
  NotExact,
  RANKS,
  type Rank,
  type RunRequest,
  readVaried,
  requestSweep,
  SWEEP_DEFAULTS,
  type Sweep,
  type SweepProgress,
  type SweepRequest,
  sweep,
  sweepCsv,
  sweepExactly,
  sweepJson,
  sweepPicturesOf,
  sweepReport,
  sweepShown,
  type Varied,
} from '@hardway/lab';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { readValues } from '../strategy-file.ts';
import { checkWanted, save, type Wanted } from './files.ts';
import { SWEEP_OPTIONS } from './options.ts';
import { isLarge, type Players, playing } from './play.ts';
import { count, readRunRequest, reportingFailures, said, WrongInput } from './run-request.ts';

const VARIANTS_MAX = 1_000_000;
const TOP = 20;
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
  const rank = RANKS.find(each => each === (asked?.toLowerCase() ?? SWEEP_DEFAULTS.rank));
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

/** Where to read on, for what a sweep is refused for. */
const HINTS = {
  variants: '. --vary gives values to try, --variants says how many are too many',
  target: ', --up D',
  dice: '',
  sessions: '',
} as const;

const requestFrom = (request: RunRequest, paths: readonly string[], values: Values): SweepRequest => {
  const fixed = Object.keys(readValues(values.set ?? []));
  const varied = variedFrom(values.vary);
  const both = varied.find(({ name }) => fixed.includes(name));
  if (both !== undefined) throw new UsageError(`--set or --vary ${both.name}, not both`);
  const asked = requestSweep(request, {
    varied,
    fixed,
    rank: rankFrom(values.rank),
    variants: count('variants', values.variants, 2, VARIANTS_MAX),
  });
  if (asked.ok) return asked.value;
  if (asked.error.kind !== 'strategy') throw new UsageError(`${asked.error.message}${HINTS[asked.error.kind]}`);
  const { variant, problems, place } = asked.error;
  throw new WrongInput(
    problems
      .map(({ line, column, message }) => `${paths[place]}:${line}:${column}: with ${variant.name}: ${message}`)
      .join('\n'),
  );
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
  const request = await readRunRequest(positionals, {
    ...values,
    sessions: values.sessions ?? String(SWEEP_DEFAULTS.sessions),
  });
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

const show = async (request: RunRequest, found: Sweep, values: Wanted, top: number): Promise<void> => {
  if (values.json) process.stdout.write(sweepJson(request, found));
  else process.stdout.write(values.csv ? sweepCsv(found) : `${sweepReport(found, sweepShown(request, top))}\n`);
  await save(values.svg, () => sweepPicturesOf(request, found));
};
