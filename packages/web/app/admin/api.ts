import type { AccessList, DeviceList, SessionList, StaffList, StaffRole } from '@hardway/server/messages';
import { ask } from '../staff/api.ts';

/** Somebody who may sign in. */
export type Person = StaffList['staff'][number];
export type SessionRow = SessionList['sessions'][number];
export type DeviceRow = DeviceList['devices'][number];

/** With a one-time code where a password has to be chosen. */
type Changed = { readonly user: string; readonly code: string | null };

export type PersonChange = {
  readonly roles?: readonly StaffRole[];
  readonly active?: boolean;
  readonly unlock?: true;
  readonly reset?: true;
};

/** What is shown once: the private key of a shaker, or the code with which a terminal is enrolled. */
export type AddedDevice = { readonly device: string; readonly key: string | null; readonly code: string | null };

export type DeviceKind = 'shaker' | 'terminal';

type NewDevice =
  | { table: string; kind: 'shaker'; name: string; publicKey?: string; build?: string }
  | { table: string; kind: 'terminal'; name: string; seat: number };

const at = encodeURIComponent;

export const listStaff = () => ask<StaffList>('/staff');
export const addStaff = (body: { user: string; name: string; roles: readonly StaffRole[] }) =>
  ask<Changed>('/staff', { body });
export const changeStaff = (user: string, body: PersonChange) =>
  ask<Changed>(`/staff/${at(user)}`, { method: 'PATCH', body });
export const listSessions = () => ask<SessionList>('/staff/sessions');
export const endSession = (id: string) => ask<unknown>(`/staff/sessions/${at(id)}`, { method: 'DELETE' });
export const listAccess = () => ask<AccessList>('/staff/access');
export const listDevices = () => ask<DeviceList>('/devices');
export const addDevice = (body: NewDevice) => ask<AddedDevice>('/devices', { body });
export const approveBuild = (device: string, build: string) =>
  ask<unknown>(`/devices/${at(device)}`, { method: 'PATCH', body: { build } });
export const retireDevice = (device: string) => ask<unknown>(`/devices/${at(device)}`, { method: 'DELETE' });
