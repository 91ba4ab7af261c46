import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One clause of a rule book: what it says in our words, where it lives, and how to see it hold. */
export type Clause = {
  readonly id: string;
  readonly book: string;
  readonly says: string;
  readonly kind: string;
  readonly home: string;
  readonly doneWhen: string;
  /** Why software can't do it, of a clause about physical things only. */
  readonly reason?: string;
};

/** The rule books by the short name their clauses begin with. */
export const BOOK_NAMES: { readonly [short: string]: string } = {
  MA: 'massachusetts-craps-and-mini-craps',
  'MA-AUTO': 'massachusetts-automated-craps',
  MD: 'maryland-craps',
  VIC: 'victoria-crown-craps',
  NH: 'new-hampshire-roll-to-win-craps',
};

export const readCatalogue = (root: string): readonly Clause[] =>
  JSON.parse(readFileSync(join(root, 'docs/clauses.json'), 'utf8')) as readonly Clause[];
