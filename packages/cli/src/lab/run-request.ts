import {
  type DiceSource,
  type LabelledProblem,
  type RunRequest,
  readDice,
  requestRun,
  rollsPerHour,
  USUAL_PACE,
} from '@hardway/lab';
import { type Cents, cents, LARGEST_AMOUNT } from '@hardway/rules';
import { EXIT, type ExitCode, UsageError } from '../command.ts';
import { readText } from '../file-text.ts';
import { readStrategy, tableOverrides, withValues } from '../strategy-file.ts';
import type { RunValues } from './options.ts';
import { QueueFailure } from './workers/failure.ts';

/** The shortest time for betting, in seconds (NH E). */
const COUNTDOWN_MIN = 15;

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

/** How many rolls an hour has at an electronic table, if one is described. */
const paceFrom = ({ countdown, players }: RunValues): number | undefined =>
  countdown === undefined && players === undefined
    ? undefined
    : rollsPerHour({
        countdownSeconds: count('countdown', countdown, COUNTDOWN_MIN) ?? USUAL_PACE.countdownSeconds,
        players: count('players', players) ?? USUAL_PACE.players,
      });

export const diceFrom = async (path: string | undefined): Promise<DiceSource | undefined> => {
  if (path === undefined) return undefined;
  const read = readDice(await readText(path));
  if (!read.ok) throw new UsageError(`${path}: ${read.error}`);
  return read.value;
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

/** A problem with its place. */
export const said = ({ label, line, column, message }: LabelledProblem): string =>
  `${label}:${line}:${column}: ${message}`;

/** Reads strategies and options. */
export const readRunRequest = async (paths: readonly string[], values: RunValues): Promise<RunRequest> => {
  if (paths.length === 0)
    throw new UsageError('which strategy? `hardway strategies` lists those that come with Hardway');
  const request = requestRun({
    strategies: withValues(await Promise.all(paths.map(readStrategy)), values.set),
    table: tableOverrides(values),
    bankroll: dollarsOf('bankroll', values.bankroll),
    rolls: count('rolls', values.rolls),
    shooters: count('shooters', values.shooters),
    up: dollarsOf('up', values.up),
    down: dollarsOf('down', values.down),
    seed: values.seed,
    dice: await diceFrom(values.dice),
    sessions: count('sessions', values.sessions),
    rollsPerHour: paceFrom(values),
  });
  if (!request.ok) throw new WrongInput(request.error.map(said).join('\n'));
  return request.value;
};
