import { readFile } from 'node:fs/promises';
import { type DiceSource, loadStrategy, type Run, readDice, type Stops } from '@hardway/lab';
import { type Cents, cents, type House, LARGEST_AMOUNT } from '@hardway/rules';
import { UsageError } from '../command.ts';
import { readStrategy, tableAsked } from '../strategy-file.ts';

/** Options that simulation and exact sessions share. */
export const SHARED = {
  ruleset: { type: 'string' },
  game: { type: 'string' },
  option: { type: 'string', multiple: true },
  rolls: { type: 'string' },
  shooters: { type: 'string' },
  up: { type: 'string' },
  down: { type: 'string' },
  bankroll: { type: 'string' },
  dice: { type: 'string' },
  sessions: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  svg: { type: 'string' },
} as const;

export const SHARED_HELP: readonly (readonly [string, string])[] = [
  ['--ruleset R', 'the rule book, in place of the one the strategy is written for'],
  ['--game G', 'craps, mini-craps, automated-craps or roll-to-win'],
  ['--option n=v', "an operator's choice, as in a record: fire=A, commission=on-win"],
  ['--rolls N', 'how many rolls a session lasts: 500 unless the strategy or you say otherwise'],
  ['--shooters N', 'how many shooters it lasts, in place of rolls'],
  ['--bankroll B', "the player's money in dollars: the strategy's own, else 1000"],
  ['--up D, --down D', 'ends a session that is up, or down, by so many dollars'],
  ['--dice FILE', 'unequal dice: a weight for each combination ("3-1 2"), or a list of rolls'],
];

type Values = { readonly [name in Exclude<keyof typeof SHARED, 'option' | 'json' | 'csv'>]?: string | undefined } & {
  readonly option?: string[] | undefined;
};

const ROLLS = 500;
const BANKROLL = cents(1000_00);
const SESSIONS = 100_000;
export const SEED = 'hardway';

export const count = (name: string, text: string | undefined, least = 1): number | undefined => {
  if (text === undefined) return undefined;
  const n = Number(text.replaceAll('_', '').replaceAll(',', ''));
  if (!Number.isSafeInteger(n) || n < least)
    throw new UsageError(`--${name} is a whole number from ${least} on, not "${text}"`);
  return n;
};

export const dollarsOf = (name: string, text: string | undefined): Cents | undefined => {
  if (text === undefined) return undefined;
  const amount = Math.round(Number(text.replaceAll(',', '')) * 100);
  if (!/^[\d,]+(\.\d{1,2})?$/.test(text) || amount <= 0 || amount > LARGEST_AMOUNT)
    throw new UsageError(`--${name} is an amount of dollars such as 500, not "${text}"`);
  return cents(amount);
};

const stopsAsked = (values: Values, own: Stops): Stops => {
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

const diceAsked = async (path: string | undefined): Promise<DiceSource> => {
  if (path === undefined) return { kind: 'fair' };
  const read = readDice(await readFile(path, 'utf8'));
  if (!read.ok) throw new UsageError(`${path}: ${read.error}`);
  return read.value;
};

/** What is to be played, where and how long. */
export type AskedRun = {
  readonly run: Run;
  readonly house: House;
  readonly names: readonly string[];
  /** What to call files of each. */
  readonly labels: readonly string[];
  readonly warnings: readonly string[];
};

/** Thrown when a strategy is wrong: where, and in what way. */
export class WrongStrategy extends Error {}

/** Reads strategies and options. The table is that of the first strategy, unless asked for otherwise; all play there. */
export const askedRun = async (paths: readonly string[], values: Values): Promise<AskedRun> => {
  if (paths.length === 0)
    throw new UsageError('which strategy? `hardway strategies` lists those that come with Hardway');
  const texts = await Promise.all(paths.map(readStrategy));
  let table = tableAsked(values);
  const warnings: string[] = [];
  const loaded = texts.map(({ label, text }) => {
    const read = loadStrategy(text, table);
    const say = ({ line, column, message }: { line: number; column: number; message: string }): string =>
      `${label}:${line}:${column}: ${message}`;
    if (!read.ok) throw new WrongStrategy(read.error.map(say).join('\n'));
    warnings.push(...read.value.warnings.map(say));
    table = read.value.house.config;
    return read.value;
  });
  const [first] = loaded as [(typeof loaded)[number]];
  const bankroll = dollarsOf('bankroll', values.bankroll) ?? first.bankroll ?? BANKROLL;
  return {
    house: first.house,
    names: loaded.map(({ play }) => play.name),
    labels: texts.map(({ label }) => (label.split('/').at(-1) as string).replace(/\.strategy$/, '')),
    warnings,
    run: {
      plays: texts.map(({ text }) => text),
      house: first.house.config,
      bankroll,
      stops: stopsAsked(values, first.play.stops ?? {}),
      seed: values.seed ?? SEED,
      dice: await diceAsked(values.dice),
      sessions: count('sessions', values.sessions) ?? SESSIONS,
    },
  };
};
