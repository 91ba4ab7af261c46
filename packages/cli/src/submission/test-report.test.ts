import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHECKOUT } from '../clauses/source.ts';
import { submission } from '../commands/submission.ts';
import { answerOf } from '../testing/answer-of.ts';
import { testReport } from './test-report.ts';

const base = mkdtempSync(join(tmpdir(), 'hardway-test-report-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const written = (text: string): string => {
  const path = join(base, 'report.json');
  writeFileSync(path, text);
  return path;
};

/** Titles that cite clauses, put together: this file cites none. */
const cited = (...ids: readonly string[]): string => ids.map(id => `[${id}]`).join(' ');
const CHARGED = `commission is charged ${cited('MA 5(c)', 'MD 5.J')}`;
const CALLED = `a call is refused ${cited('MA 8')}`;

/** As vitest writes it, of this machine and of another. */
const REPORT = {
  success: false,
  testResults: [
    {
      name: `${CHECKOUT}packages/rules/src/moves.test.ts`,
      status: 'failed',
      assertionResults: [
        { fullName: CHARGED, status: 'passed', title: 'x' },
        { fullName: CALLED, status: 'failed', title: 'x' },
        { fullName: 'cites nothing', status: 'passed', title: 'x' },
      ],
    },
    { name: 'C:\\work\\hardway\\tests\\live\\stop.test.ts', status: 'failed', assertionResults: [] },
    { name: '/elsewhere/packages/web/src/empty.test.ts', status: 'passed', assertionResults: [] },
  ],
};

test('a report is kept by what cites clauses, and by files that could not be loaded', async () => {
  expect(JSON.parse(await testReport(written(JSON.stringify(REPORT))))).toEqual({
    tests: [
      { path: 'packages/rules/src/moves.test.ts', title: CHARGED, status: 'passed' },
      { path: 'packages/rules/src/moves.test.ts', title: CALLED, status: 'failed' },
      { path: 'tests/live/stop.test.ts', title: '', status: 'failed' },
    ],
  });
});

test.each([
  ['nonsense', 'is not a report of tests'],
  ['[]', 'is not a report of tests'],
  ['{"testResults":[]}', 'is not a report of tests'],
  ['{"testResults":[{"name":"a"}]}', 'is not a report of tests'],
  ['{"testResults":[{"name":"a","assertionResults":[{"title":"b"}]}]}', 'is not a report of tests'],
])('a file that is none is refused, and nothing is written: %s', async (text, said) => {
  const args = ['submission', '--ruleset', 'victoria', '--out', join(base, 'out'), '--test-report', written(text)];
  const { status, stderr } = await answerOf([submission], args);
  expect(status).toBe(2);
  expect(stderr).toContain(said);
});

test('a file that is not there is named', async () => {
  const missing = join(base, 'none.json');
  const args = ['submission', '--ruleset', 'victoria', '--out', join(base, 'out'), '--test-report', missing];
  expect(await answerOf([submission], args)).toMatchObject({ status: 2, stderr: expect.stringContaining(missing) });
});
