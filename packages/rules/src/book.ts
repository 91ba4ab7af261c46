import type { Cite, Clause } from './clause.ts';
import type { Game, OptionName } from './game.ts';
import type { Bar } from './machines.ts';
import type { Cents, Rate } from './money.ts';
import type { ByCount, Pays } from './pays.ts';
import type { Call, WagerKind, WagerName } from './wager.ts';

/**
 * When a wager may be made: on a come-out, with a point on, behind the wager it supports, before a new shooter's first
 * come-out, before a hand's first roll, or whenever betting is open.
 */
export type When = 'come-out' | 'point-on' | 'behind' | 'new-shooter' | 'new-hand' | 'any-time';

/**
 * What may be done with a standing wager: anything, nothing once it has its point, nothing at all, or anything but adding
 * to it.
 */
export type Down = 'free' | 'contract' | 'locked' | 'never added to';

/** Whether a wager works on come-outs, which calls a player may make on it, and when an "off" call is heeded. */
export type Working = {
  readonly comeOut: 'working' | 'off';
  readonly calls: readonly Call[];
  readonly offHeeded: 'always' | 'on come-outs';
};

export type WagerRule = {
  /** The book's own name for it. */
  readonly title: string;
  /** The name as short as a layout prints it, where that is another. */
  readonly short?: string;
  /** The button that tells wagers on one number apart. */
  readonly button?: string;
  readonly when: When;
  readonly down: Down;
  readonly working: Working;
  readonly cite: {
    readonly wager: Cite;
    readonly pays: Cite;
    readonly down: Cite;
    readonly working?: Cite;
    /** Why it is not added to, where another clause than that on taking it down says so. */
    readonly add?: Cite;
    /** When it may be made, where the clause that makes it a wager does not say. */
    readonly when?: Cite;
  };
  /** The numbers or combinations offered, where not all are. */
  readonly only?: readonly WagerName[];
  /** Offered only where the operator has chosen to. */
  readonly option?: OptionName;
  /** Into how many equal parts its stake divides, where not one. */
  readonly parts?: number;
  /** Whether a winner is paid and stays up, by the custom of the game; the others come down. */
  readonly stays?: true;
  /** Limits of its own beside the posted ones. */
  readonly limits?: { readonly min: Cents; readonly max: Cents; readonly increment: Cents; readonly cite: Clause };
};

/** Commission on buy and lay: a rate of the stake, of what it would win, or of what it has won. */
export type CommissionRule = {
  readonly rate: Rate;
  readonly of: { readonly buy: 'stake' | 'win'; readonly lay: 'stake' | 'win' };
  readonly when: 'made' | 'won';
  /** What the operator may choose. */
  readonly choice: 'none' | 'when' | 'when and numbers';
  /** Which wagers the chosen numbers are for; commission on the others is then taken when they are made. */
  readonly byNumber?: readonly ('buy' | 'lay')[];
  readonly cite: { readonly buy: Clause; readonly lay: Clause };
};

type OddsRule = {
  /** How many times the supported wager; none where only the posted maximum binds. */
  readonly multiple: { readonly least: number; readonly most: number; readonly usual: number } | 'none';
  /** Whether the limit rises to the next amount that can be paid exactly. */
  readonly rises: boolean;
  readonly cite: { readonly multiple: Clause; readonly rises?: Clause };
};

/** How a wager outside the posted limits is met: refused, or, for one too small, settled once with advice and, for one too large, cut to the maximum. */
type LimitsRule = {
  readonly outside: 'refused' | 'advised and cut';
  /** Bounds of what may be posted. */
  readonly posted?: {
    readonly least: Cents;
    readonly most: Cents;
    readonly step: Cents;
    /** The only minima that the floor may post. Records take the others, too. */
    readonly minima?: { readonly amounts: readonly Cents[]; readonly cite: Clause };
  };
  /** What the notice at the table may state besides a minimum and a maximum. */
  readonly notice?: {
    readonly step: Clause;
    readonly scope: Clause;
    /** The wagers of the centre may have a minimum of their own. */
    readonly centre: { readonly kinds: readonly WagerKind[]; readonly cite: Clause };
  };
  readonly personal: boolean;
  readonly cite: {
    readonly min: Clause;
    readonly max: Clause;
    readonly personal?: Clause;
    /** What is said to a player whose wager under the minimum was let stand. */
    readonly advice?: Clause;
  };
};

type PayTables = {
  readonly fire?: { readonly [table: string]: ByCount };
  readonly 'hot-roller'?: { readonly [table: string]: ByCount };
  readonly bonus?: { readonly [table: string]: Pick<Pays, 'all-small' | 'all-tall' | 'make-em-all'> };
};

/** Odds that may be boosted for one roll: the spots of the chart and what either column pays. */
export type PowerChart = {
  readonly spots: readonly WagerKind[];
  readonly columns: readonly [Partial<Pays>, Partial<Pays>];
  readonly chance: Rate;
  readonly cite: Clause;
};

/** A wager that stands as separate ones: always, or where the layout has no area for it. */
export type BreakdownRule = {
  readonly when: 'always' | 'without an area';
  /** What each wager of the kind stands as. */
  readonly parts: { readonly [name in WagerName]?: readonly Part[] };
  readonly cite: Clause;
};

/** Some of the equal parts of a wager, standing under a name of their own. */
export type Part = { readonly name: WagerName; readonly share: number };

/** A rule book as data. The engine reads it and never asks which book it is. */
export type Book = {
  readonly id: string;
  /** Raised when the same commands would be decided otherwise. Tables keep the edition they were opened with. */
  readonly edition: number;
  readonly title: string;
  readonly wagers: { readonly [kind in WagerKind]?: WagerRule };
  readonly list: Clause;
  readonly pays: Partial<Pays>;
  readonly payTables: PayTables;
  readonly power?: PowerChart;
  readonly bar: Bar & { readonly cite: Clause };
  /** Kinds that must be payable exactly, and what happens to the rest. */
  readonly payable: { readonly exact: readonly WagerKind[]; readonly cite: Clause };
  /** Wagers made of several that the house breaks down when they are made. */
  readonly breakdown: { readonly [kind in WagerKind]?: BreakdownRule };
  readonly commission: CommissionRule;
  readonly odds: OddsRule;
  readonly limits: LimitsRule;
  readonly calls: { readonly coverKind: boolean; readonly cite: Clause };
  /** Kinds whose odds the operator may raise, never lower. */
  readonly raisable: { readonly kinds: readonly WagerKind[]; readonly cite: Clause };
  /** Kinds that may not stand at the same table. */
  readonly apart: readonly { readonly kinds: readonly [WagerKind, WagerKind]; readonly cite: Clause }[];
  readonly games: { readonly [game: string]: Game };
};
