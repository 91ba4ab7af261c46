import { type Cents, dollars } from '@hardway/rules';
import { standingOf } from '../ledger/postings-of.ts';
import type { Head } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import type { AnyCommand } from './command.ts';
import type { Live } from './live.ts';
import { refuse, SERVICE, type TableRefusal } from './refusal.ts';

/** What is not done at a table whose meters are wrong: money does not move, and no play begins. */
const STOPPED: readonly AnyCommand['type'][] = [
  'make',
  'replicate',
  'buyIn',
  'takeSeat',
  'cashOut',
  'leaveSeat',
  'throwDice',
  'rollDice',
  'shake',
];

export const refusedUnchecked = (asked: AnyCommand, differs: string | undefined): TableRefusal | undefined =>
  differs === undefined || !STOPPED.includes(asked.type)
    ? undefined
    : refuse('fault', SERVICE, `Play has stopped: ${differs}. Audit the house, and start the server again`);

/** What is not done once play has stopped: nobody bets or sits down, and nothing is thrown. Players still cash out. */
const BEGINNINGS: readonly AnyCommand['type'][] = [
  'make',
  'replicate',
  'buyIn',
  'takeSeat',
  'throwDice',
  'rollDice',
  'endTimer',
  'shake',
];

export const refusedStopped = (asked: AnyCommand, why: string | undefined): TableRefusal | undefined =>
  why === undefined || !BEGINNINGS.includes(asked.type)
    ? undefined
    : refuse('fault', SERVICE, `Play has stopped: ${why}`);

/**
 * Compares what stands at a table with the meters of its ledger. Answers where they differ, in words; nothing if they agree, or
 * if the ledger has moved on meanwhile and can't be compared.
 */
export const differenceIn = async (
  store: Pick<Store, 'balances'>,
  stream: string,
  now: () => { readonly head: Head; readonly state: Live | null },
): Promise<string | undefined> => {
  // Chips at a practice table are play money, and most tables of a house may be of that kind.
  if (now().state?.kind === 'practice') return undefined;
  const { head, balances } = await store.balances(stream);
  const { head: known, state } = now();
  if (state === null || head.hash !== known.hash) return undefined;
  const kept = new Map(balances.map(({ account, balance }) => [account, balance]));
  for (const [account, stands] of standingOf(state.table, state.heat !== null)) {
    const balance = kept.get(account) ?? 0;
    if (balance !== stands)
      return `the ledger has $${dollars(balance as Cents)} for ${account}, but $${dollars(stands)} is there`;
  }
  return undefined;
};
