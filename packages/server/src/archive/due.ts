import { cents, dollars } from '@hardway/rules';
import { mayNotBeOverdrawn } from '../ledger/posting.ts';
import { tableDecider } from '../live/decider.ts';
import type { Live } from '../live/live.ts';
import { load } from '../log/load.ts';
import { daysMs } from '../registers/keeping/model.ts';
import type { Balance, Store, StreamHead } from '../store/store.ts';
import { type Needed, neededTables } from './needed.ts';

/** Tables that may leave, and those that were closed long enough and stay, with why. */
export type Due = {
  readonly practice: readonly StreamHead[];
  readonly tables: readonly StreamHead[];
  readonly stays: readonly { readonly stream: string; readonly why: string }[];
};

/** How long tables have been closed that may leave; null: they stay. */
type Ages = { readonly practiceDays: number | null; readonly tableDays: number | null };

const TABLE = 'table:';

/** Holds what is somebody's own. The shortage account stands above zero by what is owed to players who had left. */
const isHeld = ({ account, balance }: Balance): boolean =>
  account === 'shortage' ? balance > 0 : balance !== 0 && mayNotBeOverdrawn(account);

/** The account at a closed table that holds what is not the house's. */
const heldAt = async (store: Store, stream: string): Promise<string | undefined> => {
  const { balances } = await store.balances(stream);
  const held = balances.find(isHeld);
  return held === undefined ? undefined : `${held.account} holds $${dollars(cents(held.balance))}`;
};

type Seen = StreamHead & { readonly live: Live; readonly at: number; readonly isNewest: boolean };

/** Tables that are closed and at which nothing has happened for the shortest of the ages. */
const closedTables = async (store: Store, before: number): Promise<readonly Seen[]> => {
  const gone = new Set((await store.gone?.())?.map(({ stream }) => stream));
  const seen: Omit<Seen, 'isNewest'>[] = [];
  let newest = 0;
  for (const head of await store.heads()) {
    if (!head.stream.startsWith(TABLE) || gone.has(head.stream)) continue;
    const [last] = await store.read(head.stream, { from: head.number, to: head.number });
    if (last === undefined) continue;
    newest = Math.max(newest, last.at);
    if (last.at > before) continue;
    const live = (await load(store, tableDecider, head.stream)).state;
    if (live?.status === 'closed') seen.push({ ...head, live, at: last.at });
  }
  return seen.map(each => ({ ...each, isNewest: each.at >= newest }));
};

/** Why a table that was closed long enough stays. Practice tables close with what lies on them: it is play money, in tournaments too. */
const reasonFor = async (
  store: Store,
  { stream, number, live, isNewest }: Seen,
  { cases, tournaments }: Needed,
  readTo: number,
): Promise<string | undefined> => {
  const table = stream.slice(TABLE.length);
  const ofMoney = live.kind === 'practice' ? undefined : ((await heldAt(store, stream)) ?? tournaments.get(table));
  if (ofMoney !== undefined) return ofMoney;
  if (cases.has(table)) return cases.get(table);
  if (readTo < number) return 'reports have not read it to its end';
  return isNewest ? 'nothing has happened since at any other table' : undefined;
};

/** The tables that have been closed for long enough. `readTo` says how far the tables behind reports are. */
export const dueTables = async (
  store: Store,
  { practiceDays, tableDays }: Ages,
  readTo: ReadonlyMap<string, number>,
  now: number,
): Promise<Due> => {
  const due: { practice: StreamHead[]; tables: StreamHead[]; stays: { stream: string; why: string }[] } = {
    practice: [],
    tables: [],
    stays: [],
  };
  const ages = [practiceDays, tableDays].filter(days => days !== null);
  if (ages.length === 0) return due;
  const needed = await neededTables(store);
  for (const seen of await closedTables(store, now - daysMs(Math.min(...ages)))) {
    const { stream, number, hash, live, at } = seen;
    const days = live.kind === 'practice' ? practiceDays : tableDays;
    if (days === null || now - at < daysMs(days)) continue;
    const why = await reasonFor(store, seen, needed, readTo.get(stream) ?? 0);
    if (why !== undefined) due.stays.push({ stream, why });
    else due[live.kind === 'practice' ? 'practice' : 'tables'].push({ stream, number, hash });
  }
  return due;
};
