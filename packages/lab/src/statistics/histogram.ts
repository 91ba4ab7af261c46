/** A histogram written down. `counts[n]` is of values from `(from + n) * width` on. */
export type Counted<Counts extends ArrayLike<number> = readonly number[]> = {
  readonly width: number;
  readonly from: number;
  readonly counts: Counts;
  readonly total: number;
  readonly sum: string;
  readonly sumOfSquares: string;
};

/** Writes down counts from one place up to another. */
export type WriteCounts<Counts extends ArrayLike<number>> = (counts: Float64Array, from: number, to: number) => Counts;

/** As plain data: what is kept, compared and printed. */
export const asList: WriteCounts<readonly number[]> = (counts, from, to) => {
  const list = new Array<number>(to - from);
  for (let at = 0; at < list.length; at += 1) list[at] = counts[from + at] as number;
  return list;
};

/** Numbers that a buffer for counts has room for, if it is not asked for more at once. */
const BUFFER = 2 ** 15;

/** As arrays of doubles, many to a buffer: what another thread is to add up, which is handed a few buffers in place of lists. */
export const asDoubles = (): WriteCounts<Float64Array> => {
  let [room, used] = [new Float64Array(0), 0];
  return (counts, from, to) => {
    if (used + to - from > room.length) [room, used] = [new Float64Array(Math.max(BUFFER, to - from)), 0];
    const written = room.subarray(used, used + to - from);
    written.set(counts.subarray(from, to));
    used += to - from;
    return written;
  };
};

/** Two of these can be added and stay exact. */
const SAFE = 2 ** 52;

/**
 * Counts whole multiples of a unit, exactly: one bin for each, as long as there is room. When there is not, bins are
 * joined two by two. How wide they end up depends on the smallest and the largest value alone, so that histograms can be
 * added in any order with the same result. Sums stay exact at any width.
 */
export class Histogram {
  readonly unit: number;
  readonly #most: number;
  #width: number;
  /** The bin at the front of the array, which is never longer than there may be bins: all it has room for may be in use. */
  #front = 0;
  #counts = new Float64Array(0);
  /** The first and the last bin in use. */
  #low = Infinity;
  #high = -Infinity;
  #total = 0;
  /** Sums of everything, once bins are joined; while they are one unit wide they say it themselves. */
  #joinedSum = 0n;
  #joinedSquares = 0n;
  /** What is not yet in those sums. */
  #recentSum = 0;
  #recentSquares = 0;

  constructor(unit: number, mostBins: number) {
    this.unit = unit;
    this.#width = unit;
    this.#most = mostBins;
  }

  add(value: number, times = 1): void {
    this.#place(value, times);
    if (this.#width !== this.unit) this.#addSums(value, times);
  }

  /** Counts the first `count` of these values, each less `offset`. */
  addAll(values: Float64Array, count: number, offset: number): void {
    for (let at = 0; at < count; at += 1) {
      at = this.#addFitting(values, at, count, offset);
      if (at < count) this.add((values[at] as number) - offset);
    }
  }

  /** Counts values one unit apart, `counts[n]` times the one of `from + n` units. The first and the last are there at least once. */
  addBins(from: number, counts: ArrayLike<number>): void {
    this.#makeRoom(from * this.unit, (from + counts.length - 1) * this.unit);
    const isJoined = this.#width !== this.unit;
    const scale = this.unit / this.#width;
    const [bins, front] = [this.#counts, this.#front];
    let total = 0;
    for (let at = 0; at < counts.length; at += 1) {
      const times = counts[at] as number;
      if (times === 0) continue;
      const place = Math.floor((from + at) * scale) - front;
      bins[place] = (bins[place] as number) + times;
      total += times;
    }
    this.#total += total;
    this.#use(Math.floor(from * scale), Math.floor((from + counts.length - 1) * scale));
    if (isJoined) this.#addSumsOfBins(from, counts, total);
  }

  /** Adds the sums of values one unit apart: in plain numbers as long as these are sure to be exact. */
  #addSumsOfBins(from: number, counts: ArrayLike<number>, total: number): void {
    const { unit } = this;
    const largest = Math.max(Math.abs(from), Math.abs(from + counts.length - 1)) * unit;
    if (largest * largest * total > SAFE) {
      for (let at = 0; at < counts.length; at += 1)
        if (counts[at] !== 0) this.#addSums((from + at) * unit, counts[at] as number);
      return;
    }
    let sum = 0;
    let squares = 0;
    for (let at = 0; at < counts.length; at += 1) {
      const value = (from + at) * unit;
      const all = value * (counts[at] as number);
      sum += all;
      squares += value * all;
    }
    this.#addRecent(sum, squares);
  }

  /** Takes these bins into use. */
  #use(low: number, high: number): void {
    if (low < this.#low) this.#low = low;
    if (high > this.#high) this.#high = high;
  }

  /** Counts values for as long as there is a bin for them: the place of the first that has none. */
  #addFitting(values: Float64Array, from: number, to: number, offset: number): number {
    const counts = this.#counts;
    const room = counts.length;
    const scale = 1 / this.#width;
    // Values are whole units, so that half a unit more changes no bin and makes up for any rounding.
    const shift = (this.unit / 2 - offset) / this.#width - this.#front;
    let least = room;
    let most = -1;
    let at = from;
    for (; at < to; at += 1) {
      const place = (values[at] as number) * scale + shift;
      if (!(place >= 0 && place < room)) break;
      const bin = place | 0;
      counts[bin] = (counts[bin] as number) + 1;
      if (bin < least) least = bin;
      if (bin > most) most = bin;
    }
    this.#total += at - from;
    if (most >= 0) this.#use(least + this.#front, most + this.#front);
    if (this.#width !== this.unit) this.#addAllSums(values, from, at, offset);
    return at;
  }

  get width(): number {
    return this.#width;
  }

  get total(): number {
    return this.#total;
  }

  get sum(): bigint {
    return this.#sums[0];
  }

  get sumOfSquares(): bigint {
    return this.#sums[1];
  }

  get #sums(): readonly [sum: bigint, squares: bigint] {
    return this.#width === this.unit
      ? this.#sumBins()
      : [this.#joinedSum + BigInt(this.#recentSum), this.#joinedSquares + BigInt(this.#recentSquares)];
  }

  /** The sums of all values, from their bins: in plain numbers as long as these are sure to be exact. */
  #sumBins(): readonly [sum: bigint, squares: bigint] {
    if (this.#total === 0) return [0n, 0n];
    const [low, high] = [this.#low, this.#high];
    const [counts, front, width] = [this.#counts, this.#front, this.#width];
    const largest = Math.max(Math.abs(low), Math.abs(high)) * width;
    if (largest * largest * this.#total > Number.MAX_SAFE_INTEGER) return this.#sumLarge();
    let sum = 0;
    let squares = 0;
    for (let bin = low; bin <= high; bin += 1) {
      const value = bin * width;
      const all = value * (counts[bin - front] as number);
      sum += all;
      squares += value * all;
    }
    return [BigInt(sum), BigInt(squares)];
  }

  #sumLarge(): readonly [sum: bigint, squares: bigint] {
    let sum = 0n;
    let squares = 0n;
    for (const [value, count] of this.bins) {
      sum += BigInt(value) * BigInt(count);
      squares += BigInt(value) ** 2n * BigInt(count);
    }
    return [sum, squares];
  }

  #addSums(value: number, times: number): void {
    const squares = value * value * times;
    if (squares > SAFE) {
      this.#joinedSum += BigInt(value) * BigInt(times);
      this.#joinedSquares += BigInt(value) ** 2n * BigInt(times);
      return;
    }
    this.#addRecent(value * times, squares);
  }

  #addAllSums(values: Float64Array, from: number, to: number, offset: number): void {
    let sum = 0;
    let squares = 0;
    for (let at = from; at < to; at += 1) {
      const value = (values[at] as number) - offset;
      sum += value;
      squares += value * value;
    }
    // A sum of whole numbers that came to no more than this was exact all the way.
    if (squares <= SAFE) this.#addRecent(sum, squares);
    else for (let at = from; at < to; at += 1) this.#addSums((values[at] as number) - offset, 1);
  }

  #addRecent(sum: number, squares: number): void {
    this.#recentSum += sum;
    this.#recentSquares += squares;
    if (this.#recentSquares < SAFE && Math.abs(this.#recentSum) < SAFE) return;
    this.#setSums(this.#joinedSum + BigInt(this.#recentSum), this.#joinedSquares + BigInt(this.#recentSquares));
  }

  #place(value: number, times: number): void {
    let at = Math.floor(value / this.#width) - this.#front;
    if (!(at >= 0 && at < this.#counts.length)) {
      this.#makeRoom(value, value);
      at = Math.floor(value / this.#width) - this.#front;
    }
    this.#counts[at] = (this.#counts[at] as number) + times;
    this.#total += times;
    this.#use(at + this.#front, at + this.#front);
  }

  /** Makes room for values between these, joining bins if there would be too many. */
  #makeRoom(lowest: number, highest: number): void {
    for (;;) {
      const from = Math.min(this.#low, Math.floor(lowest / this.#width));
      const to = Math.max(this.#high, Math.floor(highest / this.#width));
      if (to - from < this.#most) {
        this.#cover(from, to);
        return;
      }
      this.#join();
    }
  }

  /** Makes room for these bins; all in use are among them. */
  #cover(low: number, high: number): void {
    if (low >= this.#front && high < this.#front + this.#counts.length) return;
    const needed = high - low + 1;
    const room = Math.min(this.#most, Math.max(64, 2 * needed, this.#counts.length));
    const front = low - Math.floor((room - needed) / 2);
    if (this.#low <= this.#high) {
      const [first, end] = [this.#low - this.#front, this.#high - this.#front + 1];
      const used = this.#counts.slice(first, end);
      if (room === this.#counts.length) this.#counts.fill(0, first, end);
      else this.#counts = new Float64Array(room);
      this.#counts.set(used, this.#low - front);
    } else if (room !== this.#counts.length) {
      this.#counts = new Float64Array(room);
    }
    this.#front = front;
  }

  /** Joins bins two by two. */
  #join(): void {
    if (this.#width === this.unit) this.#setSums(...this.#sums);
    const counts = this.#counts;
    const front = Math.floor(this.#front / 2);
    const odd = this.#front - 2 * front;
    // No bin comes to lie after the two it is made of, so that they are read before it is written.
    for (let at = this.#low - this.#front; at <= this.#high - this.#front; at += 1) {
      const into = (at + odd) >> 1;
      const count = counts[at] as number;
      counts[at] = 0;
      counts[into] = (counts[into] as number) + count;
    }
    this.#width *= 2;
    this.#front = front;
    this.#low = Math.floor(this.#low / 2);
    this.#high = Math.floor(this.#high / 2);
  }

  /** The bins in use by their lower edge, with their counts. */
  get bins(): readonly (readonly [value: number, count: number])[] {
    const bins: [number, number][] = [];
    this.#counts.forEach((count, at) => {
      if (count > 0) bins.push([(at + this.#front) * this.#width, count]);
    });
    return bins;
  }

  merge(other: Counted<ArrayLike<number>>): void {
    const { width, from, counts } = other;
    if (counts.length === 0) return;
    if (this.#width === this.unit && width === this.unit && this.#mergeBins(from, counts)) {
      this.#total += other.total;
      return;
    }
    const [sum, squares] = this.#sums;
    while (this.#width < width) this.#join();
    if (this.#width === width && this.#mergeBins(from, counts)) this.#total += other.total;
    else
      for (let at = 0; at < counts.length; at += 1) {
        const count = counts[at] as number;
        if (count > 0) this.#place((from + at) * width, count);
      }
    this.#setSums(sum + BigInt(other.sum), squares + BigInt(other.sumOfSquares));
  }

  /** Adds bins of the same width, if there is room for them. */
  #mergeBins(from: number, counts: ArrayLike<number>): boolean {
    const to = from + counts.length - 1;
    const [low, high] = [Math.min(this.#low, from), Math.max(this.#high, to)];
    if (high - low >= this.#most) return false;
    this.#cover(low, high);
    this.#use(from, to);
    const first = from - this.#front;
    for (let at = 0; at < counts.length; at += 1)
      this.#counts[first + at] = (this.#counts[first + at] as number) + (counts[at] as number);
    return true;
  }

  #setSums(sum: bigint, squares: bigint): void {
    this.#joinedSum = sum;
    this.#joinedSquares = squares;
    this.#recentSum = 0;
    this.#recentSquares = 0;
  }

  /** Forgets everything but how much room it came to need. */
  clear(): void {
    this.#width = this.unit;
    if (this.#low <= this.#high) this.#counts.fill(0, this.#low - this.#front, this.#high - this.#front + 1);
    this.#low = Infinity;
    this.#high = -Infinity;
    this.#total = 0;
    this.#setSums(0n, 0n);
  }

  write(): Counted;
  write<Counts extends ArrayLike<number>>(as: WriteCounts<Counts>): Counted<Counts>;
  write(as: WriteCounts<ArrayLike<number>> = asList): Counted<ArrayLike<number>> {
    const [low, high] = [this.#low, this.#high];
    const isEmpty = low > high;
    const [sum, squares] = this.#sums;
    return {
      width: this.#width,
      from: isEmpty ? 0 : low,
      counts: isEmpty ? as(this.#counts, 0, 0) : as(this.#counts, low - this.#front, high - this.#front + 1),
      total: this.#total,
      sum: String(sum),
      sumOfSquares: String(squares),
    };
  }
}
