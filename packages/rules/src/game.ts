import type { Clause } from './clause.ts';
import type { Dealing } from './dealing.ts';
import type { Cents } from './money.ts';
import type { Office, Staffing } from './staffing.ts';
import type { WagerKind } from './wager.ts';

export const OPTIONS = [
  'fire',
  'hot-roller',
  'bonus',
  'six-seven-eight',
  'buy-lay',
  'commission',
  'commission-rate',
  'hot-shooter',
  'count-seven-out',
  'power-odds',
] as const;
export type OptionName = (typeof OPTIONS)[number];

/** A ground for calling no roll, and what follows from it. */
export type NoRollCause = {
  readonly id: string;
  readonly words: string;
  readonly cite: Clause;
  /** The words on the dealer's screen, where the book names several things under one. */
  readonly screenWords?: string;
  /** Makes a throw invalid by itself; the others are for those who may call them to judge. */
  readonly automatic?: true;
  /** Leaves the reason to the caller, who says it in words. */
  readonly asksWords?: true;
  /** Cheating may be behind it: the floor and surveillance are told. */
  readonly alarming?: true;
  /** Seen only once the dice rest, so that a call is never late. */
  readonly atRest?: true;
  /** A die may be lost by it. */
  readonly losesDie?: true;
  /** The die is searched for, and inspected before it is used again. */
  readonly searchesDie?: true;
  /** Every die of the set is looked at before play goes on. */
  readonly checksDice?: true;
};

/** A ground for voiding a result. */
export type VoidGround = {
  readonly id: string;
  readonly words: string;
  readonly cite: Clause;
  /** Leaves the reason to the person who voids, who says it in words. */
  readonly asksWords?: true;
  /** Opens a case of this kind. */
  readonly opensCase?: 'fraud';
};

/** What the book asks of the screens at the table. */
export type Screens = {
  /** Players are not shown what others have wagered before betting closes. */
  readonly hidesWagersUntilClosed?: Clause;
  /** Chances and edges are not shown at the table. */
  readonly noFigures?: Clause;
  /** The layout says that call bets are not taken. */
  readonly noCallBets?: Clause;
  /** A chip on the table is no wager, and the dealer notes it. */
  readonly noteChips?: Clause;
};

/** One game of a book: how its dice are handled and who may do what. */
export type Game = {
  readonly title: string;
  /** Who runs a round: a dealer by hand, the players at a sealed shaker, or a countdown at their terminals. */
  readonly runBy: 'dealer' | 'shaker' | 'terminals';
  /** Played from one side of the table: the lines of its layout run straight. */
  readonly oneSided?: true;
  readonly without: readonly WagerKind[];
  readonly options: readonly OptionName[];
  /** The smallest amount the bank pays. */
  readonly unit: Cents;
  /** What wagers are made in, where not in the unit. */
  readonly increment?: Cents;
  readonly limits: { readonly min: Cents; readonly max: Cents };
  readonly seatsMax?: { readonly count: number; readonly cite: Clause };
  readonly coupons?: Clause;
  readonly closing: {
    /** What ends betting before a throw. */
    readonly by: 'dice-out' | 'no-more-bets';
    /** Whether a roll that finds betting open closes it first. */
    readonly onRoll: boolean;
    readonly cite: Clause;
    /** Why nothing comes down after that, where the clause on betting does not say. */
    readonly downs?: Clause;
  };
  readonly late?: { readonly confirmedBy: readonly Office[]; readonly need: 'all' | 'any'; readonly cite: Clause };
  readonly shooter: {
    readonly lineWager: {
      readonly toAccept: boolean;
      readonly toThrow: boolean;
      readonly cite: Clause;
      /** Whether a shooter without one has lost the dice on a come-out: another may take them, and no round begins. */
      readonly toKeep?: Clause;
    };
    /** Whether a shooter may throw on a come-out without a line wager, to decide come wagers on numbers. */
    readonly without?: Clause;
    readonly givesUpOn: { readonly seven: 'seven-out' | 'any'; readonly cite: Clause };
    /** Whether the dealer throws when nobody eligible accepts. */
    readonly dealer?: Clause;
    readonly orderedBy: { readonly offices: readonly Office[]; readonly cite: Clause };
    readonly cite: Clause;
  };
  readonly noRoll: {
    readonly callers: readonly Office[];
    readonly cite: Clause;
    readonly causes: readonly NoRollCause[];
  };
  /** What may be voided: the result of a roll, or a round not yet rolled. */
  readonly voids?: {
    readonly what: 'roll' | 'round';
    readonly by: readonly Office[];
    readonly cite: Clause;
    /** Of which one is chosen; any reason in words where the book lists none. */
    readonly grounds?: readonly VoidGround[];
  };
  readonly staffing: Staffing;
  readonly dealing: Dealing;
  readonly screens: Screens;
};
