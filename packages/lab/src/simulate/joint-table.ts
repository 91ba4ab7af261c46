import { COMBINATIONS, total, type WagerKind } from '@hardway/rules';
import type { Kernel } from '../kernel/kernel.ts';
import { AT, ENTRY } from '../kernel/layout.ts';
import type { Automaton } from '../memo/automaton.ts';
import { CompleteFew } from './complete-few.ts';
import { CompletePairs } from './complete-pairs.ts';
import { type ClosedRows, type CompleteTable, NOTHING } from './complete-table.ts';
import { entryFor } from './full-table.ts';
import type { Track } from './walker.ts';

/** Rows that one table may have. */
const ROWS_MAX = 100_000;
const ROWS_AT_A_TIME = 256;
/** Bytes after the entries of a row: where it is in the complete table. */
const TAIL = ENTRY;

/** Columns by total: the first combination of each, and which of them a combination has. */
const BY_TOTAL = {
  first: COMBINATIONS.flatMap((dice, combination) =>
    COMBINATIONS.findIndex(other => total(other) === total(dice)) === combination ? [combination] : [],
  ),
  columnOf: COMBINATIONS.map(dice => total(dice) - 2),
};
const BY_COMBINATION = {
  first: COMBINATIONS.map((_, combination) => combination),
  columnOf: COMBINATIONS.map((_, combination) => combination),
};

/** Kinds that can tell rolls of the same total apart. */
const SEES_DICE: readonly WagerKind[] = ['hard', 'hop', 'six-seven-eight', 'hot-roller'];

/** Whether all that a part can see of a roll is its total. */
export const countsTotals = ({ setup }: Automaton): boolean =>
  setup.owns !== undefined && !SEES_DICE.some(setup.ownsKind);

const lengthened = (numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  const longer = new Int32Array(length).fill(NOTHING, numbers.length);
  longer.set(numbers);
  return longer;
};

/** Parts whose states go together, kept in one table: its rows are what all of them are in at once. */
export class JointTable {
  readonly parts: readonly number[];
  readonly automata: readonly Automaton[];
  readonly columnOf: readonly number[];
  /** The most that any entry needs. */
  needed = 0;
  readonly #kernel: Kernel;
  readonly #rowBytes: number;
  readonly #combinations: readonly number[];
  readonly #rows = new Map<string | number, number>();
  /** The number of the row at each address, counted in entries. */
  #numbers = new Int32Array(0);
  readonly #states: (readonly number[])[] = [];
  readonly #blocks: number[] = [];
  /** By row, column and part: the effect, or nothing. */
  #effects = new Int32Array(0);
  /** Entries that are not known yet. */
  #unknown = 0;
  #complete: CompleteTable | null = null;

  constructor(kernel: Kernel, parts: readonly number[], automata: readonly Automaton[], byTotal: boolean) {
    this.parts = parts;
    this.automata = automata;
    this.#kernel = kernel;
    const { first, columnOf } = byTotal ? BY_TOTAL : BY_COMBINATION;
    this.columnOf = columnOf;
    this.#combinations = first;
    this.#rowBytes = first.length * ENTRY + TAIL;
  }

  /** Writes where an entry leads. How often it was met stays, for others of the group may have met it at the same time. */
  #put(address: number, row: number, delta: number, needed: number): void {
    const { words } = this.#kernel;
    words[address / 4] = row;
    words[address / 4 + 1] = delta;
    words[address / 4 + 2] = needed;
  }

  #numberOf(row: number): number {
    return this.#numbers[(row - AT.tables) / ENTRY] as number;
  }

  statesOf(row: number): readonly number[] {
    return this.#states[this.#numberOf(row)] as readonly number[];
  }

  /** The row for these states of the parts; a new one, every entry of it unknown, if there is none and the table is not complete. */
  rowOf(states: readonly number[]): number | undefined {
    const key = states.length === 1 ? (states[0] as number) : states.join();
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const number = this.#states.length;
    if (number >= ROWS_MAX || this.#complete !== null) return undefined;
    const inBlock = number % ROWS_AT_A_TIME;
    if (inBlock === 0) this.#addBlock();
    const row = (this.#blocks.at(-1) as number) + inBlock * this.#rowBytes;
    this.#states.push(states);
    this.#rows.set(key, row);
    this.#numbers[(row - AT.tables) / ENTRY] = number;
    this.#combinations.forEach((_, column) => {
      this.#put(row + column * ENTRY, AT.unknown, 0, 0);
    });
    this.#unknown += this.#combinations.length;
    return row;
  }

  get rows(): number {
    return this.#states.length;
  }

  /** The part of its entries that is not known yet. */
  get partUnknown(): number {
    return this.rows === 0 ? 1 : this.#unknown / (this.rows * this.#combinations.length);
  }

  /** The address of a row, by its number. */
  rowAt(number: number): number {
    return (this.#blocks[Math.floor(number / ROWS_AT_A_TIME)] as number) + (number % ROWS_AT_A_TIME) * this.#rowBytes;
  }

  /** One combination for each column. */
  get combinations(): readonly number[] {
    return this.#combinations;
  }

  write(row: number, column: number, next: number, found: JointEntry | null): void {
    this.needed = Math.max(this.needed, found?.needed ?? 0);
    if (this.isUnknown(row, column)) this.#unknown -= 1;
    this.#put(row + column * ENTRY, next, found?.delta ?? 0, found?.needed ?? 0);
    const at = this.#numberOf(row) * this.#combinations.length + column;
    this.#effects.set(found?.effects ?? this.parts.map(() => NOTHING), at * this.parts.length);
  }

  isUnknown(row: number, column: number): boolean {
    return (this.#kernel.words[(row + column * ENTRY) / 4] as number) === AT.unknown;
  }

  /** Takes back one look-up. */
  uncount(row: number, column: number): void {
    const at = (row + column * ENTRY) / 4 + 3;
    this.#kernel.words[at] = (this.#kernel.words[at] as number) - 1;
  }

  #addBlock(): void {
    const bytes = ROWS_AT_A_TIME * this.#rowBytes;
    const block = this.#kernel.allocate(bytes);
    this.#blocks.push(block);
    this.#numbers = lengthened(this.#numbers, (block + bytes - AT.tables) / ENTRY);
    const entries = this.#blocks.length * ROWS_AT_A_TIME * this.#combinations.length;
    this.#effects = lengthened(this.#effects, entries * this.parts.length);
  }

  /** Walks lanes ahead in it, as the kernel's `ahead` does; `place` is its place among the tables. */
  walk(from: number, to: number, words: number, place: number, by: 1 | -1): void {
    if (this.#complete === null) this.#kernel.run.ahead(from, to, words, place, by);
    else this.#complete.walk(from, to, words, place, by);
  }

  /** Every entry is known and leads to a row that is there: makes a table of it that is walked faster, where one fits. */
  complete(place: number): void {
    const { words } = this.#kernel;
    const width = this.#combinations.length;
    const entries = this.rows * width;
    const next = new Int32Array(entries);
    const delta = new Int32Array(entries);
    const addresses = Array.from({ length: this.rows }, (_, number) => this.rowAt(number));
    for (let entry = 0; entry < entries; entry += 1) {
      const at = ((addresses[Math.floor(entry / width)] as number) + (entry % width) * ENTRY) / 4;
      const row = words[at] as number;
      next[entry] = row === AT.never ? -1 : this.#numberOf(row);
      delta[entry] = words[at + 1] as number;
    }
    const { parts, automata, columnOf } = this;
    const effects = this.#effects.subarray(0, entries * parts.length);
    const closed: ClosedRows = { parts, automata, addresses, columnOf, width, next, delta, effects, place };
    this.#complete = CompletePairs.open(this.#kernel, closed) ?? CompleteFew.open(this.#kernel, closed);
  }

  get isComplete(): boolean {
    return this.#complete !== null;
  }

  drain(tracks: readonly Track[]): void {
    this.#complete?.drain(tracks);
    const { words } = this.#kernel;
    const width = this.#combinations.length;
    this.parts.forEach((part, own) => {
      const isLast = own === this.parts.length - 1;
      const track = tracks[part] as Track;
      for (let number = 0; number < this.rows; number += 1) {
        const row = this.rowAt(number);
        for (let column = 0; column < width; column += 1) {
          const at = (row + column * ENTRY) / 4 + 3;
          const times = (words[at] as number) >>> 0;
          const effect = this.#effects[(number * width + column) * this.parts.length + own] as number;
          if (times > 0 && effect !== NOTHING) track.count(effect, times);
          if (isLast) words[at] = 0;
        }
      }
    });
  }
}

/** What a table says when there is plenty of money, and how much that is. */
type JointEntry = {
  readonly next: readonly number[];
  readonly delta: number;
  readonly effects: readonly number[];
  readonly needed: number;
  readonly asked: number;
  readonly high: number;
};

/** Combinations that share a column must do the same to every part, or the tables must not decide. */
const isAlike = (automaton: Automaton, state: number, table: JointTable, combination: number): boolean =>
  COMBINATIONS.every(
    (_, other) =>
      table.columnOf[other] !== table.columnOf[combination] ||
      automaton.roll(state, other) === automaton.roll(state, combination),
  );

export const jointEntry = (
  table: JointTable,
  states: readonly number[],
  combination: number,
  bankroll: number,
): JointEntry | null => {
  const byTotal = table.columnOf === BY_TOTAL.columnOf;
  const answers = table.automata.map((automaton, at) => {
    const state = states[at] as number;
    if (byTotal && !isAlike(automaton, state, table, combination)) return null;
    const found = entryFor(automaton, state, combination, bankroll);
    return byTotal && found?.seesDice === true ? null : found;
  });
  if (answers.some(found => found === null)) return null;
  const found = answers as NonNullable<(typeof answers)[number]>[];
  return {
    next: found.map(({ next }) => next),
    delta: found.reduce((sum, { delta }) => sum + delta, 0),
    effects: found.map(({ effect }) => effect),
    needed: found.reduce((sum, { needed }) => sum + needed, 0),
    asked: Math.max(...found.map(({ asked }) => asked)),
    high: Math.min(...found.map(({ high }) => high)),
  };
};
