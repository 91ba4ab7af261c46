import { STAFF_ROLES, type StaffRole, type TableCommand } from '../messages.ts';

/**
 * Who may ask for what: the one place where that is written.
 *
 * - `own`: for their own seat;
 * - `table`: at a station of the table;
 * - `deals`: without a station, where the book lets supervisors do a dealer's work (VIC 1.2);
 * - `yes`: wherever they are;
 * - `no`.
 *
 * What a book gives to one office and not to another (who calls no roll, who voids, who confirms a late wager) is in the
 * book and its procedure, and is asked after this.
 */
export type Leave = 'own' | 'table' | 'deals' | 'yes' | 'no';

export const GRANTEES = ['player', ...STAFF_ROLES] as const;
export type Grantee = 'player' | StaffRole;

/** What is not asked of one table, but of the house. */
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

const O = 'own';
const T = 'table';
const S = 'deals';
const Y = 'yes';
const N = 'no';

type Row = readonly [Leave, Leave, Leave, Leave, Leave, Leave, Leave, Leave, Leave, Leave, Leave];

// biome-ignore format: a grid is read by its columns.
const GRID: { readonly [action in Action]: Row } = {
  //               player dealer stick  box  floor  pit manager cage surv insp admin
  make:              [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  takeDown:          [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  reduce:            [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  call:              [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  matchPlay:         [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  replicate:         [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N],
  askLate:           [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  takeDice:          [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  declineDice:       [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  passDice:          [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  declineLine:       [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  nameThrower:       [O,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  rollDice:          [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N],
  addSeed:           [O,    N,    N,    N,    N,    N,    N,    N,   N,   N,   N],
  shake:             [O,    T,    N,    N,    N,    N,    N,    N,   N,   N,   N],
  standUp:           [O,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  sitDown:           [O,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  leaveSeat:         [O,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N],
  cashOut:           [O,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N],
  buyIn:             [O,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N],
  takeSeat:          [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N],
  offerPairing:      [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N],
  unpair:            [N,    T,    N,    T,    Y,    Y,    Y,    Y,   N,   N,   N],
  takeStation:       [N,    Y,    Y,    Y,    Y,    Y,    N,    N,   N,   N,   N],
  leaveStation:      [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  configure:         [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  openTable:         [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  closeTable:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  startBetting:      [N,    T,    N,    T,    S,    S,    S,    N,   N,   N,   N],
  closeBetting:      [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  offerDice:         [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  chooseDice:        [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  throwDice:         [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  restDice:          [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  enterDice:         [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  acknowledge:       [N,    T,    T,    T,    S,    S,    S,    N,   N,   N,   N],
  callNoRoll:        [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  orderPass:         [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  confirmCall:       [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  ruleFace:          [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  confirmLate:       [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  refuseLate:        [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  void:              [N,    T,    T,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  reportMalfunction: [N,    T,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  correct:           [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  adjust:            [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  tip:               [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  agreeLimits:       [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  postLimits:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  postClosing:       [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  withdrawNotice:    [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  installDice:       [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  removeDice:        [N,    T,    N,    T,    Y,    Y,    Y,    N,   N,   N,   N],
  inspectShaker:     [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  startTrial:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  clearFault:        [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  holdSeat:          [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  releaseSeat:       [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  exclude:           [N,    N,    N,    N,    Y,    Y,    Y,    N,   N,   N,   N],
  designate:         [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N],
  release:           [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   N],
  acknowledgeAlert:  [N,    T,    N,    T,    Y,    Y,    Y,    N,   Y,   N,   N],
  note:              [N,    T,    T,    T,    Y,    Y,    Y,    N,   Y,   N,   N],
  'create-table':    [N,    N,    N,    N,    N,    Y,    Y,    N,   N,   N,   Y],
  'manage-staff':    [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   Y],
  'see-staff':       [N,    N,    N,    N,    N,    N,    Y,    N,   Y,   Y,   Y],
  'manage-devices':  [N,    N,    N,    N,    N,    N,    N,    N,   N,   N,   Y],
  'read-journal':    [N,    N,    N,    N,    Y,    Y,    Y,    N,   Y,   Y,   N],
  'read-record':     [N,    N,    N,    N,    Y,    Y,    Y,    N,   Y,   Y,   N],
  'read-reports':    [N,    N,    N,    N,    N,    Y,    Y,    Y,   Y,   Y,   N],
  'read-house-log':  [N,    N,    N,    N,    N,    N,    N,    N,   Y,   Y,   Y],
};

export const ACTIONS = Object.keys(GRID) as readonly Action[];

export const leaveOf = (grantee: Grantee, action: Action): Leave => GRID[action][GRANTEES.indexOf(grantee)] ?? 'no';

/** Whether somebody with these roles may do something of the house's. */
export const mayDo = (roles: readonly StaffRole[], action: HouseAction): boolean =>
  roles.some(role => leaveOf(role, action) === 'yes');
