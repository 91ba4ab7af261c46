import type { DerivedTable } from './derived.ts';

/**
 * The version of what is derived. Raise it when a table below changes, or what an entry adds to it: everything is then
 * derived again from the journal, in the background.
 */
export const DERIVATION = 7;

/** How what happened is listed by gaming day. */
const IN_DAY = ['day', 'at', 'stream', 'number', 'idx'] as const;

const MONEY = { count: 'int', paid_in: 'int', paid_out: 'int', base: 'int' } as const;

/**
 * The ledger by gaming day, without seats and wagers: all rails are `rail`, and all that is held for cases is `suspense`.
 * `what` is what money that comes or goes is in. `count` is taken back by a reversal; `base` is the stake of winnings, or
 * what commission is a share of.
 */
export const DAY_SUMS: DerivedTable = {
  name: 'day_sums',
  keeps: 'sums',
  key: { day: 'text', stream: 'text', account: 'text', why: 'text', what: 'text' },
  columns: MONEY,
  indexes: [['stream', 'day']],
};

/**
 * Each wager by gaming day: how often it was made, what was staked, the stakes that were won or lost, what was paid, what was lost
 * to the house, and commission.
 */
export const DAY_WAGERS: DerivedTable = {
  name: 'day_wagers',
  keeps: 'sums',
  key: { day: 'text', stream: 'text', wager: 'text' },
  columns: { made: 'int', handle: 'int', decided: 'int', paid: 'int', lost: 'int', commission: 'int' },
};

/** What the house won, by hours since 1970, with what was staked and what was bought in. */
export const HOUR_SUMS: DerivedTable = {
  name: 'hour_sums',
  keeps: 'sums',
  key: { hour: 'int', stream: 'text' },
  columns: { win: 'int', handle: 'int', bought: 'int' },
};

/** What went in and out of each account by gaming day: what is on the table at the end of any of them. */
export const DAY_ACCOUNTS: DerivedTable = {
  name: 'day_accounts',
  keeps: 'sums',
  key: { stream: 'text', day: 'text', seat: 'int', account: 'text' },
  columns: { paid_in: 'int', paid_out: 'int' },
};

/** The meters of each station, by gaming day; seat 0 is the table itself. In cents, games in numbers. */
export const DAY_METERS: DerivedTable = {
  name: 'day_meters',
  keeps: 'sums',
  key: { stream: 'text', day: 'text', seat: 'int', meter: 'text' },
  columns: { amount: 'int' },
};

/**
 * What the house could expect, by gaming day and wager, in cents: `expected` of the stakes that were decided, and the
 * variance of each roll. The empty wager is the whole table, whose wagers the same dice decide.
 */
export const DAY_THEORY: DerivedTable = {
  name: 'day_theory',
  keeps: 'sums',
  key: { day: 'text', stream: 'text', wager: 'text' },
  columns: { expected: 'real', variance: 'real', rolls: 'int' },
};

/** Each posting of commission, with what it was worked out from. */
export const COMMISSIONS: DerivedTable = {
  name: 'commissions',
  keeps: 'rows',
  key: { at: 'int', stream: 'text', number: 'int', idx: 'int' },
  columns: {
    day: 'text',
    seat: 'int',
    wager: 'text',
    why: 'text',
    base_is: 'text',
    base: 'int',
    rate: 'text',
    amount: 'int',
  },
  indexes: [IN_DAY],
};

/** Who opened and closed a table on a gaming day, and who was its boxperson. */
export const DAY_TABLES: DerivedTable = {
  name: 'day_tables',
  keeps: 'latest',
  key: { day: 'text', stream: 'text' },
  columns: { opened_by: 'text', opened_at: 'int', closed_by: 'text', closed_at: 'int', box: 'text' },
};

/** Who sat down last at a seat on a gaming day. */
export const DAY_SITTINGS: DerivedTable = {
  name: 'day_sittings',
  keeps: 'latest',
  key: { stream: 'text', seat: 'int', day: 'text' },
  columns: { person: 'text', since: 'int' },
};

/** From whom money was held for a case, by the account that it is on. */
export const HELD_FROM: DerivedTable = {
  name: 'held_from',
  keeps: 'latest',
  key: { stream: 'text', account: 'text', seat: 'int' },
  columns: { person: 'text', since: 'int' },
};

/** How often things happened, by gaming day: rolls, hands, no rolls, voids, corrections. */
export const DAY_COUNTS: DerivedTable = {
  name: 'day_counts',
  keeps: 'sums',
  key: { day: 'text', stream: 'text', what: 'text' },
  columns: { count: 'int' },
};

/** Significant events of the house, its tables and its registers. `search` is what is looked through, in small letters. */
export const EVENTS: DerivedTable = {
  name: 'events',
  keeps: 'rows',
  key: { at: 'int', stream: 'text', number: 'int', idx: 'int' },
  columns: {
    day: 'text',
    kind: 'text',
    severity: 'text',
    seat: 'int',
    roll: 'int',
    device: 'text',
    person: 'text',
    amount: 'int',
    /** 1 for an exception: a void, a correction, an adjustment, a reversal. */
    exception: 'int',
    approved_by: 'text',
    reason: 'text',
    words: 'text',
    search: 'text',
  },
  indexes: [['stream', 'at'], ['kind', 'at'], ['severity', 'at'], ['person', 'at'], ['exception', 'at'], IN_DAY],
};

export const ALERTS: DerivedTable = {
  name: 'alerts',
  keeps: 'latest',
  key: { stream: 'text', alert: 'text' },
  columns: {
    at: 'int',
    number: 'int',
    addressee: 'text',
    about: 'text',
    words: 'text',
    seat: 'int',
    roll: 'int',
    acknowledged_by: 'text',
    acknowledged_at: 'int',
  },
  indexes: [['acknowledged_at', 'at']],
};

/** Each movement of money in or out of the house at a table. */
export const CASH: DerivedTable = {
  name: 'cash',
  keeps: 'rows',
  key: { at: 'int', stream: 'text', number: 'int', idx: 'int' },
  columns: {
    day: 'text',
    seat: 'int',
    person: 'text',
    staff: 'text',
    approved_by: 'text',
    place: 'text',
    shift: 'text',
    instrument: 'text',
    direction: 'text',
    why: 'text',
    amount: 'int',
    tendered: 'int',
  },
  indexes: [
    ['day', 'stream'],
    ['person', 'day'],
  ],
};

/** The shifts of the cage, each as it stood at the end of a gaming day on which it changed. */
export const DAY_SHIFTS: DerivedTable = {
  name: 'day_shifts',
  keeps: 'latest',
  key: { shift: 'text', day: 'text' },
  columns: {
    desk: 'text',
    cashier: 'text',
    opened_at: 'int',
    closed_at: 'int',
    start: 'int',
    movements: 'int',
    dropped: 'int',
    expected: 'int',
    counted: 'int',
  },
  indexes: [['opened_at']],
};

/** The sets of dice, each with what changed on a gaming day. What a row does not say is as on the day before. */
export const DAY_DICE: DerivedTable = {
  name: 'day_dice',
  keeps: 'latest',
  key: { serial: 'text', day: 'text' },
  columns: {
    marks: 'text',
    received_at: 'int',
    inspected_at: 'int',
    inspected_by: 'text',
    tool: 'text',
    place: 'text',
    issued_to: 'text',
    first_issued_at: 'int',
    ground: 'text',
  },
};

/** How often each face has come up with each set of dice, in rolls that stand. */
export const DICE_FACES: DerivedTable = {
  name: 'dice_faces',
  keeps: 'sums',
  key: { serial: 'text', face: 'int' },
  columns: { count: 'int' },
};

/** A person's cash in a gaming day above which the house reports it, from a day on; null: it reports none. */
export const REPORT_LIMITS: DerivedTable = {
  name: 'report_limits',
  keeps: 'rows',
  key: { day: 'text', number: 'int' },
  columns: { above: 'int' },
};

/** The patrons of the house. An exclusion or a break holds until its time; one without an end, until the end of all numbers. */
export const PATRONS: DerivedTable = {
  name: 'patrons',
  keeps: 'latest',
  key: { patron: 'text' },
  columns: {
    name: 'text',
    self_until: 'int',
    house_until: 'int',
    rest_until: 'int',
    seated_table: 'text',
    seat: 'int',
    /** Card and name in small letters. */
    search: 'text',
  },
};

/** The tables there are, and what each plays for. */
export const TABLES: DerivedTable = {
  name: 'tables',
  keeps: 'latest',
  key: { stream: 'text' },
  columns: { name: 'text', kind: 'text', ruleset: 'text', game: 'text', purse: 'text', status: 'text', at: 'int' },
};

export const DERIVED_TABLES: readonly DerivedTable[] = [
  DAY_SUMS,
  DAY_WAGERS,
  HOUR_SUMS,
  DAY_ACCOUNTS,
  DAY_METERS,
  DAY_THEORY,
  COMMISSIONS,
  DAY_TABLES,
  DAY_SITTINGS,
  HELD_FROM,
  DAY_COUNTS,
  EVENTS,
  ALERTS,
  CASH,
  DAY_SHIFTS,
  DAY_DICE,
  DICE_FACES,
  REPORT_LIMITS,
  PATRONS,
  TABLES,
];
