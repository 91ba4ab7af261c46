import { gcd, type Ratio, ratio } from '../ratio.ts';

/** A running total of fractions. It is kept over one denominator and reduced when it is read, so that long sums stay fast. */
export class Sum {
  #n = 0n;
  #d = 1n;

  add({ n, d }: Ratio, times = 1): void {
    if (n === 0n) return;
    const by = BigInt(times);
    if (this.#d % d !== 0n) {
      const wider = d / gcd(this.#d, d);
      this.#n *= wider;
      this.#d *= wider;
    }
    this.#n += n * by * (this.#d / d);
  }

  get value(): Ratio {
    return ratio(this.#n, this.#d);
  }
}

/** The sum of these, reduced once. */
export const total = (all: readonly Ratio[]): Ratio => {
  const sum = new Sum();
  for (const each of all) sum.add(each);
  return sum.value;
};
