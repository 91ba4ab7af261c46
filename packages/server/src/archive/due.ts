import { mayNotBeOverdrawn } from '../ledger/posting.ts';
import { tableDecider } from '../live/decider.ts';
import type { Live } from '../live/live.ts';
import { load } from '../log/load.ts';
import { caseRegister } from '../registers/cases/cases.ts';
import { daysMs } from '../registers/keeping/model.ts';
import type { Store, StreamHead } from '../store/store.ts';

/** Tables that may leave, and those that were closed long enough and stay, with why. */
export type Due = {
  readonly practice: readonly StreamHead[];
  readonly tables: readonly StreamHead[];
  readonly stays: readonly { readonly stream: string; readonly why: string }[];
};

/** How long tables have been closed that may leave; null: they stay. */
export type Ages = { readonly practiceDays: number | null; readonly tableDays: number | null };

const TABLE = 'table:';

/** Tables about which a case is not closed. */
const disputed = async (store: Store): Promise<ReadonlySet<string>> => {
  const prefix = `${caseRegister.kind}:`;
  const tables = new Set<string>();
  for (const { stream } of await store.heads()) {
    if (!stream.startsWith(prefix)) continue;
    const { opened, status } = (await load(store, caseRegister.decider, stream)).state;
    if (opened !== null && status !== 'closed') tables.add(opened.table);
  }
  return tables;
};

/** Why a table of money that was closed long ago stays. Practice tables close with what lies on them: it is play money. */
const holds = async (store: Store, stream: string, live: Live): Promise<string | undefined> => {
  if (live.kind === 'practice') return undefined;
  const { balances } = await store.balances(stream);
  const held = balances.find(({ account, balance }) => balance !== 0 && mayNotBeOverdrawn(account));
  return held === undefined ? undefined : `${held.account} holds ${held.balance} cents`;
};

type Seen = StreamHead & { readonly live: Live; readonly at: number };

/** Tables that are closed and at which nothing has happened for the shortest of the ages, the newest left out. */
const closedTables = async (store: Store, before: number): Promise<readonly Seen[]> => {
  const gone = new Set((await store.gone?.())?.map(({ stream }) => stream));
  const seen: Seen[] = [];
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
  return seen.filter(({ at }) => at < newest);
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
  const cases = await disputed(store);
  for (const { stream, number, hash, live, at } of await closedTables(store, now - daysMs(Math.min(...ages)))) {
    const days = live.kind === 'practice' ? practiceDays : tableDays;
    if (days === null || now - at < daysMs(days)) continue;
    const why =
      (await holds(store, stream, live)) ??
      (cases.has(stream.slice(TABLE.length)) ? 'a case about it is open' : undefined) ??
      ((readTo.get(stream) ?? 0) < number ? 'reports have not read it to its end' : undefined);
    if (why !== undefined) due.stays.push({ stream, why });
    else due[live.kind === 'practice' ? 'practice' : 'tables'].push({ stream, number, hash });
  }
  return due;
};
