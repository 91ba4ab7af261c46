import { ROLLS_PER_WORD, THROWS } from '../dice/throws.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { AT, ENTRY, LANES, PAIR_GROUP } from '../kernel/layout.ts';
import { COLUMNS } from '../memo/automaton.ts';
import { AheadTable } from './ahead-table.ts';
import { columnsOf, type FullTable } from './full-table.ts';
import { type Bounds, type KernelTables, type LaneHost, MONEY_MAX } from './kernel-tables.ts';
import type { Walker } from './walker.ts';

/** A table larger than this is slower than one roll at a time in a smaller one. */
const BYTES_MAX = 512 * 1024;
const WORDS_PER_ENTRY = ENTRY / 4;
const NEVER_SAFE = [1, 0] as const;

/**
 * Two rolls to a look-up: for an automaton that is explored completely. An entry for two columns leads to where both rolls lead,
 * with the money of each. A look-up is good wherever the bankroll is far enough from where the answers would change.
 */
export class PairTables implements KernelTables {
  readonly #kernel: Kernel;
  readonly #full: FullTable;
  readonly #positions: Map<number, number>;
  readonly #width: number;
  readonly #table: number;
  readonly #low: number;
  readonly #high: number;
  readonly #parkedMoney: number;
  /** The effects of both rolls of each entry, or -1. */
  readonly #effects: Int32Array;
  readonly #ahead: AheadTable | null;
  /** Whether no entry leads nowhere. */
  readonly #isClosed: boolean;

  private constructor(kernel: Kernel, full: FullTable, low: number, high: number, start: number) {
    this.#kernel = kernel;
    this.#full = full;
    this.#low = low;
    this.#high = high;
    this.#parkedMoney = start;
    this.#isClosed = !full.next.includes(-1);
    this.#positions = new Map(full.states.map((state, position) => [state, position]));
    const { columnOf, combinations } = columnsOf(full);
    this.#width = combinations.length ** 2;
    // One more row than there are states: the last is for empty places.
    const rows = full.states.length + 1;
    this.#table = kernel.allocate(rows * this.#width * ENTRY);
    this.#effects = new Int32Array(rows * this.#width * 2).fill(-1);
    for (let a = 0; a < THROWS; a += 1) {
      for (let b = 0; b < THROWS; b += 1) {
        const column = (columnOf[a] as number) * combinations.length + (columnOf[b] as number);
        kernel.halves[AT.pairColumns / 2 + a * THROWS + b] = column * ENTRY;
      }
    }
    full.states.forEach((_, position) => {
      combinations.forEach((first, a) => {
        combinations.forEach((second, b) => {
          this.#write(position * this.#width + a * combinations.length + b, position, first, second);
        });
      });
    });
    const parked = full.states.length;
    for (let column = 0; column < this.#width; column += 1)
      this.#put(parked * this.#width + column, this.#row(parked), 0, 0);
    this.#ahead = AheadTable.open(kernel, full, combinations, this.#table);
    this.#dropAll(LANES);
  }

  /** Tables for an automaton, or nothing where they would not pay: too large, or too little room for the money. */
  static open(kernel: Kernel, full: FullTable, start: number, stops: Bounds): PairTables | null {
    const { combinations } = columnsOf(full);
    if (full.states.length * combinations.length ** 2 * ENTRY > BYTES_MAX) return null;
    const low = Math.max(full.low, stops.below + 1) + 2 * full.largestLoss;
    const high = Math.min(full.high - 1, stops.above - 1, MONEY_MAX) - 2 * full.largestGain;
    return low <= start && start <= high ? new PairTables(kernel, full, low, high, start) : null;
  }

  #row(position: number): number {
    return this.#table + position * this.#width * ENTRY;
  }

  #put(entry: number, row: number, first: number, second: number): void {
    const { words } = this.#kernel;
    const at = this.#table / 4 + entry * WORDS_PER_ENTRY;
    words[at] = row;
    words[at + 1] = first;
    words[at + 2] = second;
    words[at + 3] = 0;
  }

  #write(entry: number, position: number, first: number, second: number): void {
    const { next, delta, effect } = this.#full;
    const one = position * COLUMNS + first;
    const between = next[one] as number;
    const two = between * COLUMNS + second;
    const after = between < 0 ? -1 : (next[two] as number);
    // An entry that leads nowhere says in its negative row which entry it was.
    if (after < 0) {
      this.#put(entry, -1 - entry, 0, 0);
      return;
    }
    this.#put(entry, this.#row(after), delta[one] as number, delta[two] as number);
    this.#effects[2 * entry] = effect[one] as number;
    this.#effects[2 * entry + 1] = effect[two] as number;
  }

  mayEnter({ bankroll, states }: Walker): boolean {
    return bankroll >= this.#low && bankroll <= this.#high && this.#positions.has(states[0] as number);
  }

  enter(lane: number, walker: Walker): void {
    this.#set(
      lane,
      this.#row(this.#positions.get(walker.states[0] as number) as number),
      walker.bankroll,
      walker.peak,
      walker.drawdown,
    );
  }

  enterAll(count: number, walker: Walker): void {
    this.#setAll(
      count,
      this.#row(this.#positions.get(walker.states[0] as number) as number),
      walker.bankroll,
      walker.peak,
      walker.drawdown,
    );
  }

  #setAll(count: number, row: number, bankroll: number, peak: number, drawdown: number): void {
    const { words } = this.#kernel;
    words.fill(row, AT.row / 4, AT.row / 4 + count);
    words.fill(bankroll, AT.bankroll / 4, AT.bankroll / 4 + count);
    words.fill(peak, AT.peak / 4, AT.peak / 4 + count);
    words.fill(drawdown, AT.drawdown / 4, AT.drawdown / 4 + count);
  }

  #drop(lane: number): void {
    this.#set(lane, this.#row(this.#full.states.length), this.#parkedMoney, this.#parkedMoney, 0);
  }

  #dropAll(count: number): void {
    this.#setAll(count, this.#row(this.#full.states.length), this.#parkedMoney, this.#parkedMoney, 0);
  }

  #set(lane: number, row: number, bankroll: number, peak: number, drawdown: number): void {
    const { words } = this.#kernel;
    words[AT.row / 4 + lane] = row;
    words[AT.bankroll / 4 + lane] = bankroll;
    words[AT.peak / 4 + lane] = peak;
    words[AT.drawdown / 4 + lane] = drawdown;
  }

  leave(lane: number, walker: Walker): void {
    const { words } = this.#kernel;
    const row = words[AT.row / 4 + lane] as number;
    const position = row < 0 ? Math.floor((-1 - row) / this.#width) : (row - this.#table) / (this.#width * ENTRY);
    walker.states[0] = this.#full.states[position] as number;
    walker.bankroll = words[AT.bankroll / 4 + lane] as number;
    walker.peak = words[AT.peak / 4 + lane] as number;
    walker.drawdown = words[AT.drawdown / 4 + lane] as number;
    this.#drop(lane);
  }

  swap(a: number, b: number): void {
    this.#kernel.swap([AT.row, AT.bankroll, AT.peak, AT.drawdown], a, b);
  }

  bankrolls(into: Float64Array, count: number): void {
    this.#kernel.read(AT.bankroll, into, count);
  }

  drawdowns(into: Float64Array, count: number): void {
    this.#kernel.read(AT.drawdown, into, count);
  }

  finish(count: number, { tracks: [track] }: Walker): void {
    const { words } = this.#kernel;
    for (let lane = 0; lane < count; lane += 1) {
      const position = ((words[AT.row / 4 + lane] as number) - this.#table) / (this.#width * ENTRY);
      track?.countFinal(this.#full.states[position] as number);
    }
    this.#dropAll(count);
  }

  run(to: number, words: number, walker: Walker, host: LaneHost): void {
    const { words: memory, run } = this.#kernel;
    const groups = Math.ceil(to / PAIR_GROUP);
    memory.fill(0, AT.done / 4, AT.done / 4 + groups);
    memory.fill(0, AT.stopped / 4, AT.stopped / 4 + groups);
    const [safeLow, safeHigh] = this.#safeFor(words * ROLLS_PER_WORD);
    if (this.#ahead?.run(to, words, safeLow, safeHigh) === true) return;
    while (run.pairs(to, words, this.#low, this.#high, safeLow, safeHigh) > 0) {
      for (let group = 0; group < groups; group += 1) {
        if (memory[AT.stopped / 4 + group] === 0) continue;
        memory[AT.stopped / 4 + group] = 0;
        this.#release(group, memory[AT.done / 4 + group] as number, walker, host);
      }
    }
  }

  /** The bankrolls with which nothing can stop a lane within this many rolls, whatever the dice show. */
  #safeFor(rolls: number): readonly [low: number, high: number] {
    const { largestLoss, largestGain } = this.#full;
    return this.#isClosed ? [this.#low + rolls * largestLoss, this.#high - rolls * largestGain] : NEVER_SAFE;
  }

  /** Takes the lanes of a group that have stopped out of the kernel. */
  #release(group: number, pairs: number, walker: Walker, host: LaneHost): void {
    const { words } = this.#kernel;
    for (let lane = group * PAIR_GROUP; lane < (group + 1) * PAIR_GROUP; lane += 1) {
      const bankroll = words[AT.bankroll / 4 + lane] as number;
      const lost = (words[AT.row / 4 + lane] as number) < 0;
      if (!lost && bankroll >= this.#low && bankroll <= this.#high) continue;
      this.leave(lane, walker);
      host.walkRest(lane, lost ? 2 * pairs - 2 : 2 * pairs);
    }
  }

  drain(walker: Walker): void {
    const { words } = this.#kernel;
    const [track] = walker.tracks;
    this.#ahead?.drain(track);
    const entries = this.#full.states.length * this.#width;
    for (let entry = 0; entry < entries; entry += 1) {
      const at = this.#table / 4 + entry * WORDS_PER_ENTRY + 3;
      const count = (words[at] as number) >>> 0;
      if (count === 0) continue;
      words[at] = 0;
      const first = this.#effects[2 * entry] as number;
      if (first < 0) continue;
      track?.count(first, count);
      track?.count(this.#effects[2 * entry + 1] as number, count);
    }
  }
}
