import type { Derived } from '../../reader/derived.ts';
import { type Asked, TABLE, within } from './definition.ts';

/** What a table came to on a gaming day, in cents. */
export type DayFigures = {
  readonly day: string;
  readonly stream: string;
  drop: number;
  /** The drop by what it was in. */
  readonly instruments: Map<string, number>;
  cashedOut: number;
  tipsFromRail: number;
  tipsInCash: number;
  handle: number;
  decided: number;
  paid: number;
  lost: number;
  commission: number;
  coupons: number;
  shortage: number;
  /** Forfeited by players to the house. */
  forfeited: number;
  win: number;
  opening: number;
  closing: number;
  expected: number;
  variance: number;
};

type Sum = {
  readonly day: string;
  readonly stream: string;
  readonly account: string;
  readonly why: string;
  readonly instrument: string;
  readonly net: number;
  readonly base: number;
};

const noFigures = (day: string, stream: string): DayFigures => ({
  day,
  stream,
  drop: 0,
  instruments: new Map(),
  cashedOut: 0,
  tipsFromRail: 0,
  tipsInCash: 0,
  handle: 0,
  decided: 0,
  paid: 0,
  lost: 0,
  commission: 0,
  coupons: 0,
  shortage: 0,
  forfeited: 0,
  win: 0,
  opening: 0,
  closing: 0,
  expected: 0,
  variance: 0,
});

/** Players' money at a table: on rails and layout, commission held, and what is held back from a player. */
export const ON_TABLE =
  "(account LIKE 'rail:%' OR account IN ('layout', 'commission-held', 'forfeiture') OR account LIKE 'suspense%')";

const isOnTable = (account: string): boolean =>
  ['rail', 'suspense', 'layout', 'commission-held', 'forfeiture'].includes(account);

/** Money that the cage gives for the table, or takes back. */
const addPurse = (figures: DayFigures, { why, instrument, net }: Sum): void => {
  if (why === 'buy-in') {
    figures.drop -= net;
    const name = instrument === '' ? 'cash' : instrument;
    figures.instruments.set(name, (figures.instruments.get(name) ?? 0) - net);
  } else if (why === 'cash-out') figures.cashedOut += net;
};

/** Takes a sum of the ledger in. One of a transfer's two postings counts: that of the account which a figure is about. */
const add = (figures: DayFigures, sum: Sum): void => {
  const { account, why, net, base } = sum;
  if (isOnTable(account)) figures.closing += net;
  if (account === 'rail' && why === 'tip') figures.tipsFromRail -= net;
  switch (account) {
    case 'cage':
      addPurse(figures, sum);
      return;
    case 'forfeited':
      figures.forfeited += net;
      return;
    case 'bank':
      if (why === 'lost') {
        figures.lost += net;
        figures.decided += net;
      } else {
        figures.paid -= net;
        if (why === 'winnings') figures.decided += base;
      }
      return;
    case 'commission':
      figures.commission += net;
      return;
    case 'promotional':
      figures.coupons -= net;
      return;
    case 'shortage':
      figures.shortage -= net;
      return;
    case 'tips':
      figures.tipsInCash += net;
      return;
    case 'layout':
      if (why === 'stake') figures.handle += net;
  }
};

/** The figures of every table and gaming day on which anything happened, in order. */
export const dayFigures = async (derived: Derived, asked: Asked): Promise<readonly DayFigures[]> => {
  const { sql, values } = within(asked);
  const sums = await derived.query<Sum>(
    `SELECT day, stream, account, why, what AS instrument, paid_in - paid_out AS net, base
     FROM day_sums WHERE ${sql} ORDER BY stream, day`,
    values,
  );
  const days = new Map<string, DayFigures>();
  for (const sum of sums) {
    const key = `${sum.stream} ${sum.day}`;
    const figures = days.get(key) ?? noFigures(sum.day, sum.stream);
    days.set(key, figures);
    add(figures, sum);
  }
  await addTheory(derived, asked, days);
  const opening = await openings(derived, asked);
  for (const figures of days.values()) {
    const { lost, paid, commission, coupons, shortage, forfeited } = figures;
    figures.win = lost - paid + commission - coupons - shortage + forfeited;
    figures.tipsInCash -= figures.tipsFromRail;
    figures.opening = opening.get(figures.stream) ?? 0;
    figures.closing += figures.opening;
    opening.set(figures.stream, figures.closing);
  }
  return [...days.values()];
};

const addTheory = async (derived: Derived, asked: Asked, days: ReadonlyMap<string, DayFigures>): Promise<void> => {
  const { sql, values } = within(asked);
  const theory = await derived.query<{ day: string; stream: string; expected: number; variance: number }>(
    `SELECT day, stream, expected, variance FROM day_theory WHERE wager = '' AND ${sql}`,
    values,
  );
  for (const { day, stream, expected, variance } of theory) {
    const figures = days.get(`${stream} ${day}`);
    if (figures === undefined) continue;
    figures.expected += expected;
    figures.variance += variance;
  }
};

/** What was on each table when the period began. */
const openings = async (derived: Derived, { from, table }: Asked): Promise<Map<string, number>> => {
  const one = table === undefined ? '' : ' AND stream = ?';
  const found = await derived.query<{ stream: string; held: number }>(
    `SELECT stream, sum(paid_in - paid_out) AS held FROM day_accounts WHERE day < ?${one} AND ${ON_TABLE} GROUP BY stream`,
    table === undefined ? [from] : [from, `${TABLE}${table}`],
  );
  return new Map(found.map(({ stream, held }) => [stream, held]));
};

/** How many standard deviations a win is from what could be expected; none if nothing could vary. */
export const sigmasOf = (win: number, expected: number, variance: number): number | null =>
  variance <= 0 ? null : (win - expected) / Math.sqrt(variance);

/** The accounting identity over some tables and days. */
export const identityOf = (all: readonly DayFigures[]) => {
  const sum = (name: 'drop' | 'cashedOut' | 'tipsFromRail' | 'win'): number =>
    all.reduce((total, figures) => total + figures[name], 0);
  const opening = new Map<string, number>();
  const closing = new Map<string, number>();
  for (const figures of all) {
    if (!opening.has(figures.stream)) opening.set(figures.stream, figures.opening);
    closing.set(figures.stream, figures.closing);
  }
  const total = (map: ReadonlyMap<string, number>): number => [...map.values()].reduce((a, b) => a + b, 0);
  const figures = {
    drop: sum('drop'),
    cashedOut: sum('cashedOut'),
    tipsFromRail: sum('tipsFromRail'),
    win: sum('win'),
    opening: total(opening),
    closing: total(closing),
  };
  const { drop, cashedOut, tipsFromRail, win } = figures;
  return { ...figures, difference: drop - cashedOut - tipsFromRail - win - (figures.closing - figures.opening) };
};
