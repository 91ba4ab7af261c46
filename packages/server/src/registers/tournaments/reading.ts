import type { Change } from '../../reader/derived.ts';
import { type EntryRead, eventReading, type Reading } from '../../reader/reading.ts';
import { CASH } from '../../reader/tables.ts';
import { events } from './events.ts';
import type { TournamentFact } from './facts.ts';

const EVENTS_OF_TOURNAMENT = eventReading('tournament', events);

const WAYS = {
  feeTaken: ['in', 'entry'],
  roundBuyInTaken: ['in', 'entry'],
  buyBackTaken: ['in', 'entry'],
  refundPaid: ['out', 'prize'],
  prizePaid: ['out', 'prize'],
} as const;

const isMoney = (fact: TournamentFact): fact is Extract<TournamentFact, { type: keyof typeof WAYS }> =>
  Object.hasOwn(WAYS, fact.type);

/** Money that went over a cashier's desk, beside what tables took and paid. */
const cashOf = ({ stream, number, at, facts }: EntryRead, day: string): readonly Change[] =>
  (facts as readonly TournamentFact[]).flatMap((fact, idx) => {
    if (!isMoney(fact) || fact.instrument === null || fact.amount === 0) return [];
    const [direction, why] = WAYS[fact.type];
    const { person, instrument, amount, shift, by } = fact;
    const values = { direction, why, person, instrument, amount, tendered: amount, shift, staff: by.user };
    const place = { seat: null, place: 'cage', approved_by: fact.approvedBy?.user ?? null };
    return [{ table: CASH, values: { at, stream, number, idx, day, ...place, ...values } }];
  });

/** Reads a tournament: its events, and its movements of money. */
export const tournamentReading: Reading<null> = {
  kind: 'tournament',
  initial: null,
  read: (state, entry, settled) => {
    const { changes } = EVENTS_OF_TOURNAMENT.read(state, entry, settled);
    return { state, changes: [...changes, ...cashOf(entry, settled.day)] };
  },
};
