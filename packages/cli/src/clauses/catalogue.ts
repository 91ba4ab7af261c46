import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClauseEntry } from '@hardway/rules';

/** One clause of a rule book: what it says in our words, where it lives, and how to see it hold. */
export type Clause = Omit<ClauseEntry, 'records' | 'tests'> & { readonly book: string };

export const readCatalogue = (root: string): readonly Clause[] =>
  JSON.parse(readFileSync(join(root, 'docs/clauses.json'), 'utf8')) as readonly Clause[];

/** The word that the clauses of a book begin with. */
export const shortOf = (id: string): string => id.slice(0, id.indexOf(' '));
