import { describe, expect, test } from 'vitest';
import { add, compare, multiply, type Ratio, ratio, sum, toNumber, ZERO } from '../ratio.ts';
import { seeded } from '../testing/dice.ts';
import { boundsBelow } from './bounds.ts';
import { chanceBelow } from './chance.ts';
import { exactBelow } from './exact.ts';
import type { Thrown } from './thrown.ts';

/** A roll that is worth these amounts in this many of 36 ways; what is left over is worth what makes the mean zero. */
const roll = (times: number, ...worth: readonly (readonly [luck: Ratio, ways: number])[]): Thrown => {
  const ways = worth.map(([, each]) => each);
  const left = 36 - ways.reduce((all, each) => all + each, 0);
  const mean = sum(worth.map(([luck, each]) => multiply(luck, ratio(each))));
  const lucks = [...worth.map(([luck]) => luck), multiply(mean, ratio(-1, left))];
  return { parts: [lucks], ways: [...ways, left], times };
};

const PLACE = roll(3, [ratio(1400 * 11 + 200, 11), 5], [ratio(-1200 * 11 + 200, 11), 6]);
const FIELD = roll(2, [ratio(500), 14], [ratio(1000), 1], [ratio(1500), 1]);

/** The chance by going through every sequence of rolls. */
const enumerated = (thrown: readonly Thrown[], target: Ratio): Ratio => {
  const rolls = thrown.flatMap(({ parts, ways, times }) =>
    Array.from({ length: times }, () => ({ lucks: parts[0] ?? [], ways })),
  );
  const follow = (at: number, so: Ratio): Ratio => {
    const next = rolls[at];
    if (next === undefined) return compare(so, target) <= 0 ? ratio(1) : ZERO;
    return sum(
      next.lucks.map((luck, each) => multiply(ratio(next.ways[each] as number, 36), follow(at + 1, add(so, luck)))),
    );
  };
  return follow(0, ZERO);
};

describe('the chance of a session', () => {
  const targets = [-3000, -1181, -500, 0, 1, 999, 1418].map(target => ratio(target));

  test('is exact for a short one: the same as over every sequence of rolls', () => {
    for (const target of targets) {
      expect(chanceBelow([PLACE, FIELD], target).exact).toEqual(enumerated([PLACE, FIELD], target));
    }
  });

  test('lies between its bounds, wherever the target is, on an atom or between', () => {
    const [place, field] = [
      { ...PLACE, times: 9 },
      { ...FIELD, times: 8 },
    ];
    for (const target of [-20000, -5000, -1200, -300, 0, 1, 2500, 9000, 400_000].map(each => ratio(each, 11))) {
      const exact = toNumber(exactBelow([place, field], target) as Ratio);
      const { low, high } = boundsBelow([place, field], target);
      expect(low).toBeLessThanOrEqual(exact);
      expect(high).toBeGreaterThanOrEqual(exact);
      expect(high - low).toBeLessThan(2e-3);
    }
  });

  test('of a long session agrees with one thrown again 20,000 times', () => {
    const thrown = [
      { ...PLACE, times: 900 },
      { ...FIELD, times: 700 },
    ];
    const { low, high } = boundsBelow(thrown, ratio(30_000));
    expect(high - low).toBeLessThan(2e-3);
    const source = seeded(7);
    const tries = 20_000;
    let below = 0;
    const tables = thrown.map(({ parts: [lucks = []], ways, times }) => ({
      times,
      worth: lucks.flatMap((luck, at) => new Array<number>(ways[at] as number).fill(toNumber(luck))),
    }));
    for (let at = 0; at < tries; at += 1) {
      let so = 0;
      for (const { worth, times } of tables) {
        for (let time = 0; time < times; time += 1) so += worth[source.below(36)] as number;
      }
      if (so <= 30_000) below += 1;
    }
    const error = Math.sqrt((low * (1 - low)) / tries);
    expect(Math.abs(below / tries - (low + high) / 2)).toBeLessThan(4 * error);
  });
});
