import { openHouse } from '@hardway/rules';
import { expect, test } from 'vitest';
import type { Pips } from './fair.ts';
import { labBytes, labDiceBytes, labRolls } from './laboratory.ts';
import { drawPower, powerSpots } from './power.ts';
import { randomFor } from './random.ts';

/**
 * Every bound below is passed by a true source all but once in ten million runs, so that all of them together fail less
 * than once in a million: a failure here is a finding, not bad luck.
 */
const CHI_SQUARE = { 5: 40.87, 10: 52.31, 35: 96.96, 255: 393 } as const;
const NORMAL = 5.33;
/** For a test that is made many times over. */
const NORMAL_OF_MANY = 6;

const ROLLS = 120_000;
const faces = [...labRolls(ROLLS)].flatMap(some => [...some]);
const rolls = Array.from({ length: ROLLS }, (_, at): Pips => [faces[at * 2] ?? 0, faces[at * 2 + 1] ?? 0]);

const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);

const tally = (size: number, values: Iterable<number>): number[] => {
  const counts = new Array<number>(size).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

test('faces come equally often', () => {
  const counts = tally(
    6,
    faces.map(face => face - 1),
  );
  expect(chiSquare(counts, new Array(6).fill(faces.length / 6))).toBeLessThan(CHI_SQUARE[5]);
});

test('all 36 pairs come equally often: the dice do not know of each other', () => {
  const counts = tally(
    36,
    rolls.map(([a, b]) => (a - 1) * 6 + b - 1),
  );
  expect(chiSquare(counts, new Array(36).fill(ROLLS / 36))).toBeLessThan(CHI_SQUARE[35]);
});

test('totals come as two dice make them', () => {
  const counts = tally(
    11,
    rolls.map(([a, b]) => a + b - 2),
  );
  const expected = counts.map((_, at) => (ROLLS * (6 - Math.abs(at - 5))) / 36);
  expect(chiSquare(counts, expected)).toBeLessThan(CHI_SQUARE[10]);
});

test('a roll does not depend on the one before: pairs of totals in a row', () => {
  const next = tally(
    36,
    rolls.slice(1).map(([a], at) => ((rolls[at]?.[0] ?? 1) - 1) * 6 + a - 1),
  );
  expect(chiSquare(next, new Array(36).fill((ROLLS - 1) / 36))).toBeLessThan(CHI_SQUARE[35]);
});

test('as many runs above and below seven as chance makes', () => {
  const sides = rolls.map(([a, b]) => a + b).filter(sum => sum !== 7);
  const above = sides.filter(sum => sum > 7).length;
  const below = sides.length - above;
  const runs = 1 + sides.slice(1).filter((sum, at) => sum > 7 !== (sides[at] ?? 0) > 7).length;
  const mean = 1 + (2 * above * below) / sides.length;
  const variance = ((mean - 1) * (mean - 2)) / (sides.length - 1);
  expect(Math.abs(runs - mean) / Math.sqrt(variance)).toBeLessThan(NORMAL);
});

test('totals are not correlated with those 1 to 8 rolls later', () => {
  const deviations = rolls.map(([a, b]) => a + b - 7);
  const variance = 35 / 6;
  for (let lag = 1; lag <= 8; lag += 1) {
    const sum = deviations.slice(lag).reduce((total, value, at) => total + value * (deviations[at] ?? 0), 0);
    const z = sum / (variance * Math.sqrt(ROLLS - lag));
    expect(Math.abs(z), `lag ${lag}`).toBeLessThan(NORMAL_OF_MANY);
  }
});

test.each([
  ['of the source', labBytes],
  ['before scaling', labDiceBytes],
])('the bytes %s come equally often', (_, from) => {
  const count = 1 << 19;
  const counts = new Array<number>(256).fill(0);
  for (const some of from(count)) for (const byte of some) counts[byte] = (counts[byte] ?? 0) + 1;
  expect(chiSquare(counts, new Array(256).fill(count / 256))).toBeLessThan(CHI_SQUARE[255]);
});

test('power odds come on every spot alike, at the chance asked for, either column as often [NH F/Power Odds/1]', () => {
  const opened = openHouse({ ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'power-odds': 'on' } });
  if (!opened.ok) throw new Error('the house does not open');
  const house = opened.value;
  const spots = powerSpots(house);
  const draws = 20_000;
  const drawn = new Map(spots.map(name => [name, [0, 0] as [number, number]]));
  const random = randomFor('power');
  for (let round = 0; round < draws; round += 1) {
    for (const { name, column } of drawPower(house, [1, 20], limit => random.below(limit))) {
      const counts = drawn.get(name) as [number, number];
      counts[column === 1 ? 0 : 1] += 1;
    }
  }
  const perColumn = draws / 40;
  const deviation = Math.sqrt(perColumn * (1 - 1 / 40));
  for (const [name, columns] of drawn) {
    for (const count of columns) {
      expect(Math.abs(count - perColumn) / deviation, `${name}: ${columns}`).toBeLessThan(NORMAL_OF_MANY + 0.4);
    }
  }
  expect(spots).toContain('hop 3-1');
  expect(spots).not.toContain('pass');
});

test('two streams never share what they give, and what was given is not kept', () => {
  const a = randomFor('token').hex(32);
  const b = randomFor('code').hex(32);
  expect(a).not.toBe(b);
  expect(randomFor('token')).toBe(randomFor('token'));
});

test('a draw below a limit is below it, and every value comes', () => {
  const random = randomFor('code');
  expect(new Set(Array.from({ length: 500 }, () => random.below(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(() => random.below(0)).toThrow(RangeError);
});
