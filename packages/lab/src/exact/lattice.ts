import { Numbers } from '../kernel/numbers.ts';

/** Whose chances: a state of the automaton or, among those that have ended, a way of ending, by number. */
type Owner = number;

/** When: before the roll, after it, once the hand is over, once the session is. */
type When = 'now' | 'after' | 'next hand' | 'ended';

/** The chances of one owner, by bankroll in steps from the start. */
type Cell = { readonly owner: Owner; readonly row: Row };

/** Chances below this are left out. */
const NEGLIGIBLE = 1e-20;
/** Numbers there may be: a quarter of a gigabyte. */
const NUMBERS_MAX = 2 ** 25;
/** The least room a row is given; and what lies between two, so that their beginnings don't compete for one line of the cache. */
const ROOM_MIN = 32;
const LINE = 8;
const WHENS = ['now', 'after', 'next hand', 'ended'] as const;

/** Thrown when the chances no longer fit in memory. */
export class LatticeFull extends Error {}

/**
 * A row of chances; `low` and `high` are steps from the start, and nothing lies outside them. There is room for `room` of them,
 * a power of two, and `zero` is where the start would be among all numbers.
 */
export type Row = { zero: number; first: number; room: number; low: number; high: number; sums: number };

/** The rows of one time, by owner. Those that are not in use have no room, and are kept to be used again. */
class Layer {
  readonly #all: (Cell | undefined)[] = [];
  readonly #cells: Cell[] = [];

  get(owner: Owner): Row | undefined {
    const row = this.#all[owner]?.row;
    return row === undefined || row.room === 0 ? undefined : row;
  }

  /** An owner's row put to use; it has no room yet. */
  add(owner: Owner, low: number, high: number): Row {
    this.#all[owner] ??= { owner, row: { zero: 0, first: 0, room: 0, low, high, sums: 0 } };
    const cell = this.#all[owner];
    cell.row.low = low;
    cell.row.high = high;
    cell.row.sums = 0;
    this.#cells.push(cell);
    return cell.row;
  }

  /** Leaves out rows that nothing is in any more. */
  keep(test: (row: Row) => boolean): void {
    let kept = 0;
    for (const cell of this.#cells) {
      if (test(cell.row)) {
        this.#cells[kept] = cell;
        kept += 1;
      } else cell.row.room = 0;
    }
    this.#cells.length = kept;
  }

  clear(): void {
    for (const { row } of this.#cells) row.room = 0;
    this.#cells.length = 0;
  }

  /** In the order they were first met. Don't keep them. */
  get cells(): readonly Cell[] {
    return this.#cells;
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
  /** Places in which nothing lies, by the room they have. */
  readonly #free = new Map<number, number[]>();
  #used = 0;
  /** Nothing yet while all money lies at the start. */
  step = 0;
  /** How far one roll can move the bankroll. */
  #mostDown = 0;
  #mostUp = 0;

  constructor(start: number) {
    this.#start = start;
    this.#rows = { now: new Layer(), after: new Layer(), 'next hand': new Layer(), ended: new Layer() };
  }

  #stepsTo(money: number): number {
    return this.step === 0 ? 0 : (money - this.#start) / this.step;
  }

  put(owner: Owner, when: When, money: number, chance: number): void {
    const steps = this.#stepsTo(money);
    const place = this.#row(owner, this.#rows[when], steps, steps).zero + steps;
    this.#numbers.values[place] = (this.#numbers.values[place] as number) + chance;
  }

  /** A row that reaches from `low` to `high` at least. */
  #row(owner: Owner, layer: Layer, low: number, high: number): Row {
    const known = layer.get(owner);
    if (known === undefined) {
      const row = layer.add(owner, low, high);
      this.#giveRoom(row);
      return row;
    }
    if (low < known.first || high >= known.first + known.room) this.#widen(known, low, high);
    if (low < known.low) known.low = low;
    if (high > known.high) known.high = high;
    return known;
  }

  /** Finds a place for a row, with room around it for what a roll may add. */
  #giveRoom(row: Row): void {
    const { low, high } = row;
    const around = this.step === 0 ? 0 : (this.#mostUp - this.#mostDown) / this.step;
    const wanted = Math.max(ROOM_MIN, high - low + 1 + 2 * around);
    row.room = 2 ** Math.ceil(Math.log2(wanted));
    row.first = low - Math.floor((row.room - (high - low + 1)) / 2);
    row.zero = (this.#free.get(row.room)?.pop() ?? this.#reserve(row.room)) - row.first;
  }

  /** Gives back the place of a row in which nothing lies any more. */
  #giveBack({ zero, first, room }: Row): void {
    const free = this.#free.get(room);
    if (free === undefined) this.#free.set(room, [zero + first]);
    else free.push(zero + first);
  }

  #widen(row: Row, low: number, high: number): void {
    const before = { ...row };
    row.low = Math.min(low, row.low);
    row.high = Math.max(high, row.high);
    this.#giveRoom(row);
    const { values } = this.#numbers;
    values.copyWithin(row.zero + before.low, before.zero + before.low, before.zero + before.high + 1);
    values.fill(0, before.zero + before.low, before.zero + before.high + 1);
    this.#giveBack(before);
  }

  #reserve(count: number): number {
    const place = this.#used;
    this.#used += count + LINE;
    if (this.#used > NUMBERS_MAX) throw new LatticeFull();
    this.#numbers.reserve(this.#used);
    return place;
  }

  #all(): readonly Row[] {
    return WHENS.flatMap(when => this.#rows[when].cells.map(({ row }) => row));
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
    this.#spreadOut(factor);
  }

  /** Lays everything out again, with `factor` steps in place of one. */
  #spreadOut(factor: number): void {
    for (const row of this.#all()) {
      const before = { ...row };
      const from = before.zero + before.low;
      const chances = this.#numbers.values.slice(from, from + row.high - row.low + 1);
      this.#numbers.values.fill(0, from, from + chances.length);
      row.low *= factor;
      row.high *= factor;
      this.#giveRoom(row);
      this.#giveBack(before);
      chances.forEach((chance, at) => {
        this.#numbers.values[row.zero + row.low + at * factor] = chance;
      });
    }
  }

  /** Where chances lie now, by owner. */
  get cells(): readonly Cell[] {
    return this.#rows.now.cells;
  }

  /** The rows of a time, until times change. */
  layer(when: When): Layer {
    return this.#rows[when];
  }

  /** Whether there is nothing now. */
  get isEmpty(): boolean {
    return this.#rows.now.cells.length === 0;
  }

  /** How many numbers are in use. */
  get positions(): number {
    let sum = 0;
    for (const when of WHENS) for (const { row } of this.#rows[when].cells) sum += row.high - row.low + 1;
    return sum;
  }

  /** Gives a part of what lies in a row now, from `first` to `last`, to another owner, `shift` steps on. */
  move(source: Row, first: number, last: number, shift: number, into: Owner, layer: Layer, chance: number): void {
    const target = this.#row(into, layer, first + shift, last + shift);
    target.sums += 1;
    this.#numbers.spread(target.zero + first + shift, source.zero + first, last - first + 1, chance);
  }

  /** Once everything is moved: what comes after is there now. The most that were summed in one place. */
  turn(): number {
    let most = 0;
    for (const when of WHENS) {
      for (const { row } of this.#rows[when].cells) {
        most = Math.max(most, row.sums);
        row.sums = 0;
      }
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
    const { values } = this.#numbers;
    for (const { row } of this.#rows[when].cells) {
      values.fill(0, row.zero + row.low, row.zero + row.high + 1);
      this.#giveBack(row);
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
    for (const { row } of this.#rows[when].cells) {
      const target = this.#row(owner, this.#rows[to], row.low, row.high);
      this.#numbers.spread(target.zero + row.low, row.zero + row.low, row.high - row.low + 1, 1);
    }
    this.discard(when);
  }

  /** Leaves out the ends of rows that are too small to matter; how much that was. */
  trim(when: When): number {
    const { values } = this.#numbers;
    let trimmed = 0;
    const isNegligible = (row: Row, steps: number): boolean => (values[row.zero + steps] as number) < NEGLIGIBLE;
    const leaveOut = (row: Row, steps: number): void => {
      trimmed += values[row.zero + steps] as number;
      values[row.zero + steps] = 0;
    };
    this.#rows[when].keep(row => {
      for (; row.low <= row.high && isNegligible(row, row.low); row.low += 1) leaveOut(row, row.low);
      for (; row.high > row.low && isNegligible(row, row.high); row.high -= 1) leaveOut(row, row.high);
      if (row.low <= row.high) return true;
      this.#giveBack(row);
      return false;
    });
    return trimmed;
  }

  total(when: When): number {
    let sum = 0;
    for (const { row } of this.#rows[when].cells) sum += this.#sum(row);
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
    const end = row.zero + high;
    let sum = 0;
    for (let place = row.zero + low; place <= end; place += 1) sum += values[place] as number;
    return sum;
  }

  /** The chance of each amount won or lost since the start, at these times together, ascending. */
  results(whens: readonly When[]): readonly (readonly [result: number, chance: number])[] {
    const rows = whens.flatMap(when => this.#rows[when].cells.map(({ row }) => row));
    const low = Math.min(...rows.map(row => row.low));
    const high = Math.max(...rows.map(row => row.high));
    if (rows.length === 0) return [];
    const chances = new Float64Array(high - low + 1);
    const { values } = this.#numbers;
    for (const row of rows) {
      const first = row.zero + row.low;
      const into = row.low - low;
      for (let at = 0; at <= row.high - row.low; at += 1)
        chances[into + at] = (chances[into + at] as number) + (values[first + at] as number);
    }
    const found: [number, number][] = [];
    chances.forEach((chance, at) => {
      if (chance > 0) found.push([(low + at) * Math.max(1, this.step), chance]);
    });
    return found;
  }
}
