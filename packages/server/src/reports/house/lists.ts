import { column, cutShort, type Definition, IN_ORDER, LINES_MAX, TABLE, tableOf, within } from './definition.ts';

type Found = {
  at: number;
  stream: string;
  kind: string;
  severity: string;
  seat: number | null;
  amount: number | null;
  person: string | null;
  device: string | null;
  approved_by: string | null;
  reason: string | null;
  words: string;
};

const FOUND = 'at, stream, kind, severity, seat, amount, person, device, approved_by, reason, words';

/** Voids, corrections, adjustments, reversals and no rolls: who did what, who approved it, and why. */
export const exceptionReport: Definition = {
  id: 'exceptions',
  title: 'Exceptions',
  filters: ['table', 'person'],
  make: async ({ derived }, asked) => {
    const { sql, values } = within(asked);
    const who = asked.person === undefined ? '' : ' AND person = ?';
    const found = await derived.query<Found>(
      `SELECT ${FOUND} FROM events WHERE ${sql} AND exception = 1${who} ${IN_ORDER}`,
      asked.person === undefined ? values : [...values, asked.person],
    );
    return {
      columns: [
        column('at', 'Time', 'time'),
        column('table', 'Table', 'text'),
        column('kind', 'Kind', 'text'),
        column('seat', 'Seat', 'count'),
        column('amount', 'Amount', 'money', true),
        column('by', 'By', 'text'),
        column('approvedBy', 'Approved by', 'text'),
        column('reason', 'Reason', 'text'),
      ],
      rows: found.map(({ at, stream, kind, seat, amount, person, approved_by, reason }) => ({
        ...{ at, table: tableOf(stream), kind, seat, amount, by: person, approvedBy: approved_by, reason },
      })),
    };
  },
};

/** The event log of the period. */
export const eventReport: Definition = {
  id: 'events',
  title: 'Significant events',
  filters: ['table', 'person'],
  make: async ({ derived }, asked) => {
    const { sql, values } = within(asked);
    const who = asked.person === undefined ? '' : ' AND person = ?';
    const found = await derived.query<Found>(
      `SELECT ${FOUND} FROM events WHERE ${sql}${who} ${IN_ORDER} LIMIT ${LINES_MAX + 1}`,
      asked.person === undefined ? values : [...values, asked.person],
    );
    return {
      columns: [
        column('at', 'Time', 'time'),
        column('where', 'Where', 'text'),
        column('severity', 'Severity', 'text'),
        column('kind', 'Kind', 'text'),
        column('seat', 'Seat', 'count'),
        column('person', 'Person', 'text'),
        column('device', 'Device', 'text'),
        column('words', 'What', 'text'),
      ],
      rows: found.slice(0, LINES_MAX).map(({ at, stream, severity, kind, seat, person, device, words }) => ({
        ...{ at, where: tableOf(stream), severity, kind, seat, person, device, words },
      })),
      notes: cutShort(found.length),
    };
  },
};

/** Who may do what: every account, its roles, and when it was last used. */
export const accessReport: Definition = {
  id: 'access',
  title: 'Access review',
  filters: ['person'],
  make: async ({ staff, derived }, asked) => {
    const { sql, values } = within({ from: asked.from, to: asked.to });
    const counted = await derived.query<{ person: string; kind: string; count: number }>(
      `SELECT person, kind, sum(1) AS count FROM events
       WHERE ${sql} AND stream = 'house:main' AND kind IN ('signedIn', 'signInFailed') GROUP BY person, kind`,
      values,
    );
    const countOf = (person: string, kind: string): number =>
      counted.find(each => each.person === person && each.kind === kind)?.count ?? 0;
    return {
      columns: [
        column('user', 'User', 'text'),
        column('name', 'Name', 'text'),
        column('roles', 'Roles', 'text'),
        column('active', 'Active', 'text'),
        column('lastSignIn', 'Last sign-in', 'time'),
        column('signIns', 'Sign-ins', 'count', true),
        column('failures', 'Failed sign-ins', 'count', true),
      ],
      rows: Object.values(staff.staff)
        .filter(({ user }) => asked.person === undefined || asked.person === user)
        .sort((a, b) => (a.user < b.user ? -1 : 1))
        .map(({ user, name, roles, active, lastSignIn }) => ({
          ...{ user, name, roles: roles.join(', '), active: active ? 'yes' : 'no', lastSignIn },
          signIns: countOf(user, 'signedIn'),
          failures: countOf(user, 'signInFailed'),
        })),
    };
  },
};

type KeptDice = {
  serial: string;
  marks: string | null;
  received_at: number | null;
  inspected_at: number | null;
  inspected_by: string | null;
  tool: string | null;
  place: string | null;
  issued_to: string | null;
  first_issued_at: number | null;
  ground: string | null;
};

/** What rows of the same thing come to, day after day: what a later one does not say stands. */
const overlaid = <Row extends object>(rows: readonly Row[]): Row =>
  Object.assign({}, ...rows.map(row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))));

/** Every set of dice as it was at the end of the period: where it is, who inspected it, and why it was withdrawn. */
export const diceReport: Definition = {
  id: 'dice',
  title: 'Dice sets',
  filters: ['table'],
  make: async ({ derived }, { to, table }) => {
    const found = await derived.query<KeptDice>(
      `SELECT serial, marks, received_at, inspected_at, inspected_by, tool, place, issued_to, first_issued_at, ground
       FROM day_dice WHERE day <= ? ORDER BY serial, day`,
      [to],
    );
    const sets = [...Map.groupBy(found, ({ serial }) => serial).values()].map(overlaid);
    return {
      columns: [
        column('serial', 'Set', 'text'),
        column('marks', 'Dice', 'text'),
        column('receivedAt', 'Received', 'time'),
        column('inspectedAt', 'Inspected', 'time'),
        column('inspectedBy', 'By', 'text'),
        column('tool', 'With', 'text'),
        column('place', 'Place', 'text'),
        column('table', 'Table', 'text'),
        column('firstIssuedAt', 'First issued', 'time'),
        column('ground', 'Withdrawn for', 'text'),
      ],
      rows: sets
        .filter(set => table === undefined || set.issued_to === table)
        .map(({ serial, marks, place, tool, ground, ...set }) => ({
          ...{ serial, marks, receivedAt: set.received_at, inspectedAt: set.inspected_at ?? null },
          ...{ inspectedBy: set.inspected_by ?? null, tool: tool ?? null, place, table: set.issued_to ?? null },
          ...{ firstIssuedAt: set.first_issued_at ?? null, ground: ground ?? null },
        })),
    };
  },
};

type KeptShift = {
  shift: string;
  desk: string;
  cashier: string;
  opened_at: number;
  closed_at: number | null;
  start: number;
  movements: number;
  dropped: number;
  expected: number;
  counted: number | null;
};

/** The cage's shifts that began in the period, as they were at its end: float, what should be in the drawer, what was counted. */
export const shiftReport: Definition = {
  id: 'shifts',
  title: 'Shifts',
  filters: ['person'],
  make: async ({ derived, calendar }, { from, to, person }) => {
    const who = person === undefined ? '' : ' AND cashier = ?';
    const found = await derived.query<KeptShift>(
      `SELECT shift, desk, cashier, opened_at, closed_at, start, movements, dropped, expected, counted FROM day_shifts
       WHERE opened_at >= ? AND opened_at < ? AND day <= ?${who} ORDER BY opened_at, shift, day`,
      [calendar.startOf(from), calendar.endOf(to), to, ...(person === undefined ? [] : [person])],
    );
    const last = new Map(found.map(each => [each.shift, each]));
    return {
      columns: [
        column('shift', 'Shift', 'text'),
        column('desk', 'Desk', 'text'),
        column('cashier', 'Cashier', 'text'),
        column('openedAt', 'Opened', 'time'),
        column('closedAt', 'Closed', 'time'),
        column('float', 'Float', 'money', true),
        column('movements', 'Movements', 'count', true),
        column('dropped', 'Dropped', 'money', true),
        column('expected', 'Expected', 'money', true),
        column('counted', 'Counted', 'money', true),
        column('difference', 'Over or short', 'money', true),
      ],
      rows: [...last.values()].map(({ shift, desk, cashier, movements, dropped, expected, counted, ...kept }) => ({
        ...{ shift, desk, cashier, openedAt: kept.opened_at, closedAt: kept.closed_at, float: kept.start },
        ...{ movements, dropped, expected, counted, difference: counted === null ? null : counted - expected },
      })),
      notes: ['A shift that was open at the end of the period has no count.'],
    };
  },
};

/** What happens to a table's chip bank: it is counted, and slips are asked for, sent, received or cancelled. */
const FILL_KINDS = "'bankCounted', 'bankCountedLate', 'slipRequested', 'chipsSent', 'chipsReceived', 'slipCancelled'";

/** Money that went to and came from the tables' banks, and what was counted, as the event log has it. */
export const fillReport: Definition = {
  id: 'fills',
  title: 'Fills and count',
  filters: ['table'],
  make: async ({ derived }, asked) => {
    const { sql, values } = within(asked);
    const found = await derived.query<Found>(
      `SELECT ${FOUND} FROM events WHERE ${sql} AND kind IN (${FILL_KINDS}) AND stream LIKE '${TABLE}%' ${IN_ORDER}`,
      values,
    );
    return {
      columns: [
        column('at', 'Time', 'time'),
        column('table', 'Table', 'text'),
        column('kind', 'Kind', 'text'),
        column('amount', 'Amount', 'money', true),
        column('by', 'By', 'text'),
        column('words', 'What', 'text'),
      ],
      rows: found.map(({ at, stream, kind, amount, person, words }) => ({
        ...{ at, table: tableOf(stream), kind, amount, by: person, words },
      })),
    };
  },
};
