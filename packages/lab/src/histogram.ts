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
 * added in any order with the same result. Sums stay exact whatever the width.
 */
export class Histogram {
  readonly unit: number;
  readonly #most: number;
  #width: number;
  /** The bin at the front of the array, and the first and last in use. */
  #front = 0;
  #low = Infinity;
  #high = -Infinity;
  #counts = new Float64Array(0);
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
    this.#addSums(value, times);
    this.#place(value, times);
  }

  /** Counts the first `count` of these values, each less `offset`. */
  addAll(values: Float64Array, count: number, offset: number): void {
    if (this.#width !== this.unit) {
      for (let at = 0; at < count; at += 1) this.add((values[at] as number) - offset);
      return;
    }
    const width = this.#width;
    let counts = this.#counts;
    let front = this.#front;
    let low = this.#low;
    let high = this.#high;
    for (let at = 0; at < count; at += 1) {
      const value = (values[at] as number) - offset;
      const bin = Math.floor(value / width);
      if (bin >= low && bin <= high) {
        counts[bin - front] = (counts[bin - front] as number) + 1;
        continue;
      }
      this.add(value);
      if (this.#width !== width) {
        this.addAll(values.subarray(at + 1), count - at - 1, offset);
        return;
      }
      counts = this.#counts;
      front = this.#front;
      low = this.#low;
      high = this.#high;
    }
  }

  get width(): number {
    return this.#width;
  }

  get total(): number {
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  get sum(): bigint {
    return this.#width === this.unit ? this.#sumOf(1) : this.#joinedSum + BigInt(this.#recentSum);
  }

  get sumOfSquares(): bigint {
    return this.#width === this.unit ? this.#sumOf(2) : this.#joinedSquares + BigInt(this.#recentSquares);
  }

  /** The sum of a power of all values, from their bins: in plain numbers as long as these are sure to be exact. */
  #sumOf(power: 1 | 2): bigint {
    const largest = Math.max(Math.abs(this.#low), Math.abs(this.#high)) * this.#width;
    if (this.#low > this.#high) return 0n;
    const isSafe = largest ** power * this.total <= Number.MAX_SAFE_INTEGER;
    let sum = 0;
    let large = 0n;
    for (let bin = this.#low; bin <= this.#high; bin += 1) {
      const count = this.#counts[bin - this.#front] as number;
      if (count === 0) continue;
      const value = bin * this.#width;
      if (isSafe) sum += power === 1 ? value * count : value * value * count;
      else large += BigInt(value) ** BigInt(power) * BigInt(count);
    }
    return isSafe ? BigInt(sum) : large;
  }

  #addSums(value: number, times: number): void {
    if (this.#width === this.unit) return;
    const squares = value * value * times;
    if (squares > SAFE) {
      this.#joinedSum += BigInt(value) * BigInt(times);
      this.#joinedSquares += BigInt(value) ** 2n * BigInt(times);
      return;
    }
    this.#recentSum += value * times;
    this.#recentSquares += squares;
    if (this.#recentSquares < SAFE && Math.abs(this.#recentSum) < SAFE) return;
    this.#setSums(this.#joinedSum + BigInt(this.#recentSum), this.#joinedSquares + BigInt(this.#recentSquares));
  }

  #place(value: number, times: number): void {
    let bin = Math.floor(value / this.#width);
    if (bin < this.#low || bin > this.#high) {
      while (Math.max(this.#high, bin) - Math.min(this.#low, bin) >= this.#most) {
        this.#join();
        if (this.#width === 2 * this.unit) this.#addSums(value, times);
        bin = Math.floor(value / this.#width);
      }
      this.#cover(Math.min(this.#low, bin), Math.max(this.#high, bin));
    }
    const at = bin - this.#front;
    this.#counts[at] = (this.#counts[at] as number) + times;
  }

  #cover(low: number, high: number): void {
    this.#low = low;
    this.#high = high;
    if (low >= this.#front && high < this.#front + this.#counts.length) return;
    const room = Math.min(this.#most, Math.max(64, 2 * (high - low + 1)));
    const front = low - Math.floor((room - (high - low + 1)) / 2);
    const counts = new Float64Array(room);
    this.#counts.forEach((count, at) => {
      if (count > 0) counts[at + this.#front - front] = count;
    });
    this.#front = front;
    this.#counts = counts;
  }

  /** Joins bins two by two. */
  #join(): void {
    const { bins } = this;
    if (this.#width === this.unit) {
      this.#setSums(this.sum, this.sumOfSquares);
    }
    this.#width *= 2;
    this.#low = Infinity;
    this.#high = -Infinity;
    this.#counts = new Float64Array(0);
    for (const [value, count] of bins) this.#place(value, count);
  }

  /** The bins in use by their lower edge, with their counts. */
  get bins(): readonly (readonly [value: number, count: number])[] {
    const bins: [number, number][] = [];
    for (let bin = this.#low; bin <= this.#high; bin += 1) {
      const count = this.#counts[bin - this.#front] as number;
      if (count > 0) bins.push([bin * this.#width, count]);
    }
    return bins;
  }

  merge(other: Counted): void {
    const { width, from, counts } = other;
    const to = from + counts.length - 1;
    if (counts.length === 0) return;
    const isSimple = this.#width === this.unit && width === this.unit;
    if (isSimple && Math.max(this.#high, to) - Math.min(this.#low, from) < this.#most) {
      this.#cover(Math.min(this.#low, from), Math.max(this.#high, to));
      const first = from - this.#front;
      for (let at = 0; at < counts.length; at += 1)
        this.#counts[first + at] = (this.#counts[first + at] as number) + (counts[at] as number);
      return;
    }
    const sum = this.sum + BigInt(other.sum);
    const squares = this.sumOfSquares + BigInt(other.sumOfSquares);
    while (this.#width < width) this.#join();
    counts.forEach((count, at) => {
      if (count > 0) this.#place((from + at) * width, count);
    });
    this.#setSums(sum, squares);
  }

  #setSums(sum: bigint, squares: bigint): void {
    this.#joinedSum = sum;
    this.#joinedSquares = squares;
    this.#recentSum = 0;
    this.#recentSquares = 0;
  }

  write(): Counted {
    const empty = this.#low > this.#high;
    return {
      width: this.#width,
      from: empty ? 0 : this.#low,
      counts: empty ? [] : [...this.#counts.subarray(this.#low - this.#front, this.#high - this.#front + 1)],
      total: this.total,
      sum: String(this.sum),
      sumOfSquares: String(this.sumOfSquares),
    };
  }

  static read(unit: number, mostBins: number, written: Counted): Histogram {
    const histogram = new Histogram(unit, mostBins);
    histogram.merge(written);
    return histogram;
  }
}
