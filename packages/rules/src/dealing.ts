import type { Clause } from './clause.ts';
import type { Office } from './staffing.ts';
import type { WagerName } from './wager.ts';

/** How a game is dealt: what the dealer's screen leads through, step by step. */
export type Dealing = {
  readonly checks: readonly Check[];
  /** Where dice not in play are kept, and in front of whom. */
  readonly keeps: { readonly what: 'cup' | 'bowl' | 'tray'; readonly before: string; readonly cite: Clause };
  /** What follows the call of a roll. */
  readonly afterRoll: readonly Step[];
  /** What a new shooter is led through. */
  readonly newShooter: readonly Step[];
  /** Whether a die that does not lie flat may be read at all. */
  readonly cocked: 'read' | 'no roll' | 'not ruled';
  /** Whether a shooter finishes the hand with a set that has to be changed. */
  readonly finishesHand?: Clause;
  /** Whether losers are collected before winners are paid. */
  readonly losersFirst?: Clause;
  /** What a throw is to do, said to the shooter. */
  readonly guidance: string;
  /** What does not make a throw invalid. */
  readonly contact?: { readonly words: string; readonly cite: Clause };
  /** What the help says besides. */
  readonly notes: readonly { readonly words: string; readonly cite: Clause }[];
};

/** Something to do or look at before a table opens, beyond what the service checks by itself. */
export type Check = {
  readonly id: string;
  readonly words: string;
  readonly cite: Clause;
  /** A tick, a number or name to write down, or one of several people. */
  readonly asks: 'tick' | 'text' | { readonly oneOf: readonly string[] };
  /** Who sees to it, where the book says so. */
  readonly by?: readonly Office[];
  /** Needed only where this wager is offered. */
  readonly wager?: WagerName;
};

/** A step of the procedure, in the order it is done. */
export type Step = { readonly id: string; readonly words: string; readonly cite: Clause };
