import type { Derived } from '../../reader/derived.ts';
import { type Asked, TABLE, within } from './definition.ts';

/** What a table came to on a gaming day, in cents. */
export type DayFigures = {
  readonly day: string;
  readonly stream: string;
  readonly drop: number;
  /** The drop by what it was in. */
  readonly instruments: ReadonlyMap<string, number>;
  readonly cashedOut: number;
  readonly tipsFromRail: number;
  readonly tipsInCash: number;
  readonly handle: number;
  readonly decided: number;
  readonly paid: number;
  readonly lost: number;
  readonly commission: number;
  readonly coupons: number;
  readonly shortage: number;
  /** Forfeited by players to the house. */
  readonly forfeited: number;
  readonly win: number;
  readonly opening: number;
  readonly closing: number;
  readonly expected: number;
  readonly variance: number;
};

/** Players' money at a table: on rails and layout, commission held, and what is held back from a player. */
export const ON_TABLE =
  "(account LIKE 'rail:%' OR account IN ('layout', 'commission-held', 'forfeiture') OR account LIKE 'suspense%')";

/** The figures of a table and day that are sums of the ledger: which sums, and whether what comes or what goes is counted. */
const SUMS = {
  bought: ["account = 'cage' AND why = 'buy-in'", 'paid_out - paid_in'],
  cashed_out: ["account = 'cage' AND why = 'cash-out'", 'paid_in - paid_out'],
  tips_from_rail: ["account = 'rail' AND why = 'tip'", 'paid_out - paid_in'],
  tips: ["account = 'tips'", 'paid_in - paid_out'],
  handle: ["account = 'layout' AND why = 'stake'", 'paid_in - paid_out'],
  lost: ["account = 'bank' AND why = 'lost'", 'paid_in - paid_out'],
  paid: ["account = 'bank' AND why <> 'lost'", 'paid_out - paid_in'],
  won: ["account = 'bank' AND why = 'winnings'", 'base'],
  commission: ["account = 'commission'", 'paid_in - paid_out'],
  coupons: ["account = 'promotional'", 'paid_out - paid_in'],
  shortage: ["account = 'shortage'", 'paid_out - paid_in'],
  forfeited: ["account = 'forfeited'", 'paid_in - paid_out'],
  on_table: ["account IN ('rail', 'suspense', 'layout', 'commission-held', 'forfeiture')", 'paid_in - paid_out'],
} as const;

type Summed = { readonly day: string; readonly stream: string } & { readonly [figure in keyof typeof SUMS]: number };

const SELECTED = Object.entries(SUMS)
  .map(([figure, [condition, amount]]) => `sum(CASE WHEN ${condition} THEN ${amount} ELSE 0 END) AS ${figure}`)
  .join(', ');

type Instrument = { readonly day: string; readonly stream: string; readonly what: string; readonly amount: number };

/** The drop of each table and day by what it was in. */
const instrumentsOf = async (derived: Derived, asked: Asked): Promise<Map<string, Map<string, number>>> => {
  const { sql, values } = within(asked);
  const found = await derived.query<Instrument>(
    `SELECT day, stream, what, paid_out - paid_in AS amount FROM day_sums
     WHERE ${sql} AND account = 'cage' AND why = 'buy-in'`,
    values,
  );
  const days = Map.groupBy(found, ({ day, stream }) => `${stream} ${day}`);
  return new Map(
    [...days].map(([key, some]) => [key, new Map(some.map(({ what, amount }) => [what || 'cash', amount]))]),
  );
};

/** The figures of every table and gaming day on which anything happened, in order. */
export const dayFigures = async (derived: Derived, asked: Asked): Promise<readonly DayFigures[]> => {
  const { sql, values } = within(asked);
  const sums = await derived.query<Summed>(
    `SELECT day, stream, ${SELECTED} FROM day_sums WHERE ${sql} GROUP BY day, stream ORDER BY stream, day`,
    values,
  );
  const instruments = await instrumentsOf(derived, asked);
  const theory = await theoryOf(derived, asked);
  const held = await openings(derived, asked);
  return sums.map((sum): DayFigures => {
    const { day, stream, handle, lost, paid, commission, coupons, shortage, forfeited } = sum;
    const key = `${stream} ${day}`;
    const opening = held.get(stream) ?? 0;
    const closing = opening + sum.on_table;
    held.set(stream, closing);
    return {
      ...{ day, stream, handle, lost, paid, commission, coupons, shortage, forfeited, opening, closing },
      drop: sum.bought,
      instruments: instruments.get(key) ?? new Map(),
      cashedOut: sum.cashed_out,
      tipsFromRail: sum.tips_from_rail,
      tipsInCash: sum.tips - sum.tips_from_rail,
      decided: lost + sum.won,
      win: lost - paid + commission - coupons - shortage + forfeited,
      expected: theory.get(key)?.expected ?? 0,
      variance: theory.get(key)?.variance ?? 0,
    };
  });
};

type DayTheory = {
  readonly day: string;
  readonly stream: string;
  readonly expected: number;
  readonly variance: number;
};

const theoryOf = async (derived: Derived, asked: Asked): Promise<ReadonlyMap<string, DayTheory>> => {
  const { sql, values } = within(asked);
  const found = await derived.query<DayTheory>(
    `SELECT day, stream, expected, variance FROM day_theory WHERE wager = '' AND ${sql}`,
    values,
  );
  return new Map(found.map(each => [`${each.stream} ${each.day}`, each]));
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
