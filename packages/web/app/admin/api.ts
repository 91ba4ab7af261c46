import type { StaffRole } from '@hardway/server/messages';
import { ask } from '../staff/api.ts';

/** Somebody who may sign in. */
export type Person = {
  readonly user: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly active: boolean;
  readonly locked: boolean;
  readonly lastSignIn: number | null;
};

export const listStaff = () => ask<{ staff: readonly Person[] }>('/staff');
export const addStaff = (body: { user: string; name: string; roles: readonly StaffRole[] }) =>
  ask<{ user: string; code: string | null }>('/staff', { body });
