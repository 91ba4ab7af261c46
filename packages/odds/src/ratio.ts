/** An exact fraction in lowest terms, its denominator positive. */
export type Ratio = { readonly n: bigint; readonly d: bigint };

/** Above this, the remainder of two numbers would no longer be exact. */
const SMALL = BigInt(Number.MAX_SAFE_INTEGER);

const gcdSmall = (a: number, b: number): number => {
  let x = a;
  let y = b;
  while (y !== 0) [x, y] = [y, x % y];
  return x;
};

/** The greatest common divisor of two numbers, neither of them negative. Leaves big arithmetic as soon as it can. */
export const gcd = (a: bigint, b: bigint): bigint => {
  let x = a;
  let y = b;
  while (y > SMALL) [x, y] = [y, x % y];
  if (y === 0n) return x;
  return BigInt(gcdSmall(Number(y), Number(x % y)));
};

const size = (n: bigint): bigint => (n < 0n ? -n : n);

const lowest = (n: bigint, d: bigint): Ratio => {
  if (d === 1n) return { n, d };
  const by = gcd(size(n), d);
  return by === 1n ? { n, d } : { n: n / by, d: d / by };
};

export const ratio = (n: bigint | number, d: bigint | number = 1n): Ratio => {
  const over = BigInt(n);
  const under = BigInt(d);
  if (under === 0n) throw new RangeError(`${over}/0 is not a fraction`);
  return under < 0n ? lowest(-over, -under) : lowest(over, under);
};

export const ZERO: Ratio = { n: 0n, d: 1n };
export const ONE: Ratio = { n: 1n, d: 1n };

export const add = (a: Ratio, b: Ratio): Ratio =>
  a.d === b.d ? lowest(a.n + b.n, a.d) : lowest(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b));
export const negate = ({ n, d }: Ratio): Ratio => ({ n: -n, d });
export const multiply = (a: Ratio, b: Ratio): Ratio => lowest(a.n * b.n, a.d * b.d);
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n);
export const sum = (all: readonly Ratio[]): Ratio => all.reduce(add, ZERO);

export const equals = (a: Ratio, b: Ratio): boolean => a.n === b.n && a.d === b.d;

/** Negative, zero or positive as `a` is less than, equal to or greater than `b`. */
export const compare = (a: Ratio, b: Ratio): number => {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** As written in answers: `7/495`, and whole numbers without a denominator. */
export const text = ({ n, d }: Ratio): string => (d === 1n ? String(n) : `${n}/${d}`);

/** Reads `7/495`, `3` or `0.05`. */
export const parseRatio = (written: string): Ratio | undefined => {
  const fraction = /^(-?\d+)(?:\/(\d+))?$/.exec(written);
  if (fraction !== null) {
    const under = BigInt(fraction[2] ?? 1);
    return under === 0n ? undefined : ratio(BigInt(fraction[1] as string), under);
  }
  const decimal = /^(-?)(\d+)\.(\d+)$/.exec(written);
  if (decimal === null) return undefined;
  const [, sign = '', whole = '', decimals = ''] = decimal;
  const value = ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  return sign === '-' ? negate(value) : value;
};

const DOUBLE_BITS = 64n;

/** The number nearest to a fraction, however long its digits. */
export const toNumber = ({ n, d }: Ratio): number => {
  const over = size(n);
  if (over <= SMALL && d <= SMALL) return Number(n) / Number(d);
  // Enough bits of the quotient for a double, as a whole number times a power of two.
  const shift = DOUBLE_BITS + BigInt(d.toString(2).length - over.toString(2).length);
  const quotient = shift >= 0n ? (over << shift) / d : over / (d << -shift);
  const value = Number(quotient) * 2 ** -Number(shift);
  return n < 0n ? -value : value;
};

/** A decimal with this many places, rounded half away from zero. */
export const toFixed = ({ n, d }: Ratio, places: number): string => {
  const scaled = size(n) * 10n ** BigInt(places);
  const rounded = (scaled * 2n + d) / (d * 2n);
  const digits = String(rounded).padStart(places + 1, '0');
  const sign = n < 0n && rounded !== 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

/** A percentage with this many places, rounded half away from zero. */
export const percent = (value: Ratio, places: number): string => `${toFixed(multiply(value, ratio(100)), places)}%`;
