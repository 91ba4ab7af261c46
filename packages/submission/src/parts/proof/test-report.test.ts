import { expect, test } from 'vitest';
import type { Given } from '../../part.ts';
import { housesOf, type Request } from '../../request.ts';
import { smallSources } from '../../testing/sources.ts';
import { proof } from './index.ts';

const request: Request = {
  format: 1,
  date: '2030-01-31',
  paper: 'a4',
  tables: [{ ruleset: 'victoria', game: 'craps' }],
};

/** Clauses 1 to 6, each cited by one test file. */
const clauses = [1, 2, 3, 4, 5, 6].map(number => ({
  id: `VIC ${number}`,
  says: '',
  kind: '',
  home: 'rules',
  doneWhen: '',
  records: [],
  tests: [number === 6 ? 'b.test.ts' : 'a.test.ts'],
}));

/** A title that cites clauses, put together: this file cites none. */
const citing = (words: string, ...numbers: readonly number[]): string =>
  `${words} [${numbers.map(number => `VIC ${number}`).join('; ')}]`;

const tests = [
  { path: 'a.test.ts', title: citing('one', 1), status: 'passed' },
  { path: 'a.test.ts', title: citing('two', 1, 2), status: 'passed' },
  { path: 'a.test.ts', title: citing('three', 2), status: 'failed' },
  { path: 'a.test.ts', title: citing('four', 3), status: 'skipped' },
  { path: 'a.test.ts', title: citing('five', 4), status: 'passed' },
  { path: 'a.test.ts', title: citing('six', 4), status: 'skipped' },
  // A test of another file says nothing about this one.
  { path: 'c.test.ts', title: citing('seven', 5), status: 'passed' },
  // A file that could not be loaded.
  { path: 'b.test.ts', title: '', status: 'failed' },
];

const givenBy = (inputs: Given['inputs']): Given => ({
  request,
  houses: housesOf(request),
  inputs,
  sources: { ...smallSources(), clauses },
});

type Row = { readonly id: string; readonly tests: readonly { readonly result: string }[]; readonly state: string };

const madeBy = async (inputs: Given['inputs']) => {
  const given = givenBy(inputs);
  const files = new Map((await proof.make(given)).map(({ path, content }) => [path, String(content)]));
  const rows = JSON.parse(files.get('clauses.json') ?? '') as readonly Row[];
  return {
    rows: rows.map(({ id, tests: [first], state }) => [id, first?.result, state]),
    page: files.get('traceability.html') ?? '',
    findings: await proof.check?.(new Map(), given),
  };
};

test('passed, failed, skipped and missing tests are told apart, and a failed one fails its clause', async () => {
  const { rows, page, findings } = await madeBy(new Map([['test-report.json', JSON.stringify({ tests })]]));
  expect(rows).toEqual([
    ['VIC 1', 'passed', 'holds'],
    ['VIC 2', 'failed', 'fails'],
    ['VIC 3', 'skipped', 'by tests only'],
    ['VIC 4', 'partly skipped', 'by tests only'],
    ['VIC 5', 'not in the report', 'by tests only'],
    ['VIC 6', 'failed', 'fails'],
  ]);
  expect(page).toContain('8 tests that cite clauses: 4 passed, <span class="wrong">2 failed</span>, 2 were skipped');
  expect(page).toContain('<span class="quiet"><span class="wrong">failed</span></span>');
  expect(findings?.map(({ what }) => what)).toEqual([
    'VIC 2: a test failed in the report',
    'VIC 6: a test failed in the report',
  ]);
});

test('without a report the page says that tests were not run', async () => {
  const { rows, page } = await madeBy(new Map());
  expect(rows[0]).toEqual(['VIC 1', 'not run', 'by tests only']);
  expect(page).toContain('Tests were not run for this folder');
});
