import type { Cents } from '@hardway/rules';
import {
  areCashed,
  disqualificationRefund,
  fromPool,
  type Paid,
  retirementRefund,
  withdrawalRefund,
} from '@hardway/tournament';
import type { Refund } from './facts.ts';
import { conditionsOf } from './lookup.ts';
import type { Entrant, TournamentState } from './state.ts';

const NONE = 0 as Cents;

/** Fees are held until the first draw, which settles them. */
const areSettled = ({ rounds }: TournamentState): boolean => rounds.length > 0;

/** The buy-ins of an entrant by where they are: held for chips, or gone to the pool. Chips that were cashed are paid for. */
const buyInsOf = (state: TournamentState, { buyIns }: Entrant): { readonly held: Cents; readonly pooled: Cents } => {
  const conditions = conditionsOf(state);
  const isSpent = state.rounds.some(
    ({ round, confirmed }) => confirmed !== null && conditions.rounds[round - 1]?.disposition === 'cash',
  );
  const sumOf = (isHeld: boolean): Cents =>
    buyIns
      .filter(({ round }) => areCashed(conditions, round) === isHeld)
      .reduce((sum, { amount }) => sum + amount, 0) as Cents;
  return { held: isSpent ? NONE : sumOf(true), pooled: sumOf(false) };
};

/** What an entrant has paid and could get back. */
const paidBy = (state: TournamentState, entrant: Entrant): Paid => {
  const { held, pooled } = buyInsOf(state, entrant);
  return { fee: entrant.fee, buyIns: (held + pooled) as Cents };
};

/** Where a refund comes from: of buy-ins, what is held goes first. */
const from = (state: TournamentState, entrant: Entrant, { fee, buyIns }: Paid): Refund => {
  const isSettled = areSettled(state);
  const pool = isSettled ? fromPool(conditionsOf(state), fee) : NONE;
  const held = Math.min(buyIns, buyInsOf(state, entrant).held) as Cents;
  return {
    held: isSettled ? NONE : fee,
    pool: (pool + buyIns - held) as Cents,
    income: isSettled ? ((fee - pool) as Cents) : NONE,
    buyIns: held,
  };
};

/** What an entrant gets back who withdraws. */
export const withdrawn = (state: TournamentState, entrant: Entrant, at: number): Refund =>
  from(state, entrant, withdrawalRefund(conditionsOf(state), at, paidBy(state, entrant)));

/** What an entrant gets back who retires. */
export const retired = (state: TournamentState, entrant: Entrant): Refund =>
  from(state, entrant, retirementRefund(conditionsOf(state), paidBy(state, entrant)));

/** What an entrant gets back who is disqualified; nothing at all where the conditions don't name the ground. */
export const disqualified = (state: TournamentState, entrant: Entrant, ground: string): Refund | undefined => {
  const paid = disqualificationRefund(conditionsOf(state), ground, paidBy(state, entrant));
  return paid && from(state, entrant, paid);
};

export const totalOf = ({ held, pool, income, buyIns }: Refund): Cents => (held + pool + income + buyIns) as Cents;

/** Of a cancelled tournament: everything back to those who are in, buy-backs too. What is left is of those who were out. */
export const refundAll = (
  state: TournamentState,
): {
  readonly refunds: readonly { readonly entrant: number; readonly refund: Refund }[];
  readonly remainder: Refund;
} => {
  const refunds = state.entrants
    .filter(({ status }) => status === 'entered')
    .map(entrant => {
      const refund = from(state, entrant, paidBy(state, entrant));
      const back = entrant.buyBacks.reduce((sum, { amount }) => sum + amount, 0);
      return { entrant: entrant.number, refund: { ...refund, pool: (refund.pool + back) as Cents } };
    })
    .filter(({ refund }) => totalOf(refund) > 0);
  const left = (account: 'entry-held' | 'pool' | 'buy-ins-held', part: keyof Refund): Cents =>
    (state.money[account] - refunds.reduce((sum, { refund }) => sum + refund[part], 0)) as Cents;
  const income = 0 as Cents;
  const remainder = { held: left('entry-held', 'held'), pool: left('pool', 'pool'), income };
  return { refunds, remainder: { ...remainder, buyIns: left('buy-ins-held', 'buyIns') } };
};
