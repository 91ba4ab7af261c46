/** A rule book as its clauses name it: the word they begin with, the book's title, and the rules that follow it. */
export type ClauseBook = { readonly short: string; readonly title: string; readonly ruleset: string };

/** The published books. Massachusetts has two: automated craps is a book of its own, played by the same rules with exceptions. */
export const CLAUSE_BOOKS: readonly ClauseBook[] = [
  { short: 'MA', title: 'Massachusetts: Craps and Mini-Craps', ruleset: 'massachusetts' },
  { short: 'MA-AUTO', title: 'Massachusetts: Automated Craps', ruleset: 'massachusetts' },
  { short: 'MD', title: 'Maryland: Craps', ruleset: 'maryland' },
  { short: 'VIC', title: 'Victoria: Crown Craps', ruleset: 'victoria' },
  { short: 'NH', title: 'New Hampshire: Roll To Win Craps', ruleset: 'new-hampshire' },
];
