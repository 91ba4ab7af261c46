import { TABLE_LEAVE, type TableCommand } from '../live/command.ts';
import { REGISTER_LEAVE } from '../registers/leave.ts';
import { GRANTEES, type Grantee, type Leave, N, type Row, type StaffRole, Y } from './leave.ts';

/** Actions on the house, not on one table. */
export const HOUSE_ACTIONS = [
  'see-floor',
  'create-table',
  'manage-staff',
  'see-staff',
  'manage-devices',
  'read-journal',
  'read-record',
  'read-reports',
  'read-house-log',
  'read-cases',
  'read-dice',
  'read-events',
  'close-day',
  'read-cage',
  'read-patrons',
  'read-tournaments',
  'review-rolls',
  'inspect-house',
  'verify-house',
] as const;
export type HouseAction = (typeof HOUSE_ACTIONS)[number];

export type Action = TableCommand['type'] | keyof typeof REGISTER_LEAVE | HouseAction;

// biome-ignore format: a grid is read by its columns.
const HOUSE_LEAVE: { readonly [action in HouseAction]: Row } = {
  //               player dealer stick  box  floor  pit manager cage acct surv sec insp admin dir
  'see-floor':       [N,    Y,    Y,    Y,    Y,    Y,    Y,    Y,   Y,   Y,   Y,   Y,   Y,   Y],
  'create-table':    [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N,   N,   Y,   N],
  'manage-staff':    [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   Y,   N],
  'see-staff':       [N,    N,    N,    N,    N,    N,    Y,    N,   N,   Y,   N,   Y,   Y,   N],
  'manage-devices':  [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N,   N,   Y,   N],
  'read-journal':    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   Y,   N,   Y,   N,   N],
  'read-record':     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   Y,   N,   Y,   N,   N],
  'read-reports':    [N,    N,    N,    N,    N,    Y,    Y,    Y,   Y,   Y,   N,   Y,   N,   N],
  'read-house-log':  [N,    N,    N,    N,    N,    N,    N,    N,   N,   Y,   N,   Y,   Y,   N],
  'review-rolls':    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   Y,   N,   Y,   N,   N],
  'inspect-house':   [N,    N,    N,    N,    N,    N,    Y,    N,   N,   Y,   N,   Y,   Y,   N],
  'verify-house':    [N,    N,    N,    N,    N,    N,    N,    N,   N,   Y,   N,   Y,   Y,   N],
  'read-cases':      [N,    N,    N,    Y,    Y,    Y,    Y,    N,   Y,   Y,   Y,   Y,   N,   N],
  'read-dice':       [N,    N,    N,    Y,    Y,    Y,    Y,    N,   N,   Y,   N,   Y,   N,   N],
  'read-events':     [N,    N,    N,    N,    Y,    Y,    Y,    N,   Y,   Y,   Y,   Y,   Y,   N],
  'close-day':       [N,    N,    N,    N,    N,    N,    N,    N,   Y,   N,   N,   N,   N,   N],
  'read-cage':       [N,    N,    N,    N,    N,    Y,    Y,    Y,   Y,   Y,   N,   Y,   Y,   N],
  'read-patrons':    [N,    N,    N,    N,    Y,    Y,    Y,    Y,   N,   Y,   Y,   Y,   N,   N],
  'read-tournaments': [N,   N,    N,    Y,    Y,    Y,    Y,    Y,   Y,   Y,   N,   Y,   N,   Y],
};

/** The roles that may do each action. Concerns of a table and registers keep the rows of their own commands. */
const GRID: { readonly [action in Action]: Row } = { ...TABLE_LEAVE, ...REGISTER_LEAVE, ...HOUSE_LEAVE };

export const ACTIONS = Object.keys(GRID) as readonly Action[];

export const leaveOf = (grantee: Grantee, action: Action): Leave => GRID[action][GRANTEES.indexOf(grantee)] ?? 'no';

/** Whether somebody with these roles may do something of the house's. */
export const mayDo = (roles: readonly StaffRole[], action: HouseAction): boolean =>
  roles.some(role => leaveOf(role, action) === 'yes');

/** Everything that a role may do wherever it is: of the house, and at any table. */
export const mayAnywhere = (role: StaffRole): readonly Action[] =>
  ACTIONS.filter(action => leaveOf(role, action) === 'yes');

/** What a role may do at a table only: at a station there, or where the book lets supervisors deal. */
export const mayAtTable = (role: StaffRole): readonly Action[] =>
  ACTIONS.filter(action => ['table', 'deals'].includes(leaveOf(role, action)));
