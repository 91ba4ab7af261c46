import {
  type Cents,
  type Command,
  decide,
  isOpen,
  offeredRules,
  type Seat,
  type SeatNumber,
  seatAt,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import type { Round } from '../conditions.ts';
import { phaseOf } from './length.ts';
import { changeSeat, isInPlay, type Session, type SessionSeat, seatOf } from './state.ts';

/** How many units above the least amount are tried: some wagers are only taken in multiples. */
const TRIES_MAX = 12;

/** What a seat has on the wagers that count. */
const standing = ({ compulsory }: Round, seat: Seat): number =>
  compulsory === 'none'
    ? 0
    : seat.layout
        .filter(({ name }) => compulsory.wagers.length === 0 || compulsory.wagers.includes(name))
        .reduce((sum, { stake }) => sum + stake, 0);

/** Whether the compulsory wager is due on the coming roll if the seat has none. */
const isDue = ({ compulsory }: Round, { without }: SessionSeat, table: Table): boolean => {
  if (compulsory === 'none') return false;
  switch (compulsory.every.per) {
    case 'roll':
      return true;
    case 'come-out':
      return table.puck === 'off';
    case 'rolls':
      return without >= compulsory.every.rolls - 1;
  }
};

type Make = Extract<Command, { readonly type: 'make' }>;

/** The first wager that the rules would take from this seat and that makes up what is missing. */
const makingUp = (terms: Round, table: Table, seat: Seat, missing: number): Make | undefined => {
  const { compulsory } = terms;
  if (compulsory === 'none' || seat.rail < missing) return undefined;
  const { house } = table;
  const open = isOpen(table) ? table : { ...table, noMoreBets: false, diceOut: false };
  const names: readonly WagerName[] =
    compulsory.wagers.length > 0 ? compulsory.wagers : offeredRules(house).map(({ subject }) => subject.name);
  for (const wager of names) {
    const least = Math.max(missing, house.limits.min - (wagerOn(seat, wager)?.stake ?? 0));
    for (let more = 0; more < TRIES_MAX; more += 1) {
      const amount = (least + more * house.increment) as Cents;
      const command: Make = { type: 'make', seat: seat.number, wager, amount };
      if (decide(open, command).ok) return command;
    }
  }
  return undefined;
};

/** The least wager that gives a seat what the conditions ask of it, if it misses that and can make one. */
export const leastCompulsory = (terms: Round, table: Table, number: SeatNumber): Make | undefined => {
  const seat = seatAt(table, number);
  if (terms.compulsory === 'none' || seat === undefined) return undefined;
  const missing = terms.compulsory.least - standing(terms, seat);
  return missing > 0 ? makingUp(terms, table, seat, missing) : undefined;
};

/**
 * The seats that miss the compulsory wager before the coming throw. What stands counts, so a line wager is made once and is
 * there until it is decided. A seat that has too few chips, or could not make it now, misses nothing.
 */
export const missingCompulsory = (terms: Round, session: Session, table: Table): readonly SeatNumber[] => {
  const { compulsory } = terms;
  if (compulsory === 'none') return [];
  const phase = phaseOf(terms, session, table);
  if (phase === 'play out' || phase === 'over') return [];
  return session.seats.flatMap(each => {
    const seat = seatAt(table, each.seat);
    if (seat === undefined || !isInPlay(each) || !isDue(terms, each, table)) return [];
    return leastCompulsory(terms, table, each.seat) === undefined ? [] : [each.seat];
  });
};

/** What becomes of a seat that missed the compulsory wager. */
export type Consequence =
  | { readonly seat: SeatNumber; readonly act: 'fine'; readonly chips: Cents }
  | { readonly seat: SeatNumber; readonly act: 'sit out' }
  | { readonly seat: SeatNumber; readonly act: 'disqualify' }
  | { readonly seat: SeatNumber; readonly act: 'warn'; readonly missed: number };

const consequenceOf = (
  otherwise: Exclude<Round['compulsory'], 'none'>['otherwise'],
  seat: SeatNumber,
  missed: number,
): Consequence => {
  switch (otherwise.act) {
    case 'fine':
      return { seat, act: 'fine', chips: otherwise.chips };
    case 'sit out':
      return { seat, act: 'sit out' };
    case 'disqualify':
      return missed >= otherwise.after ? { seat, act: 'disqualify' } : { seat, act: 'warn', missed };
  }
};

/** The director lets the throw go on without the compulsory wager of these seats: what the conditions say happens to them. */
export const waiveCompulsory = (
  { compulsory }: Round,
  session: Session,
  seats: readonly SeatNumber[],
): { readonly session: Session; readonly consequences: readonly Consequence[] } => {
  if (compulsory === 'none') return { session, consequences: [] };
  const { otherwise } = compulsory;
  const missedBy = (seat: SeatNumber): number => (seatOf(session, seat)?.missed ?? 0) + 1;
  return {
    session: seats.reduce(
      (now, seat) =>
        changeSeat(now, seat, { missed: missedBy(seat), without: 0, sitsOut: otherwise.act === 'sit out' }),
      session,
    ),
    consequences: seats.map(seat => consequenceOf(otherwise, seat, missedBy(seat))),
  };
};

/** A seat after a roll: how long it has been without the compulsory wager, and whether it still sits out. */
export const compulsoryAfter = (terms: Round, each: SessionSeat, before: Table, after: Table): SessionSeat => {
  const { compulsory } = terms;
  const seat = seatAt(before, each.seat);
  if (compulsory === 'none' || seat === undefined) return each;
  const without = standing(terms, seat) >= compulsory.least ? 0 : each.without + 1;
  const next = { ...each, without };
  return { ...next, sitsOut: each.sitsOut && !isDue(terms, next, after) };
};
