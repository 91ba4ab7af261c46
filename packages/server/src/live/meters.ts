import type { Posting } from '../ledger/posting.ts';
import type { Change } from '../reader/derived.ts';
import { COMMISSIONS, DAY_ACCOUNTS, DAY_METERS } from '../reader/tables.ts';

/** Which meter a movement of a rail counts for, and whether it counts what comes or what goes. */
const RAIL_METERS: { readonly [why: string]: readonly [meter: string, sign: 1 | -1] } = {
  stake: ['coin in', -1],
  'commission-held': ['coin in', -1],
  'taken-down': ['returned', 1],
  returned: ['returned', 1],
  'commission-returned': ['returned', 1],
  winnings: ['coin out', 1],
  'stake-back': ['coin out', 1],
  'coupon-won': ['coin out', 1],
  tip: ['tips', -1],
  shortage: ['shortage', 1],
  held: ['held', -1],
  released: ['released', 1],
};

/** Money that comes or goes is metered by what it is in. Postings of it have that where others have the wager. */
const instrumentMeter = (why: string, instrument: string | undefined): readonly [string, 1 | -1] | undefined => {
  if (why === 'buy-in') return [`in ${instrument ?? 'cash'}`, 1];
  return why === 'cash-out' ? [`out ${instrument ?? 'cash'}`, -1] : undefined;
};

/**
 * The meters that a posting moves. Every posting of a rail counts for one: what is on a rail is what came in, less what went
 * out, was tipped and staked, and with what was returned, won and made good.
 */
const metersOf = ([account, amount, why = 'stake', , wager, base]: Posting): readonly (readonly [string, number])[] => {
  if (account.startsWith('rail:')) {
    const [meter, sign] = RAIL_METERS[why] ?? instrumentMeter(why, wager) ?? ['other', 1];
    return [[meter, sign * amount]];
  }
  switch (account) {
    case 'commission':
      return [['commission', amount]];
    case 'promotional':
      return [['promo', -amount]];
    case 'tips':
      return why === 'tip' ? [['tip box', amount]] : [];
    case 'bank': {
      const decided = why === 'lost' ? Math.sign(amount) : why === 'winnings' ? Math.sign(base ?? 0) : 0;
      const games: readonly (readonly [string, number])[] = decided === 0 ? [] : [['games', decided]];
      return why === 'winnings' && decided !== 0 ? [...games, ['games won', decided]] : games;
    }
    default:
      return [];
  }
};

const COMMISSION = ['commission-held', 'commission-earned', 'commission-returned', 'commission'];

/** The commission that a posting takes, earns or gives back; one of a transfer's two postings counts. */
const commissionOf = (posting: Posting): Change['values'] | undefined => {
  const [account, amount, why, seat, wager, base, of, rate] = posting;
  if (why === undefined || !COMMISSION.includes(why)) return undefined;
  const isCounted = why === 'commission-returned' ? account.startsWith('rail:') : account === to(why);
  if (!isCounted) return undefined;
  return {
    seat: seat ?? null,
    wager: wager ?? null,
    why,
    base_is: of ?? null,
    base: base ?? null,
    rate: rate ?? null,
    amount,
  };
};

const to = (why: string): string => (why === 'commission-held' ? 'commission-held' : 'commission');

/** What the postings of an entry add to accounts, meters and the list of commission. */
export const metered = (
  { stream, number, at }: { readonly stream: string; readonly number: number; readonly at: number },
  day: string,
  postings: readonly Posting[],
): readonly Change[] =>
  postings.flatMap((posting, idx): readonly Change[] => {
    const [account, amount, , seat] = posting;
    const key = { stream, day, seat: seat ?? 0 };
    const money = { paid_in: Math.max(0, amount), paid_out: Math.max(0, -amount) };
    const commission = commissionOf(posting);
    return [
      { table: DAY_ACCOUNTS, values: { ...key, account, ...money } },
      ...metersOf(posting).map(([meter, counted]) => ({
        table: DAY_METERS,
        values: { ...key, meter, amount: counted },
      })),
      ...(commission === undefined
        ? []
        : [{ table: COMMISSIONS, values: { at, stream, number, idx, day, ...commission } }]),
    ];
  });
