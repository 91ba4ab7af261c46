import type { Given } from '../../part.ts';

/** The name of the report of a test run among the inputs. */
const TEST_REPORT = 'test-report.json';

/** A test that cites clauses in its title, and what came of it. */
type ReportedTest = { readonly path: string; readonly title: string; readonly status: string };

/** The tests of the report that was given; none where none was. */
export const reportOf = ({ inputs }: Given): readonly ReportedTest[] | undefined => {
  const text = inputs.get(TEST_REPORT);
  return text === undefined ? undefined : (JSON.parse(text) as { readonly tests: readonly ReportedTest[] }).tests;
};

const CITED = /\[([^[\]]+)\]/g;

const cites = (title: string, clause: string): boolean =>
  [...title.matchAll(CITED)].some(([, ids = '']) => ids.split(/[,;]/).some(id => id.trim() === clause));

/** What the tests of a file that cite a clause came to. */
export const resultOf = (report: readonly ReportedTest[] | undefined, path: string, clause: string): string => {
  if (report === undefined) return 'not run here';
  const found = report.filter(test => test.path === path && cites(test.title, clause));
  if (found.length === 0) return 'not in the report';
  return found.every(({ status }) => status === 'passed') ? 'passed' : 'failed';
};
