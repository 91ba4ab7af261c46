import type { Change, Value } from '../reader/derived.ts';
import type { EntryRead } from '../reader/reading.ts';
import { CASH } from '../reader/tables.ts';
import type { LiveFact } from './fact.ts';

type Movement = {
  readonly seat: number | null;
  readonly person?: Value;
  readonly staff?: Value;
  readonly approved_by?: Value;
  readonly place?: Value;
  readonly shift?: Value;
  readonly direction: 'in' | 'out';
  readonly why: string;
  readonly amount: number;
  readonly tendered?: number;
  readonly instrument: string;
};

/** Facts that say everything about money which another fact of their entry moves. */
const FULL: readonly LiveFact['type'][] = ['tendered', 'paidOut'];

const handledBy = (fact: Extract<LiveFact, { type: 'tendered' | 'paidOut' | 'buyInReversed' }>): Partial<Movement> => ({
  seat: fact.seat,
  person: fact.person,
  staff: fact.by.user,
  approved_by: fact.approvedBy?.user ?? null,
  place: fact.place,
  shift: fact.shift,
  instrument: fact.instrument,
});

/** The money that a fact brings to the house or takes away. Earlier versions wrote no more than that it moved, in cash. */
const movementOf = (fact: LiveFact, isFull: boolean): Movement | undefined => {
  const plain = { instrument: 'instrument' in fact ? (fact.instrument ?? 'cash') : 'cash' };
  switch (fact.type) {
    case 'tendered':
      return {
        ...plain,
        seat: fact.seat,
        ...handledBy(fact),
        direction: 'in',
        why: 'buy-in',
        amount: fact.converted,
        tendered: fact.tendered,
      };
    case 'paidOut':
      return { ...plain, seat: fact.seat, ...handledBy(fact), direction: 'out', why: 'cash-out', amount: fact.amount };
    case 'buyInReversed':
      return { ...plain, seat: fact.seat, ...handledBy(fact), direction: 'out', why: 'reversal', amount: fact.amount };
    case 'seatTaken':
      return isFull ? undefined : { ...plain, seat: fact.seat, direction: 'in', why: 'buy-in', amount: fact.buyIn };
    case 'boughtIn':
      return isFull ? undefined : { ...plain, seat: fact.seat, direction: 'in', why: 'buy-in', amount: fact.amount };
    case 'cashedOut':
      return isFull ? undefined : { ...plain, seat: fact.seat, direction: 'out', why: 'cash-out', amount: fact.amount };
    case 'tipTaken':
      return fact.seat === null
        ? { ...plain, seat: null, direction: 'in', why: 'tip', amount: fact.amount }
        : undefined;
    default:
      return undefined;
  }
};

/** Each movement of money of an entry. */
export const cashChanges = (
  { stream, number, at, who, facts }: EntryRead,
  day: string,
  playerAt: (seat: number) => string | undefined,
): readonly Change[] => {
  const isFull = facts.some(({ type }) => FULL.includes(type as LiveFact['type']));
  return (facts as readonly LiveFact[]).flatMap((fact, idx): readonly Change[] => {
    const moved = movementOf(fact, isFull);
    if (moved === undefined || moved.amount === 0) return [];
    const person = moved.seat === null ? null : (playerAt(moved.seat) ?? null);
    const staff = who.startsWith('staff:') ? who.slice('staff:'.length) : null;
    const values = { person, staff, tendered: moved.amount, ...moved };
    return [
      { table: CASH, values: { at, stream, number, idx, day, approved_by: null, place: null, shift: null, ...values } },
    ];
  });
};
