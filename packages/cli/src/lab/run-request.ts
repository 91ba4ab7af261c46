import {
  DEFAULT_PACE,
  type DiceSource,
  loadStrategy,
  type Played,
  type Run,
  readDice,
  rollsPerHour,
  type Stops,
  USUAL_PACE,
} from '@hardway/lab';
import { type Cents, cents, type House, LARGEST_AMOUNT } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { readText } from '../file-text.ts';
import { readStrategy, tableOverrides, withValues } from '../strategy-file.ts';
import type { RunValues } from './options.ts';
import { QueueFailure } from './workers/failure.ts';

const ROLLS = 500;
const BANKROLL = cents(1000_00);
const SESSIONS = 100_000;
/** The shortest time for betting, in seconds (NH E). */
const COUNTDOWN_MIN = 15;
export const SEED = 'hardway';

export const count = (
  name: string,
  text: string | undefined,
  least = 1,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined => {
  if (text === undefined) return undefined;
  const n = Number(text.replaceAll('_', '').replaceAll(',', ''));
  if (!Number.isSafeInteger(n) || n < least || n > most) {
    const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most.toLocaleString('en-US')}`;
    throw new UsageError(`--${name} is a whole number from ${range}, not "${text}"`);
  }
  return n;
};

export const dollarsOf = (name: string, text: string | undefined): Cents | undefined => {
  if (text === undefined) return undefined;
  const amount = Math.round(Number(text.replaceAll(',', '')) * 100);
  if (!/^[\d,]+(\.\d{1,2})?$/.test(text) || amount <= 0 || amount > LARGEST_AMOUNT)
    throw new UsageError(`--${name} is an amount of dollars such as 500, not "${text}"`);
  return cents(amount);
};

/** The address of a PostgreSQL database. */
export const postgresUrl = (name: string, text: string): string => {
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new UsageError(
      `--${name} is the address of a PostgreSQL database such as postgres://host/name, not "${text}"`,
    );
  return text;
};

const stopsFrom = (values: RunValues, own: Stops): Stops => {
  const rolls = count('rolls', values.rolls);
  const shooters = count('shooters', values.shooters);
  const up = dollarsOf('up', values.up);
  const down = dollarsOf('down', values.down);
  const needsEnd =
    rolls === undefined && shooters === undefined && own.rolls === undefined && own.shooters === undefined;
  return {
    ...(rolls === undefined ? (needsEnd ? { rolls: ROLLS } : {}) : { rolls }),
    ...(shooters === undefined ? {} : { shooters }),
    ...(up === undefined ? {} : { up }),
    ...(down === undefined ? {} : { down }),
  };
};

/** How many rolls an hour has at an electronic table, if one is described. */
const paceFrom = ({ countdown, players }: RunValues): number | undefined =>
  countdown === undefined && players === undefined
    ? undefined
    : rollsPerHour({
        countdownSeconds: count('countdown', countdown, COUNTDOWN_MIN) ?? USUAL_PACE.countdownSeconds,
        players: count('players', players) ?? USUAL_PACE.players,
      });

const diceFrom = async (path: string | undefined): Promise<DiceSource> => {
  if (path === undefined) return { kind: 'fair' };
  const read = readDice(await readText(path));
  if (!read.ok) throw new UsageError(`${path}: ${read.error}`);
  return read.value;
};

/** What is to be played, where and how long. */
export type RunRequest = {
  readonly run: Run;
  readonly house: House;
  readonly played: readonly Played[];
  /** What to call files of each. */
  readonly labels: readonly string[];
  readonly warnings: readonly string[];
};

/** Thrown when a strategy, or the file of a tournament, is wrong: where, and in what way. */
export class WrongInput extends Error {}

/** Runs a command's work. An input that is wrong is an answer; a database that can't be used is told in its own words. */
export const reportingFailures = async (name: string, work: () => Promise<ExitCode>): Promise<ExitCode> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongInput) {
      process.stderr.write(`${error.message}\n`);
      return EXIT.no;
    }
    if (!(error instanceof QueueFailure)) throw error;
    process.stderr.write(`hardway ${name}: ${error.message}\n`);
    return EXIT.misused;
  }
};

/** Reads strategies and options. The table is that of the first strategy, unless asked for otherwise; all play there. */
export const readRunRequest = async (paths: readonly string[], values: RunValues): Promise<RunRequest> => {
  if (paths.length === 0)
    throw new UsageError('which strategy? `hardway strategies` lists those that come with Hardway');
  const texts = withValues(await Promise.all(paths.map(readStrategy)), values.set);
  let table = tableOverrides(values);
  const warnings: string[] = [];
  const loaded = texts.map(({ label, text }) => {
    const read = loadStrategy(text, table);
    const say = ({ line, column, message }: { line: number; column: number; message: string }): string =>
      `${label}:${line}:${column}: ${message}`;
    if (!read.ok) throw new WrongInput(read.error.map(say).join('\n'));
    warnings.push(...read.value.warnings.map(say));
    table = read.value.house.config;
    return read.value;
  });
  const [first] = loaded as [(typeof loaded)[number]];
  const pace = paceFrom(values);
  const bankroll = dollarsOf('bankroll', values.bankroll) ?? first.bankroll ?? BANKROLL;
  return {
    house: first.house,
    played: loaded.map(({ play, script }) => ({
      name: play.name,
      rollsPerHour: pace ?? script.heading.pace ?? DEFAULT_PACE,
    })),
    labels: texts.map(({ label }) => (label.split('/').at(-1) as string).replace(/\.strategy$/, '')),
    warnings,
    run: {
      plays: texts.map(({ text }) => text),
      house: first.house.config,
      bankroll,
      stops: stopsFrom(values, first.play.stops ?? {}),
      seed: values.seed ?? SEED,
      dice: await diceFrom(values.dice),
      sessions: count('sessions', values.sessions) ?? SESSIONS,
    },
  };
};
