import { COMBINATIONS, total, type WagerKind } from '@hardway/rules';
import { combinationOf, ROLLS_PER_WORD } from '../dice/throws.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { AHEAD_GROUP, AT, COLUMNS_STRIDE, ENTRY, LANES, PART_GROUP, PARTS_MAX, WORDS } from '../kernel/layout.ts';
import type { Automaton } from '../memo/automaton.ts';
import { throwAt } from './dice-feed.ts';
import { entryFor } from './full-table.ts';
import { type Bounds, type KernelTables, type LaneHost, MONEY_MAX } from './kernel-tables.ts';
import type { Track, Walker } from './walker.ts';

/** Rows that one table may have. */
const ROWS_MAX = 100_000;
const ROWS_AT_A_TIME = 256;

/** In place of an effect, where an entry has none. */
const NOTHING = -1;

/** How many times what stands a lane must have to be let in. */
const COMFORT = 2;

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
class JointTable {
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

  constructor(kernel: Kernel, parts: readonly number[], automata: readonly Automaton[], byTotal: boolean) {
    this.parts = parts;
    this.automata = automata;
    this.#kernel = kernel;
    const { first, columnOf } = byTotal ? BY_TOTAL : BY_COMBINATION;
    this.columnOf = columnOf;
    this.#combinations = first;
    this.#rowBytes = first.length * ENTRY;
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

  /** The row for these states of the parts; a new one, every entry of it unknown, if there is none. */
  rowOf(states: readonly number[]): number | undefined {
    const key = states.length === 1 ? (states[0] as number) : states.join();
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const number = this.#states.length;
    if (number >= ROWS_MAX) return undefined;
    const inBlock = number % ROWS_AT_A_TIME;
    if (inBlock === 0) this.#addBlock();
    const row = (this.#blocks.at(-1) as number) + inBlock * this.#rowBytes;
    this.#states.push(states);
    this.#rows.set(key, row);
    this.#numbers[(row - AT.tables) / ENTRY] = number;
    this.#combinations.forEach((_, column) => {
      this.#put(row + column * ENTRY, AT.unknown, 0, 0);
    });
    return row;
  }

  write(row: number, column: number, next: number, found: JointEntry | null): void {
    this.needed = Math.max(this.needed, found?.needed ?? 0);
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

  drain(tracks: readonly Track[]): void {
    const { words } = this.#kernel;
    const width = this.#combinations.length;
    const rows = this.#states.length;
    this.parts.forEach((part, own) => {
      const isLast = own === this.parts.length - 1;
      const track = tracks[part] as Track;
      for (let number = 0; number < rows; number += 1) {
        const block = this.#blocks[Math.floor(number / ROWS_AT_A_TIME)] as number;
        const row = block + (number % ROWS_AT_A_TIME) * this.#rowBytes;
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

const jointEntry = (
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

/**
 * One roll at a time, in tables that are filled as states are met: for several parts, and for automata too large to explore.
 */
export class PartTables implements KernelTables {
  readonly #kernel: Kernel;
  readonly #automata: readonly Automaton[];
  readonly #tables: readonly JointTable[];
  readonly #start: number;
  /** The bankrolls for which every entry so far is good. */
  #low: number;
  #high: number;

  private constructor(
    kernel: Kernel,
    automata: readonly Automaton[],
    tables: readonly JointTable[],
    start: number,
    bounds: Bounds,
  ) {
    this.#kernel = kernel;
    this.#automata = automata;
    this.#tables = tables;
    this.#start = start;
    this.#low = bounds.below + 1;
    this.#high = Math.min(bounds.above - 1, MONEY_MAX);
    for (const row of [AT.unknown, AT.never, AT.parked])
      for (let entry = 0; entry < COMBINATIONS.length; entry += 1) kernel.words[(row + entry * ENTRY) / 4] = row;
    const { words } = kernel;
    tables.forEach(({ columnOf }, at) => {
      const offsets = combinationOf.map(combination => (columnOf[combination] as number) * ENTRY);
      let to = (AT.columns + at * COLUMNS_STRIDE) / 4;
      for (const first of offsets) {
        for (const second of offsets) {
          words[to] = first | (second << 16);
          to += 1;
        }
      }
    });
    this.#dropAll(LANES);
  }

  /** Tables for these automata, those of each group in one. */
  static open(
    kernel: Kernel,
    automata: readonly Automaton[],
    groups: readonly (readonly number[])[],
    start: number,
    bounds: Bounds,
  ): PartTables | null {
    if (groups.length > PARTS_MAX || start > MONEY_MAX) return null;
    const tables = groups.map(parts => {
      const own = parts.map(part => automata[part] as Automaton);
      return new JointTable(kernel, parts, own, own.every(countsTotals));
    });
    return new PartTables(kernel, automata, tables, start, bounds);
  }

  /** Lanes with little besides what stands would soon be back, and are better left outside. */
  mayEnter({ bankroll, states }: Walker): boolean {
    const standing = this.#automata.reduce(
      (sum, automaton, part) => sum + automaton.committedIn(states[part] as number),
      0,
    );
    return (
      bankroll >= Math.max(this.#low, COMFORT * standing) &&
      bankroll <= this.#high &&
      this.#tables.every(table => table.rowOf(table.parts.map(part => states[part] as number)) !== undefined)
    );
  }

  enter(lane: number, walker: Walker): void {
    this.#enter(lane, walker, AT.rows);
  }

  #enter(lane: number, { states, bankroll, peak, drawdown }: Walker, side: number): void {
    const { words } = this.#kernel;
    this.#tables.forEach((table, at) => {
      words[side / 4 + at * LANES + lane] = table.rowOf(table.parts.map(part => states[part] as number)) as number;
    });
    words[AT.bankroll / 4 + lane] = bankroll;
    words[AT.peak / 4 + lane] = peak;
    words[AT.drawdown / 4 + lane] = drawdown;
  }

  enterAll(count: number, { states, bankroll, peak, drawdown }: Walker): void {
    this.#setAll(
      count,
      table => table.rowOf(table.parts.map(part => states[part] as number)) as number,
      bankroll,
      peak,
      drawdown,
    );
  }

  #setAll(count: number, rowOf: (table: JointTable) => number, bankroll: number, peak: number, drawdown: number): void {
    this.#tables.forEach((table, at) => {
      const row = rowOf(table);
      for (const side of [AT.rows, AT.otherRows])
        this.#kernel.words.fill(row, side / 4 + at * LANES, side / 4 + at * LANES + count);
    });
    const { words } = this.#kernel;
    words.fill(bankroll, AT.bankroll / 4, AT.bankroll / 4 + count);
    words.fill(peak, AT.peak / 4, AT.peak / 4 + count);
    words.fill(drawdown, AT.drawdown / 4, AT.drawdown / 4 + count);
  }

  #dropAll(count: number): void {
    this.#setAll(count, () => AT.parked, this.#start, this.#start, 0);
  }

  leave(lane: number, walker: Walker): void {
    this.#load(lane, walker, AT.rows);
    this.#drop(lane);
  }

  #load(lane: number, walker: Walker, side: number): void {
    const { words } = this.#kernel;
    this.#tables.forEach((table, at) => {
      const states = table.statesOf(words[side / 4 + at * LANES + lane] as number);
      table.parts.forEach((part, own) => {
        walker.states[part] = states[own] as number;
      });
    });
    walker.bankroll = words[AT.bankroll / 4 + lane] as number;
    walker.peak = words[AT.peak / 4 + lane] as number;
    walker.drawdown = words[AT.drawdown / 4 + lane] as number;
  }

  #drop(lane: number): void {
    const { words } = this.#kernel;
    this.#tables.forEach((_, at) => {
      words[AT.rows / 4 + at * LANES + lane] = AT.parked;
      words[AT.otherRows / 4 + at * LANES + lane] = AT.parked;
    });
    words[AT.bankroll / 4 + lane] = this.#start;
    words[AT.peak / 4 + lane] = this.#start;
    words[AT.drawdown / 4 + lane] = 0;
  }

  swap(a: number, b: number): void {
    const rows = this.#tables.map((_, at) => AT.rows + at * LANES * 4);
    this.#kernel.swap([AT.bankroll, AT.peak, AT.drawdown, ...rows], a, b);
  }

  bankrolls(into: Float64Array, count: number): void {
    this.#kernel.read(AT.bankroll, into, count);
  }

  drawdowns(into: Float64Array, count: number): void {
    this.#kernel.read(AT.drawdown, into, count);
  }

  finish(count: number, { tracks }: Walker): void {
    const { words } = this.#kernel;
    this.#tables.forEach((table, at) => {
      const from = AT.rows / 4 + at * LANES;
      for (let lane = 0; lane < count; lane += 1) {
        const states = table.statesOf(words[from + lane] as number);
        for (let own = 0; own < states.length; own += 1)
          tracks[table.parts[own] as number]?.countFinal(states[own] as number);
      }
    });
    this.#dropAll(count);
  }

  /** Walks all lanes ahead where nothing will stop them; the groups where something does, once more with care. */
  run(to: number, words: number, walker: Walker, host: LaneHost): void {
    const { run } = this.#kernel;
    const count = this.#tables.length;
    const plenty = this.#tables.reduce((sum, { needed }) => sum + needed, 0);
    this.#kernel.words.fill(0, AT.gains / 4, AT.gains / 4 + LANES * WORDS * ROLLS_PER_WORD);
    for (let part = 0; part < count; part += 1) run.ahead(0, to, words, part, 1);
    if (run.settle(to, words, Math.max(this.#low, plenty), this.#high, count) > 0)
      this.#runWithCare(to, words, walker, host);
  }

  #runWithCare(to: number, words: number, walker: Walker, host: LaneHost): void {
    const { run } = this.#kernel;
    const groups = Math.ceil(to / PART_GROUP);
    const rolls = words * ROLLS_PER_WORD;
    for (let lane = 0; lane < to; lane += AHEAD_GROUP) {
      if (this.#kernel.words[AT.done / 4 + lane / PART_GROUP] === rolls) continue;
      for (let part = 0; part < this.#tables.length; part += 1) run.ahead(lane, lane + AHEAD_GROUP, words, part, -1);
    }
    while (run.parts(to, words, this.#low, this.#high, this.#tables.length) > 0) {
      for (let group = 0; group < groups; group += 1) {
        const roll = this.#kernel.words[AT.done / 4 + group] as number;
        // What is learnt now, the kernel plays at its next try.
        if (roll === rolls || this.#learnAt(group, roll)) continue;
        for (let lane = group * PART_GROUP; lane < (group + 1) * PART_GROUP; lane += 1)
          this.#walk(lane, roll, walker, host);
        this.#kernel.words[AT.done / 4 + group] = roll + 1;
      }
    }
  }

  /** Takes back the look-ups of the roll at which a group has stopped, and learns what was not known; whether there was something. */
  #learnAt(group: number, roll: number): boolean {
    // Learning may make the memory grow, so that no view of it is kept.
    const kernel = this.#kernel;
    const side = (roll % 2 === 0 ? AT.rows : AT.otherRows) / 4;
    let learnt = false;
    for (let lane = group * PART_GROUP; lane < (group + 1) * PART_GROUP; lane += 1) {
      if ((kernel.words[side + lane] as number) === AT.parked) continue;
      const combination = combinationOf[throwAt(kernel.halves, AT.dice / 2, lane, roll)] as number;
      for (let at = 0; at < this.#tables.length; at += 1) {
        const table = this.#tables[at] as JointTable;
        const row = kernel.words[side + at * LANES + lane] as number;
        const column = table.columnOf[combination] as number;
        table.uncount(row, column);
        if (!table.isUnknown(row, column)) continue;
        this.#learn(table, row, combination);
        learnt = true;
      }
    }
    return learnt;
  }

  /** Walks the roll at which a group has stopped, for one of its lanes. */
  #walk(lane: number, roll: number, walker: Walker, host: LaneHost): void {
    const before = roll % 2 === 0 ? AT.rows : AT.otherRows;
    const after = roll % 2 === 0 ? AT.otherRows : AT.rows;
    if ((this.#kernel.words[before / 4 + lane] as number) === AT.parked) {
      this.#drop(lane);
      return;
    }
    this.#load(lane, walker, before);
    const goesOn = host.walkOne(lane, roll);
    if (goesOn && this.mayEnter(walker)) {
      this.#enter(lane, walker, after);
      return;
    }
    this.#drop(lane);
    if (goesOn) host.walkRest(lane, roll + 1);
  }

  /** Writes an entry as it is when there is plenty of money. */
  #learn(table: JointTable, row: number, combination: number): void {
    const column = table.columnOf[combination] as number;
    const found = jointEntry(table, table.statesOf(row), combination, this.#start);
    const next = found === null ? undefined : table.rowOf(found.next);
    if (found === null || next === undefined || found.asked > this.#start || found.high <= this.#start) {
      table.write(row, column, AT.never, null);
      return;
    }
    table.write(row, column, next, found);
    this.#high = Math.min(this.#high, found.high - 1);
    this.#low = Math.max(this.#low, found.asked);
  }

  drain({ tracks }: Walker): void {
    for (const table of this.#tables) table.drain(tracks);
  }
}
