import type { Finding, Given, Part } from '../../part.ts';
import { batteries } from './battery.ts';
import { chancePage } from './page.ts';
import { failsBeyondDoubt, pOf, readTests, TESTS } from './results.ts';

const PRECISION = 1e-6;

/** What is wrong with the results of tests: p-values that don't follow from their statistics, or a source that fails. */
const wrongTests = (text: string): readonly string[] => {
  const tests = readTests(text);
  if (tests === undefined) return ['is not a list of test results'];
  const wrong = tests.results.filter(result => Math.abs(result.p - pOf(result)) > PRECISION);
  return [
    ...wrong.map(result => `${result.name}: the folder has p ${result.p}, its statistic gives ${pOf(result)}`),
    ...(failsBeyondDoubt(tests)
      ? ['the random source fails: a true one has such a test in less than one of a million runs']
      : []),
  ];
};

const check = (_: ReadonlyMap<string, Uint8Array>, given: Given): readonly Finding[] => {
  const text = given.inputs.get(TESTS);
  const tests = text === undefined ? [] : wrongTests(text).map(what => ({ path: `inputs/${TESTS}`, what }));
  const failed = batteries(given)
    .filter(each => each.failed > 0 || each.tests === 0)
    .map(each => ({
      path: `inputs/${each.input}`,
      what: each.tests === 0 ? 'has no results' : `${each.failed} tests FAILED`,
    }));
  return [...tests, ...failed];
};

/** Chance: what it is, and what tests of it came to. */
export const chance: Part = {
  id: '6-chance',
  title: 'Chance',
  about: 'The random source, how it becomes dice and power odds, what is proved to players, and tests of it.',
  make: given => [{ path: 'chance.html', title: 'Chance', content: chancePage(given) }],
  check,
};
