import { type Dice, type Die, inOrder, isDie } from '@hardway/rules';

/** A half-typed roll is dropped when its second die does not follow in time. */
export const HALF_MS = 2000;

/** What the keypad holds: nothing, one die, or two. It never holds what was entered before. */
export type Entry = { readonly dice: readonly Die[]; readonly at: number };

export const NO_ENTRY: Entry = { dice: [], at: 0 };

/** A key pressed at a time: a face from 1 to 6 is taken, anything else is not. */
export const typed = (entry: Entry, key: string, at: number): Entry => {
  const face = Number(key);
  if (!isDie(face)) return entry;
  const kept = entry.dice.length === 1 && at - entry.at <= HALF_MS ? entry.dice : [];
  return { dice: [...kept, face], at };
};

/** What is left of an entry as time passes. */
export const expired = (entry: Entry, at: number): Entry =>
  entry.dice.length === 1 && at - entry.at > HALF_MS ? NO_ENTRY : entry;

export const wholeEntry = ({ dice }: Entry): Dice | undefined => {
  const [a, b] = dice;
  return a === undefined || b === undefined ? undefined : inOrder([a, b]);
};
