import type { DerivedTable } from './derived.ts';

/**
 * The version of what is derived. Raise it when a table below changes, or what an entry adds to it: everything is then
 * derived again from the journal, in the background.
 */
export const DERIVATION = 1;

const MONEY = { count: 'int', paid_in: 'int', paid_out: 'int', base: 'int' } as const;

/**
 * The ledger by gaming day. `seat` is 0 and `wager` is empty where a posting has none. `count` is taken back by a
 * reversal; `base` is the stake of winnings, or what commission is a share of.
 */
export const DAY_SUMS: DerivedTable = {
  name: 'day_sums',
  keeps: 'sums',
  key: { day: 'text', stream: 'text', seat: 'int', wager: 'text', account: 'text', why: 'text' },
  columns: MONEY,
  indexes: [['stream', 'day']],
};

/** The ledger by hours since 1970. */
export const HOUR_SUMS: DerivedTable = {
  name: 'hour_sums',
  keeps: 'sums',
  key: { hour: 'int', stream: 'text', account: 'text', why: 'text' },
  columns: MONEY,
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
    words: 'text',
    search: 'text',
  },
  indexes: [
    ['stream', 'at'],
    ['kind', 'at'],
    ['severity', 'at'],
    ['person', 'at'],
  ],
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

/** The tables there are, and what each plays for. */
export const TABLES: DerivedTable = {
  name: 'tables',
  keeps: 'latest',
  key: { stream: 'text' },
  columns: { name: 'text', kind: 'text', ruleset: 'text', game: 'text', purse: 'text', status: 'text', at: 'int' },
};

export const DERIVED_TABLES: readonly DerivedTable[] = [DAY_SUMS, HOUR_SUMS, DAY_COUNTS, EVENTS, ALERTS, CASH, TABLES];
