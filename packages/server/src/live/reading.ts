import { suspenseOf } from '../ledger/posting.ts';
import type { Change } from '../reader/derived.ts';
import { type EventPlace, eventsIn } from '../reader/event.ts';
import { type EntryRead, eventChange, type Reading, type Theory } from '../reader/reading.ts';
import { sumsOf } from '../reader/sums.ts';
import {
  ALERTS,
  DAY_COUNTS,
  DAY_METERS,
  DAY_SITTINGS,
  DAY_TABLES,
  DAY_THEORY,
  HELD_FROM,
  TABLES,
} from '../reader/tables.ts';
import { Counts, NONE, type SinceRoll } from '../reports/counts.ts';
import { cashChanges } from './cash.ts';
import { type DiceSeen, facesIn, NO_DICE } from './dice-faces.ts';
import { TABLE_EVENTS } from './events.ts';
import type { LiveFact } from './fact.ts';
import { type Moved, meterJumps } from './meter-jump.ts';
import { metered } from './meters.ts';
import type { TableKind } from './opening/model.ts';

/** What has to be known of the entries before. */
type TableState = {
  readonly kind: TableKind | null;
  /** Whether a heat of a tournament is on. States of earlier versions don't say. */
  readonly heat?: boolean;
  readonly players: { readonly [seat: number]: string };
  /** The entry of the last roll; 0 before the first. */
  readonly roll: number;
  readonly sinceRoll: SinceRoll;
  /** What the last roll could vary by, as long as it may be undone. */
  readonly rollTheory: readonly Theory[];
  readonly moved: Moved;
  readonly dice: DiceSeen;
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
    case 'heatStarted':
    case 'heatCleared':
      return { ...state, heat: fact.type === 'heatStarted' };
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

/** What an entry adds to what could be expected. A roll that is undone takes back how much it could vary by. */
const theoryOf = (
  before: readonly Theory[],
  entry: EntryRead,
): { added: readonly Theory[]; last: readonly Theory[] } => {
  const facts = entry.facts as readonly LiveFact[];
  const rolled = entry.theory.filter(({ variance, rolls }) => variance !== 0 || rolls !== 0);
  if (rolled.length > 0) return { added: entry.theory, last: rolled };
  const isUndone = facts.some(
    fact => fact.type === 'rollVoided' || (fact.type === 'corrected' && fact.is === 'no roll'),
  );
  if (!isUndone) return { added: entry.theory, last: before };
  const taken = before.map(each => ({ ...each, variance: -each.variance, rolls: -each.rolls }));
  return { added: [...entry.theory, ...taken], last: [] };
};

const theoryChanges = (stream: string, day: string, theory: readonly Theory[]): readonly Change[] =>
  theory.map(each => ({ table: DAY_THEORY, values: { day, stream, ...each } }));

/** Who opened, closed and boxed a table on a day, who sat at it, from whom money was held, and what was paid by hand. */
const peopleChanges = (
  { stream, at, who }: EntryRead,
  fact: LiveFact,
  day: string,
  playerAt: (seat: number) => string | undefined,
): readonly Change[] => {
  const by = who.startsWith('staff:') ? who.slice('staff:'.length) : who;
  switch (fact.type) {
    case 'tableOpened':
      return [{ table: DAY_TABLES, values: { day, stream, opened_by: by, opened_at: at } }];
    case 'tableClosed':
      return [{ table: DAY_TABLES, values: { day, stream, closed_by: by, closed_at: at } }];
    case 'stationTaken':
      return fact.office === 'boxperson' ? [{ table: DAY_TABLES, values: { day, stream, box: fact.staff.user } }] : [];
    case 'handPaid':
      return [{ table: DAY_METERS, values: { stream, day, seat: fact.seat, meter: 'hand-paid', amount: fact.amount } }];
    case 'seatTaken':
      return [
        { table: DAY_SITTINGS, values: { stream, seat: fact.seat, day, person: fact.name, since: at } },
        { table: DAY_METERS, values: { stream, day, seat: fact.seat, meter: 'players', amount: 1 } },
      ];
    case 'moneyHeld': {
      const { seat, case: id } = fact;
      return [
        {
          table: HELD_FROM,
          values: { stream, account: suspenseOf(id), seat, person: playerAt(seat) ?? null, since: at },
        },
      ];
    }
    default:
      return [];
  }
};

/** Of an entry of a heat: chips are not money, and its rolls are the tournament's. Events, alerts and the faces of dice remain. */
const ofHeat = (entry: EntryRead, place: EventPlace): readonly [EntryRead, EventPlace] => [
  { ...entry, postings: [], theory: [] },
  { ...place, thresholds: { ...place.thresholds, largeWager: Infinity, largeWin: Infinity } },
];

/** How a table is read for the house. Play money is of no account: of a practice table nothing is derived. */
export const tableReading: Reading<TableState> = {
  kind: 'table',
  initial: { kind: null, players: {}, roll: 0, sinceRoll: NONE, rollTheory: [], moved: {}, dice: NO_DICE },
  read: (before, read, { day, thresholds }) => {
    const { stream, number, at, who } = read;
    const facts = read.facts as readonly LiveFact[];
    let state = before;
    for (const fact of facts) state = remembered(state, fact, number);
    if (state.kind === 'practice') return { state: { ...tableReading.initial, kind: 'practice' }, changes: [] };
    const playerAt = (seat: number): string | undefined => state.players[seat];
    const isHeat = before.heat === true || facts.some(({ type }) => type === 'heatStarted');
    const here: EventPlace = { at, who, thresholds, playerAt };
    const [entry, place] = isHeat ? ofHeat(read, here) : [read, here];
    const counts = new Counts(before.sinceRoll);
    const theory = theoryOf(before.rollTheory, entry);
    const changes: Change[] = [
      ...sumsOf(stream, day, at, entry.postings),
      ...metered(entry, day, entry.postings),
      ...theoryChanges(stream, day, theory.added),
      ...(isHeat ? [] : cashChanges(entry, day, playerAt)),
    ];
    let events = 0;
    let { dice } = before;
    for (const fact of facts) {
      if (!isHeat) counts.add(fact);
      const faces = facesIn(dice, fact);
      dice = faces.seen;
      for (const event of eventsIn(TABLE_EVENTS, fact, place))
        changes.push(eventChange(entry, day, events++, fact.type, state.roll, event));
      changes.push(
        ...tableChange(stream, fact, at),
        ...alertChange(entry, fact, state.roll),
        ...(isHeat ? [] : peopleChanges(entry, fact, day, playerAt)),
        ...faces.changes,
      );
    }
    const { moved, jumps } = meterJumps(before.moved, changes, facts, thresholds.meterJump);
    for (const jump of jumps) changes.push(eventChange(entry, day, events++, 'meterJumped', state.roll, jump));
    changes.push(...countChanges(stream, day, counts));
    return { state: { ...state, sinceRoll: counts.sinceRoll, rollTheory: theory.last, moved, dice }, changes };
  },
};
