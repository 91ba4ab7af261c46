import { Numbers } from './kernel/spread.ts';

/** Whose chances: a state of the machine or, among those that have ended, a way of ending, by number. */
export type Owner = number;

/** When: before the roll, after it, once the hand is over, once the session is. */
export type When = 'now' | 'after' | 'next hand' | 'ended';

/** The chances of one owner, over bankrolls so many steps from the start. */
export type Cell = { readonly owner: Owner; readonly row: Row };

/** Chances below this are left out. */
const NEGLIGIBLE = 1e-20;
/** Numbers there may be: a quarter of a gigabyte. */
const NUMBERS_MAX = 2 ** 25;
const WIDTH_MIN = 256;
const WHENS = ['now', 'after', 'next hand', 'ended'] as const;

/** There is no room for so many chances. */
export class LatticeFull extends Error {}

/** A row of chances; `low` and `high` are steps from the start, and nothing lies outside them. */
export type Row = { readonly slot: number; low: number; high: number; sums: number };

/** The rows of one time, by owner. */
class Layer {
  readonly #rows: (Row | undefined)[] = [];
  #owners: Owner[] = [];

  get(owner: Owner): Row | undefined {
    return this.#rows[owner];
  }

  set(owner: Owner, row: Row): void {
    this.#rows[owner] = row;
    this.#owners.push(owner);
  }

  /** Leaves out rows that nothing is in any more. */
  keep(test: (row: Row) => boolean): void {
    this.#owners = this.#owners.filter(owner => {
      const kept = test(this.#rows[owner] as Row);
      if (!kept) this.#rows[owner] = undefined;
      return kept;
    });
  }

  clear(): void {
    for (const owner of this.#owners) this.#rows[owner] = undefined;
    this.#owners = [];
  }

  get cells(): readonly Cell[] {
    return this.#owners.map(owner => ({ owner, row: this.#rows[owner] as Row }));
  }

  get rows(): readonly Row[] {
    return this.#owners.map(owner => this.#rows[owner] as Row);
  }

  get size(): number {
    return this.#owners.length;
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * Chances over bankrolls, for any number of owners. Bankrolls lie whole steps from the start, and the step is found out as
 * money moves: the largest that all of it is a multiple of.
 */
export class Lattice {
  readonly #start: number;
  readonly #numbers = new Numbers();
  readonly #rows: { [when in When]: Layer };
  readonly #free: number[] = [];
  #slots = 0;
  /** Nothing yet while all money lies at the start. */
  step = 0;
  /** The steps that there is room for: so many from the first. */
  #first = 0;
  #width = 0;
  /** How far one roll can move the bankroll. */
  #mostDown = 0;
  #mostUp = 0;

  constructor(start: number) {
    this.#start = start;
    this.#rows = { now: new Layer(), after: new Layer(), 'next hand': new Layer(), ended: new Layer() };
    this.#fit(0, 0);
  }

  #stepsTo(money: number): number {
    return this.step === 0 ? 0 : (money - this.#start) / this.step;
  }

  #place({ slot }: Row, steps: number): number {
    return slot * this.#width + steps - this.#first;
  }

  put(owner: Owner, when: When, money: number, chance: number): void {
    const steps = this.#stepsTo(money);
    const place = this.#place(this.#row(owner, when, steps, steps), steps);
    this.#numbers.values[place] = (this.#numbers.values[place] as number) + chance;
  }

  /** A row that reaches from `low` to `high` at least. */
  #row(owner: Owner, when: When, low: number, high: number): Row {
    const known = this.#rows[when].get(owner);
    if (known !== undefined) {
      known.low = Math.min(known.low, low);
      known.high = Math.max(known.high, high);
      return known;
    }
    const row = { slot: this.#free.pop() ?? this.#newSlot(), low, high, sums: 0 };
    this.#rows[when].set(owner, row);
    return row;
  }

  #newSlot(): number {
    this.#slots += 1;
    this.#reserve(this.#slots * this.#width);
    return this.#slots - 1;
  }

  #reserve(count: number): void {
    if (count > NUMBERS_MAX) throw new LatticeFull();
    this.#numbers.reserve(count);
  }

  #all(): readonly Row[] {
    return WHENS.flatMap(when => this.#rows[when].rows);
  }

  /** Makes room for these steps. */
  #fit(low: number, high: number): void {
    if (low >= this.#first && high < this.#first + this.#width) return;
    const rows = this.#all();
    const from = Math.min(low, ...rows.map(row => row.low));
    const to = Math.max(high, ...rows.map(row => row.high));
    const width = Math.max(WIDTH_MIN, 2 * (to - from + 1));
    this.#rebuild(from - Math.floor((width - (to - from + 1)) / 2), width, 1);
  }

  /** Makes the step fine enough for these changes of the bankroll. */
  refine(deltas: Iterable<number>): void {
    let step = this.step;
    for (const delta of deltas) {
      step = gcd(step, Math.abs(delta));
      this.#mostDown = Math.min(this.#mostDown, delta);
      this.#mostUp = Math.max(this.#mostUp, delta);
    }
    if (step === this.step) return;
    const factor = this.step === 0 ? 1 : this.step / step;
    this.step = step;
    if (factor === 1) return;
    const rows = this.#all();
    const from = Math.min(0, ...rows.map(row => row.low)) * factor;
    const to = Math.max(0, ...rows.map(row => row.high)) * factor;
    const width = Math.max(WIDTH_MIN, 2 * (to - from + 1));
    this.#rebuild(from - Math.floor((width - (to - from + 1)) / 2), width, factor);
  }

  /** Lays everything out anew, with `factor` steps in place of one. */
  #rebuild(first: number, width: number, factor: number): void {
    const kept = this.#all().map(row => ({
      row,
      chances: this.#numbers.values.slice(this.#place(row, row.low), this.#place(row, row.high) + 1),
    }));
    this.#numbers.values.fill(0, 0, this.#slots * this.#width);
    this.#first = first;
    this.#width = width;
    this.#reserve(this.#slots * width);
    for (const { row, chances } of kept) {
      row.low *= factor;
      row.high *= factor;
      chances.forEach((chance, at) => {
        this.#numbers.values[this.#place(row, row.low + at * factor)] = chance;
      });
    }
  }

  /** Where chances lie now, by owner, with room around them for whatever the next roll does. */
  cells(): readonly Cell[] {
    const { cells } = this.#rows.now;
    if (this.step > 0) {
      const low = cells.reduce((least, { row }) => Math.min(least, row.low), 0);
      const high = cells.reduce((most, { row }) => Math.max(most, row.high), 0);
      this.#fit(low + this.#mostDown / this.step, high + this.#mostUp / this.step);
    }
    return cells;
  }

  /** Whether there is nothing now. */
  get isEmpty(): boolean {
    return this.#rows.now.size === 0;
  }

  /** How many numbers are in use. */
  get positions(): number {
    return this.#all().reduce((sum, { low, high }) => sum + high - low + 1, 0);
  }

  /** Gives a part of what lies in a row now, from `first` to `last`, to another owner, `shift` steps on. */
  move(source: Row, first: number, last: number, shift: number, into: Owner, when: When, chance: number): void {
    const target = this.#row(into, when, first + shift, last + shift);
    target.sums += 1;
    this.#numbers.spread(this.#place(target, first + shift), this.#place(source, first), last - first + 1, chance);
  }

  /** Once everything is moved: what comes after is there now. The most that were summed in one place. */
  turn(): number {
    let most = 0;
    for (const row of this.#all()) {
      most = Math.max(most, row.sums);
      row.sums = 0;
    }
    this.#clear('now');
    this.rename('after', 'now');
    return most;
  }

  /** Throws away all chances of a time; how much they were. */
  discard(when: When): number {
    const all = this.total(when);
    this.#clear(when);
    return all;
  }

  #clear(when: When): void {
    for (const row of this.#rows[when].rows) {
      this.#numbers.values.fill(0, this.#place(row, row.low), this.#place(row, row.high) + 1);
      this.#free.push(row.slot);
    }
    this.#rows[when].clear();
  }

  rename(from: When, to: When): void {
    const kept = this.#rows[to];
    this.#rows[to] = this.#rows[from];
    this.#rows[from] = kept;
    kept.clear();
  }

  /** Moves all chances of a time to one owner at another. */
  gather(when: When, owner: Owner, to: When): void {
    for (const row of this.#rows[when].rows) {
      const target = this.#row(owner, to, row.low, row.high);
      this.#numbers.spread(this.#place(target, row.low), this.#place(row, row.low), row.high - row.low + 1, 1);
    }
    this.discard(when);
  }

  /** Leaves out the ends of rows that are too small to matter; how much that was. */
  trim(when: When): number {
    const { values } = this.#numbers;
    let trimmed = 0;
    const isNegligible = (row: Row, steps: number): boolean => (values[this.#place(row, steps)] as number) < NEGLIGIBLE;
    const leaveOut = (row: Row, steps: number): void => {
      trimmed += values[this.#place(row, steps)] as number;
      values[this.#place(row, steps)] = 0;
    };
    this.#rows[when].keep(row => {
      for (; row.low <= row.high && isNegligible(row, row.low); row.low += 1) leaveOut(row, row.low);
      for (; row.high > row.low && isNegligible(row, row.high); row.high -= 1) leaveOut(row, row.high);
      if (row.low <= row.high) return true;
      this.#free.push(row.slot);
      return false;
    });
    return trimmed;
  }

  total(when: When): number {
    let sum = 0;
    for (const row of this.#rows[when].rows) sum += this.#sum(row);
    return sum;
  }

  totalOf(owner: Owner, when: When): number {
    const row = this.#rows[when].get(owner);
    return row === undefined ? 0 : this.#sum(row);
  }

  /** What lies in a row from `first` to `last`. */
  within(row: Row, first: number, last: number): number {
    return this.#sum(row, first, last);
  }

  #sum(row: Row, low = row.low, high = row.high): number {
    const { values } = this.#numbers;
    const end = this.#place(row, high);
    let sum = 0;
    for (let place = this.#place(row, low); place <= end; place += 1) sum += values[place] as number;
    return sum;
  }

  /** The chance of each amount won or lost since the start, at these times together, ascending. */
  results(whens: readonly When[]): readonly (readonly [result: number, chance: number])[] {
    const rows = whens.flatMap(when => this.#rows[when].rows);
    const low = Math.min(...rows.map(row => row.low));
    const high = Math.max(...rows.map(row => row.high));
    if (rows.length === 0) return [];
    const chances = new Float64Array(high - low + 1);
    for (const row of rows) {
      for (let steps = row.low; steps <= row.high; steps += 1)
        chances[steps - low] =
          (chances[steps - low] as number) + (this.#numbers.values[this.#place(row, steps)] as number);
    }
    const found: [number, number][] = [];
    chances.forEach((chance, at) => {
      if (chance > 0) found.push([(low + at) * Math.max(1, this.step), chance]);
    });
    return found;
  }
}
