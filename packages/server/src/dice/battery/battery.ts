import { labBytes, labDiceBytes, labPower, labRolls } from '../laboratory.ts';
import { type RandomFor, randomFor } from '../random.ts';
import { bitRuns, byteValues, monobit } from './bits.ts';
import { faces, pairs, successive, totals } from './frequencies.ts';
import { coupons, permutations, poker } from './groups.ts';
import { correlation, gaps, runs } from './order.ts';
import { type PowerDraws, powerOdds } from './power-odds.ts';
import type { Result, Test } from './test.ts';

/** A test at 99 %: a true source is past this in one of a hundred. */
export const LEVEL = 0.01;

/** Fewer rolls leave some classes with too few to expect for a chi-square. */
export const LEAST_ROLLS = 20_000;

/** Power odds take thirty draws a roll, so there are fewer of them. */
const ROLLS_PER_DRAW = 10;
const POWER_ROLLS = 100_000;

/** The tests of rolls. Each needs faces as they were drawn: a record has the higher die first. */
export const rollTests = (): readonly Test[] => [
  faces(),
  pairs(),
  totals(),
  successive(),
  correlation(),
  runs(),
  gaps(),
  coupons(),
  poker(),
  permutations(),
];

export const byteTests = (of: string): readonly Test[] => [byteValues(of), monobit(of), bitRuns(of)];

/** What the tests come to on what is given. */
export const resultsOf = (tests: readonly Test[], pieces: Iterable<Uint8Array>): readonly Result[] => {
  for (const piece of pieces) for (const test of tests) test.add(piece);
  return tests.map(test => test.result());
};

/** All tests on the house's random source: that many rolls, as many bytes at either stage, and power odds if they are drawn. */
export const testSource = (
  rolls: number,
  power: PowerDraws | undefined,
  random: RandomFor = randomFor,
): readonly Result[] => {
  const draws = Math.min(Math.ceil(rolls / ROLLS_PER_DRAW), POWER_ROLLS);
  return [
    ...resultsOf(rollTests(), labRolls(rolls, random)),
    ...resultsOf(byteTests('source'), labBytes(rolls, random)),
    ...resultsOf(byteTests('before scaling'), labDiceBytes(rolls, random)),
    ...(power ? [powerOdds(power.house, power.rate, labPower(draws, power.house, power.rate, random))] : []),
  ];
};

/** What many tests say together. */
type Verdict = {
  /** How many of the tests are past 99 %, and how many of a true source's would be on average. */
  readonly past: number;
  readonly expected: number;
  /** How often a true source has at least one test past 99 %. */
  readonly chanceOfAny: number;
  /** Whether the source passes: no test is so far out that a true source has any as far in one of a hundred runs of all. */
  readonly passes: boolean;
};

/** Bonferroni's bound: the level divided by the number of tests holds for all of them together, however they depend. */
export const verdictOn = (results: readonly Result[]): Verdict => ({
  past: results.filter(({ p }) => p < LEVEL).length,
  expected: results.length * LEVEL,
  chanceOfAny: 1 - (1 - LEVEL) ** results.length,
  passes: results.every(({ p }) => p >= LEVEL / results.length),
});
