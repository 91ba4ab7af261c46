import { type Cents, NOTHING, type SeatNumber, type Staffing, seatAt, type Table } from '@hardway/rules';
import type { Live } from '../live.ts';
import type { Sitting } from './model.ts';
import { MINUTE_MS, type Played, playedWithin } from './patron.ts';

export const sittingAt = ({ sittings }: Live, seat: SeatNumber): Sitting | undefined =>
  sittings.find(each => each.seat === seat);

/** What a seat has on the layout, commission that was taken in advance included. */
export const atRisk = (table: Table, number: SeatNumber): number =>
  seatAt(table, number)?.layout.reduce((sum, { stake, commission }) => sum + stake + commission, 0) ?? 0;

/** Won since the player sat down, or lost if below zero. What lies on the layout is still the player's. */
export const netOf = (table: Table, { seat, put }: Sitting): Cents =>
  ((seatAt(table, seat)?.rail ?? NOTHING) + atRisk(table, seat) - put) as Cents;

/** The play under way at a time. During a break no time passes, but wagers that stand are decided. */
export const playing = (table: Table, sitting: Sitting, at: number): Played => {
  const { from, net } = sitting.playing;
  return { from: Math.min(from, at), to: at, net: (netOf(table, sitting) - net) as Cents };
};

/** All play of the last days up to now, at other seats and at this. */
export const playedBy = (table: Table, sitting: Sitting, at: number): readonly Played[] => {
  const elsewhere = sitting.patron?.played.filter(({ from }) => from < sitting.since) ?? [];
  return [...elsewhere, ...sitting.played, playing(table, sitting, at)];
};

/** When the next reality check is due; null if none is. */
export const checkDue = ({ care }: Live, { patron, checkedAt, check }: Sitting): number | null => {
  const own = patron === null ? null : patron.limits.checkMinutes;
  const every = Math.min(care.checkMinutes ?? Infinity, own ?? Infinity);
  return check !== null || every === Infinity ? null : checkedAt + every * MINUTE_MS;
};

type BreakRule = NonNullable<Staffing['breaks']>['rules'][number];
type Due = { readonly at: number; readonly rule: BreakRule };

/** How often the time within a window is worked out again as earlier play falls out of it. */
const TRIES = 50;

const dueBy = (played: readonly Played[], rule: BreakRule, from: number): number => {
  const open = (at: number): readonly Played[] => {
    const last = played.at(-1);
    return last === undefined ? [] : [...played.slice(0, -1), { ...last, to: at }];
  };
  if (rule.withinMs === undefined) {
    // Play is continuous until there is a pause as long as the break.
    let start = played.at(-1)?.from ?? from;
    for (const { from: began, to } of [...played].slice(0, -1).reverse()) if (start - to < rule.restMs) start = began;
    return start + rule.playedMs;
  }
  let at = from;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const missing = rule.playedMs - playedWithin(open(at), at, rule.withinMs);
    if (missing <= 0) return at;
    at += missing;
  }
  return at;
};

/** The first break that the book asks for if play goes on; null if it asks for none, or the patron is not known. */
export const breakDue = ({ table, lastAt }: Live, sitting: Sitting): Due | null => {
  const { breaks } = table.house.game.staffing;
  if (breaks === undefined || sitting.patron === null || sitting.patron.exclusion !== null) return null;
  const from = Math.max(lastAt, sitting.playing.from + 1);
  const played = playedBy(table, sitting, from);
  const due = breaks.rules.map(rule => ({ at: dueBy(played, rule, from), rule }));
  return due.reduce((first, each) => (each.at < first.at ? each : first));
};
