import type { Clause } from './clause.ts';

/** What money is handed over in. A match-play coupon is not money: it rides on a wager and buys nothing in. */
export const INSTRUMENTS = ['cash', 'chips', 'plaque', 'voucher', 'token', 'match-play', 'transfer'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

const KNOWN: ReadonlySet<string> = new Set(INSTRUMENTS);
export const isInstrument = (name: string): name is Instrument => KNOWN.has(name);

/** What money is in, where a command or a fact says so. Those of earlier versions don't: it was cash. */
export type HandedOver = { readonly instrument?: Instrument };

/** What a game takes and pays out, and what becomes of it at the table. */
export type TenderRule = {
  /** What a player may buy in with; cited where the book says so. */
  readonly takes: readonly Instrument[];
  readonly pays: readonly Instrument[];
  readonly cite?: Clause;
  /** Whether there are no chips: what is on a rail is credit, and the table has no bank of chips. */
  readonly chipFree?: Clause;
  /** What is turned into chips at once where it lies behind a spoken wager. */
  readonly convert?: { readonly instruments: readonly Instrument[]; readonly cite: Clause };
};
