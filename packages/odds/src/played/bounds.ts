import { add, divide, multiply, type Ratio, ratio, subtract, sum, toNumber } from '../ratio.ts';
import { stepOf } from './exact.ts';
import { type Chance, numbersOf, type Thrown } from './thrown.ts';

/** Bounds this near are near enough; a little further apart they are, too, where both are the same in per cent. */
const NEAR = 1e-4;
const NEAR_ENOUGH = 2e-3;
/** The chance that a session may lie outside the window it is followed in. */
const TAIL = 1e-10;
/** How many waves are worth while, and how many cosines. */
const WAVES_MIN = 512;
const WAVES_MAX = 1 << 17;
const COSINES_MAX = 6e7;
/** Where the size of a wave, as a logarithm, counts as nothing. */
const NOTHING_LEFT = -40;
/** Well above the error of one product, cosine or sine: sums and products of a roll have fewer than 64 of them. */
const ROUNDING = 2 ** -46;

type Roll = {
  readonly values: Float64Array;
  readonly chances: Float64Array;
  readonly times: number;
  readonly variance: number;
  /** The largest sum of sizes that went into a value: its rounding is a share of this. */
  readonly reach: number;
};

/** Sums of the rolls as waves: `re` and `im` of the mean of exp(2πi h S / period), for h = 1, 2, … */
type Waves = { readonly re: number[]; readonly im: number[]; cosines: number };

/**
 * Two chances that enclose the chance of a sum of no more than the target. The indicator of "no more than the target" lies
 * between two sums of waves (Vaaler's), and the mean of a wave over all rolls is a product over the rolls; so both
 * bounds hold, and they close in as waves are added. Rounding of the machine and what lies outside the window are in them.
 */
export const boundsBelow = (thrown: readonly Thrown[], target: Ratio): Chance => {
  const rolls = thrown.map(rollOf).sort((a, b) => b.variance * b.times - a.variance * a.times);
  const count = rolls.reduce((all, { times }) => all + times, 0);
  const reach = rolls.reduce((most, roll) => Math.max(most, roll.reach), 0);
  const half = windowOf(rolls, count, reach);
  const sought = toNumber(target);
  if (sought >= half) return { low: 1 - TAIL, high: 1 };
  if (sought <= -half) return { low: 0, high: TAIL };
  const period = 2 * half;
  const [under, over] = edges(thrown, target, count * reach * ROUNDING);
  const waves: Waves = { re: [], im: [], cosines: 0 };
  let bounds: Chance = { low: 0, high: 1 };
  for (let degree = WAVES_MIN; degree <= WAVES_MAX; degree *= 2) {
    extend(waves, rolls, period, degree);
    const rounding = count * ROUNDING * (1 + (degree * reach) / period) * (1 + Math.log(degree));
    const low = enclosed(waves, under, half).low - rounding - TAIL;
    const high = enclosed(waves, over, half).high + rounding + TAIL;
    bounds = { low: Math.max(bounds.low, low), high: Math.min(bounds.high, high) };
    if (isNear(bounds) || waves.cosines > COSINES_MAX) break;
  }
  return bounds;
};

const isNear = ({ low, high }: Chance): boolean =>
  high - low < NEAR || (high - low < NEAR_ENOUGH && Math.round(100 * low) === Math.round(100 * high));

/** A roll in numbers, equal results together. */
const rollOf = ({ parts, ways, times }: Thrown): Roll => {
  const lists = parts.map(numbersOf);
  const found = new Map<number, number>();
  let reach = 0;
  let variance = 0;
  ways.forEach((way, result) => {
    let value = 0;
    let sizes = 0;
    for (const list of lists) {
      value += list[result] as number;
      sizes += Math.abs(list[result] as number);
    }
    found.set(value, (found.get(value) ?? 0) + way / 36);
    reach = Math.max(reach, sizes);
    variance += (value * value * way) / 36;
  });
  return {
    values: Float64Array.from(found.keys()),
    chances: Float64Array.from(found.values()),
    times,
    variance,
    reach,
  };
};

/** Half the width of a window around zero that a sum leaves with a chance of at most TAIL (Bernstein's inequality). */
const windowOf = (rolls: readonly Roll[], count: number, reach: number): number => {
  const variance = rolls.reduce((all, roll) => all + roll.variance * roll.times, 0);
  const needed = Math.log(2 / TAIL);
  const steep = (needed * reach) / 3;
  return 1.01 * Math.min(count * reach, steep + Math.sqrt(steep * steep + 2 * needed * variance));
};

/**
 * Where to cut: halfway between the largest possible sum within the target and the next one, where these lie apart;
 * otherwise a little to either side of the target, by the error of the machine.
 */
const edges = (thrown: readonly Thrown[], target: Ratio, error: number): readonly [under: number, over: number] => {
  const step = stepOf(thrown);
  if (step === undefined || toNumber(step) <= 4 * error) {
    return [toNumber(target) - error, toNumber(target) + error];
  }
  const least = sum(
    thrown.map(({ parts, times }) => multiply(sum(parts.map(lucks => lucks[0] as Ratio)), ratio(times))),
  );
  const { n, d } = divide(subtract(target, least), step);
  const whole = n < 0n ? -((-n + d - 1n) / d) : n / d;
  const edge = toNumber(add(least, multiply(step, ratio(2n * whole + 1n, 2n))));
  return [edge, edge];
};

/** Adds waves up to a degree. */
const extend = (waves: Waves, rolls: readonly Roll[], period: number, degree: number): void => {
  for (let h = waves.re.length + 1; h <= degree; h += 1) {
    const turn = (2 * Math.PI * h) / period;
    let size = 0;
    let angle = 0;
    for (const { values, chances, times } of rolls) {
      let re = 0;
      let im = 0;
      for (let at = 0; at < values.length; at += 1) {
        const by = turn * (values[at] as number);
        re += (chances[at] as number) * Math.cos(by);
        im += (chances[at] as number) * Math.sin(by);
      }
      waves.cosines += values.length;
      size += (times * Math.log(re * re + im * im)) / 2;
      angle += times * Math.atan2(im, re);
      if (size < NOTHING_LEFT) break;
    }
    const left = size < NOTHING_LEFT ? 0 : Math.exp(size);
    waves.re.push(left * Math.cos(angle));
    waves.im.push(left * Math.sin(angle));
  }
};

/** Bounds of the chance that a sum lies between the left end of the window and an edge. */
const enclosed = (waves: Waves, edge: number, half: number): Pick<Chance, 'low' | 'high'> => {
  const right = sawtooth(waves, edge, 2 * half);
  const left = sawtooth(waves, -half, 2 * half);
  const middle = (edge + half) / (2 * half) + right.mean - left.mean;
  const error = right.error + left.error;
  return { low: middle - error, high: middle + error };
};

/** The mean of the sawtooth with its jump at an edge, from Vaaler's approximation, and the most by which that is wrong. */
const sawtooth = (
  { re, im }: Waves,
  edge: number,
  period: number,
): { readonly mean: number; readonly error: number } => {
  const degree = re.length;
  let mean = 0;
  let error = 1;
  for (let h = 1; h <= degree; h += 1) {
    const [x, y] = [re[h - 1] as number, im[h - 1] as number];
    if (x === 0 && y === 0) continue;
    const turn = (2 * Math.PI * h * edge) / period;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const share = h / (degree + 1);
    const weight = Math.PI * share * (1 - share) * (1 / Math.tan(Math.PI * share)) + share;
    mean -= (weight * (y * cos - x * sin)) / (Math.PI * h);
    error += 2 * (1 - share) * (x * cos + y * sin);
  }
  return { mean, error: error / (2 * degree + 2) };
};
