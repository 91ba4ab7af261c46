import { HEADER, PLAN, ROW, SEGMENT, SLOT, SLOTS } from './roll-layout.ts';
import { Store } from './store.ts';

/** Whose chances: a state of the automaton or, among those that have ended, a way of ending, by number. */
type Owner = number;

/** When: before the roll, after it, once the hand is over, once the session is. */
type When = 'now' | keyof typeof SLOTS;

/** Chances below this are left out. */
const NEGLIGIBLE = 1e-20;
/** Numbers there may be: a quarter of a gigabyte. */
const NUMBERS_MAX = 2 ** 25;
/** The least room a row is given. */
const ROOM_MIN = 32;
const OWNERS_MIN = 64;
/** Half a megabyte: up to there rows keep their places while they are not in use. */
const TIDY_MIN = 2 ** 16;
const WHENS = ['now', 'after', 'next hand', 'ended'] as const;

/** Thrown when the chances no longer fit in memory. */
export class LatticeFull extends Error {}

/** A segment in steps from the start: which bankrolls, where they go, whose they become and when, and with what chance. */
export type Step = {
  readonly low: number;
  readonly high: number;
  readonly shift: number;
  readonly into: Owner;
  readonly when: keyof typeof SLOTS;
  readonly chance: number;
};

/** The rows of one time by owner, and the owners in the order they were first met; places of words. A row in use has its ends in order. */
type Layer = { rows: number; owners: number; count: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const powerOfTwo = (atLeast: number): number => 2 ** Math.ceil(Math.log2(atLeast));

/**
 * Chances over bankrolls, for any number of owners. Bankrolls lie whole steps from the start, and the step is found out as
 * money moves: the largest that all of it is a multiple of. All of it lies in the kernel's memory.
 */
export class Lattice {
  readonly #start: number;
  readonly #store: Store;
  readonly #layers: { [when in When]: Layer };
  /** How many owners there is room for; where their plans are, and what room each plan has. */
  #owners = 0;
  #plans = 0;
  readonly #planRooms: number[] = [];
  /** The room that rows have in all, and at how much those not in use next give theirs back. */
  #room = 0;
  #tidyAt = TIDY_MIN;
  /** Nothing yet while all money lies at the start. */
  step = 0;
  /** How far one roll can move the bankroll. */
  #mostDown = 0;
  #mostUp = 0;

  constructor(start: number, plain = false) {
    this.#start = start;
    this.#store = new Store(plain);
    const layer = (): Layer => ({ rows: 0, owners: 0, count: 0 });
    this.#layers = { now: layer(), after: layer(), 'next hand': layer(), ended: layer() };
    this.#admit(OWNERS_MIN - 1);
  }

  /** Makes room for the rows and the plan of an owner, and all before it. */
  #admit(owner: Owner): void {
    if (owner < this.#owners) return;
    const before = this.#owners;
    this.#owners = powerOfTwo(owner + 1);
    const moved = (from: number, words: number): number => {
      const to = this.#store.reserve((this.#owners * words) / 2) * 2;
      this.#store.words.copyWithin(to, from, from + before * words);
      return to;
    };
    this.#plans = moved(this.#plans, PLAN.words);
    for (const when of WHENS) {
      const layer = this.#layers[when];
      layer.owners = moved(layer.owners, 1);
      layer.rows = moved(layer.rows, ROW.words);
      for (let added = before; added < this.#owners; added += 1)
        this.#store.words.set([0, 1, 0, 0, 0, 0], layer.rows + added * ROW.words);
    }
  }

  #word(at: number): number {
    return this.#store.words[at] as number;
  }

  #isUsed(row: number): boolean {
    return this.#word(row + ROW.low) <= this.#word(row + ROW.high);
  }

  /** The place of the row of an owner met as number `cell`. */
  #rowAt({ rows, owners }: Layer, cell: number): number {
    return rows + this.#word(owners + cell) * ROW.words;
  }

  #rowsOf(when: When): readonly number[] {
    const layer = this.#layers[when];
    return Array.from({ length: layer.count }, (_, cell) => this.#rowAt(layer, cell));
  }

  #zero(row: number): number {
    return this.#word(row + ROW.zero) / 8;
  }

  #stepsTo(money: number): number {
    return this.step === 0 ? 0 : (money - this.#start) / this.step;
  }

  put(owner: Owner, when: When, money: number, chance: number): void {
    this.#admit(owner);
    const steps = this.#stepsTo(money);
    const place = this.#zero(this.#row(owner, this.#layers[when], steps, steps)) + steps;
    this.#store.numbers[place] = (this.#store.numbers[place] as number) + chance;
  }

  /** The row of an owner, put to use and reaching from `low` to `high` at least. */
  #row(owner: Owner, layer: Layer, low: number, high: number): number {
    const row = layer.rows + owner * ROW.words;
    const first = this.#word(row + ROW.first);
    if (low < first || high >= first + this.#word(row + ROW.room)) this.#widen(row, low, high);
    const { words } = this.#store;
    const used = this.#isUsed(row);
    if (!used) {
      words[layer.owners + layer.count] = owner;
      layer.count += 1;
    }
    words[row + ROW.low] = used ? Math.min(low, this.#word(row + ROW.low)) : low;
    words[row + ROW.high] = used ? Math.max(high, this.#word(row + ROW.high)) : high;
    return row;
  }

  /** Finds a place for a row from `low` to `high`, with room around it for what a roll may add. */
  #giveRoom(row: number, low: number, high: number): void {
    const around = this.step === 0 ? 0 : (this.#mostUp - this.#mostDown) / this.step;
    const room = powerOfTwo(Math.max(ROOM_MIN, high - low + 1 + 2 * around));
    const first = low - Math.floor((room - (high - low + 1)) / 2);
    const place = this.#store.again(room) ?? this.#reserve(room);
    const { words } = this.#store;
    words[row + ROW.zero] = (place - first) * 8;
    words[row + ROW.first] = first;
    words[row + ROW.room] = room;
  }

  /** Gives back the place of a row in which nothing lies any more. */
  #giveBack(row: number): void {
    const room = this.#word(row + ROW.room);
    if (room > 0) this.#store.giveBack(this.#zero(row) + this.#word(row + ROW.first), room);
    this.#store.words[row + ROW.room] = 0;
  }

  /** Gives a row another place, in which there is room from `low` to `high` too. */
  #widen(row: number, low: number, high: number): void {
    if (!this.#isUsed(row)) {
      this.#giveBack(row);
      this.#giveRoom(row, low, high);
      return;
    }
    const [from, to] = [this.#word(row + ROW.low), this.#word(row + ROW.high)];
    this.#relocate(row, Math.min(low, from), Math.max(high, to), 1);
  }

  /** Lays out a row in use again, with `factor` steps in place of one. */
  #relocate(row: number, low: number, high: number, factor: number): void {
    const from = this.#zero(row) + this.#word(row + ROW.low);
    const first = this.#word(row + ROW.low) * factor;
    const chances = this.#store.numbers.slice(from, this.#zero(row) + this.#word(row + ROW.high) + 1);
    this.#store.numbers.fill(0, from, from + chances.length);
    const before = this.#word(row + ROW.zero) / 8 + this.#word(row + ROW.first);
    const room = this.#word(row + ROW.room);
    this.#giveRoom(row, low, high);
    this.#store.giveBack(before, room);
    const { numbers } = this.#store;
    const into = this.#zero(row) + first;
    for (let at = 0; at < chances.length; at += 1) numbers[into + at * factor] = chances[at] as number;
  }

  #reserve(room: number): number {
    if (this.#room + room > Math.min(this.#tidyAt, NUMBERS_MAX)) {
      this.#tidy();
      this.#tidyAt = 2 * (this.#room + room);
      const again = this.#store.again(room);
      if (again !== undefined) return again;
    }
    this.#room += room;
    if (this.#room > NUMBERS_MAX) throw new LatticeFull();
    return this.#store.reserve(room);
  }

  /** Takes the places of rows that are not in use. */
  #tidy(): void {
    for (const when of WHENS) {
      const { rows } = this.#layers[when];
      for (let row = rows; row < rows + this.#owners * ROW.words; row += ROW.words)
        if (!this.#isUsed(row)) this.#giveBack(row);
    }
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
    for (const when of WHENS) for (const row of this.#rowsOf(when)) this.#spreadOut(row, factor);
  }

  #spreadOut(row: number, factor: number): void {
    const [low, high] = [this.#word(row + ROW.low) * factor, this.#word(row + ROW.high) * factor];
    this.#relocate(row, low, high, factor);
    this.#store.words[row + ROW.low] = low;
    this.#store.words[row + ROW.high] = high;
  }

  /** How many owners have chances now. */
  get count(): number {
    return this.#layers.now.count;
  }

  /** Who was met as number `cell`, of those that have chances now. */
  ownerAt(cell: number): Owner {
    return this.#word(this.#layers.now.owners + cell);
  }

  /** From where to where an owner has chances now, in steps. */
  lowOf(owner: Owner): number {
    return this.#word(this.#layers.now.rows + owner * ROW.words + ROW.low);
  }

  highOf(owner: Owner): number {
    return this.#word(this.#layers.now.rows + owner * ROW.words + ROW.high);
  }

  /** Whether there is nothing now. */
  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** How many numbers are in use. */
  get positions(): number {
    let sum = 0;
    for (const when of WHENS) {
      const layer = this.#layers[when];
      for (let cell = 0; cell < layer.count; cell += 1) {
        const row = this.#rowAt(layer, cell);
        sum += this.#word(row + ROW.high) - this.#word(row + ROW.low) + 1;
      }
    }
    return sum;
  }

  /** Says what a roll does to the chances of an owner, from now on. */
  plan(owner: Owner, steps: readonly Step[]): void {
    this.#admit(steps.reduce((most, { into }) => Math.max(most, into), owner));
    const plan = this.#plans + owner * PLAN.words;
    const had = this.#planRooms[owner] ?? 0;
    const room = powerOfTwo(Math.max(1, steps.length) * (SEGMENT.words / 2));
    if (had < room) {
      const place = this.#store.again(room) ?? this.#store.reserve(room);
      if (had > 0) this.#freePlan(plan, had);
      this.#planRooms[owner] = room;
      this.#store.words[plan + PLAN.segments] = place * 8;
    }
    const { words, numbers } = this.#store;
    words[plan + PLAN.count] = steps.length;
    let at = this.#word(plan + PLAN.segments) / 4;
    for (const { low, high, shift, into, when, chance } of steps) {
      words[at + SEGMENT.low] = low;
      words[at + SEGMENT.high] = high;
      words[at + SEGMENT.shift] = shift;
      words[at + SEGMENT.into] = into;
      words[at + SEGMENT.slot] = SLOTS[when] * 4;
      numbers[(at + SEGMENT.chance) / 2] = chance;
      at += SEGMENT.words;
    }
  }

  #freePlan(plan: number, room: number): void {
    const place = this.#word(plan + PLAN.segments) / 8;
    this.#store.numbers.fill(0, place, place + room);
    this.#store.giveBack(place, room);
  }

  /** Moves all chances as planned: what comes after is there now. The most sums in one place, and how many products there were. */
  roll(): { readonly most: number; readonly products: number } {
    const { now, after } = this.#layers;
    this.#tell();
    while (!this.#store.roll()) {
      const [slot = 0, owner = 0, low = 0, high = 0] = this.#store.words.subarray(HEADER.slot, HEADER.high + 1);
      const rows = this.#word(slot / 4 + SLOT.rows) / 4;
      this.#widen(rows + owner * ROW.words, low, high);
    }
    now.count = 0;
    for (const when of ['after', 'next hand', 'ended'] as const) {
      const layer = this.#layers[when];
      layer.count = this.#word(SLOTS[when] + SLOT.count);
      for (let cell = 0; cell < layer.count; cell += 1) this.#store.words[this.#rowAt(layer, cell) + ROW.sums] = 0;
    }
    this.#layers.now = after;
    this.#layers.after = now;
    return { most: this.#word(HEADER.most), products: this.#word(HEADER.products) };
  }

  /** Writes down for the kernel where everything is. */
  #tell(): void {
    const { words } = this.#store;
    const { now } = this.#layers;
    words.set([0, 0, now.owners * 4, now.count, now.rows * 4, this.#plans * 4, 0, 0]);
    for (const when of ['after', 'next hand', 'ended'] as const) {
      const { rows, owners, count } = this.#layers[when];
      words.set([rows * 4, owners * 4, count], SLOTS[when]);
    }
  }

  /** Throws away all chances of a time; how much they were. */
  discard(when: When): number {
    const all = this.total(when);
    for (const row of this.#rowsOf(when)) {
      const zero = this.#zero(row);
      this.#store.numbers.fill(0, zero + this.#word(row + ROW.low), zero + this.#word(row + ROW.high) + 1);
      this.#putAway(row);
    }
    this.#layers[when].count = 0;
    return all;
  }

  #putAway(row: number): void {
    this.#store.words[row + ROW.low] = 1;
    this.#store.words[row + ROW.high] = 0;
  }

  /** Gives the chances of one time to another that has none. */
  rename(from: When, to: When): void {
    const empty = this.#layers[to];
    this.#layers[to] = this.#layers[from];
    this.#layers[from] = empty;
  }

  /** Moves all chances of a time to one owner at another. */
  gather(when: When, owner: Owner, to: When): void {
    for (const row of this.#rowsOf(when)) {
      const [low, high] = [this.#word(row + ROW.low), this.#word(row + ROW.high)];
      const target = this.#row(owner, this.#layers[to], low, high);
      const { numbers } = this.#store;
      const [into, from] = [this.#zero(target), this.#zero(row)];
      for (let steps = low; steps <= high; steps += 1)
        numbers[into + steps] = (numbers[into + steps] as number) + (numbers[from + steps] as number);
    }
    this.discard(when);
  }

  /** Leaves out the ends of rows that are too small to matter; how much that was. */
  trim(): number {
    const layer = this.#layers.now;
    const { words, numbers } = this.#store;
    let trimmed = 0;
    let kept = 0;
    for (let cell = 0; cell < layer.count; cell += 1) {
      const row = this.#rowAt(layer, cell);
      const zero = this.#zero(row);
      let low = zero + this.#word(row + ROW.low);
      let high = zero + this.#word(row + ROW.high);
      for (; low <= high && (numbers[low] as number) < NEGLIGIBLE; low += 1) {
        trimmed += numbers[low] as number;
        numbers[low] = 0;
      }
      for (; high > low && (numbers[high] as number) < NEGLIGIBLE; high -= 1) {
        trimmed += numbers[high] as number;
        numbers[high] = 0;
      }
      if (low > high) {
        this.#putAway(row);
        continue;
      }
      words[row + ROW.low] = low - zero;
      words[row + ROW.high] = high - zero;
      words[layer.owners + kept] = this.#word(layer.owners + cell);
      kept += 1;
    }
    layer.count = kept;
    return trimmed;
  }

  total(when: When): number {
    return this.#rowsOf(when).reduce((sum, row) => sum + this.#sum(row), 0);
  }

  totalOf(owner: Owner, when: When): number {
    return this.#sum(this.#layers[when].rows + owner * ROW.words);
  }

  /** What an owner has now from `first` to `last`. */
  within(owner: Owner, first: number, last: number): number {
    return this.#sum(this.#layers.now.rows + owner * ROW.words, first, last);
  }

  #sum(row: number, low = this.#word(row + ROW.low), high = this.#word(row + ROW.high)): number {
    const { numbers } = this.#store;
    const zero = this.#zero(row);
    let sum = 0;
    for (let place = zero + low; place <= zero + high; place += 1) sum += numbers[place] as number;
    return sum;
  }

  /** The chance of each amount won or lost since the start, at these times together, ascending. */
  results(whens: readonly When[]): readonly (readonly [result: number, chance: number])[] {
    const rows = whens.flatMap(when => this.#rowsOf(when));
    if (rows.length === 0) return [];
    const low = Math.min(...rows.map(row => this.#word(row + ROW.low)));
    const high = Math.max(...rows.map(row => this.#word(row + ROW.high)));
    const chances = new Float64Array(high - low + 1);
    const { numbers } = this.#store;
    for (const row of rows) {
      const zero = this.#zero(row);
      for (let steps = this.#word(row + ROW.low); steps <= this.#word(row + ROW.high); steps += 1)
        chances[steps - low] = (chances[steps - low] as number) + (numbers[zero + steps] as number);
    }
    const found: [number, number][] = [];
    chances.forEach((chance, at) => {
      if (chance > 0) found.push([(low + at) * Math.max(1, this.step), chance]);
    });
    return found;
  }
}
