import { isChips } from '../ledger/posting.ts';
import type { Store } from '../store/store.ts';
import type { Derived } from './derived.ts';
import { accountKind } from './sums.ts';

type Sum = { readonly stream: string; readonly account: string; readonly paid_in: number; readonly paid_out: number };

const NOTHING_SUMMED = { paid_in: 0, paid_out: 0 } as const;

const sumIn = (sums: Map<string, Sum>, sum: Sum): void => {
  const before = sums.get(sum.account) ?? NOTHING_SUMMED;
  const paid = { paid_in: before.paid_in + sum.paid_in, paid_out: before.paid_out + sum.paid_out };
  sums.set(sum.account, { ...sum, ...paid });
};

/** The accounts of which one of the two has another balance than the other, in words. */
const unlike = (
  stream: string,
  summed: ReadonlyMap<string, Sum>,
  kept: ReadonlyMap<string, Pick<Sum, 'paid_in' | 'paid_out'>>,
): readonly string[] =>
  [...new Set([...kept.keys(), ...summed.keys()])].flatMap(account => {
    const sum = summed.get(account) ?? NOTHING_SUMMED;
    const { paid_in, paid_out } = kept.get(account) ?? NOTHING_SUMMED;
    // What went in and out differs where an entry of an earlier version is posted again; what is left does not.
    if (sum.paid_in - sum.paid_out === paid_in - paid_out) return [];
    return [
      `${stream}: ${account} is derived as ${sum.paid_in} in and ${sum.paid_out} out, and the ledger has ${paid_in} in and ${paid_out} out`,
    ];
  });

/**
 * What the derived tables have and the ledger has not, in words: each account by day must come to its balance, and so must
 * the sums by day over all accounts of a kind. Streams that were not read to their end, and those of which nothing is
 * summed, are left out; so are chips of tournaments.
 */
export const mismatches = async (store: Store, derived: Derived): Promise<readonly string[]> => {
  const summedIn = (table: string): Promise<readonly Sum[]> =>
    derived.query<Sum>(
      `SELECT stream, account, sum(paid_in) AS paid_in, sum(paid_out) AS paid_out
       FROM ${table} GROUP BY stream, account ORDER BY stream, account`,
    );
  const accounts = Map.groupBy(await summedIn('day_accounts'), ({ stream }) => stream);
  const kinds = Map.groupBy(await summedIn('day_sums'), ({ stream }) => stream);
  const cursors = await derived.cursors();
  const found: string[] = [];
  for (const stream of new Set([...accounts.keys(), ...kinds.keys()])) {
    const { head, balances } = await store.balances(stream);
    if ((cursors.get(stream)?.number ?? 0) !== head.number) continue;
    const [each, byKind] = [new Map<string, Sum>(), new Map<string, Sum>()];
    for (const { account, paidIn, paidOut } of balances) {
      if (isChips(account)) continue;
      const kept = { stream, account, paid_in: paidIn, paid_out: paidOut };
      sumIn(each, kept);
      sumIn(byKind, { ...kept, account: accountKind(account) });
    }
    const wrong = [
      ...unlike(stream, new Map(accounts.get(stream)?.map(sum => [sum.account, sum])), each),
      ...unlike(stream, new Map(kinds.get(stream)?.map(sum => [sum.account, sum])), byKind),
    ];
    found.push(...new Set(wrong));
  }
  return found;
};
