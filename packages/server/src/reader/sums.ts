import { instrumentIn, type Posting, wagerIn } from '../ledger/posting.ts';
import type { Change, Values } from './derived.ts';
import { DAY_SUMS, DAY_WAGERS, HOUR_SUMS } from './tables.ts';

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

/** Accounts whose sum is what the house has won. */
const WON: readonly string[] = ['bank', 'commission', 'promotional', 'shortage', 'forfeited'];

/** An account without its seat or case. */
export const accountKind = (account: string): string => {
  const end = account.indexOf(':');
  return end === -1 ? account : account.slice(0, end);
};

/** What a posting adds to the figures of its wager. One of a transfer's two postings counts. */
const wagerFigures = (posting: Posting): Values | undefined => {
  const [account, amount, why, , , base = 0] = posting;
  switch (account) {
    case 'layout':
      return why === 'stake' ? { made: countOf(posting), handle: amount } : undefined;
    case 'bank':
      if (why === 'lost') return { decided: amount, lost: amount };
      return { decided: why === 'winnings' ? base : 0, paid: 0 - amount };
    case 'promotional':
      return { paid: 0 - amount };
    case 'commission':
      return { commission: amount };
    default:
      return undefined;
  }
};

const NO_FIGURES = { made: 0, handle: 0, decided: 0, paid: 0, lost: 0, commission: 0 } as const;

/** What a posting adds to the figures of its hour. */
const hourFigures = ([account, amount, why]: Posting): Values | undefined => {
  if (WON.includes(account)) return { win: amount, handle: 0, bought: 0 };
  if (account === 'layout' && why === 'stake') return { win: 0, handle: amount, bought: 0 };
  return account === 'cage' && why === 'buy-in' ? { win: 0, handle: 0, bought: 0 - amount } : undefined;
};

/** What the postings of an entry add to the sums by day and by hour. */
export const sumsOf = (stream: string, day: string, at: number, postings: readonly Posting[]): readonly Change[] => {
  const hour = (at - (at % HOUR_MS)) / HOUR_MS;
  return postings.flatMap((posting): readonly Change[] => {
    const [account, , why = ''] = posting;
    const wager = wagerIn(posting);
    const key = { day, stream, account: accountKind(account), why, what: instrumentIn(posting) ?? '' };
    const ofWager = wager === undefined ? undefined : wagerFigures(posting);
    const ofHour = hourFigures(posting);
    return [
      { table: DAY_SUMS, values: { ...key, ...moneyOf(posting) } },
      ...(ofWager === undefined
        ? []
        : [{ table: DAY_WAGERS, values: { day, stream, wager: wager as string, ...NO_FIGURES, ...ofWager } }]),
      ...(ofHour === undefined ? [] : [{ table: HOUR_SUMS, values: { hour, stream, ...ofHour } }]),
    ];
  });
};
