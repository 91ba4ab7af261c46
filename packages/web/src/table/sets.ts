import { type Cents, type House, type SeatNumber, seatAt, type Table, type WagerName, wagerOn } from '@hardway/rules';
import { exactAmount, type InTurn, inTurn, make } from './wagering.ts';

/** Bets that players name as one. */
export type BetSet = {
  readonly id: string;
  readonly title: string;
  /** Where its chips lie, in players' words. */
  readonly says: string;
  readonly wagers: readonly WagerName[];
  /** Without this bet it would not be this set. */
  readonly needs?: WagerName;
};

const placed = (...numbers: readonly (4 | 5 | 6 | 8 | 9 | 10)[]): readonly WagerName[] =>
  numbers.map((number): WagerName => `place ${number}`);

const SETS: readonly BetSet[] = [
  { id: 'across', title: 'Across', says: 'every number', wagers: placed(4, 5, 6, 8, 9, 10) },
  { id: 'inside', title: 'Inside', says: '5, 6, 8 and 9', wagers: placed(5, 6, 8, 9) },
  { id: 'outside', title: 'Outside', says: '4, 5, 9 and 10', wagers: placed(4, 5, 9, 10) },
  { id: 'even', title: 'Even', says: '4, 6, 8 and 10', wagers: placed(4, 6, 8, 10) },
  {
    id: 'iron-cross',
    title: 'Iron Cross',
    says: 'the field, 5, 6 and 8',
    wagers: ['field', ...placed(5, 6, 8)],
    needs: 'field',
  },
];

/** Fewer bets than this are no set. */
const WAGERS_MIN = 2;

/**
 * The sets that can be made at a table, with the bets that it has. A set of which too little is left, or no more than of
 * another, is not offered.
 */
export const setsFor = ({ rules }: House): readonly BetSet[] => {
  const isOffered = (name: WagerName): boolean => rules[name] !== undefined;
  const offered = SETS.filter(({ needs }) => needs === undefined || isOffered(needs))
    .map(set => ({ ...set, wagers: set.wagers.filter(isOffered) }))
    .filter(({ wagers }) => wagers.length >= WAGERS_MIN);
  const first = (wagers: readonly WagerName[]): number =>
    offered.findIndex(other => other.wagers.join() === wagers.join());
  return offered.filter(({ wagers }, at) => first(wagers) === at);
};

/** The number that a seat's pass line has already: a set leaves it out. */
const numberOnLine = (table: Table, number: SeatNumber): WagerName | undefined => {
  const seat = seatAt(table, number);
  const hasPass = seat !== undefined && wagerOn(seat, 'pass') !== undefined;
  return hasPass && table.puck !== 'off' ? `place ${table.puck}` : undefined;
};

/**
 * What goes on one spot for a chip of this value: that much or the next amount that is paid exactly; less only where the limits
 * allow no more.
 */
const amountFor = (table: Table, seat: SeatNumber, wager: WagerName, chip: Cents) => {
  const more = exactAmount(table, seat, wager, chip, 1);
  if (more.ok) return make(seat, wager, more.value);
  const less = more.error?.code === 'insufficient' ? more : exactAmount(table, seat, wager, chip, -1);
  if (less.ok) return make(seat, wager, less.value);
  const refusal = more.error ?? less.error;
  return refusal === undefined ? undefined : { wager, refusal };
};

/** Puts a chip of this value on every bet of a set but the one that the pass line has. */
export const placeSet = (table: Table, seat: SeatNumber, { wagers }: BetSet, chip: Cents): InTurn => {
  const onLine = numberOnLine(table, seat);
  return inTurn(
    table,
    wagers.filter(name => name !== onLine).map(name => now => amountFor(now, seat, name, chip)),
  );
};
