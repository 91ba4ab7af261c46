import type { SeatNumber, WagerKind } from '@hardway/rules';
import { isChips, isOwed, type Posting, type Purse } from '../ledger/posting.ts';
import type { LiveFact } from '../live/fact.ts';
import type { Row } from '../store/row.ts';
import type { Store } from '../store/store.ts';
import { Counts } from './counts.ts';
import { type Figures, noFigures, Tally, winOf } from './figures.ts';
import { postedRows } from './posted.ts';

/** The time a report is about: from a moment, up to but not including another, in milliseconds since 1970. */
type Period = { readonly from?: number; readonly to?: number };

export type Line = Figures & {
  readonly win: number;
  /** Win as a share of the drop; none without a drop. */
  readonly hold: number | null;
};

export type TableReport = Line & {
  readonly table: string;
  /** The source of its money. Only the cage's is real money. */
  readonly purse: Purse;
  readonly rolls: number;
  readonly hands: number;
  readonly noRolls: number;
  readonly voids: number;
  readonly corrections: number;
  /** Money on the rails and the layout, held commission and suspense with it, when the period began and when it ended. */
  readonly opening: number;
  readonly closing: number;
  readonly seats: readonly (Line & { readonly seat: SeatNumber })[];
  readonly wagers: readonly (Line & { readonly wager: WagerKind })[];
};

export type Report = {
  readonly title: string;
  readonly version: string;
  readonly generatedAt: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The tables asked for; all of them if none is named. */
  readonly only: readonly string[];
  readonly tables: readonly TableReport[];
  /** Over tables that play for money. */
  readonly total: Line;
};

type ReportRequest = Period & { readonly tables?: readonly string[] };

const KIND = 'table:';

/** What the tables took and gave in a period, by table, by seat and by kind of wager: sums over the ledger. */
export const report = async (
  store: Store,
  request: ReportRequest,
  { version, now }: { readonly version: string; readonly now: number },
): Promise<Report> => {
  const { from, to, tables } = request;
  const names = (await store.heads())
    .filter(({ stream }) => stream.startsWith(KIND))
    .map(({ stream }) => stream.slice(KIND.length))
    .filter(name => tables === undefined || tables.includes(name));
  const reports: TableReport[] = [];
  for (const name of names) reports.push(await tableReport(store, name, request));
  const total = noFigures();
  for (const each of reports) {
    if (each.purse !== 'cage') continue;
    for (const name of Object.keys(total) as (keyof Figures)[]) total[name] += each[name];
  }
  return {
    title: 'Table results',
    version,
    generatedAt: new Date(now).toISOString(),
    from: from === undefined ? null : new Date(from).toISOString(),
    to: to === undefined ? null : new Date(to).toISOString(),
    only: tables ?? [],
    tables: reports,
    total: lineOf(total),
  };
};

const tableReport = async (store: Store, table: string, period: Period): Promise<TableReport> => {
  const stream = `${KIND}${table}`;
  const { head, balances } = await store.balances(stream);
  const first = await firstSince(store, stream, period.from ?? 0, head.number);
  const tally = new Tally();
  const counts = new Counts();
  for (const row of await undoable(store, stream, first)) {
    for (const fact of JSON.parse(row.facts) as LiveFact[]) counts.remember(fact);
  }
  const onTable = balances.reduce((sum, { account, balance }) => (isOwed(account) ? sum + balance : sum), 0);
  let closing = onTable;
  let opening = onTable;
  for await (const { row, facts, postings } of postedRows(store, stream, first, head.number)) {
    const moved = movedOnTable(postings);
    opening -= moved;
    if (row.at >= (period.to ?? Number.POSITIVE_INFINITY)) {
      closing -= moved;
      continue;
    }
    // Chips of a tournament and the rolls of its heats are no part of what the table took.
    if (facts.some(({ type }) => type === 'heatCounted')) continue;
    for (const posting of postings) if (!isChips(posting[0])) tally.add(posting);
    for (const fact of facts) counts.add(fact);
  }
  return {
    table,
    purse: balances.some(({ account }) => account === 'play') ? 'play' : 'cage',
    ...lineOf(tally.total),
    rolls: counts.rolls,
    hands: counts.hands,
    noRolls: counts.noRolls,
    voids: counts.voids,
    corrections: counts.corrections,
    opening,
    closing,
    seats: [...tally.seats].sort(([a], [b]) => a - b).map(([seat, figures]) => ({ seat, ...lineOf(figures) })),
    wagers: [...tally.kinds]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([wager, figures]) => ({ wager, ...lineOf(figures) })),
  };
};

const lineOf = (figures: Figures): Line => {
  const win = winOf(figures);
  return { ...figures, win, hold: figures.drop === 0 ? null : win / figures.drop };
};

const movedOnTable = (postings: readonly Posting[]): number =>
  postings.reduce((sum, [account, amount]) => (isOwed(account) ? sum + amount : sum), 0);

/** The first entry not older than a moment. Time never goes back in a stream, so it is found by halving. */
const firstSince = async (store: Store, stream: string, at: number, last: number): Promise<number> => {
  let low = 1;
  let high = last + 1;
  while (low < high) {
    const middle = (low + high - ((low + high) % 2)) / 2;
    const [row] = await store.read(stream, { from: middle, to: middle });
    if (row !== undefined && row.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The furthest back that a roll can be which something in the period undoes. */
const LOOK_BACK = 500;

const undoable = async (store: Store, stream: string, first: number): Promise<readonly Row[]> =>
  first <= 1 ? [] : store.read(stream, { from: Math.max(1, first - LOOK_BACK), to: first - 1 });
