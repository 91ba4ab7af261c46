import {
  baseOf,
  type Cents,
  isWagerName,
  type SeatNumber,
  seatAt,
  subjectOf,
  type Table,
  type WagerName,
  wagerOn,
} from '@hardway/rules';
import { type InTurn, inTurn, isTravelled, make } from './wagering.ts';

/** Bets that a player has saved under a name of their own. */
export type SavedSet = {
  readonly name: string;
  readonly bets: readonly { readonly wager: WagerName; readonly amount: Cents }[];
};

export const SAVED_MAX = 12;
export const NAME_LENGTH_MAX = 24;
const BETS_MAX = 60;

/** Whether a wager can be made outright, and has not come where it is by a roll. */
const isMade = (name: WagerName): boolean => {
  const base = baseOf(subjectOf(name));
  return !isTravelled(name) && (base === undefined || !isTravelled(base));
};

/** What a seat has on the felt that can be put there again. */
export const betsOf = (table: Table, seat: SeatNumber): SavedSet['bets'] =>
  (seatAt(table, seat)?.layout ?? [])
    .filter(({ name }) => isMade(name))
    .map(({ name, stake }) => ({ wager: name, amount: stake }));

/** Puts back what is missing of a saved set. What stands is not pressed. */
export const placeSaved = (table: Table, seat: SeatNumber, { bets }: SavedSet): InTurn =>
  inTurn(
    table,
    bets.map(({ wager, amount }) => now => {
      const own = seatAt(now, seat);
      const missing = amount - (own === undefined ? 0 : (wagerOn(own, wager)?.stake ?? 0));
      return missing > 0 ? make(seat, wager, missing) : undefined;
    }),
  );

/** The list with one more set: one of the same name is replaced, and beyond the most that are kept the oldest goes. */
export const withSaved = (sets: readonly SavedSet[], set: SavedSet): readonly SavedSet[] =>
  [...sets.filter(({ name }) => name !== set.name), { ...set, name: set.name.slice(0, NAME_LENGTH_MAX) }].slice(
    -SAVED_MAX,
  );

const isRecord = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null;

const betIn = (value: unknown): SavedSet['bets'] =>
  isRecord(value) &&
  typeof value.wager === 'string' &&
  isWagerName(value.wager) &&
  Number.isSafeInteger(value.amount) &&
  (value.amount as number) > 0
    ? [{ wager: value.wager, amount: value.amount as Cents }]
    : [];

const setIn = (value: unknown): readonly SavedSet[] => {
  if (!isRecord(value) || typeof value.name !== 'string' || !Array.isArray(value.bets)) return [];
  const bets = value.bets.slice(0, BETS_MAX).flatMap(betIn);
  return bets.length === 0 || value.name === '' ? [] : [{ name: value.name.slice(0, NAME_LENGTH_MAX), bets }];
};

/** The sets in a text that this browser has kept. What is not a set is left out. */
export const readSaved = (text: string | null): readonly SavedSet[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(setIn).slice(-SAVED_MAX) : [];
  } catch {
    return [];
  }
};
