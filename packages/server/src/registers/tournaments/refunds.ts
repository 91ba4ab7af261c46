import type { Cents } from '@hardway/rules';
import { areCashed } from '@hardway/tournament';
import type { Refund } from './facts.ts';
import { conditionsOf } from './lookup.ts';
import type { Entrant, TournamentState } from './state.ts';

const PERCENT = 100;

/** So much of it per cent, rounded down to a cent: the house gains what is left. */
const partOf = (amount: number, percent: number): Cents => Math.floor((amount * percent) / PERCENT) as Cents;

/** Fees are held until the first draw, which settles them. */
const areSettled = ({ rounds }: TournamentState): boolean => rounds.length > 0;

/** The buy-ins of an entrant by where they are: held, gone to the pool, or turned into chips that were cashed. */
const buyInsOf = (state: TournamentState, { buyIns }: Entrant): { readonly held: number; readonly pooled: number } => {
  const conditions = conditionsOf(state);
  let held = 0;
  let pooled = 0;
  for (const { round, amount } of buyIns) {
    if (state.rounds[round - 1]?.confirmed == null) held += amount;
    else if (!areCashed(conditions, round)) pooled += amount;
  }
  return { held, pooled };
};

/** What an entrant gets back of fee and buy-ins, if they get so much per cent. */
export const refundOf = (state: TournamentState, entrant: Entrant, percent: number): Refund => {
  const { toPool, fee } = conditionsOf(state).entry;
  const { held, pooled } = buyInsOf(state, entrant);
  const paid = entrant.fee;
  const ofPool = fee === 0 ? 0 : Math.floor((paid * toPool) / fee);
  const isSettled = areSettled(state);
  return {
    held: isSettled ? (0 as Cents) : partOf(paid, percent),
    pool: ((isSettled ? partOf(ofPool, percent) : 0) + partOf(pooled, percent)) as Cents,
    income: isSettled ? partOf(paid - ofPool, percent) : (0 as Cents),
    buyIns: partOf(held, percent),
  };
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
      const refund = refundOf(state, entrant, PERCENT);
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
