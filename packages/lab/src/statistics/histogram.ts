/** A histogram written down. `counts[n]` is of values from `(from + n) * width` on. */
export type Counted = {
  readonly width: number;
  readonly from: number;
  readonly counts: readonly number[];
  readonly total: number;
  readonly sum: string;
  readonly sumOfSquares: string;
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
      if (isJoined) this.#addSums((from + at) * this.unit, times);
    }
    this.#total += total;
  }

  /** Counts values for as long as there is a bin for them: the place of the first that has none. */
  #addFitting(values: Float64Array, from: number, to: number, offset: number): number {
    const counts = this.#counts;
    const room = counts.length;
    const scale = 1 / this.#width;
    // Values are whole units, so that half a unit more changes no bin and makes up for any rounding.
    const shift = (this.unit / 2 - offset) / this.#width - this.#front;
    let at = from;
    for (; at < to; at += 1) {
      const place = (values[at] as number) * scale + shift;
      if (!(place >= 0 && place < room)) break;
      counts[place | 0] = (counts[place | 0] as number) + 1;
    }
    this.#total += at - from;
    if (this.#width !== this.unit) this.#addAllSums(values, from, at, offset);
    return at;
  }

  /** The first and last bin in use. */
  get #extent(): readonly [low: number, high: number] {
    const counts = this.#counts;
    let low = 0;
    let high = counts.length - 1;
    while (low <= high && counts[low] === 0) low += 1;
    if (low > high) return [Infinity, -Infinity];
    while (counts[high] === 0) high -= 1;
    return [low + this.#front, high + this.#front];
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
    const [low, high] = this.#extent;
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
  }

  /** Makes room for values between these, joining bins if there would be too many. */
  #makeRoom(lowest: number, highest: number): void {
    for (;;) {
      const [low, high] = this.#extent;
      const from = Math.min(low, Math.floor(lowest / this.#width));
      const to = Math.max(high, Math.floor(highest / this.#width));
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
    const room = Math.min(this.#most, Math.max(64, 2 * (high - low + 1)));
    const front = low - Math.floor((room - (high - low + 1)) / 2);
    const counts = new Float64Array(room);
    const first = Math.max(low, this.#front);
    const last = Math.min(high, this.#front + this.#counts.length - 1);
    if (first <= last) counts.set(this.#counts.subarray(first - this.#front, last - this.#front + 1), first - front);
    this.#front = front;
    this.#counts = counts;
  }

  /** Joins bins two by two. */
  #join(): void {
    if (this.#width === this.unit) this.#setSums(...this.#sums);
    const counts = this.#counts;
    const joined = new Float64Array(counts.length);
    const front = Math.floor(this.#front / 2);
    const odd = this.#front - 2 * front;
    for (let at = 0; at < counts.length; at += 1) {
      const into = (at + odd) >> 1;
      joined[into] = (joined[into] as number) + (counts[at] as number);
    }
    this.#width *= 2;
    this.#front = front;
    this.#counts = joined;
  }

  /** The bins in use by their lower edge, with their counts. */
  get bins(): readonly (readonly [value: number, count: number])[] {
    const bins: [number, number][] = [];
    this.#counts.forEach((count, at) => {
      if (count > 0) bins.push([(at + this.#front) * this.#width, count]);
    });
    return bins;
  }

  merge(other: Counted): void {
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
      counts.forEach((count, at) => {
        if (count > 0) this.#place((from + at) * width, count);
      });
    this.#setSums(sum + BigInt(other.sum), squares + BigInt(other.sumOfSquares));
  }

  /** Adds bins of the same width, if there is room for them. */
  #mergeBins(from: number, counts: readonly number[]): boolean {
    const [low, high] = this.#extent;
    const to = from + counts.length - 1;
    if (Math.max(high, to) - Math.min(low, from) >= this.#most) return false;
    this.#cover(Math.min(low, from), Math.max(high, to));
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
    this.#counts.fill(0);
    this.#total = 0;
    this.#setSums(0n, 0n);
  }

  write(): Counted {
    const [low, high] = this.#extent;
    const first = low - this.#front;
    const counts = new Array<number>(Math.max(0, high - low + 1));
    for (let at = 0; at < counts.length; at += 1) counts[at] = this.#counts[first + at] as number;
    const [sum, squares] = this.#sums;
    return {
      width: this.#width,
      from: counts.length === 0 ? 0 : low,
      counts,
      total: this.#total,
      sum: String(sum),
      sumOfSquares: String(squares),
    };
  }
}
