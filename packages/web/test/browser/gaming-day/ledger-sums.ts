import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An account, the cents into it, and what they are about: why, the seat, the wager or what the money is in. */
type Posting = readonly [account: string, amount: number, why: string, seat: number | null, what?: string];
type Fact = { readonly type: string; readonly [field: string]: unknown };

export type Entry = {
  readonly stream: string;
  readonly number: number;
  readonly at: number;
  readonly facts: readonly Fact[];
  readonly postings: readonly Posting[];
};

type Stored = {
  readonly name: string;
  readonly number: number;
  readonly at: number;
  readonly facts: string;
  readonly postings: string;
};

/** The whole journal, as it lies in the file. */
export const journalIn = (data: string): readonly Entry[] => {
  const database = new DatabaseSync(join(data, 'hardway.db'), { readOnly: true });
  try {
    const rows = database
      .prepare(
        'SELECT name, entries.number AS number, at, facts, postings FROM entries JOIN streams ON key = stream ORDER BY entries.stream, entries.number',
      )
      .all() as unknown as readonly Stored[];
    return rows.map(({ name, number, at, facts, postings }) => ({
      stream: name,
      number,
      at,
      facts: JSON.parse(facts) as Fact[],
      postings: JSON.parse(postings) as Posting[],
    }));
  } finally {
    database.close();
  }
};

/** A stretch of time: from its start to just before its end. */
export type Period = { readonly start: number; readonly end: number };

const sum = (postings: readonly Posting[], counts: (posting: Posting) => boolean): number =>
  postings.reduce((total, posting) => (counts(posting) ? total + posting[1] : total), 0);

const OWED = /^(rail:|suspense:|layout$|commission-held$|forfeiture$)/;
const HOUSES = ['bank', 'commission', 'promotional', 'shortage', 'forfeited'];

const isOwed = ([account]: Posting): boolean => OWED.test(account);
const isHouses = ([account]: Posting): boolean => HOUSES.includes(account);

/** The postings of one table before a moment, or within a stretch of time. */
export const postingsAt = (journal: readonly Entry[], table: string, from: number, to: number): readonly Posting[] =>
  journal
    .filter(({ stream, at }) => stream === `table:${table}` && at >= from && at < to)
    .flatMap(({ postings }) => postings);

/** What a table came to in a stretch of time, added up posting by posting. */
export const sheetOf = (journal: readonly Entry[], table: string, { start, end }: Period) => {
  const before = postingsAt(journal, table, 0, start);
  const now = postingsAt(journal, table, start, end);
  const tipsFromRail = 0 - sum(now, ([account, , why]) => account.startsWith('rail:') && why === 'tip');
  const opening = sum(before, isOwed);
  const instruments = new Set(
    now.filter(([account, , why]) => account === 'cage' && why === 'buy-in').map(([, , , , what]) => what ?? 'cash'),
  );
  return {
    opening,
    drop: 0 - sum(now, ([account, , why]) => account === 'cage' && why === 'buy-in'),
    ...Object.fromEntries(
      [...instruments].map(name => [
        `in ${name}`,
        0 - sum(now, ([account, , why, , what]) => account === 'cage' && why === 'buy-in' && (what ?? 'cash') === name),
      ]),
    ),
    cashedOut: sum(now, ([account, , why]) => account === 'cage' && why === 'cash-out'),
    tipsFromRail,
    tipsInCash: sum(now, ([account]) => account === 'tips') - tipsFromRail,
    handle: sum(now, ([account, , why]) => account === 'layout' && why === 'stake'),
    commission: sum(now, ([account]) => account === 'commission'),
    shortage: 0 - sum(now, ([account]) => account === 'shortage'),
    win: sum(now, isHouses),
    closing: opening + sum(now, isOwed),
  };
};

/** Wager by wager over some tables: what was staked, and what the house made of it. */
export const wagersOf = (postings: readonly Posting[]): ReadonlyMap<string, { handle: number; win: number }> => {
  const wagers = new Map<string, { handle: number; win: number }>();
  for (const posting of postings) {
    const [account, amount, why, , wager] = posting;
    const isStake = account === 'layout' && why === 'stake';
    const isWin = ['bank', 'commission', 'promotional'].includes(account);
    if (wager === undefined || !(isStake || isWin)) continue;
    const known = wagers.get(wager) ?? { handle: 0, win: 0 };
    wagers.set(wager, { handle: known.handle + (isStake ? amount : 0), win: known.win + (isWin ? amount : 0) });
  }
  return wagers;
};

/** What each seat has on its rail after all these postings. */
export const railsOf = (postings: readonly Posting[]): ReadonlyMap<number, number> => {
  const rails = new Map<number, number>();
  for (const [account, amount] of postings) {
    const seat = Number(/^rail:(\d+)$/.exec(account)?.[1]);
    if (!Number.isNaN(seat)) rails.set(seat, (rails.get(seat) ?? 0) + amount);
  }
  return rails;
};

/** The facts of some types in a stretch of time, with the streams they are of. */
export const factsOf = (
  journal: readonly Entry[],
  { start, end }: Period,
  ...types: readonly string[]
): readonly (Fact & { readonly stream: string })[] =>
  journal
    .filter(({ at }) => at >= start && at < end)
    .flatMap(({ stream, facts }) =>
      facts.filter(({ type }) => types.includes(type)).map(fact => ({ ...fact, stream })),
    );
