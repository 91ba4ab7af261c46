import { parseArgs } from 'node:util';
import { LEAST_ROLLS } from '@hardway/server';
import { UsageError } from '../command.ts';
import { FORMATS, type Format } from './formats.ts';

const KINDS = ['bytes', 'dice-bytes', 'rolls', 'power'] as const;
const TESTED_ROLLS = 1_000_000;

/** What of the random source is asked for, and where it goes. */
export type Output = {
  readonly kind: (typeof KINDS)[number];
  readonly count: number;
  readonly format: Format;
  readonly powerChance: string | undefined;
  readonly out: string | undefined;
  readonly quiet: boolean;
};

/** Our own statistical tests on that many rolls. */
type Tests = { readonly kind: 'test'; readonly count: number };
type Request = Output | Tests;

const countOf = (text: string, what: string): number => {
  if (!/^\d{1,15}$/.test(text))
    throw new UsageError(`--${what} takes a whole number of up to 15 digits, not "${text}"`);
  return Number(text);
};

const formatOf = (written: string): Format => {
  const format = FORMATS.find(each => each === written);
  if (format === undefined) throw new UsageError(`--format is ${FORMATS.join(', ')}, not "${written}"`);
  return format;
};

export const readRequest = (args: readonly string[]): Request => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      bytes: { type: 'string' },
      'dice-bytes': { type: 'string' },
      rolls: { type: 'string' },
      power: { type: 'string' },
      'power-chance': { type: 'string' },
      format: { type: 'string' },
      out: { type: 'string' },
      quiet: { type: 'boolean' },
      test: { type: 'boolean' },
    },
  });
  if (values.test) return readTests(values);
  const [kind, ...others] = KINDS.filter(each => values[each] !== undefined);
  if (kind === undefined || others.length > 0)
    throw new UsageError(`say one of ${KINDS.map(each => `--${each}`).join(', ')}`);
  if (values.format !== undefined && kind !== 'rolls') throw new UsageError('--format goes with --rolls');
  if (values['power-chance'] !== undefined && kind !== 'power')
    throw new UsageError('--power-chance goes with --power');
  return {
    kind,
    count: countOf(values[kind] ?? '', kind),
    format: formatOf(values.format ?? 'text'),
    powerChance: values['power-chance'],
    out: values.out,
    quiet: values.quiet ?? false,
  };
};

const readTests = ({ rolls, test: _, ...others }: { readonly [option: string]: unknown }): Tests => {
  const [other] = Object.keys(others);
  if (other !== undefined) throw new UsageError(`--${other} does not go with --test`);
  const count = rolls === undefined ? TESTED_ROLLS : countOf(String(rolls), 'rolls');
  if (count < LEAST_ROLLS) throw new UsageError(`the tests need at least ${LEAST_ROLLS} rolls, not ${count}`);
  return { kind: 'test', count };
};
