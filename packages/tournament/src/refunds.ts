import { type Cents, NOTHING } from '@hardway/rules';
import type { Conditions } from './conditions.ts';
import { shareOf } from './share.ts';

/** What an entrant has paid, or gets back: the entry fee, and buy-ins of rounds. Buy-backs are not refunded. */
export type Paid = { readonly fee: Cents; readonly buyIns: Cents };

const CENT = 1 as Cents;

/** So many per cent of what was paid, each part cut down to a cent: the house gains what is cut. */
const partOf = ({ fee, buyIns }: Paid, percent: number): Paid => ({
  fee: shareOf(fee, percent, CENT),
  buyIns: shareOf(buyIns, percent, CENT),
});

/** Whether an entrant still withdraws without penalty. */
export const isFree = ({ entry }: Conditions, at: number): boolean => at <= entry.freeUntil;

/** What an entrant gets back who withdraws: everything in time, and after that what the conditions refund on retirement. */
export const withdrawalRefund = (conditions: Conditions, at: number, paid: Paid): Paid =>
  isFree(conditions, at) ? paid : retirementRefund(conditions, paid);

export const retirementRefund = ({ retirement }: Conditions, paid: Paid): Paid => partOf(paid, retirement.refund);

/** What is refunded on disqualification; undefined where the conditions do not name the ground. */
export const disqualificationRefund = (
  { disqualification }: Conditions,
  ground: string,
  paid: Paid,
): Paid | undefined => {
  const named = disqualification.find(each => each.ground === ground);
  return named === undefined ? undefined : partOf(paid, named.refund);
};

/** How much of a refunded fee comes out of the pool; the rest comes out of the house's part. */
export const fromPool = ({ entry: { fee, toPool } }: Conditions, refunded: Cents): Cents =>
  fee === 0 ? NOTHING : (Number((BigInt(toPool) * BigInt(refunded)) / BigInt(fee)) as Cents);
