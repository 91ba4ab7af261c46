/** A gaming day, named by the date on which it begins: `2026-03-08`. */
export type GamingDay = string;

const DAY_MS = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
};

/** Whether this machine knows a time zone by this name. */
export const isTimeZone = (zone: string): boolean => {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
};

/** What the clocks of a zone show at a moment, as if it were UTC. */
const shownAt = (at: number, zone: string): number => {
  const shown: { [part: string]: number } = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const dateOf = (time: number): GamingDay => new Date(time).toISOString().slice(0, 10);

export const dayAfter = (day: GamingDay): GamingDay => dateOf(Date.parse(day) + DAY_MS);
export const dayBefore = (day: GamingDay): GamingDay => dateOf(Date.parse(day) - DAY_MS);

/**
 * The moment at which the clocks of a zone first show this hour on this date, in milliseconds since 1970. Where clocks are
 * put back over it, it is the first of the two; where they are put forward over it, the moment at which they are.
 */
export const momentOf = (day: GamingDay, hour: number, zone: string): number => {
  const wanted = Date.parse(day) + hour * 3_600_000;
  const offsetAt = (at: number): number => shownAt(at, zone) - at;
  const before = wanted - offsetAt(wanted - DAY_MS);
  const after = wanted - offsetAt(wanted + DAY_MS);
  const first = Math.min(before, after);
  if (shownAt(first, zone) === wanted) return first;
  const second = Math.max(before, after);
  return shownAt(second, zone) === wanted ? second : before;
};

/** When a house's gaming day begins, from a day on. */
export type DayRule = { readonly from: GamingDay; readonly zone: string; readonly hour: number };

/** The gaming days of a house: each ends where the next begins. Rules are in the order of their days. */
export class Calendar {
  readonly #rules: readonly DayRule[];
  #last: { readonly day: GamingDay; readonly start: number; readonly end: number } | undefined;

  constructor(rules: readonly DayRule[]) {
    this.#rules = rules;
  }

  /** The rule for a day. Before the first rule's day, the first one holds. */
  ruleFor(day: GamingDay): DayRule {
    return this.#rules.findLast(({ from }) => from <= day) ?? (this.#rules[0] as DayRule);
  }

  startOf(day: GamingDay): number {
    const { hour, zone } = this.ruleFor(day);
    return momentOf(day, hour, zone);
  }

  endOf(day: GamingDay): number {
    return this.startOf(dayAfter(day));
  }

  dayOf(at: number): GamingDay {
    const last = this.#last;
    if (last !== undefined && at >= last.start && at < last.end) return last.day;
    let day = dateOf(at);
    while (at < this.startOf(day)) day = dayBefore(day);
    while (at >= this.endOf(day)) day = dayAfter(day);
    this.#last = { day, start: this.startOf(day), end: this.endOf(day) };
    return day;
  }
}
