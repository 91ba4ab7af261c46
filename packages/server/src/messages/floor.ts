import { z } from 'zod';
import type { FloorAlert, TableCard } from '../floor/card.ts';
import { time } from '../live/fields.ts';

export type { FloorAlert, TableCard } from '../floor/card.ts';

/** What has changed on the floor since the answer before. */
export type FloorNews = {
  /** Pass it on as `since`. */
  readonly mark: string;
  readonly now: number;
  /** Whether these are all cards, not only those that changed. */
  readonly isWhole: boolean;
  readonly tables: readonly TableCard[];
  /** Those that wait to be seen by one of the caller's roles, oldest first; absent if none came or went. */
  readonly alerts?: readonly FloorAlert[];
};

/** What the tables have won on this gaming day, in cents, and what could be expected of the wagers that were decided. */
export const floorWin = z.object({
  day: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      win: z.int(),
      expected: z.int(),
      /** The range within which the house has settled that a win is no alarm; null if nothing could vary yet. */
      band: z.object({ from: z.int(), to: z.int() }).nullable(),
    }),
  ),
});
export type FloorWin = z.infer<typeof floorWin>;

/** How often each face, from 1 to 6, has come up with each set of dice, in rolls that stand. */
export const diceFaces = z.object({
  sets: z.array(z.object({ serial: z.string(), faces: z.array(z.int()).length(6) })),
});
export type DiceFaces = z.infer<typeof diceFaces>;

export const floorQuery = z.object({
  since: z
    .string()
    .regex(/^[\w-]{1,40}\.\d{1,15}$/, 'a mark of an earlier answer')
    .optional(),
  /** Only alerts are wanted: no cards come, and nothing but an alert ends the waiting. */
  only: z.literal('alerts').optional(),
  /** How long to wait for news, in milliseconds. */
  wait: z.coerce.number().int().min(0).max(25_000).optional(),
});

export const floorNews = z.object({
  mark: z.string(),
  now: time,
  isWhole: z.boolean(),
  tables: z.array(z.looseObject({ id: z.string() })),
  alerts: z.array(z.looseObject({ id: z.string() })).optional(),
}) as unknown as z.ZodType<FloorNews>;
