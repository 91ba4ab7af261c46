import { z } from 'zod';
import { personName, time } from '../live/fields.ts';
import { refusal } from './table.ts';

export { SHAKER_FAULTS, type ShakerReport, shakerReport } from '../live/shaker/model.ts';

export const addDevice = z.strictObject({
  table: z.string().max(64),
  kind: z.literal('shaker'),
  name: personName,
  /** The public half of a key that the device has made for itself. Without it the house makes a pair. */
  publicKey: z
    .string()
    .regex(/^ed25519:[0-9a-f]{64}$/, 'ed25519: and 64 hexadecimal digits')
    .optional(),
});
/** The private key that the house has made, shown once and not kept; null if the device has its own. */
export const deviceAdded = z.object({ device: z.string(), key: z.string().nullable() });
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
