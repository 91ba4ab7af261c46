import { z } from 'zod';
import { DEVICE_KINDS } from '../identity/staff-model.ts';
import { personName, seatNumber, time } from '../live/fields.ts';
import { refusal } from './table.ts';

export { SHAKER_FAULTS, type ShakerReport, shakerReport } from '../live/shaker/model.ts';

/** SHA-256 of the software of a device, in hexadecimal. */
const build = z.string().regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits, a SHA-256');

export const addDevice = z.strictObject({
  table: z.string().max(64),
  kind: z.enum(DEVICE_KINDS),
  name: personName,
  /** The place that a terminal is fixed at. */
  seat: seatNumber.optional(),
  /** The public half of a key that the device has made for itself. Without it the house makes a pair. */
  publicKey: z
    .string()
    .regex(/^ed25519:[0-9a-f]{64}$/, 'ed25519: and 64 hexadecimal digits')
    .optional(),
  /** The software that it may run. A device that says it runs another one, or does not say, is refused. */
  build: build.optional(),
});
export const changeDevice = z.strictObject({ build });
/** The private key that the house has made, shown once and not kept; null if the device has its own. */
export const deviceAdded = z.object({
  device: z.string(),
  key: z.string().nullable(),
  /** The code with which a terminal is enrolled, typed where a table is joined. */
  code: z.string().nullable(),
});
export const deviceList = z.object({
  devices: z.array(
    z.object({
      device: z.string(),
      table: z.string(),
      kind: z.string(),
      name: z.string(),
      active: z.boolean(),
      /** The place of a terminal, and whether it has yet to be enrolled. */
      seat: z.int().nullable(),
      waits: z.boolean(),
      /** The build that it may run; null where none was named. */
      build: z.string().nullable(),
      /** The build that it said it runs, last. */
      runs: z.string().nullable(),
      /** When this server last heard it; null if it has not since it was started. */
      seenAt: time.nullable(),
    }),
  ),
});
export type DeviceList = z.infer<typeof deviceList>;

/** A shaker asks what to do. It waits up to `waitMs` for something. */
export const shakerPoll = z.strictObject({ waitMs: z.int().min(0).max(25_000), build: build.optional() });
export const shakerTask = z.object({
  now: time,
  /** Shake and report under this number; null: nothing to do. */
  cycle: z.int().nullable(),
  trial: z.boolean(),
});

export const deviceAnswer = z.object({ ok: z.boolean(), refusal: refusal.optional() });
