import type { Store } from '../store/store.ts';
import type { Derived } from './derived.ts';

type Sum = { readonly stream: string; readonly account: string; readonly paid_in: number; readonly paid_out: number };

const NOTHING_SUMMED = { paid_in: 0, paid_out: 0 } as const;
const NOTHING_KEPT = { paidIn: 0, paidOut: 0 } as const;

/**
 * What the sums by day have and the ledger has not, in words: the sums of each account must come to its balance. Streams that were not read to their end, and those of which nothing is summed, are left out.
 */
export const mismatches = async (store: Store, derived: Derived): Promise<readonly string[]> => {
  const sums = await derived.query<Sum>(
    `SELECT stream, account, sum(paid_in) AS paid_in, sum(paid_out) AS paid_out
     FROM day_sums GROUP BY stream, account ORDER BY stream, account`,
  );
  const cursors = await derived.cursors();
  const found: string[] = [];
  for (const stream of new Set(sums.map(sum => sum.stream))) {
    const { head, balances } = await store.balances(stream);
    if ((cursors.get(stream)?.number ?? 0) !== head.number) continue;
    const kept = new Map(balances.map(balance => [balance.account, balance]));
    const summed = new Map(sums.filter(sum => sum.stream === stream).map(sum => [sum.account, sum]));
    for (const account of new Set([...kept.keys(), ...summed.keys()])) {
      const sum = summed.get(account) ?? NOTHING_SUMMED;
      const { paidIn, paidOut } = kept.get(account) ?? NOTHING_KEPT;
      // What went in and out differs where an entry of an earlier version is posted again; what is left does not.
      if (sum.paid_in - sum.paid_out === paidIn - paidOut) continue;
      found.push(
        `${stream}: ${account} is derived as ${sum.paid_in} in and ${sum.paid_out} out, and the ledger has ${paidIn} in and ${paidOut} out`,
      );
    }
  }
  return found;
};
