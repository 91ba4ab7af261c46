/** The roles of staff. Five of these are offices at a table; the others work beside it. */
export const STAFF_ROLES = [
  'dealer',
  'stickperson',
  'boxperson',
  'floorperson',
  'pit boss',
  'manager',
  'cage',
  'accountant',
  'surveillance',
  'security',
  'inspector',
  'administrator',
  'tournament-director',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The roles of those who deal a table. A PIN gives no others. */
const CREW: readonly StaffRole[] = ['dealer', 'stickperson', 'boxperson'];
export const crewRolesOf = (roles: readonly StaffRole[]): readonly StaffRole[] =>
  roles.filter(role => CREW.includes(role));

/**
 * Who may ask for something:
 *
 * - `own`: players for their own seat;
 * - `table`: staff at a station of the table;
 * - `deals`: supervisors without a station, where the book lets them do a dealer's work;
 * - `yes`: staff anywhere;
 * - `no`: nobody.
 *
 * Where a book gives something to one office only (who calls no roll, who voids, who confirms a late wager), that is
 * asked after this, by the book's staffing.
 */
export type Leave = 'own' | 'table' | 'deals' | 'yes' | 'no';

export const GRANTEES = ['player', ...STAFF_ROLES] as const;
export type Grantee = (typeof GRANTEES)[number];

/** One line of the grid: the leave of every grantee, in the order of `GRANTEES`. */
export type Row = { readonly length: typeof GRANTEES.length } & readonly Leave[];

// Short names, so that a grid is read by its columns.
export const O = 'own';
export const T = 'table';
export const S = 'deals';
export const Y = 'yes';
export const N = 'no';
