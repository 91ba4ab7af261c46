import { CHECKOUT } from '../clauses/source.ts';
import { UsageError } from '../command.ts';
import { jsonOf, readText } from '../file-text.ts';

type Assertion = { readonly fullName: string; readonly status: string };

/** One file of tests. A file that could not be loaded has failed, and has no tests. */
type TestFile = {
  readonly name: string;
  readonly status?: string;
  readonly assertionResults: readonly Assertion[];
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isAssertion = (value: Partial<Assertion> | null): boolean => isText(value?.fullName) && isText(value?.status);

const isFile = (value: Partial<TestFile> | null): boolean =>
  isText(value?.name) && Array.isArray(value?.assertionResults) && value.assertionResults.every(isAssertion);

const filesOf = (data: unknown): readonly TestFile[] | undefined => {
  const files = (data as { readonly testResults?: unknown } | null | undefined)?.testResults;
  return Array.isArray(files) && files.length > 0 && files.every(isFile) ? files : undefined;
};

/** A path in the sources: the machine that ran the tests is nobody's business. */
const inSources = (name: string): string =>
  (name.startsWith(CHECKOUT) ? name.slice(CHECKOUT.length) : name)
    .replaceAll('\\', '/')
    .replace(/^.*?(?=(?:packages|tests|conformance)\/)/, '');

const CITES = /\[[^[\]]+\]/;

const testsOf = ({ name, status, assertionResults }: TestFile) => {
  const path = inSources(name);
  if (assertionResults.length === 0) return status === 'failed' ? [{ path, title: '', status }] : [];
  return assertionResults
    .filter(({ fullName }) => CITES.test(fullName))
    .map(test => ({ path, title: test.fullName, status: test.status }));
};

/** The tests of a report that cite a clause, and the files that could not be loaded. */
export const testReport = async (path: string): Promise<string> => {
  const files = filesOf(jsonOf(await readText(path)));
  if (files === undefined)
    throw new UsageError(
      `${path} is not a report of tests: write one with npx vitest run --reporter=json --outputFile=${path}`,
    );
  return `${JSON.stringify({ tests: files.flatMap(testsOf) }, null, 1)}\n`;
};
