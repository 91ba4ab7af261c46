import type { Clause } from './clause.ts';
import { fail } from './result.ts';

/** Why not, in the order checked where several apply: only the first is given. */
export const REFUSAL_CODES = [
  'unknown-wager',
  'not-seated',
  'not-offered',
  'closed',
  'not-confirmed',
  'bad-amount',
  'no-wager',
  'wrong-time',
  'no-base',
  'locked',
  'contract',
  'no-increase',
  'increment',
  'below-minimum',
  'above-maximum',
  'odds-limit',
  'not-payable',
  'insufficient',
  'no-call',
  'needs-line-bet',
  'no-shooter',
  'wrong-shooter',
  'has-wagers',
  'nothing-to-void',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal names its code, the clause it rests on (empty where no book speaks of it), and says so to a person. */
export type Refusal = {
  readonly code: RefusalCode | 'seat-taken' | 'no-seat';
  readonly clause: Clause;
  readonly sentence: string;
};

export type Refused = { readonly ok: false; readonly error: Refusal };

/** For what no book speaks of: a seat that nobody has taken, a wager that the house has left out. */
export const NO_CLAUSE: Clause = '';

export const refuse = (code: Refusal['code'], clause: Clause, sentence: string): Refused =>
  fail({ code, clause, sentence: clause === NO_CLAUSE ? sentence : `${sentence} (${clause})` });
