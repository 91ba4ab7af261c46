import type { Cents } from '@hardway/rules';
import {
  type Account,
  type Posting,
  TOURNAMENT_ACCOUNTS,
  type TournamentAccount,
  type TournamentReason,
  transfer,
} from '../../ledger/posting.ts';
import type { Refund, TournamentFact } from './facts.ts';
import type { Money, TournamentState } from './state.ts';

/** Money that a fact moves between two accounts. What comes to nothing is no move. */
type Move = {
  readonly from: TournamentAccount;
  readonly to: TournamentAccount;
  readonly amount: Cents;
  readonly why: TournamentReason;
};

const move = (from: TournamentAccount, to: TournamentAccount, amount: Cents, why: TournamentReason): readonly Move[] =>
  amount === 0 ? [] : [{ from, to, amount, why }];

/** Money of entrants goes from where it was, to be given back or kept. */
const given = (
  { held, pool, income, buyIns }: Refund,
  to: 'refunds-due' | 'remainder',
  why: TournamentReason,
): readonly Move[] => [
  ...move('entry-held', to, held, why),
  ...move('pool', to, pool, why),
  ...move('fee-income', to, income, why),
  ...move('buy-ins-held', to, buyIns, why),
];

const refunded = (refund: Refund): readonly Move[] => given(refund, 'refunds-due', 'refund');

const sumOf = (amounts: readonly { readonly amount: Cents }[]): Cents =>
  amounts.reduce((sum, { amount }) => sum + amount, 0) as Cents;

/** All that a fact moves. */
const movesOf = (fact: TournamentFact): readonly Move[] => {
  switch (fact.type) {
    case 'feeTaken':
      return move('cage', 'entry-held', fact.amount, 'entry-fee');
    case 'feesSettled':
      return [
        ...move('entry-held', 'pool', fact.toPool, 'fees-settled'),
        ...move('entry-held', 'fee-income', fact.toHouse, 'fees-settled'),
      ];
    case 'roundBuyInTaken':
      return move('cage', fact.to, fact.amount, 'round-buy-in');
    case 'chipsCashed':
      return [
        ...move('buy-ins-held', 'chip-result', fact.held, 'chips-cashed'),
        ...move('chip-result', 'refunds-due', sumOf(fact.cashed), 'chips-cashed'),
      ];
    case 'buyBackTaken':
      return move('cage', 'pool', fact.amount, 'buy-back');
    case 'entryWithdrawn':
    case 'entrantDisqualified':
    case 'entrantRetired':
      return refunded(fact.refund);
    case 'tournamentCancelled':
      return [
        ...fact.refunds.flatMap(({ refund }) => refunded(refund)),
        ...given(fact.remainder, 'remainder', 'remainder'),
      ];
    case 'refundPaid':
      return move('refunds-due', 'cage', fact.amount, 'refund');
    case 'prizesListed':
      return [
        ...move('added', 'pool', fact.added, 'added'),
        ...move('pool', 'prizes-payable', fact.payable, 'prize'),
        ...move('pool', 'remainder', fact.remainder, 'remainder'),
      ];
    case 'prizePaid':
      return move('prizes-payable', 'cage', fact.amount, 'prize');
    default:
      return [];
  }
};

/** The money that went over a cashier's desk names what it was in. */
export const postingsOf = (fact: TournamentFact): readonly Posting[] => {
  const what = 'instrument' in fact ? fact.instrument : null;
  return movesOf(fact).flatMap(({ from, to, amount, why }) =>
    transfer(from, to, amount, what === null ? [why, null] : [why, null, what]),
  );
};

export const NO_MONEY = Object.fromEntries(TOURNAMENT_ACCOUNTS.map(account => [account, 0])) as unknown as Money;

/** The balances after a fact. */
export const moneyAfter = (state: TournamentState, fact: TournamentFact): Money => {
  const sums: { [account in TournamentAccount]: Cents } = { ...state.money };
  for (const { from, to, amount } of movesOf(fact)) {
    sums[from] = (sums[from] - amount) as Cents;
    sums[to] = (sums[to] + amount) as Cents;
  }
  return sums;
};

/** The balances that the accounts must have: an audit compares them with the ledger. */
export const standingOf = ({ money }: TournamentState): ReadonlyMap<Account, Cents> =>
  new Map(TOURNAMENT_ACCOUNTS.map(account => [account, money[account]]));
