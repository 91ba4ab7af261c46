import type { Clause } from './clause.ts';

/** Rules of the game that the conditions of a tournament may exclude or modify, where the book lets them. */
export const CHANGEABLE = ['wagers', 'limits', 'chips', 'betting', 'shooter', 'notice'] as const;
export type Changeable = (typeof CHANGEABLE)[number];

/** What the conditions of a tournament have to state, and what is done with it. */
export const STATED = [
  'equalChance',
  'director',
  'fee',
  'chips',
  'compulsory',
  'structure',
  'secrets',
  'buyBacks',
  'eligibility',
  'mayRefuse',
  'criteria',
  'entry',
  'disqualification',
  'lateness',
  'prizes',
  'prevail',
  'changes',
] as const;
export type Stated = (typeof STATED)[number];

/** Acts of a tournament that a book has rules for. */
export const TOURNAMENT_ACTS = [
  'briefing',
  'signing',
  'presence',
  'designated',
  'exclusive',
  'substitute',
  'reschedule',
  'settled',
  'agreed',
] as const;
export type TournamentAct = (typeof TOURNAMENT_ACTS)[number];

/** What a book says about tournaments: the clause of everything that conditions state, and of every act. */
export type TournamentRule = {
  readonly [what in Stated | TournamentAct]: Clause;
} & {
  /** Who approves the conditions in writing. */
  readonly approval: { readonly authority: string; readonly cite: Clause };
  /** Which rules of the game the conditions may change, and where each is written. Any other rule prevails. */
  readonly changeable: { readonly [rule in Changeable]?: Clause };
};
