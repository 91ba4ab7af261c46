import type { Posting } from '../ledger/posting.ts';
import type { Change } from './derived.ts';
import { DAY_SUMS, HOUR_SUMS } from './tables.ts';

const HOUR_MS = 3_600_000;

/** The account that money comes to, by the reason why it moves: the first letters of its name. */
const COMES_TO: { readonly [why: string]: string } = {
  'buy-in': 'rail',
  'taken-down': 'rail',
  winnings: 'rail',
  'coupon-won': 'rail',
  'stake-back': 'rail',
  returned: 'rail',
  'commission-returned': 'rail',
  shortage: 'rail',
  stake: 'layout',
  'commission-held': 'commission-held',
  commission: 'commission',
  'commission-earned': 'commission',
  lost: 'bank',
  tip: 'tips',
  'coupon-put': 'coupons',
  'coupon-ended': 'coupons-out',
};

const isTo = (account: string, why: string): boolean => {
  const to = COMES_TO[why];
  return to === 'rail' ? account.startsWith('rail:') : account === to;
};

/** 1 for a move, -1 for one that takes an earlier move back, 0 where an amount alone is put right. */
const countOf = ([account, amount, why, , , base]: Posting): number => {
  if (why === 'winnings' && base !== undefined) return Math.sign(base);
  if (why === undefined || !(why in COMES_TO)) return 1;
  return Math.sign(isTo(account, why) ? amount : -amount);
};

const moneyOf = (posting: Posting): { count: number; paid_in: number; paid_out: number; base: number } => {
  const [, amount, , , , base = 0] = posting;
  return { count: countOf(posting), paid_in: Math.max(0, amount), paid_out: Math.max(0, -amount), base };
};

/** What the postings of an entry add to the sums by day and by hour. */
export const sumsOf = (stream: string, day: string, at: number, postings: readonly Posting[]): readonly Change[] =>
  postings.flatMap(posting => {
    const [account, , why = '', seat, wager = ''] = posting;
    const money = moneyOf(posting);
    const key = { day, stream, seat: seat ?? 0, wager, account, why };
    const hour = (at - (at % HOUR_MS)) / HOUR_MS;
    return [
      { table: DAY_SUMS, values: { ...key, ...money } },
      { table: HOUR_SUMS, values: { hour, stream, account, why, ...money } },
    ];
  });
