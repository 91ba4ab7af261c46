import { type Ratio, ratio } from './ratio.ts';

/** Primes just below 2^26: a product of two remainders stays exact in a double. */
const PRIMES = [67108859, 67108837, 67108819, 67108777];

/** After how many digits an answer is first looked for; then after twice as many, and so on. */
const FIRST_LOOK = 8;

type Rows = readonly (readonly (readonly [column: number, weight: bigint])[])[];
type Fractions = { readonly numerators: readonly bigint[]; readonly denominator: bigint };

/**
 * The exact solution of a large system of whole numbers, digit by digit in base p (Dixon's lifting): the inverse is
 * found once modulo p, each digit then costs one multiplication by it, and the fractions are recognised from enough
 * digits. An answer is given only once it has been put back into the equations.
 */
export const lift = (matrix: readonly (readonly number[])[], right: readonly bigint[]): readonly Ratio[] => {
  const { prime, inverse } = inverseOf(matrix);
  const base = BigInt(prime);
  const rows: Rows = matrix.map(row =>
    row.flatMap((weight, column) => (weight === 0 ? [] : [[column, BigInt(weight)] as const])),
  );
  let solution: readonly bigint[] = right.map(() => 0n);
  let rest = right;
  let power = 1n;
  let lookAt = FIRST_LOOK;
  for (let digits = 1; ; digits += 1) {
    const digit = nextDigit(inverse, rest, prime);
    solution = solution.map((value, at) => value + (digit[at] as bigint) * power);
    rest = rows.map((row, at) => ((rest[at] as bigint) - dot(row, digit)) / base);
    power *= base;
    if (digits < lookAt) continue;
    const answer = recognise(solution, power);
    if (answer !== undefined && isSolution(rows, answer, right)) {
      return answer.numerators.map(n => ratio(n, answer.denominator));
    }
    lookAt *= 2;
  }
};

const dot = (row: Rows[number], values: readonly bigint[]): bigint => {
  let total = 0n;
  for (const [column, weight] of row) total += weight * (values[column] as bigint);
  return total;
};

const isSolution = (rows: Rows, { numerators, denominator }: Fractions, right: readonly bigint[]): boolean =>
  rows.every((row, at) => dot(row, numerators) === (right[at] as bigint) * denominator);

const nextDigit = (inverse: readonly Float64Array[], rest: readonly bigint[], prime: number): readonly bigint[] => {
  const base = BigInt(prime);
  const remainders = rest.map(value => Number(((value % base) + base) % base));
  return inverse.map(row => {
    let total = 0;
    for (let column = 0; column < row.length; column += 1) {
      total = (total + (row[column] as number) * (remainders[column] as number)) % prime;
    }
    return BigInt(total);
  });
};

const inverseOf = (matrix: readonly (readonly number[])[]): { prime: number; inverse: readonly Float64Array[] } => {
  for (const prime of PRIMES) {
    const inverse = invert(matrix, prime);
    if (inverse !== undefined) return { prime, inverse };
  }
  throw new Error('these equations have no single solution');
};

/** The inverse modulo a prime, or nothing if there is none. */
const invert = (matrix: readonly (readonly number[])[], prime: number): readonly Float64Array[] | undefined => {
  const size = matrix.length;
  const rows = matrix.map((row, at) => {
    const wide = new Float64Array(2 * size);
    row.forEach((weight, column) => {
      wide[column] = ((weight % prime) + prime) % prime;
    });
    wide[size + at] = 1;
    return wide;
  });
  for (let step = 0; step < size; step += 1) {
    const chosen = rows.findIndex((row, at) => at >= step && row[step] !== 0);
    if (chosen < 0) return undefined;
    const pivotRow = rows[chosen] as (typeof rows)[number];
    rows[chosen] = rows[step] as (typeof rows)[number];
    rows[step] = pivotRow;
    const factor = inverseModulo(pivotRow[step] as number, prime);
    for (let column = step; column < 2 * size; column += 1) {
      pivotRow[column] = ((pivotRow[column] as number) * factor) % prime;
    }
    rows.forEach((row, at) => {
      const times = row[step] as number;
      if (at === step || times === 0) return;
      const less = prime - times;
      for (let column = step; column < 2 * size; column += 1) {
        row[column] = ((row[column] as number) + less * (pivotRow[column] as number)) % prime;
      }
    });
  }
  return rows.map(row => row.slice(size));
};

const inverseModulo = (value: number, prime: number): number => {
  let [high, low] = [prime, value];
  let [before, now] = [0, 1];
  while (low !== 0) {
    const times = Math.floor(high / low);
    [high, low] = [low, high - times * low];
    [before, now] = [now, before - times * now];
  }
  return ((before % prime) + prime) % prime;
};

/** The fractions, over one denominator, that these remainders stand for, or nothing if there are not enough digits. */
const recognise = (remainders: readonly bigint[], modulus: bigint): Fractions | undefined => {
  const limit = squareRoot(modulus / 2n);
  let denominator = 1n;
  let scaled: readonly bigint[] = [];
  for (const remainder of remainders) {
    const value = (remainder * denominator) % modulus;
    const found = recogniseOne(value, modulus, limit);
    if (found === undefined) return undefined;
    const [numerator, more] = found;
    scaled = [...(more === 1n ? scaled : scaled.map(known => known * more)), numerator];
    denominator *= more;
  }
  return { numerators: scaled, denominator };
};

/** A fraction with small terms that leaves this remainder: half of Euclid's algorithm. */
const recogniseOne = (remainder: bigint, modulus: bigint, limit: bigint): readonly [bigint, bigint] | undefined => {
  if (remainder <= limit) return [remainder, 1n];
  if (modulus - remainder <= limit) return [remainder - modulus, 1n];
  let [high, low] = [modulus, remainder];
  let [before, now] = [0n, 1n];
  while (low > limit) {
    const times = high / low;
    [high, low] = [low, high - times * low];
    [before, now] = [now, before - times * now];
  }
  if (now === 0n || now > limit || -now > limit) return undefined;
  return now < 0n ? [-low, -now] : [low, now];
};

const squareRoot = (n: bigint): bigint => {
  if (n < 2n) return n;
  let guess = 1n << BigInt((n.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + n / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
};
