import type { Cents } from '@hardway/rules';
import { z } from 'zod';
import { amount, identifier } from '../fields.ts';
import type { StaffRef } from '../people.ts';

/** The number of a patron's card, or another name that the house gives the person. */
export const patronId = identifier;

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const WEEK_MS = 7 * DAY_MS;
const WEEK_MINUTES = WEEK_MS / MINUTE_MS;

/** The longest break that a patron takes. Who wants more excludes themselves. */
export const breakMinutes = z.int().min(1).max(WEEK_MINUTES);
/** Days of a self-exclusion; null is for good. */
export const exclusionDays = z.int().min(1).max(36_500).nullable();

const sum = amount.refine(cents => cents > 0, 'must be more than nothing').nullable();
const minutes = z.int().min(1).max(WEEK_MINUTES).nullable();

/** Limits that a patron sets; null takes one away. What is not named stays as it is. */
export const limitsChange = z
  .strictObject({
    lossDay: sum.exactOptional(),
    lossWeek: sum.exactOptional(),
    minutesDay: minutes.exactOptional(),
    minutesWeek: minutes.exactOptional(),
    stake: sum.exactOptional(),
    checkMinutes: minutes.exactOptional(),
  })
  .refine(change => Object.keys(change).length > 0, 'must name a limit');
export type LimitsChange = z.infer<typeof limitsChange>;

export type PlayLimits = {
  /** The most that is lost in any 24 hours, and in any seven days. */
  readonly lossDay: Cents | null;
  readonly lossWeek: Cents | null;
  /** The most minutes played in any 24 hours, and in any seven days. */
  readonly minutesDay: number | null;
  readonly minutesWeek: number | null;
  /** The most that lies on the layout at one time. */
  readonly stake: Cents | null;
  /** Minutes between two reality checks. */
  readonly checkMinutes: number | null;
};
type LimitName = keyof PlayLimits;

/** Limits that were raised or taken away, and from when that can be confirmed. Until it is, the limit before holds. */
export type RaisedLimits = {
  readonly [name in LimitName]?: { readonly to: PlayLimits[name]; readonly from: number };
};

export const NO_LIMITS: PlayLimits = {
  lossDay: null,
  lossWeek: null,
  minutesDay: null,
  minutesWeek: null,
  stake: null,
  checkMinutes: null,
};

type Limited = { readonly limits: PlayLimits; readonly raised: RaisedLimits };

/** After a change: what is lowered holds at once, what is raised or taken away waits to be confirmed. */
export const limitsAfter = (limited: Limited, change: LimitsChange, from: number): Limited => {
  const limits: Record<string, number | null> = { ...limited.limits };
  const raised = new Map<string, unknown>(Object.entries(limited.raised));
  for (const [name, to] of Object.entries(change)) {
    const now = limits[name] ?? null;
    raised.delete(name);
    if (to !== null && (now === null || to <= now)) limits[name] = to;
    else if (to !== now) raised.set(name, { to, from });
  }
  return { limits: limits as PlayLimits, raised: Object.fromEntries(raised) as RaisedLimits };
};

/** The raised limits whose wait is over: they hold once they are confirmed. */
export const confirmable = ({ raised }: Pick<Limited, 'raised'>, at: number): LimitsChange =>
  Object.fromEntries(
    Object.entries(raised)
      .filter(([, { from }]) => from <= at)
      .map(([name, { to }]) => [name, to]),
  );

/** After raised limits were confirmed. */
export const limitsConfirmed = ({ limits, raised }: Limited, confirmed: LimitsChange): Limited => ({
  limits: { ...limits, ...confirmed } as PlayLimits,
  raised: Object.fromEntries(Object.entries(raised).filter(([name]) => !Object.hasOwn(confirmed, name))),
});

/** A time of play without a break, and what was won by it, or lost if below zero. */
export type Played = { readonly from: number; readonly to: number; readonly net: Cents };

/** How long somebody has played in the last `ms` milliseconds. */
export const playedWithin = (played: readonly Played[], at: number, ms: number): number =>
  played.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - Math.max(from, at - ms)), 0);

/** The loss of the last `ms` milliseconds; below zero if won. Play that began before counts whole. */
export const lostWithin = (played: readonly Played[], at: number, ms: number): number =>
  played.reduce((lost, { to, net }) => (to > at - ms ? lost - net : lost), 0);

/** Play that still counts for a limit or a break. */
export const recent = (played: readonly Played[], at: number): readonly Played[] =>
  played.filter(({ to }) => to > at - WEEK_MS);

export type Exclusion = {
  /** By the house, or by the patron. */
  readonly kind: 'house' | 'self';
  readonly since: number;
  /** When it ends; null for one that holds until it is lifted, or for good. */
  readonly until: number | null;
  readonly reason: string;
  readonly by: StaffRef;
};

export type Rest = { readonly until: number; readonly why: string };

/** What a table knows of the patron at a seat: as the register had it at that entry. */
export type PatronCopy = {
  readonly patron: string;
  readonly name: string | null;
  /** The entry of the register that it is from. */
  readonly number: number;
  readonly exclusion: Exclusion | null;
  readonly rest: Rest | null;
  /** Play of the last seven days, the present sitting left out. */
  readonly played: readonly Played[];
} & Limited;
