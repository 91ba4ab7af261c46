import type { Kernel } from '../kernel/kernel.ts';
import { AT, COMPLETE, ENTRY } from '../kernel/layout.ts';
import type { Automaton } from '../memo/automaton.ts';
import type { Track } from './walker.ts';

/** In place of an effect, where an entry has none. */
export const NOTHING = -1;

/** The rows of a table of parts once every entry is known and leads to one of them. */
export type ClosedRows = {
  readonly parts: readonly number[];
  readonly automata: readonly Automaton[];
  /** Where each row is in the kernel's memory. */
  readonly addresses: readonly number[];
  /** The column of each combination, and how many columns there are. */
  readonly columnOf: readonly number[];
  readonly width: number;
  /** By row and column: the number of the row it leads to, or -1 where the tables must not decide; and what it gains. */
  readonly next: Int32Array;
  readonly delta: Int32Array;
  /** By row, column and part: the effect, or nothing. */
  readonly effects: Int32Array;
  /** The place of the table among those that are walked together. */
  readonly place: number;
};

/** A second table for rows that are all known, in which they are walked ahead faster. Walking with care stays in the first. */
export type CompleteTable = {
  walk(from: number, to: number, words: number, place: number, by: 1 | -1): void;
  /** Adds what was counted since the last time. */
  drain(tracks: readonly Track[]): void;
};

/** Bytes after the entries of a row: where it is in the first table. */
const TAIL = ENTRY;

/** Where a complete table lies. */
export type Laid = {
  /** Where the kernel is told of it. */
  readonly plan: number;
  /** The address of a row by its number; of the one for what the tables leave open, if that is -1. */
  readonly rowAt: (number: number) => number;
};

/** Makes room for a complete table with `entries` to a row, and two rows that lead to themselves: for what is left open, and for empty places. */
export const layOut = (
  kernel: Kernel,
  { addresses, width }: ClosedRows,
  entries: number,
  columns: number,
  counts: number,
): Laid => {
  const rowBytes = entries * ENTRY + TAIL;
  const [open, parked] = [addresses.length, addresses.length + 1];
  const table = kernel.allocate((addresses.length + 2) * rowBytes);
  const plan = kernel.allocate(COMPLETE.words * 4);
  const { words } = kernel;
  const place = (number: number): number => table + number * rowBytes;
  words.fill(0, table / 4, place(addresses.length + 2) / 4);
  [...addresses, AT.never, AT.parked].forEach((address, number) => {
    words[(place(number) + entries * ENTRY) / 4] = address;
    if (number < addresses.length) words[(address + width * ENTRY) / 4] = place(number);
  });
  for (const number of [open, parked])
    for (let entry = 0; entry < entries; entry += 1) words[(place(number) + entry * ENTRY) / 4] = place(number);
  words[plan / 4 + COMPLETE.columns] = columns;
  words[plan / 4 + COMPLETE.tail] = width * ENTRY;
  words[plan / 4 + COMPLETE.parked] = place(parked);
  words[plan / 4 + COMPLETE.ownTail] = entries * ENTRY;
  words[plan / 4 + COMPLETE.counts] = counts;
  return { plan, rowAt: number => place(number < 0 ? open : number) };
};
