import { COMBINATIONS, everyGame, type Machine, POINTS, PUCKS, WAYS } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { explore } from './explore.ts';
import { lump } from './lump.ts';
import { add, ONE, type Ratio, ratio, subtract, sum, ZERO } from './ratio.ts';
import { flow } from './solve.ts';
import { analysisOf, entryOf, massachusetts, newHampshire } from './testing/houses.ts';
import { variants } from './variants.ts';

/** Every memory that a machine can come to, wherever the puck is. */
const memoriesOf = ({ start, judge }: Machine): readonly number[] => {
  const seen = new Set([start]);
  for (const memory of seen) {
    for (let puck = 0; puck < PUCKS.length; puck += 1) {
      for (let combination = 0; combination < COMBINATIONS.length; combination += 1) {
        const verdict = judge(puck, memory, combination);
        if (verdict.type === 'stand') seen.add(verdict.memory);
      }
    }
  }
  return [...seen];
};

/** Whether any verdict, in any memory, depends on where the puck is. */
const looksAtPuck = ({ judge }: Machine, memories: readonly number[]): boolean =>
  memories.some(memory =>
    COMBINATIONS.some((_, combination) => {
      const first = judge(0, memory, combination);
      return PUCKS.some((__, puck) => {
        const other = judge(puck, memory, combination);
        return other !== first && JSON.stringify(other) !== JSON.stringify(first);
      });
    }),
  );

describe('the walk', () => {
  const READS_THE_PUCK = ['pass', 'dont-pass', 'pass-odds', 'dont-pass-odds', 'fire', 'hot-shooter'];

  test('sees the puck exactly where some verdict depends on it, in every machine of every book', () => {
    for (const { ruleset, game } of everyGame()) {
      // One book has the same machines at all its games; hot roller is the long one.
      if (game === 'mini-craps' || game === 'automated-craps') continue;
      for (const { house, entries } of variants(ruleset, game)) {
        for (const { wager, pucks } of entries) {
          const machine = house.rules[wager]?.machine as Machine;
          const memories = memoriesOf(machine);
          const reads = looksAtPuck(machine, memories);
          expect(reads, wager).toBe(READS_THE_PUCK.includes(wager));
          if (reads || wager === 'come' || wager === 'dont-come') continue;
          expect(explore(house, wager, pucks, ZERO).chain.size, wager).toBe(memories.length);
        }
      }
    }
  });

  test.each([
    ['fire', massachusetts({ fire: 'A' }), 448],
    ['make-em-all', massachusetts({ bonus: 'A' }), 1023],
    ['all-tall', massachusetts({ bonus: 'A' }), 31],
    ['hot-shooter', newHampshire({ 'hot-shooter': 'on' }), 351],
    ['hard 6', newHampshire({ 'power-odds': 'on' }), 1],
    ['come', massachusetts(), 7],
  ] as const)('%s: making equal states one changes no figure', (name, house, size) => {
    const { wager, pucks } = entryOf(house, name);
    const { chain } = explore(house, wager, pucks, ratio(1, 20));
    const lumped = lump(chain);
    expect(chain.size).toBe(size);
    expect(lumped.size).toBeLessThanOrEqual(size);
    const before = flow(chain, new Map([[chain.start, ONE]]));
    const after = flow(lumped, new Map([[lumped.start, ONE]]));
    expect(after.ends).toEqual(before.ends);
    expect(sum(after.visits)).toEqual(sum(before.visits));
  });

  test('a wager made wherever the puck is may not depend on it', () => {
    expect(() => explore(massachusetts(), 'pass', PUCKS, ZERO)).toThrow('depends on where the puck is');
  });
});

/** The chance that none of some ways, out of 36, shows before a 7. */
const noneBeforeSeven = (ways: number): Ratio => ratio(6, 6 + ways);

/** The chance that everything shows before a 7, by inclusion and exclusion: no walk, no states. */
const allBeforeSeven = (ways: readonly number[]): Ratio => {
  let all = ZERO;
  for (let left = 0; left < 1 << ways.length; left += 1) {
    const missing = ways.filter((_, at) => (left & (1 << at)) !== 0);
    const chance = noneBeforeSeven(missing.reduce((a, b) => a + b, 0));
    all = missing.length % 2 === 0 ? add(all, chance) : subtract(all, chance);
  }
  return all;
};

const waysOfTotal = (total: number): readonly number[] =>
  COMBINATIONS.flatMap(([a, b], at) => (a + b === total ? [WAYS[at] as number] : []));

describe('side bets agree with another way to work them out', () => {
  test.each([
    ['all-small', [2, 3, 4, 5, 6]],
    ['all-tall', [8, 9, 10, 11, 12]],
    ['make-em-all', [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]],
  ])('%s', (wager, totals) => {
    const ways = totals.map(total => waysOfTotal(total).reduce((a, b) => a + b, 0));
    expect(analysisOf(massachusetts({ bonus: 'A' }), wager).win).toEqual(allBeforeSeven(ways));
  });

  test('hot roller: the chance of each count of completed numbers', () => {
    const subsets = Array.from({ length: 1 << POINTS.length }, (_, subset) =>
      POINTS.filter((__, at) => (subset & (1 << at)) !== 0),
    );
    const atLeast = subsets.map(points => allBeforeSeven(points.flatMap(waysOfTotal)));
    const exactly = subsets.map((_, subset) =>
      subsets.reduce((all, more, other) => {
        if ((other & subset) !== subset) return all;
        const extra = more.length - (subsets[subset]?.length ?? 0);
        return extra % 2 === 0 ? add(all, atLeast[other] as Ratio) : subtract(all, atLeast[other] as Ratio);
      }, ZERO),
    );
    const byCount = [2, 3, 4, 5, 6].map(count => sum(exactly.filter((_, subset) => subsets[subset]?.length === count)));
    const { lines } = analysisOf(massachusetts({ 'hot-roller': 'A' }), 'hot-roller');
    expect(lines.map(({ probability }) => probability)).toEqual(byCount);
  });
});
