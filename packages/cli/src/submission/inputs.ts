import { statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { readMix } from '@hardway/odds';
import { CHECKOUT } from '../clauses/source.ts';
import { UsageError } from '../command.ts';
import { jsonOf, readText } from '../file-text.ts';

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
const earlier = async (path: string): Promise<string> => {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, DATA) : path;
  const text = await readText(file);
  const data = jsonOf(text) as { readonly format?: unknown; readonly games?: unknown } | null | undefined;
  if (data?.format !== 1 || !Array.isArray(data.games))
    throw new UsageError(`${file} is not the data of a submission: give its folder, or its ${DATA}`);
  return text;
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
};

const isReport = (data: unknown): data is VitestReport =>
  Array.isArray((data as Partial<VitestReport> | null | undefined)?.testResults);

/** The tests of a report that cite a clause, by their paths in the sources: the machine that ran them is nobody's business. */
const testReport = async (path: string): Promise<string> => {
  const data = jsonOf(await readText(path));
  if (!isReport(data)) throw new UsageError(`${path} is not a report of vitest: run vitest with --reporter=json`);
  const relative = (name: string): string =>
    (name.startsWith(CHECKOUT)
      ? name.slice(CHECKOUT.length)
      : name.replace(/^.*?(?=(?:packages|tests|conformance)[/\\])/, '')
    )
      .split(sep)
      .join('/');
  const tests = data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ fullName }) => /\[[^[\]]+\]/.test(fullName))
      .map(({ fullName, status }) => ({ path: relative(name), title: fullName, status })),
  );
  return `${JSON.stringify({ tests }, null, 1)}\n`;
};

/** Reads what the operator gave, by the names it has in the folder. */
export const inputsOf = async (given: Given): Promise<ReadonlyMap<string, string>> => {
  const inputs = new Map<string, string>();
  if (given.mix !== undefined) inputs.set('mix.json', await mix(given.mix));
  if (given.since !== undefined) inputs.set('earlier.json', await earlier(given.since));
  if (given['test-report'] !== undefined) inputs.set('test-report.json', await testReport(given['test-report']));
  return inputs;
};
