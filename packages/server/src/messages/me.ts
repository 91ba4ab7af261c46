import { z } from 'zod';
import { STAFF_ROLES, type StaffRole } from '../identity/leave.ts';
import type { Action } from '../identity/matrix.ts';
import { time } from '../live/fields.ts';

/** A role that somebody has, and what it may do anywhere in the house, by the matrix. */
type MyRole = { readonly role: StaffRole; readonly may: readonly Action[] };

/** Who is signed in, as the frame of the staff screens shows it. */
export type Me = {
  readonly user: string;
  readonly name: string;
  readonly roles: readonly MyRole[];
  /** Where this person stands now. */
  readonly stations: readonly { readonly table: string; readonly name: string; readonly office: string }[];
  /** The clock of the house, and its time zone once that has been settled. */
  readonly now: number;
  readonly zone: string | null;
  readonly idleMs: number;
};

export const me = z.object({
  user: z.string(),
  name: z.string(),
  roles: z.array(z.object({ role: z.enum(STAFF_ROLES), may: z.array(z.string()) })),
  stations: z.array(z.object({ table: z.string(), name: z.string(), office: z.string() })),
  now: time,
  zone: z.string().nullable(),
  idleMs: z.int(),
}) as unknown as z.ZodType<Me>;
