import type { Clause } from './clause.ts';

/** A clause that can be opened: what it says in our words, how we read it, and what proves it. */
export type ClauseEntry = {
  readonly id: Clause;
  readonly says: string;
  readonly kind: string;
  /** Which part of the product keeps it. */
  readonly home: string;
  /** What can be seen when it holds. */
  readonly doneWhen: string;
  /** Why software can't keep it, of a clause about physical things only. */
  readonly reason?: string;
  /** Records that prove it, by their path among the records. */
  readonly records: readonly string[];
  /** Tests that cite it, by their file. */
  readonly tests: readonly string[];
};

/** A reading of ours where a book is silent, or where we depart from it. */
export type RulingEntry = {
  readonly subject: string;
  readonly reading: string;
  readonly books: string;
  /** What a refusal or a rule cites, without the word `ruling:`. */
  readonly cited?: string;
  /** Clauses that it names, and so interprets or departs from. */
  readonly clauses: readonly Clause[];
  /** Clauses whose letter it does not follow; most rulings depart from none. */
  readonly departs: readonly Clause[];
};
