import type { ClauseEntry } from '@hardway/rules';
import type { Given } from '../../part.ts';
import type { PlayedRecord } from './records.ts';
import { reportOf, resultOf } from './test-report.ts';

type Proof = { readonly path: string; readonly sha256: string; readonly result: string };

/** A clause with everything that proves it, and what came of that. */
export type ProvedClause = Pick<ClauseEntry, 'id' | 'says' | 'kind' | 'home' | 'doneWhen' | 'reason'> & {
  readonly records: readonly Proof[];
  readonly tests: readonly Proof[];
  readonly state: 'holds' | 'fails' | 'by tests only' | 'physical' | 'not proved';
};

const stateOf = ({ home }: ClauseEntry, records: readonly Proof[], tests: readonly Proof[]): ProvedClause['state'] => {
  if ([...records, ...tests].some(({ result }) => result === 'fails' || result === 'failed')) return 'fails';
  if (records.length > 0 || tests.some(({ result }) => result === 'passed')) return 'holds';
  if (tests.length > 0) return 'by tests only';
  return home === 'physical' ? 'physical' : 'not proved';
};

export const clausesOf = (given: Given, played: readonly PlayedRecord[]): readonly ProvedClause[] => {
  const report = reportOf(given);
  const byPath = new Map(played.map(record => [record.path, record]));
  return given.sources.clauses.map(clause => {
    const records = clause.records.map((path): Proof => {
      const record = byPath.get(path);
      return { path, sha256: record?.sha256 ?? '', result: record?.holds === false ? 'fails' : 'holds' };
    });
    const tests = clause.tests.map(
      (path): Proof => ({ path, sha256: given.sources.tests[path] ?? '', result: resultOf(report, path, clause.id) }),
    );
    const { id, says, kind, home, doneWhen, reason } = clause;
    return {
      id,
      says,
      kind,
      home,
      doneWhen,
      ...(reason === undefined ? {} : { reason }),
      records,
      tests,
      state: stateOf(clause, records, tests),
    };
  });
};
