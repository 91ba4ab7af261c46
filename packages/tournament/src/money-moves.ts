import type { Cents } from '@hardway/rules';
import type { Conditions, Round } from './conditions.ts';
import { areCashed } from './players.ts';
import type { PrizeList } from './prizes.ts';
import { fromPool, type Paid } from './refunds.ts';
import type { Entrant } from './results.ts';

/**
 * Where the money of a tournament lies. `entry-held` has the fees until nobody can withdraw for nothing; `buy-ins-held`
 * pays for chips that are cashed. The `house` is the operator: what it adds, what it loses or wins on chips that are
 * cashed, and the remainder.
 */
export const MONEY_ACCOUNTS = [
  'cage',
  'entry-held',
  'buy-ins-held',
  'pool',
  'fee-income',
  'house',
  'prizes-payable',
] as const;
export type MoneyAccount = (typeof MONEY_ACCOUNTS)[number];

export type MoneyWhy =
  | 'entry fee'
  | 'withdrawal period over'
  | 'buy-in'
  | 'chips cashed'
  | 'buy-back'
  | 'added'
  | 'refund'
  | 'prize'
  | 'remainder'
  | 'prize paid';

export type MoneyMove = {
  readonly from: MoneyAccount;
  readonly to: MoneyAccount;
  readonly amount: Cents;
  readonly why: MoneyWhy;
  readonly entrant?: Entrant;
};

const moves = (list: readonly MoneyMove[]): readonly MoneyMove[] => list.filter(({ amount }) => amount !== 0);

export const entryMoves = ({ entry }: Conditions, entrant: Entrant): readonly MoneyMove[] =>
  moves([{ from: 'cage', to: 'entry-held', amount: entry.fee, why: 'entry fee', entrant }]);

/** A held fee goes to the pool and to the house once its entrant can no longer withdraw for nothing. */
export const settledEntryMoves = ({ entry: { fee, toPool } }: Conditions, entrant: Entrant): readonly MoneyMove[] =>
  moves([
    { from: 'entry-held', to: 'pool', amount: toPool, why: 'withdrawal period over', entrant },
    { from: 'entry-held', to: 'fee-income', amount: (fee - toPool) as Cents, why: 'withdrawal period over', entrant },
  ]);

/** A buy-in is held for chips that are cashed; for others it goes to the pool. */
export const buyInMoves = (conditions: Conditions, number: number, entrant: Entrant): readonly MoneyMove[] => {
  const { buyIn } = conditions.rounds[number - 1] as Round;
  const to = areCashed(conditions, number) ? 'buy-ins-held' : 'pool';
  return moves([{ from: 'cage', to, amount: buyIn, why: 'buy-in', entrant }]);
};

export const buyBackMoves = ({ buyBacks }: Conditions, entrant: Entrant): readonly MoneyMove[] =>
  buyBacks === 'none' ? [] : [{ from: 'cage', to: 'pool', amount: buyBacks.price, why: 'buy-back', entrant }];

/** What is refunded comes from where it lies: `isHeld` tells that the fee has not gone to the pool yet. */
export const refundMoves = (
  conditions: Conditions,
  refund: Paid,
  from: { readonly isHeld: boolean; readonly buyIns: 'buy-ins-held' | 'pool' },
  entrant: Entrant,
): readonly MoneyMove[] => {
  const why = 'refund';
  const to = 'cage';
  const pool = fromPool(conditions, refund.fee);
  const fee: readonly MoneyMove[] = from.isHeld
    ? [{ from: 'entry-held', to, amount: refund.fee, why, entrant }]
    : [
        { from: 'pool', to, amount: pool, why, entrant },
        { from: 'fee-income', to, amount: (refund.fee - pool) as Cents, why, entrant },
      ];
  return moves([...fee, { from: from.buyIns, to, amount: refund.buyIns, why, entrant }]);
};

/** Chips cashed at face value. */
export const cashMoves = (chips: Cents, entrant: Entrant): readonly MoneyMove[] =>
  moves([{ from: 'buy-ins-held', to: 'cage', amount: chips, why: 'chips cashed', entrant }]);

/** What is left of the money held for chips once all are cashed; where it fell short, the house puts it in. */
export const cashedMoves = (left: Cents): readonly MoneyMove[] =>
  moves([
    left >= 0
      ? { from: 'buy-ins-held', to: 'house', amount: left, why: 'chips cashed' }
      : { from: 'house', to: 'buy-ins-held', amount: -left as Cents, why: 'chips cashed' },
  ]);

/** Prizes become payable: what the house adds comes to the pool, and the pool is emptied. */
export const prizeMoves = ({ added, awards, remainder }: PrizeList): readonly MoneyMove[] =>
  moves([
    { from: 'house', to: 'pool', amount: added, why: 'added' },
    ...awards.map(
      ({ money, entrant }): MoneyMove => ({ from: 'pool', to: 'prizes-payable', amount: money, why: 'prize', entrant }),
    ),
    { from: 'pool', to: 'house', amount: remainder, why: 'remainder' },
  ]);

export const paidMoves = (amount: Cents, entrant: Entrant): readonly MoneyMove[] =>
  moves([{ from: 'prizes-payable', to: 'cage', amount, why: 'prize paid', entrant }]);
