import type { Call, Cents, Puck, WagerName } from '@hardway/rules';

/** What stands on a spot, as it is drawn. */
export type Standing = {
  readonly stake: Cents;
  readonly call: Call | null;
  /** Whether the coming roll can decide it. */
  readonly working: boolean;
  readonly coupon: Cents;
  /** A button that tells wagers on one number apart: Buy, Lay, D.P. */
  readonly button?: string;
};

/** How far a side bet has come: which cells are marked, and what each marker says. */
export type Progress = { readonly [cell: string]: string };

/** All that a felt shows. The felt knows no rules: what may be tapped and what is said about it is told to it here. */
export type Picture = {
  readonly puck: Puck | 'off on dont-pass';
  readonly own: { readonly [name in WagerName]?: Standing };
  /** Chips that were put down and that the house has not confirmed: what they come to, and in how many taps. */
  readonly coming: { readonly [name in WagerName]?: { readonly amount: Cents; readonly taps: number } };
  /** Wagers whose taking down is not confirmed. */
  readonly leaving: { readonly [name in WagerName]?: true };
  /** What the others have there, in sum. */
  readonly others: { readonly [name in WagerName]?: Cents };
  /** Spots where a wager can be made now; the others are dimmed. */
  readonly open: { readonly [name in WagerName]?: boolean };
  /** Boosted odds for the coming roll. */
  readonly power: { readonly [name in WagerName]?: string };
  /** House edge by spot as a share of 1 for colour, and in words. */
  readonly heat?: { readonly [name in WagerName]?: { readonly warmth: number; readonly text: string } };
  /** What the last roll did, until the next one. */
  readonly result: { readonly [name in WagerName]?: 'won' | 'lost' | 'returned' | 'moved' };
  readonly progress: {
    readonly fire?: Progress;
    readonly 'hot-roller'?: Progress;
    readonly bonus?: Progress;
    readonly 'hot-shooter'?: Progress;
  };
};

export const EMPTY: Picture = {
  puck: 'off',
  own: {},
  coming: {},
  leaving: {},
  others: {},
  open: {},
  power: {},
  result: {},
  progress: {},
};
