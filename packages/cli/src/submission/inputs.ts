import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readMix } from '@hardway/odds';
import type { Request } from '@hardway/submission';
import { UsageError } from '../command.ts';
import { jsonOf, readText } from '../file-text.ts';
import { testReport } from './test-report.ts';

/** Files that an operator may give. */
type Given = {
  readonly mix?: string | undefined;
  readonly since?: string | undefined;
  readonly 'test-report'?: string | undefined;
};

const DATA = '4-changes/data.json';

const mix = async (path: string): Promise<string> => {
  const text = await readText(path);
  const read = readMix(text);
  if (typeof read === 'string') throw new UsageError(`${path} ${read}`);
  return text;
};

/** The data of an earlier submission, given by its folder or by itself. */
const earlier = async (path: string, { tables }: Request): Promise<string> => {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, DATA) : path;
  const text = await readText(file);
  const data = jsonOf(text) as { readonly [name in 'format' | 'games' | 'ruleset']?: unknown } | null | undefined;
  if (data?.format !== 1 || !Array.isArray(data.games))
    throw new UsageError(`${file} is not the data of a submission: give its folder, or its ${DATA}`);
  const ruleset = tables[0]?.ruleset;
  if (data.ruleset !== ruleset)
    throw new UsageError(`${file} is of a submission for ${data.ruleset}: give an earlier one for ${ruleset}`);
  return text;
};

/** Reads what the operator gave, by the names it has in the folder. */
export const inputsOf = async (given: Given, request: Request): Promise<ReadonlyMap<string, string>> => {
  const inputs = new Map<string, string>();
  if (given.mix !== undefined) inputs.set('mix.json', await mix(given.mix));
  if (given.since !== undefined) inputs.set('earlier.json', await earlier(given.since, request));
  if (given['test-report'] !== undefined) inputs.set('test-report.json', await testReport(given['test-report']));
  return inputs;
};
