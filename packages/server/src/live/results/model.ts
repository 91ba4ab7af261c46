import type { LiveFact } from '../fact.ts';

/** A fact with the entry that recorded it. */
export type Told = { readonly number: number; readonly at: number; readonly fact: LiveFact };

export type Results = {
  /** The journal number of the last roll, void or correction; 0 before the first. A command names it as `after`. */
  readonly lastResult: number;
  /** The result of the last roll and what has undone it since, for screens that join late. */
  readonly told: readonly Told[];
};
export const initial: Results = { lastResult: 0, told: [] };

export type ResultsView = {
  /** The journal number of the last roll, void or correction; 0 before the first. Commands name it as `after`. */
  readonly lastResult: number;
};
