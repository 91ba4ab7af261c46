import { COMBINATIONS, combinationIndex, type Die, EVERY_THROW } from '@hardway/rules';
import { firstWords, type Seed, Stream } from './stream.ts';

/** How many throws there are, both orders counted; a throw is its number in `EVERY_THROW`. */
export const THROWS = EVERY_THROW.length;

/** The combination that each throw shows. */
export const combinationOf: readonly number[] = EVERY_THROW.map(combinationIndex);

/** A throw that shows each combination. */
const throwOf: readonly number[] = COMBINATIONS.map((_, index) => combinationOf.indexOf(index));

/** Rolls that one 32-bit word is good for. */
export const ROLLS_PER_WORD = 4;
const PAIRS = THROWS ** 2;
const FOUR_THROWS = THROWS ** ROLLS_PER_WORD;
/** Words whose low product is below this are thrown away, one in 22,703, so that all 36^4 results are equally likely. */
export const UNFAIR = 2 ** 32 % FOUR_THROWS;

/** Where rolls come from: fair dice, dice with given chances for study, or rolls that were recorded somewhere. */
export type DiceSource =
  | { readonly kind: 'fair' }
  /** A weight for each of the 21 combinations, in the order of `COMBINATIONS`. */
  | { readonly kind: 'weighted'; readonly weights: readonly number[] }
  /** Combinations in the order they were rolled. Sessions follow each other through the list, which then starts again. */
  | { readonly kind: 'recorded'; readonly rolls: readonly number[] };

/** The largest sum of weights: so that drawing one is exact. */
const WEIGHTS_MAX = 2 ** 20;

/** What is wrong with a source, if anything. */
export const wrongWith = (source: DiceSource): string | undefined => {
  if (source.kind === 'recorded') {
    if (source.rolls.length === 0) return 'there are no rolls in the list';
    return source.rolls.every(roll => Number.isInteger(roll) && roll >= 0 && roll < COMBINATIONS.length)
      ? undefined
      : 'a roll in the list is none of the 21 combinations';
  }
  if (source.kind === 'fair') return undefined;
  if (source.weights.length !== COMBINATIONS.length) return 'there must be 21 weights, one for each combination';
  if (source.weights.some(weight => !Number.isSafeInteger(weight) || weight < 0))
    return 'weights are whole numbers, none below zero';
  const sum = source.weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return 'some weight must be more than zero';
  return sum > WEIGHTS_MAX ? `the weights add up to more than ${WEIGHTS_MAX}` : undefined;
};

/** The chance of each combination, as weights. */
export const weightsOf = (source: DiceSource): readonly number[] => {
  if (source.kind === 'weighted') return source.weights;
  const weights = COMBINATIONS.map(() => 0);
  const rolls = source.kind === 'fair' ? combinationOf : source.rolls;
  for (const combination of rolls) weights[combination] = (weights[combination] as number) + 1;
  return weights;
};

/** The throws of one session, in order, without end. */
export const throwsOf = (source: DiceSource, seed: Seed, session: number, sessionRolls: number): (() => number) => {
  switch (source.kind) {
    case 'fair':
      return fairThrows(new Stream(firstWords(seed, session)));
    case 'weighted':
      return weightedThrows(new Stream(firstWords(seed, session)), source.weights);
    case 'recorded':
      return recordedThrows(source.rolls, session * sessionRolls);
  }
};

const fairThrows = (stream: Stream): (() => number) => {
  let left = 0;
  let fraction = 0;
  let second = 0;
  return () => {
    left -= 1;
    // Every other throw was drawn together with the one before.
    if ((left & 1) === 0) return second;
    if (left < 0) {
      do fraction = stream.next();
      while (Math.imul(fraction, FOUR_THROWS) >>> 0 < UNFAIR);
      left = ROLLS_PER_WORD - 1;
    }
    const product = fraction * PAIRS;
    const pair = Math.floor(product / 2 ** 32);
    fraction = product - pair * 2 ** 32;
    const first = Math.trunc(pair / THROWS);
    second = pair - first * THROWS;
    return first;
  };
};

const weightedThrows = (stream: Stream, weights: readonly number[]): (() => number) => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return () => {
    let left = stream.below(sum);
    let combination = 0;
    while (left >= (weights[combination] as number)) {
      left -= weights[combination] as number;
      combination += 1;
    }
    return throwOf[combination] as number;
  };
};

const recordedThrows = (rolls: readonly number[], from: number): (() => number) => {
  let at = from % rolls.length;
  return () => {
    const thrown = throwOf[rolls[at] as number] as number;
    at = at + 1 === rolls.length ? 0 : at + 1;
    return thrown;
  };
};

/** The dice of a throw. */
export const diceOf = (thrown: number): readonly [Die, Die] => EVERY_THROW[thrown] as readonly [Die, Die];
