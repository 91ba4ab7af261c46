import { createHash } from 'node:crypto';
import { evenSpreadTail } from '@hardway/odds';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { byteTests, LEAST_ROLLS, LEVEL, resultsOf, rollTests, testSource, verdictOn } from './battery.ts';
import { housePower } from './power-odds.ts';
import type { Result } from './test.ts';
import { type BYTES, bytesOf, type DICE, rollsOf } from './testing/sources.ts';

const ROLLS = 200_000;
/** `HARDWAY_BATTERY_RUNS=1000` asks for more, and prints what came. */
const asked = process.env.HARDWAY_BATTERY_RUNS;
const RUNS = Number(asked ?? 150);
/** What is found is found beyond doubt, and what is passed is passed at the level of all tests together. */
const FOUND = 1e-6;

const found = (results: readonly Result[]): readonly string[] =>
  results.filter(({ p }) => p < FOUND).map(({ name }) => name);

/** Every test that must find each fault. Others may. */
const FAULTS: { readonly [fault in Exclude<keyof typeof DICE, 'fair'>]: readonly string[] } = {
  loaded: ['faces', 'ordered pairs', 'totals'],
  remainder: ['faces', 'ordered pairs'],
  repeating: [
    'a roll and the next',
    'serial correlation, lags 1 to 8',
    'gaps between sevens',
    'dice until all faces came',
    'different faces of five dice',
    'order of four rolls',
  ],
  alternating: ['serial correlation, lags 1 to 8', 'runs above and below seven'],
  sticking: [
    'a roll and the next',
    'serial correlation, lags 1 to 8',
    'runs above and below seven',
    'gaps between sevens',
  ],
  matching: ['ordered pairs', 'totals', 'different faces of five dice'],
};

describe('tests of rolls', () => {
  test.each(Object.entries(FAULTS))('find dice that are %s', (fault, tests) => {
    const results = resultsOf(rollTests(), [rollsOf(fault as keyof typeof DICE, ROLLS, 1)]);
    expect(found(results)).toEqual(expect.arrayContaining([...tests]));
    expect(verdictOn(results).passes).toBe(false);
  });

  test('each finds some fault', () => {
    const all = rollTests().map(each => each.result().name);
    expect(new Set(Object.values(FAULTS).flat())).toEqual(new Set(all));
  });

  test('come to the same in one piece as in many', () => {
    const faces = rollsOf('fair', 30_000, 3);
    const pieces = Array.from({ length: 100 }, (_, at) => faces.subarray(at * 600, at * 600 + 600));
    expect(resultsOf(rollTests(), pieces)).toEqual(resultsOf(rollTests(), [faces]));
  });
});

/** A test that is sound finds fault with fair dice in one of a hundred runs, and in no other way: its p-values spread evenly. */
test('p-values on fair dice and sound bytes spread evenly from 0 to 1', () => {
  const runs = Array.from({ length: RUNS }, (_, seed) => [
    ...resultsOf(rollTests(), [rollsOf('fair', LEAST_ROLLS, 1000 + seed)]),
    ...resultsOf(byteTests('source'), [bytesOf('sound', LEAST_ROLLS, 1000 + seed)]),
  ]);
  const names = runs[0]?.map(({ name }) => name) ?? [];
  for (const [at, name] of names.entries()) {
    const spread = evenSpreadTail(runs.map(results => results[at]?.p ?? 0));
    const past = runs.filter(results => (results[at]?.p ?? 0) < LEVEL).length;
    if (asked !== undefined) console.log(`${name}: ${past} of ${RUNS} past 99 %, even spread p = ${spread.toFixed(3)}`);
    expect(spread, name).toBeGreaterThan(LEVEL / names.length);
  }
});

const BYTE_FAULTS: { readonly [fault in Exclude<keyof typeof BYTES, 'sound'>]: readonly string[] } = {
  leaning: ['source: byte values', 'source: ones and zeros'],
  missing: ['source: byte values'],
  combed: ['source: byte values', 'source: runs of bits'],
};

test.each(Object.entries(BYTE_FAULTS))('tests of bytes find that they are %s', (fault, tests) => {
  const results = resultsOf(byteTests('source'), [bytesOf(fault as keyof typeof BYTES, ROLLS, 1)]);
  expect(found(results)).toEqual(expect.arrayContaining([...tests]));
});

/** A source that the tests know, from which the house's own code draws. */
const seeded = (change: (byte: number) => number = byte => byte) => {
  let block = 0;
  return randomFrom(bytes => {
    for (let at = 0; at < bytes.length; at += 32)
      bytes.set(createHash('sha256').update(`seed ${block++}`).digest().map(change), at);
  });
};

test('the house draws well from a good source, and a bad source is found out', () => {
  const good = testSource(LEAST_ROLLS, housePower(), seeded());
  expect(good).toHaveLength(17);
  expect(verdictOn(good)).toMatchObject({ passes: true, expected: 0.17 });
  const bad = testSource(
    LEAST_ROLLS,
    housePower(),
    seeded(byte => byte & 0xfe),
  );
  expect(found(bad)).toContain('source: byte values');
  expect(found(bad)).toContain('power odds, every spot');
  // A secret of 32 such bytes still has 224 bits: the dice that follow from it are sound.
  expect(found(bad).filter(name => !name.startsWith('source'))).toEqual(['power odds, every spot']);
});
