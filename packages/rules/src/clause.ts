import type { Subject, WagerName } from './wager.ts';

/** Where a rule is written: a clause of a book (`MA 3(c)(1)`), or a reading of ours (`ruling: …`) that an operator may want to change. */
export type Clause = string;

/** A source: one clause for every wager of a kind, or one for each. */
export type Cite = Clause | { readonly [name in WagerName]?: Clause };

export const citeOf = (cite: Cite, { name }: Subject): Clause =>
  typeof cite === 'string' ? cite : (cite[name] as Clause);
