import { COMBINATIONS } from '@hardway/rules';
import { combinationOf, ROLLS_PER_WORD } from '../dice/throws.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { AHEAD_GROUP, AT, COLUMNS_STRIDE, ENTRY, LANES, PART_GROUP, PARTS_MAX, WORDS } from '../kernel/layout.ts';
import type { Automaton } from '../memo/automaton.ts';
import { throwAt } from './dice-feed.ts';
import { countsTotals, JointTable, jointEntry } from './joint-table.ts';
import { type Bounds, type KernelTables, type LaneHost, MONEY_MAX } from './kernel-tables.ts';
import type { Walker } from './walker.ts';

/** How many times what stands a lane must have to be let in. */
const COMFORT = 2;

/** Walks after which tables are completed: those of which no more than this part is unknown, or that are small. */
const COMPLETE_EVERY = 64;
const PART_EXPLORED = 1 / 2;
const ROWS_EXPLORED = 64;

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
  #runs = 0;
  /** Tables that are too large to be completed, or have no use for it. */
  readonly #given = new Set<JointTable>();

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
    this.#tables.forEach((table, part) => {
      table.walk(0, to, words, part, 1);
    });
    if (run.settle(to, words, Math.max(this.#low, plenty), this.#high, count) > 0)
      this.#runWithCare(to, words, walker, host);
    this.#runs += 1;
    if (this.#runs % COMPLETE_EVERY === 0) this.#completeAll();
  }

  /** Explores what is left of tables that are almost known, for a complete table is walked faster. */
  #completeAll(): void {
    this.#tables.forEach((table, place) => {
      if (table.isComplete || this.#given.has(table) || table.partUnknown > PART_EXPLORED) return;
      const most = Math.max(ROWS_EXPLORED, 2 * table.rows);
      for (let number = 0; number < table.rows && table.rows <= most; number += 1)
        for (const combination of table.combinations) {
          const row = table.rowAt(number);
          if (table.isUnknown(row, table.columnOf[combination] as number)) this.#learn(table, row, combination);
        }
      if (table.partUnknown === 0) table.complete(place);
      if (!table.isComplete) this.#given.add(table);
    });
  }

  #runWithCare(to: number, words: number, walker: Walker, host: LaneHost): void {
    const { run } = this.#kernel;
    const groups = Math.ceil(to / PART_GROUP);
    const rolls = words * ROLLS_PER_WORD;
    for (let lane = 0; lane < to; lane += AHEAD_GROUP) {
      if (this.#kernel.words[AT.done / 4 + lane / PART_GROUP] === rolls) continue;
      this.#tables.forEach((table, part) => {
        table.walk(lane, lane + AHEAD_GROUP, words, part, -1);
      });
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
