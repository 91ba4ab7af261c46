import {
  type Cents,
  type Charge,
  type Instrument,
  isInstrument,
  type SeatNumber,
  type WagerName,
  type Why,
} from '@hardway/rules';

/**
 * The source of the money on a table's rails, and where it returns to. Only the cage's is real money. Chips of a tournament have
 * accounts of their own at the table, so that no meter of money counts them.
 */

export type Purse = 'cage' | 'tournament' | 'play';

type Rail = `rail:${SeatNumber}`;
type Suspense = `suspense:${string}`;
type Chips = `chips:${Rail | 'layout' | 'commission-held' | 'bank' | 'fined'}`;

/**
 * The accounts of a tournament's ledger, beside `cage`, which stands below zero by what was handed over for it:
 * - `entry-held`, fees until nobody may withdraw freely any more; `buy-ins-held`, what pays for chips that are cashed;
 * - `pool`, what prizes are paid from; `added`, below zero by what the operator has put into it;
 * - `fee-income`, the house's part of the fees; `chip-result`, what the house made on chips that were cashed; `remainder`, what
 *   was left of the pool;
 * - `refunds-due` and `prizes-payable`, owed to entrants until they are paid.
 *
 * Chips of a tournament are in the ledgers of its tables, and in none of these.
 */
export const TOURNAMENT_ACCOUNTS = [
  'cage',
  'entry-held',
  'buy-ins-held',
  'pool',
  'added',
  'fee-income',
  'chip-result',
  'remainder',
  'refunds-due',
  'prizes-payable',
] as const;
export type TournamentAccount = (typeof TOURNAMENT_ACCOUNTS)[number];

/** Money of a tournament that is the entrants', or is kept for them. */
const OF_ENTRANTS: readonly string[] = [
  'entry-held',
  'buy-ins-held',
  'pool',
  'refunds-due',
  'prizes-payable',
] satisfies readonly TournamentAccount[];

/**
 * The accounts of a table's ledger. The purse stands below zero by what it has put on the table; the others hold it:
 * - `rail:N`, the player's at seat N; `layout`, the stakes standing;
 * - `commission-held`, commission on wagers not yet decided, the player's until they are;
 * - `suspense:CASE`, held for a case, nobody's until it is decided; `forfeiture`, what is forfeited and owed to the state;
 * - `bank`, what the house has won of stakes less what it has paid; `commission`, what it has earned in commission; `forfeited`, what
 *   players have forfeited to it;
 * - `tips`, what lies in the tip box; `promotional`, what coupons have cost; `shortage`, what was paid out in error and not
 *   recovered.
 *
 * Coupons are not money and have two accounts of their own: `coupons` riding, `coupons-out` in players' hands. Neither are the
 * chips of a tournament: `chips:rail:N`, `chips:layout`, `chips:commission-held`, `chips:bank` with the commission in it, and
 * `chips:fined`.
 */
export type Account =
  | Purse
  | TournamentAccount
  | Rail
  | Suspense
  | Chips
  | 'layout'
  | 'bank'
  | 'commission'
  | 'commission-held'
  | 'tips'
  | 'promotional'
  | 'shortage'
  | 'forfeited'
  | 'forfeiture'
  | 'coupons'
  | 'coupons-out';

/** Why money moves: what the rules move, and what the house moves around them. */
type Reason =
  | Why
  | 'tip'
  | 'shortage'
  | 'held'
  | 'released'
  | 'forfeited'
  | 'fined'
  | 'disqualified'
  | 'cleared'
  | TournamentReason;

/** Why money of a tournament moves. */
export type TournamentReason =
  | 'entry-fee'
  | 'round-buy-in'
  | 'buy-back'
  | 'fees-settled'
  | 'chips-cashed'
  | 'added'
  | 'refund'
  | 'prize'
  | 'remainder';

/**
 * What a posting is about: money that comes in or goes out names what it is in, and other money its wager. What is handed
 * over for the tip box has no seat. The base is the stake that winnings are paid on, or the amount
 * that commission is a share of; `of` says whether that is the stake or the win, and the rate is written `5/100`.
 */
export type About = readonly [
  why: Reason,
  seat: SeatNumber | null,
  what?: WagerName | Instrument,
  base?: Cents,
  of?: Charge['of'],
  rate?: `${number}/${number}`,
];

/**
 * Cents into an account, or out of it if below zero. The postings of a fact add up to nothing. Entries of earlier versions
 * have postings of the account and the amount alone.
 */
export type Posting = readonly [account: Account, amount: Cents, ...about: About | readonly []];

/** The wager that a posting is about, if it is about one. */
export const wagerIn = ([, , , , what]: Posting): WagerName | undefined =>
  what === undefined || isInstrument(what) ? undefined : what;

/** What the money is in that comes in or goes out; postings of earlier versions don't say, and it was cash. */
export const instrumentIn = ([account, , why, , what]: Posting): Instrument | undefined => {
  if (what !== undefined) return isInstrument(what) ? what : undefined;
  return account === 'cage' && (why === 'buy-in' || why === 'cash-out' || why === 'tip') ? 'cash' : undefined;
};

export const railOf = (seat: SeatNumber): Rail => `rail:${seat}`;

/** Both postings of a transfer. */
export const transfer = (from: Account, to: Account, amount: Cents, about: About): readonly [Posting, Posting] => [
  [from, (0 - amount) as Cents, ...about],
  [to, amount, ...about],
];

/** The account that chips of a tournament have where money would have this one. Commission is the bank's. */
export const chipsIn = (account: Account): Account => {
  if (account === 'tournament' || account.startsWith('chips:')) return account;
  return account === 'commission' ? 'chips:bank' : (`chips:${account}` as Account);
};

/** Whether an account holds chips of a tournament, or has put them on the table. */
export const isChips = (account: string): boolean => account === 'tournament' || account.startsWith('chips:');

export const suspenseOf = (id: string): Suspense => `suspense:${id}`;

/** Money that lies at the table and is not the house's: the players', held for a case, or owed to the state. */
export const isOwed = (account: string): boolean =>
  account.startsWith('rail:') ||
  account.startsWith('suspense:') ||
  account === 'layout' ||
  account === 'commission-held' ||
  account === 'forfeiture';

/**
 * Accounts that hold what is somebody's own, and so can't be overdrawn. The table's decisions see to it, the stores refuse it
 * (`migrations/0004-tournaments.sql`), and the audit checks it.
 */
export const mayNotBeOverdrawn = (account: string): boolean =>
  isOwed(account) || account === 'coupons' || OF_ENTRANTS.includes(account) || isStackOfChips(account);

/** Chips on a rail or on the layout. The bank of a heat pays what it has not got. */
const isStackOfChips = (account: string): boolean =>
  account.startsWith('chips:rail:') || account === 'chips:layout' || account === 'chips:commission-held';

export const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, [, amount]) => sum + amount, 0);

/** Whether these were written by a version whose postings say why. */
export const sayWhy = (postings: readonly Posting[]): boolean => postings.every(({ length }) => length > 2);

/** The sum for each account, without accounts whose sum is zero. */
export const sumsByAccount = (postings: readonly Posting[]): ReadonlyMap<Account, number> => {
  const sums = new Map<Account, number>();
  for (const [account, amount] of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const [account, sum] of sums) if (sum === 0) sums.delete(account);
  return sums;
};
