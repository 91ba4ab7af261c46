import type { Given } from '../../part.ts';

/** The name of the report of a test run among the inputs. */
const TEST_REPORT = 'test-report.json';

/** A test that cites clauses in its title, and what came of it. One without a title is a whole file that could not be loaded. */
export type ReportedTest = { readonly path: string; readonly title: string; readonly status: string };

/** The tests of the report that was given; none where none was. */
export const reportOf = ({ inputs }: Given): readonly ReportedTest[] | undefined => {
  const text = inputs.get(TEST_REPORT);
  return text === undefined ? undefined : (JSON.parse(text) as { readonly tests: readonly ReportedTest[] }).tests;
};

const CITED = /\[([^[\]]+)\]/g;

const cites = (title: string, clause: string): boolean =>
  [...title.matchAll(CITED)].some(([, ids = '']) => ids.split(/[,;]/).some(id => id.trim() === clause));

/** Tests that neither passed nor failed: they were skipped, or are yet to be written. */
const wasSkipped = ({ status }: ReportedTest): boolean => status !== 'passed' && status !== 'failed';

/** What the tests of a file that cite a clause came to. */
export const resultOf = (report: readonly ReportedTest[] | undefined, path: string, clause: string): string => {
  if (report === undefined) return 'not run';
  const found = report.filter(test => test.path === path && (test.title === '' || cites(test.title, clause)));
  if (found.length === 0) return 'not in the report';
  if (found.some(({ status }) => status === 'failed')) return 'failed';
  if (found.every(wasSkipped)) return 'skipped';
  return found.some(wasSkipped) ? 'partly skipped' : 'passed';
};

/** How many tests of the report passed, failed and were skipped. */
export const countedReport = (report: readonly ReportedTest[]) => ({
  passed: report.filter(({ status }) => status === 'passed').length,
  failed: report.filter(({ status }) => status === 'failed').length,
  skipped: report.filter(wasSkipped).length,
});
