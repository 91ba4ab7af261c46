import type { ProvingRecord } from './records.ts';
import type { Trial } from './trial.ts';

export type Citation = { readonly path: string; readonly clause: string };

/** Citations of clauses with mutants whose record notices none of them. It shows something else of the clause, or nothing. */
export const idleCitations = (trials: readonly Trial[], records: readonly ProvingRecord[]): readonly Citation[] => {
  const tried = new Set<string>();
  const busy = new Set<string>();
  for (const { clauses, ownNoticed } of trials) {
    for (const clause of clauses) {
      tried.add(clause);
      for (const path of ownNoticed) busy.add(`${path} ${clause}`);
    }
  }
  return records.flatMap(({ path, proves }) =>
    proves.filter(clause => tried.has(clause) && !busy.has(`${path} ${clause}`)).map(clause => ({ path, clause })),
  );
};
