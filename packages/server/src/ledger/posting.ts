import type { Cents, SeatNumber } from '@hardway/rules';

/** Where the money on the rails of a table comes from and goes to. Only the cage's is money. */
export const PURSES = ['cage', 'tournament', 'play'] as const;
export type Purse = (typeof PURSES)[number];

export type Rail = `rail:${SeatNumber}`;

/**
 * The accounts of a table's ledger. The purse stands below zero by what it has put on the table; the others hold it:
 * - `rail:N`, the player's at seat N; `layout`, the stakes standing;
 * - `commission-held`, commission on wagers not yet decided, the player's until they are;
 * - `bank`, what the house has won of stakes less what it has paid; `commission`, what it has earned of that kind;
 * - `tips`, what lies in the tip box; `promotional`, what coupons have cost; `shortage`, what was paid out in error and not got back.
 *
 * Coupons are no money and have two accounts to themselves: `coupons` riding, `coupons-out` in players' hands.
 */
export type Account =
  | Purse
  | Rail
  | 'layout'
  | 'bank'
  | 'commission'
  | 'commission-held'
  | 'tips'
  | 'promotional'
  | 'shortage'
  | 'coupons'
  | 'coupons-out';

/** Cents into an account, or out of it if below zero. The postings of a fact add up to nothing. */
export type Posting = readonly [account: Account, amount: Cents];

export const railOf = (seat: SeatNumber): Rail => `rail:${seat}`;

/** Accounts that hold what is somebody's own, and so can't be overdrawn. The stores refuse it as well. */
export const mayNotBeOverdrawn = (account: string): boolean =>
  account.startsWith('rail:') || account === 'layout' || account === 'commission-held' || account === 'coupons';

export const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, [, amount]) => sum + amount, 0);
