import type { Action, Me, StaffRole } from '@hardway/server/messages';
import { createContext, useContext } from 'react';

/** The person at work, as every staff page may ask. */
export type Staff = {
  readonly me: Me;
  /** The role they work in now. */
  readonly role: StaffRole;
  /** Whether one of their roles may do something, wherever they are. The server asks again. */
  readonly may: (action: Action) => boolean;
  /** How far the clock of the house is ahead of this device's. */
  readonly aheadMs: number;
  /** The time zone of the house; this device's where none was settled. */
  readonly zone: string | undefined;
  readonly setRole: (role: StaffRole) => void;
  /** Asks the house again who they are and where they stand. */
  readonly reload: () => void;
};

const NOBODY: Staff = {
  me: { user: '', name: '', roles: [], stations: [], now: 0, zone: null, idleMs: 0 },
  role: 'dealer',
  may: () => false,
  aheadMs: 0,
  zone: undefined,
  setRole: () => undefined,
  reload: () => undefined,
};

export const StaffContext = createContext<Staff>(NOBODY);
export const useStaff = (): Staff => useContext(StaffContext);
