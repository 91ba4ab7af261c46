import type { ByPoint, Hard, Total } from './dice.ts';
import type { Payout } from './money.ts';

/** Odds by how many were made: points, completed numbers. Ascending; the highest reached is paid. */
export type ByCount = { readonly [count: number]: Payout };

/**
 * What every wager pays at one table, as the book prints it. Horn and whirl follow from the numbers they are made of,
 * and so does C and E unless odds are given for the whole of it. `hot-shooter` is what comes back, stake included.
 */
export type Pays = {
  readonly pass: Payout;
  readonly 'dont-pass': Payout;
  readonly come: Payout;
  readonly 'dont-come': Payout;
  readonly 'pass-odds': ByPoint<Payout>;
  readonly 'dont-pass-odds': ByPoint<Payout>;
  readonly 'come-odds': ByPoint<Payout>;
  readonly 'dont-come-odds': ByPoint<Payout>;
  readonly place: ByPoint<Payout>;
  readonly 'place-lose': ByPoint<Payout>;
  readonly buy: ByPoint<Payout>;
  readonly lay: ByPoint<Payout>;
  readonly big: Payout;
  readonly hard: { readonly [pair in Hard]: Payout };
  readonly field: { readonly [total in Total]?: Payout };
  readonly 'any-seven': Payout;
  readonly 'any-craps': Payout;
  readonly two: Payout;
  readonly three: Payout;
  readonly eleven: Payout;
  readonly twelve: Payout;
  readonly 'c-and-e'?: { readonly craps: Payout; readonly eleven: Payout };
  readonly hop: { readonly pair: Payout; readonly mixed: Payout };
  readonly 'six-seven-eight': { readonly hard: Payout; readonly easy: Payout };
  readonly fire: ByCount;
  readonly 'hot-roller': ByCount;
  readonly 'all-small': Payout;
  readonly 'all-tall': Payout;
  readonly 'make-em-all': Payout;
  readonly 'hot-shooter': ByCount;
};
