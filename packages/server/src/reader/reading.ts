import type { Posting } from '../ledger/posting.ts';
import type { Change, Values } from './derived.ts';
import { type EventPlace, type EventsOf, eventsIn, type HouseEvent, type Thresholds } from './event.ts';
import { EVENTS } from './tables.ts';

/** An entry as the reader walks over it. */
export type EntryRead = {
  readonly stream: string;
  readonly number: number;
  readonly at: number;
  readonly who: string;
  readonly facts: readonly { readonly type: string }[];
  readonly postings: readonly Posting[];
  /** What the house could expect of it; of entries of a table alone. */
  readonly theory: readonly Theory[];
};

/** What stakes that were decided, or a roll, are worth to the house, in cents. The empty wager is the whole table. */
export type Theory = {
  readonly wager: string;
  readonly expected: number;
  readonly variance: number;
  readonly rolls: number;
};

/** What the house has settled for the time of an entry. */
export type Settled = { readonly day: string; readonly thresholds: Thresholds };

/** How streams of one kind are read for the derived tables. It is pure; `state` is plain data. */
export type Reading<State = unknown> = {
  readonly kind: string;
  readonly initial: State;
  read(
    state: State,
    entry: EntryRead,
    settled: Settled,
  ): { readonly state: State; readonly changes: readonly Change[] };
};

// biome-ignore lint/suspicious/noExplicitAny: a list of readings of different streams has no one type.
export type AnyReading = Reading<any>;

const STAFF = 'staff:';
const DEVICE = 'device:';

/** The rows of the event log for one event. */
export const eventChange = (
  entry: EntryRead,
  day: string,
  idx: number,
  type: string,
  roll: number | null,
  event: HouseEvent,
): Change => {
  const { stream, number, at, who } = entry;
  const kind = event.kind ?? type;
  const person = event.person ?? (who.startsWith(STAFF) ? who.slice(STAFF.length) : null);
  const device = event.device ?? (who.startsWith(DEVICE) ? who.slice(DEVICE.length) : null);
  const search = [kind, event.words, person, device, stream].join(' ').toLowerCase();
  const values: Values = {
    at,
    stream,
    number,
    idx,
    day,
    kind,
    severity: event.severity,
    seat: event.seat ?? null,
    roll,
    device,
    person,
    amount: event.amount ?? null,
    exception: event.reason === undefined ? 0 : 1,
    approved_by: event.approvedBy ?? null,
    reason: event.reason ?? null,
    words: event.words,
    search,
  };
  return { table: EVENTS, values };
};

/** A kind of stream of which only significant events are derived. */
export const eventReading = <Fact extends { readonly type: string }>(
  kind: string,
  events: EventsOf<Fact>,
): Reading<null> => ({
  kind,
  initial: null,
  read: (state, entry, { day, thresholds }) => {
    const place: EventPlace = { at: entry.at, who: entry.who, thresholds, playerAt: () => undefined };
    let idx = 0;
    const changes = (entry.facts as readonly Fact[]).flatMap(fact =>
      eventsIn(events, fact, place).map(event => eventChange(entry, day, idx++, fact.type, null, event)),
    );
    return { state, changes };
  },
});
