import { TABLE_LEAVE, type TableCommand } from '../live/command.ts';
import { GRANTEES, type Grantee, type Leave, N, type Row, type StaffRole, Y } from './leave.ts';

/** Actions on the house, not on one table. */
export const HOUSE_ACTIONS = [
  'create-table',
  'manage-staff',
  'see-staff',
  'manage-devices',
  'read-journal',
  'read-record',
  'read-reports',
  'read-house-log',
] as const;
export type HouseAction = (typeof HOUSE_ACTIONS)[number];

export type Action = TableCommand['type'] | HouseAction;

// biome-ignore format: a grid is read by its columns.
const HOUSE_LEAVE: { readonly [action in HouseAction]: Row } = {
  //               player dealer stick  box  floor  pit manager cage surv insp admin
  'create-table':    [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   Y],
  'manage-staff':    [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   Y],
  'see-staff':       [N,    N,    N,    N,    N,    N,    Y,    N,   Y,   Y,   Y],
  'manage-devices':  [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   Y],
  'read-journal':    [N,    N,    N,    N,    Y,    Y,    Y,    N,   Y,   Y,   N],
  'read-record':     [N,    N,    N,    N,    Y,    Y,    Y,    N,   Y,   Y,   N],
  'read-reports':    [N,    N,    N,    N,    N,    Y,    Y,    Y,   Y,   Y,   N],
  'read-house-log':  [N,    N,    N,    N,    N,    N,    N,    N,   Y,   Y,   Y],
};

/** The roles that may do each action. A table's concerns keep the rows of their own commands. */
const GRID: { readonly [action in Action]: Row } = { ...TABLE_LEAVE, ...HOUSE_LEAVE };

export const ACTIONS = Object.keys(GRID) as readonly Action[];

export const leaveOf = (grantee: Grantee, action: Action): Leave => GRID[action][GRANTEES.indexOf(grantee)] ?? 'no';

/** Whether somebody with these roles may do something of the house's. */
export const mayDo = (roles: readonly StaffRole[], action: HouseAction): boolean =>
  roles.some(role => leaveOf(role, action) === 'yes');
