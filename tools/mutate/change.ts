import type { KindOfRule, Path } from './mutant.ts';

export type Change = readonly [
  kind: KindOfRule,
  path: Path,
  value: unknown,
  clauses: readonly string[],
  byTests?: true,
];

/** Values to put in one place of a book, for a rule of this kind under these clauses. */
export const change =
  (kind: KindOfRule, clauses: readonly string[]) =>
  (path: Path, ...values: readonly unknown[]): readonly Change[] =>
    values.map((value): Change => [kind, path, value, clauses]);

/** The same changes, for the tests that cite the clauses to see. */
export const byTests = (changes: readonly Change[]): readonly Change[] =>
  changes.map(([kind, path, value, clauses]): Change => [kind, path, value, clauses, true]);
