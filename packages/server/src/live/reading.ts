import type { Change } from '../reader/derived.ts';
import { type EventPlace, eventsIn } from '../reader/event.ts';
import { type EntryRead, eventChange, type Reading } from '../reader/reading.ts';
import { sumsOf } from '../reader/sums.ts';
import { ALERTS, CASH, DAY_COUNTS, TABLES } from '../reader/tables.ts';
import { Counts, NONE, type SinceRoll } from '../reports/counts.ts';
import { TABLE_EVENTS } from './events.ts';
import type { LiveFact } from './fact.ts';
import type { TableKind } from './opening/model.ts';

/** What has to be known of the entries before. */
type TableState = {
  readonly kind: TableKind | null;
  readonly players: { readonly [seat: number]: string };
  /** The entry of the last roll; 0 before the first. */
  readonly roll: number;
  readonly sinceRoll: SinceRoll;
};

type Cash = {
  readonly seat: number | null;
  readonly direction: 'in' | 'out';
  readonly why: string;
  readonly amount: number;
  readonly instrument: string;
};

/** The money that a fact brings to the house or takes away. */
const cashOf = (fact: LiveFact): Cash | undefined => {
  switch (fact.type) {
    case 'seatTaken':
      return { seat: fact.seat, direction: 'in', why: 'buy-in', amount: fact.buyIn, instrument: heldIn(fact) };
    case 'boughtIn':
      return { seat: fact.seat, direction: 'in', why: 'buy-in', amount: fact.amount, instrument: heldIn(fact) };
    case 'cashedOut':
      return { seat: fact.seat, direction: 'out', why: 'cash-out', amount: fact.amount, instrument: heldIn(fact) };
    case 'tipTaken':
      if (fact.seat !== null) return undefined;
      return { seat: null, direction: 'in', why: 'tip', amount: fact.amount, instrument: heldIn(fact) };
    case 'buyInReversed':
      return { seat: fact.seat, direction: 'out', why: 'reversal', amount: fact.amount, instrument: fact.instrument };
    default:
      return undefined;
  }
};

/** Money that names nothing else is cash. */
const heldIn = ({ instrument }: { readonly instrument?: string }): string => instrument ?? 'cash';

/** What was handed over for a buy-in: the same, or more and change was given. */
const tenderedIn = (facts: readonly LiveFact[], { seat, direction, amount }: Cash): number => {
  const tender = facts.find(fact => fact.type === 'tendered' && fact.seat === seat);
  return direction === 'in' && tender?.type === 'tendered' ? tender.tendered : amount;
};

/** What a fact says about the table itself. */
const tableChange = (stream: string, fact: LiveFact, at: number): readonly Change[] => {
  const set = (values: Change['values']): readonly Change[] => [{ table: TABLES, values: { stream, at, ...values } }];
  switch (fact.type) {
    case 'tableCreated': {
      const { name, kind, house } = fact;
      return set({ name, kind, ruleset: house.ruleset, game: house.game, purse: 'cage', status: 'preparing' });
    }
    case 'tableConfigured':
      return set({ ruleset: fact.house.ruleset, game: fact.house.game });
    case 'tableOpened':
      return set({ status: 'open' });
    case 'closingBegun':
      return set({ status: 'closing' });
    case 'tableClosed':
      return set({ status: 'closed' });
    default:
      return [];
  }
};

const alertChange = ({ stream, number, at }: EntryRead, fact: LiveFact, roll: number): readonly Change[] => {
  if (fact.type === 'alertRaised') {
    const { id: alert, to, about, words } = fact.alert;
    const seat = seatIn(fact.alert.details);
    return [{ table: ALERTS, values: { stream, alert, at, number, addressee: to, about, words, seat, roll } }];
  }
  if (fact.type !== 'alertAcknowledged') return [];
  const { alert, by } = fact;
  return [{ table: ALERTS, values: { stream, alert, acknowledged_by: by.user, acknowledged_at: at } }];
};

const seatIn = (details: unknown): number | null =>
  typeof details === 'object' && details !== null && 'seat' in details && typeof details.seat === 'number'
    ? details.seat
    : null;

/** What changes in what has to be known. */
const remembered = (state: TableState, fact: LiveFact, number: number): TableState => {
  switch (fact.type) {
    case 'tableCreated':
      return { ...state, kind: fact.kind };
    case 'seatTaken':
      return { ...state, players: { ...state.players, [fact.seat]: fact.name } };
    case 'rolled':
      return { ...state, roll: number };
    default:
      return state;
  }
};

const countChanges = (stream: string, day: string, counts: Counts): readonly Change[] => {
  const { rolls, hands, noRolls, voids, corrections } = counts;
  return Object.entries({ rolls, hands, noRolls, voids, corrections })
    .filter(([, count]) => count !== 0)
    .map(([what, count]) => ({ table: DAY_COUNTS, values: { day, stream, what, count } }));
};

/** How a table is read for the house. Play money is of no account: of a practice table nothing is derived. */
export const tableReading: Reading<TableState> = {
  kind: 'table',
  initial: { kind: null, players: {}, roll: 0, sinceRoll: NONE },
  read: (before, entry, { day, thresholds }) => {
    const { stream, number, at, who } = entry;
    const facts = entry.facts as readonly LiveFact[];
    let state = before;
    for (const fact of facts) state = remembered(state, fact, number);
    if (state.kind === 'practice') return { state: { ...tableReading.initial, kind: 'practice' }, changes: [] };
    const playerAt = (seat: number): string | undefined => state.players[seat];
    const place: EventPlace = { at, who, thresholds, playerAt };
    const counts = new Counts(before.sinceRoll);
    const staff = who.startsWith('staff:') ? who.slice('staff:'.length) : null;
    const changes: Change[] = [...sumsOf(stream, day, at, entry.postings)];
    let events = 0;
    for (const [idx, fact] of facts.entries()) {
      counts.add(fact);
      for (const event of eventsIn(TABLE_EVENTS, fact, place))
        changes.push(eventChange(entry, day, events++, fact.type, state.roll, event));
      changes.push(...tableChange(stream, fact, at), ...alertChange(entry, fact, state.roll));
      const cash = cashOf(fact);
      if (cash === undefined || cash.amount === 0) continue;
      const person = cash.seat === null ? null : (playerAt(cash.seat) ?? null);
      const money = { ...cash, tendered: tenderedIn(facts, cash) };
      changes.push({ table: CASH, values: { at, stream, number, idx, day, person, staff, ...money } });
    }
    changes.push(...countChanges(stream, day, counts));
    return { state: { ...state, sinceRoll: counts.sinceRoll }, changes };
  },
};
