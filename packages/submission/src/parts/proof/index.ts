import { csv } from '../../csv.ts';
import type { Finding, Given, Part, PartFile } from '../../part.ts';
import { clausesOf } from './clauses.ts';
import { mutationsOf } from './mutation.ts';
import { type Proofs, proofPage } from './page.ts';
import { printedOf } from './printed.ts';
import { perftOf, recordsOf } from './records.ts';

const known = new WeakMap<Given, Proofs>();

/** Plays everything once. */
const proofsOf = (given: Given): Proofs => {
  const found = known.get(given);
  if (found !== undefined) return found;
  const records = recordsOf(given);
  const proofs = {
    records,
    clauses: clausesOf(given, records),
    perft: perftOf(given),
    mutations: mutationsOf(given),
    printed: printedOf(given),
  };
  known.set(given, proofs);
  return proofs;
};

const json = (data: unknown): string =>
  `${JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 1)}\n`;

const clausesCsv = ({ clauses }: Proofs): string =>
  csv([
    ['clause', 'says', 'kept by', 'state', 'proof', 'sha256', 'result'],
    ...clauses.flatMap(({ id, says, home, state, records, tests }) => {
      const proofs = [...records, ...tests];
      const first = proofs.length === 0 ? [{ path: '', sha256: '', result: '' }] : proofs;
      return first.map(({ path, sha256, result }) => [id, says, home, state, path, sha256, result]);
    }),
  ]);

const recordFiles = ({ sources }: Given): readonly PartFile[] =>
  sources.records.map(({ path, text }) => ({ path: `records/${path}`, content: text }));

/** What did not hold when the folder was made, or does not now. */
const failures = (given: Given): readonly Finding[] => {
  const { records, perft, clauses } = proofsOf(given);
  return [
    ...records
      .filter(({ holds }) => !holds)
      .map(({ path, difference }) => ({ path: `3-proof/records/${path}`, what: difference ?? 'does not hold' })),
    ...perft
      .filter(({ same }) => !same)
      .map(({ path, rolls, expected, computed }) => ({
        path: `3-proof/records/${path}`,
        what: `after ${rolls} rolls: ${computed}, which should be ${expected}`,
      })),
    ...clauses
      .filter(({ tests }) => tests.some(({ result }) => result === 'failed'))
      .map(({ id }) => ({ path: '3-proof/clauses.json', what: `${id}: a test failed in the report` })),
  ];
};

/** What proves each clause. */
export const proof: Part = {
  id: '3-proof',
  title: 'Traceability',
  about:
    'Each clause, the records and tests that prove it, and their results; sequences of rolls, mutations, misprints.',
  make: given => {
    const proofs = proofsOf(given);
    const { mutation } = given.sources;
    return [
      { path: 'traceability.html', title: 'Clauses and their proofs', content: proofPage(given, proofs) },
      { path: 'clauses.json', title: 'The same as data, with digests', content: json(proofs.clauses) },
      { path: 'clauses.csv', title: 'The same for a spreadsheet', content: clausesCsv(proofs) },
      { path: 'records.json', title: 'Records and their digests', content: json(proofs.records) },
      { path: 'perft.json', title: 'Totals of every sequence of rolls', content: json(proofs.perft) },
      ...(proofs.printed === undefined
        ? []
        : [{ path: 'printed.json', title: "The book's own figures, cell by cell", content: json(proofs.printed) }]),
      ...(mutation === undefined ? [] : [{ path: 'mutation.md', title: 'Report of mutations', content: mutation }]),
      ...recordFiles(given),
    ];
  },
  check: (_, given) => failures(given),
};
