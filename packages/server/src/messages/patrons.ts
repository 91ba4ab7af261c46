import { z } from 'zod';

const exclusion = z.object({
  kind: z.enum(['house', 'self']),
  since: z.int(),
  /** Null for one that holds until it is lifted, or for good. */
  until: z.int().nullable(),
  reason: z.string(),
  by: z.string(),
});

const patronLine = z.object({
  patron: z.string(),
  name: z.string().nullable(),
  standing: z.enum(['free', 'excluded', 'self-excluded', 'on a break']),
  /** When the exclusion or the break ends, if it ends by itself. */
  until: z.int().nullable(),
  seated: z.object({ table: z.string(), seat: z.int() }).nullable(),
});
export type PatronLine = z.infer<typeof patronLine>;

export const patronList = z.object({
  patrons: z.array(patronLine),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
});

const confirmed = z.object({ by: z.string(), at: z.int() }).nullable();
const limits = z.object({
  lossDay: z.int().nullable(),
  lossWeek: z.int().nullable(),
  minutesDay: z.int().nullable(),
  minutesWeek: z.int().nullable(),
  stake: z.int().nullable(),
  checkMinutes: z.int().nullable(),
});
export type PatronLimits = z.infer<typeof limits>;

export const patronFile = patronLine.extend({
  confirmed: z.object({ age: confirmed, identity: confirmed }),
  excluded: z.object({ house: exclusion.nullable(), self: exclusion.nullable() }),
  /** Those that hold now. */
  limits,
  /** Those that were raised or taken away, and from when that can be confirmed. */
  raised: z.record(z.string(), z.object({ to: z.int().nullable(), from: z.int() })),
  /** Milliseconds played and cents lost in the last 24 hours and 7 days, without the present sitting. Below zero was won. */
  day: z.object({ playedMs: z.int(), lost: z.int() }),
  week: z.object({ playedMs: z.int(), lost: z.int() }),
  /** What the house has settled. */
  care: z.object({ coolingHours: z.int(), exclusionDays: z.int() }),
  /** The last of what happened, oldest first. */
  lines: z.array(z.object({ number: z.int(), at: z.int(), by: z.string(), words: z.string() })),
});
export type PatronFile = z.infer<typeof patronFile>;

export type { PatronCommand, PatronSettings } from '../registers/patrons/model.ts';
