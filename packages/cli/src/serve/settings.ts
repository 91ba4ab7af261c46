import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { editDistance } from '@hardway/rules';
import { UsageError } from '../command.ts';
import { SERVE_OPTIONS, type ServeOption, type ServeValues, variableOf } from './options.ts';

type Environment = { readonly [name: string]: string | undefined };
type Value = string | readonly string[] | boolean | undefined;

/** A value and where it comes from: the command line, a variable, or the default. */
export type Setting = { readonly option: ServeOption; readonly value: Value; readonly from: string };

export type Settings = {
  readonly values: ServeValues;
  readonly list: readonly Setting[];
  /** Variables that were probably meant for an option, in words. */
  readonly misspelt: readonly string[];
  /** Other variables that look like ours. */
  readonly foreign: readonly string[];
};

const PREFIX = 'HARDWAY_';
const FILE = '_FILE';
/** Words with one slip in this many letters are taken for each other. */
const LETTERS_A_SLIP = 4;
const YES = /^(?:1|true|yes|on)$/i;
const NO = /^(?:0|false|no|off)$/i;

/** What other commands, the launcher and tests read. */
const OTHERS = ['HARDWAY_USER', 'HARDWAY_PASSWORD', 'HARDWAY_HANDED_OVER', 'HARDWAY_FAILPOINT'];
const OF_TESTS = /^HARDWAY_TEST_/;

const questionsAside = SERVE_OPTIONS.filter((option: ServeOption) => option.isQuestion !== true);

const VARIABLES = questionsAside.flatMap((option: ServeOption) => {
  const variable = variableOf(option.name);
  return option.isSecret === true ? [variable, variable + FILE] : [variable];
});

/** The command line wins over the environment, and the environment over the defaults. An empty variable counts as none. */
export const readSettings = (args: readonly string[], env: Environment): Settings => {
  const options = Object.fromEntries(
    SERVE_OPTIONS.map(({ name, kind }) => [
      name,
      kind === 'flag' ? { type: 'boolean' as const } : { type: 'string' as const, multiple: kind === 'list' },
    ]),
  );
  const { values: given } = parseArgs({ args: [...args], options });
  const list = SERVE_OPTIONS.map((option: ServeOption): Setting => {
    const value = given[option.name] as Value;
    if (value !== undefined) return { option, value, from: 'command line' };
    return inEnvironment(option, env) ?? { option, value: byDefault(option), from: 'default' };
  });
  return {
    list,
    values: Object.fromEntries(list.map(({ option, value }) => [option.name, value])) as ServeValues,
    ...unknownIn(env),
  };
};

const byDefault = (option: ServeOption): Value =>
  option.kind === 'flag' ? false : option.kind === 'list' ? [] : option.default;

const inEnvironment = (option: ServeOption, env: Environment): Setting | undefined => {
  const variable = variableOf(option.name);
  const names =
    option.isQuestion === true ? [] : [variable, ...(option.name === 'database-url' ? ['DATABASE_URL'] : [])];
  for (const name of names) {
    const text = env[name];
    if (text !== undefined && text !== '') return { option, value: valueIn(option, name, text), from: name };
  }
  const file = option.isSecret === true ? env[variable + FILE] : undefined;
  if (file === undefined || file === '') return undefined;
  return { option, value: secretIn(file, variable + FILE), from: `${variable + FILE} (${file})` };
};

const valueIn = ({ kind }: ServeOption, variable: string, text: string): Value => {
  if (kind === 'list') return text.split(/[\s,]+/).filter(part => part !== '');
  if (kind === 'text') return text;
  if (YES.test(text)) return true;
  if (NO.test(text)) return false;
  throw new UsageError(`${variable} takes 1 or 0, not ${text}`);
};

/** A sentence about an option, which names its variable instead if the value comes from there. */
export const byVariable = (sentence: string, { list }: Settings): string =>
  list.reduce(
    (words, { option: { name }, from }) =>
      /^[A-Z]/.test(from) ? words.replace(new RegExp(`--${name}(?![\\w-])`, 'g'), from) : words,
    sentence,
  );

/** What a file of one line holds. */
export const secretIn = (file: string, from: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UsageError(`${from} names a file that can't be read: ${(error as Error).message}`);
  }
};

/** Variables that are none of ours: foreign ones, and those that were probably meant for an option. */
const unknownIn = (env: Environment): Pick<Settings, 'misspelt' | 'foreign'> => {
  const names = Object.keys(env)
    .filter(name => name.startsWith(PREFIX) && !OF_TESTS.test(name))
    .filter(name => !VARIABLES.includes(name) && !OTHERS.includes(name))
    .sort();
  const misspelt = names.flatMap(name => {
    const meant = nearestTo(name);
    return meant === undefined ? [] : [[name, meant] as const];
  });
  return {
    misspelt: misspelt.map(([name, meant]) => `there is no variable ${name}; did you mean ${meant}?`),
    foreign: names.filter(name => misspelt.every(([each]) => each !== name)),
  };
};

const nearestTo = (name: string): string | undefined => {
  const typed = name.slice(PREFIX.length);
  const [best] = VARIABLES.map(variable => ({
    variable,
    far: editDistance(typed, variable.slice(PREFIX.length)),
  })).sort((a, b) => a.far - b.far);
  return best !== undefined && best.far <= Math.max(1, Math.floor(typed.length / LETTERS_A_SLIP))
    ? best.variable
    : undefined;
};
