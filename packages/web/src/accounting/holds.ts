import type { ReportDocument } from '@hardway/server/messages';

type Row = ReportDocument['rows'][number];

/** The hold of a wager, and the band that the dice leave it in nearly always: two standard deviations either way. As shares of what was decided. */
type Hold = {
  readonly wager: string;
  readonly hold: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly isWithin: boolean;
  /** Where these stand on the common scale, in percent of its width. */
  readonly at: { readonly zero: number; readonly hold: number; readonly low: number; readonly high: number };
};

const SIGMAS = 2;
/** A few long shots would stretch the scale beyond use: it ends at all that was staked, lost or won. */
const SCALE_MAX = 1;

const clipped = (share: number): number => Math.min(SCALE_MAX, Math.max(-SCALE_MAX, share));

/** The holds of the wagers with the largest handle, from the rows of the wager analysis. */
export const holdsOf = (rows: readonly Row[], most: number): readonly Hold[] => {
  const decided = rows.filter(row => Number(row.decided) > 0);
  const largest = [...decided].sort((a, b) => Number(b.handle) - Number(a.handle)).slice(0, most);
  const holds = largest.map(row => {
    const of = Number(row.decided);
    const [hold, expected, spread] = [Number(row.win) / of, Number(row.expected) / of, Number(row.deviation) / of];
    return {
      wager: String(row.wager),
      hold,
      expected,
      low: expected - SIGMAS * spread,
      high: expected + SIGMAS * spread,
    };
  });
  const all = holds.flatMap(({ hold, low, high }) => [hold, low, high]).map(clipped);
  const [from, to] = [Math.min(0, ...all), Math.max(0, ...all)];
  const place = (share: number): number => (to === from ? 0 : (100 * (clipped(share) - from)) / (to - from));
  return holds.map(each => ({
    ...each,
    isWithin: each.hold >= each.low && each.hold <= each.high,
    at: { zero: place(0), hold: place(each.hold), low: place(each.low), high: place(each.high) },
  }));
};

/** What each gaming day came to, over all tables, from the rows of the day sheet. */
export const winsByDay = (rows: readonly Row[]): readonly { readonly day: string; readonly win: number }[] => {
  const days = Map.groupBy(rows, row => String(row.day));
  return [...days].map(([day, some]) => ({ day, win: some.reduce((sum, { win }) => sum + Number(win), 0) }));
};
