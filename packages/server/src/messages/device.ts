import { z } from 'zod';
import { personName, time } from '../live/fields.ts';
import { refusal } from './table.ts';

export { SHAKER_FAULTS, type ShakerReport, shakerReport } from '../live/shaker/model.ts';

export const addDevice = z.strictObject({ table: z.string().max(64), kind: z.literal('shaker'), name: personName });
/** The key is shown once, for the device's own configuration. */
export const deviceAdded = z.object({ device: z.string(), key: z.string() });
export const deviceList = z.object({
  devices: z.array(
    z.object({ device: z.string(), table: z.string(), kind: z.string(), name: z.string(), active: z.boolean() }),
  ),
});

/** A shaker asks what to do. It waits up to `waitMs` for something. */
export const shakerPoll = z.strictObject({ waitMs: z.int().min(0).max(25_000) });
export const shakerTask = z.object({
  now: time,
  /** Shake and report under this number; null: nothing to do. */
  cycle: z.int().nullable(),
  trial: z.boolean(),
});

export const deviceAnswer = z.object({ ok: z.boolean(), refusal: refusal.optional() });
