import { expect, test } from 'vitest';
import type { Given } from '../../part.ts';
import { housesOf, type Request } from '../../request.ts';
import { smallSources } from '../../testing/sources.ts';
import { chance } from './index.ts';

const request: Request = {
  format: 1,
  date: '2030-01-31',
  paper: 'a4',
  tables: [{ ruleset: 'victoria', game: 'craps' }],
};

const results = [
  { name: 'faces', statistic: 4.35146, df: 5, p: 0.5 },
  { name: 'runs', statistic: 1.959964, df: 'normal', p: 0.05 },
] as const;
const measured = (changed: object = {}): string => JSON.stringify({ rolls: 1_000_000, results, ...changed });

const givenWith = (inputs: { readonly [name: string]: string }): Given => ({
  request,
  houses: housesOf(request),
  inputs: new Map(Object.entries(inputs)),
  sources: smallSources(),
});

const checked = async (inputs: { readonly [name: string]: string }): Promise<readonly string[]> =>
  ((await chance.check?.(new Map(), givenWith(inputs))) ?? []).map(({ what }) => what);

test('the page says what was measured, and how often a true source is past 99 %', async () => {
  const printed = '  a|   0|  1|  1|0.5|  PASSED  \n  b|   0|  1|  1|0.001|   WEAK   \n';
  const given = givenWith({ 'chance-tests.json': measured(), 'chance-dieharder-source.txt': printed });
  const [page] = await chance.make(given);
  expect(page?.content).toContain('1,000,000 rolls');
  expect(page?.content).toContain(
    '<td class="figure">4.35</td><td class="figure">5</td><td class="figure">0.5000</td>',
  );
  expect(page?.content).toContain('the source <strong>passes</strong>');
  expect(page?.content).toContain('at least once in 2 % of such runs');
  expect(page?.content).toContain('<td class="figure">2</td><td class="figure">1</td><td class="figure">1</td>');
  expect(await checked({ 'chance-tests.json': measured(), 'chance-dieharder-source.txt': printed })).toEqual([]);
});

test('a p-value that does not follow from its statistic is named, and so is a source that fails', async () => {
  const better = results.map(each => (each.name === 'runs' ? { ...each, p: 0.9 } : each));
  expect(await checked({ 'chance-tests.json': measured({ results: better }) })).toEqual([
    expect.stringMatching(/^runs: the folder has p 0\.9, its statistic gives 0\.0(?:5|49)/),
  ]);
  const failing = [{ name: 'faces', statistic: 100, df: 5, p: 0 }];
  expect(await checked({ 'chance-tests.json': measured({ results: failing }) })).toEqual([
    expect.stringContaining('the random source fails'),
  ]);
  expect(await checked({ 'chance-tests.json': '{}' })).toEqual(['is not a list of test results']);
});

test('a battery that failed, or printed nothing, is named', async () => {
  expect(await checked({ 'chance-dieharder-dice.txt': ' x|0|1|1|0.0|  FAILED  ' })).toEqual(['1 tests FAILED']);
  expect(await checked({ 'chance-dieharder-dice.txt': 'no such generator' })).toEqual(['has no results']);
});
