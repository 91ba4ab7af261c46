import {
  add,
  analyse,
  analyseAmount,
  divide,
  entriesNamed,
  evenly,
  lineWithOdds,
  multiply,
  ONE,
  type Ratio,
  ratio,
  stepped,
  subtract,
  toNumber,
  ZERO,
} from '@hardway/odds';
import { cents } from '@hardway/rules';
import { describe, expect, it, test } from 'vitest';
import { bestOf } from '../testing/best.ts';
import { house, massachusetts } from '../testing/houses.ts';
import type { Best } from './best.ts';

/** That a figure lies between the bounds, and that they are close. */
const encloses = ({ lower, upper }: Pick<Best, 'lower' | 'upper'>, value: number, scale = 1): void => {
  expect(lower).toBeLessThanOrEqual(value + 1e-15 * scale);
  expect(upper).toBeGreaterThanOrEqual(value - 1e-15 * scale);
  expect(upper - lower).toBeLessThan(1e-9 * scale);
};

describe('bold play', () => {
  /** The chance of betting all there is, or what is missing, in a game at even money (Dubins and Savage). */
  const bold = (units: number, of: number, win: Ratio): Ratio => {
    if (units <= 0) return ZERO;
    if (units >= of) return ONE;
    return 2 * units <= of
      ? multiply(win, bold(2 * units, of, win))
      : add(win, multiply(subtract(ONE, win), bold(2 * units - of, of, win)));
  };

  test.each([
    ['pass', 1],
    ['pass', 3],
    ['pass', 5],
    ['pass', 11],
    ['dont-pass', 3],
    ['dont-pass', 14],
  ] as const)('nothing beats it on %s, from %i sixteenths of the target', (line, units) => {
    const [entry] = entriesNamed(massachusetts(), line);
    if (entry === undefined) throw new Error(line);
    const { win, lose } = analyse(massachusetts(), entry);
    const answer = bestOf(`${line} 5 to 80 by 5`, { from: 5 * units, reach: 80 });
    encloses(answer, toNumber(bold(units, 16, divide(win, add(win, lose)))));
  });

  it('beats a game where a third is staked again and again', () => {
    const p = ratio(244, 495);
    const q = subtract(ONE, p);
    // From a third: all of it, and from two thirds what is missing.
    const third = divide(multiply(p, p), subtract(ONE, multiply(p, q)));
    encloses(bestOf('pass 5 10 15', { from: 5, reach: 15 }), toNumber(third));
  });

  it('is not reached by play from smaller stakes, and the more of them the better', () => {
    const chances = ['5', '5 10', '5 10 20', '5 to 100 by 5'].map(stakes => bestOf(`pass ${stakes}`, { reach: 200 }));
    for (const [at, { lower }] of chances.entries())
      if (at > 0) expect(lower).toBeGreaterThan((chances[at - 1] as Best).upper);
    encloses(chances.at(-1) as Best, 244 / 495);
  });
});

describe('every policy of a small game', () => {
  /** The field pays 2 to 1 on 2 and 12. */
  const FIELD = [
    [2, 2],
    [14, 1],
    [20, -1],
  ] as const;

  /** The chance from each bankroll, in units, with a stake for each: a system of equations, in fractions. */
  const chancesOf = (stakes: readonly number[], target: number): readonly Ratio[] => {
    const rows = stakes.map((stake, at) => {
      const row = Array.from({ length: target }, (_, column) => (column === at ? ONE : ZERO));
      for (const [ways, pays] of FIELD) {
        const money = at + 1 + pays * stake;
        const column = money >= target ? target - 1 : money - 1;
        const sign = money >= target ? 1 : -1;
        if (money > 0) row[column] = add(row[column] as Ratio, ratio(sign * ways, 36));
      }
      return row;
    });
    return solved(rows);
  };

  const solved = (rows: Ratio[][]): readonly Ratio[] => {
    const size = rows.length;
    for (let at = 0; at < size; at += 1) {
      const pivot = rows[at] as Ratio[];
      const lead = pivot[at] as Ratio;
      rows[at] = pivot.map(value => divide(value, lead));
      for (let other = 0; other < size; other += 1) {
        if (other === at) continue;
        const factor = (rows[other] as Ratio[])[at] as Ratio;
        rows[other] = (rows[other] as Ratio[]).map((value, column) =>
          subtract(value, multiply(factor, (rows[at] as Ratio[])[column] as Ratio)),
        );
      }
    }
    return rows.map(row => row[size] as Ratio);
  };

  const everyChoice = (bankrolls: number, stakes: readonly number[]): readonly (readonly number[])[] =>
    Array.from({ length: bankrolls }, (_, at) => stakes.filter(stake => stake <= at + 1)).reduce<
      readonly (readonly number[])[]
    >((policies, choices) => policies.flatMap(policy => choices.map(stake => [...policy, stake])), [[]]);

  test.each([
    [3, 8, [1, 2, 3]],
    [4, 9, [1, 3]],
    [1, 6, [1, 2, 4]],
  ])('from %i to %i units on the field, with stakes %j', (units, target, stakes) => {
    const policies = everyChoice(target - 1, stakes);
    const most = Math.max(...policies.map(policy => toNumber(chancesOf(policy, target)[units - 1] as Ratio)));
    const listed = stakes.map(stake => 5 * stake).join(' ');
    encloses(bestOf(`field ${listed}`, { from: 5 * units, reach: 5 * target }), most);
  });
});

describe('the worth of odds', () => {
  const POINTS = [
    [4, 3],
    [5, 4],
    [6, 5],
    [8, 5],
    [9, 4],
    [10, 3],
  ] as const;

  /** The best from each bankroll with one flat stake and odds that pay without rounding, by plain iteration. */
  const withOdds = (
    side: 'pass' | 'dont-pass',
    stake: number,
    odds: readonly number[],
    target: number,
  ): readonly number[] => {
    let value = Array.from({ length: target }, () => 0);
    const at = (money: number): number => (money >= target ? 1 : money <= 0 ? 0 : (value[money] as number));
    const [natural, craps] = side === 'pass' ? [8, 4] : [3, 8];
    for (let round = 0; round < 4000; round += 1) {
      value = value.map((_, money) => {
        if (money < stake) return 0;
        const decided = (natural * at(money + stake) + craps * at(money - stake)) / 36;
        const barred = side === 'pass' ? 0 : at(money) / 36;
        const points = POINTS.map(([, ways]) => {
          const made = ways / (ways + 6);
          const best = [0, ...odds.filter(behind => stake + behind <= money)].map(behind =>
            side === 'pass'
              ? made * at(money + stake + (behind * 6) / ways) + (1 - made) * at(money - stake - behind)
              : made * at(money - stake - behind) + (1 - made) * at(money + stake + (behind * ways) / 6),
          );
          return (ways / 36) * Math.max(...best, side === 'dont-pass' ? at(money) : 0);
        });
        return decided + barred + points.reduce((sum, chance) => sum + chance, 0);
      });
    }
    return value;
  };

  test.each([
    ['pass', 10, [10, 20], 50, 100],
    ['dont-pass', 10, [30, 60], 80, 160],
  ] as const)('behind %s %i, of %j, is that of a model without the engine', (side, stake, odds, from, target) => {
    const model = withOdds(side, stake, odds, target)[from] as number;
    const answer = bestOf(`${side} ${stake}, odds ${odds.join(' ')}`, { from, reach: target }, massachusetts());
    expect(Math.abs(answer.lower - model)).toBeLessThan(1e-9);
    expect(answer.lower).toBeGreaterThan(bestOf(`${side} ${stake}`, { from, reach: target }).upper);
  });

  it('brings the chance near to the share of the target that the player has, and never there', () => {
    const table = (multiple: number) => house({ ruleset: 'massachusetts', game: 'craps', multiple });
    const chances = [1, 2, 5, 10].map(multiple =>
      bestOf('pass 10, odds 10 to 100 by 10', { from: 100, reach: 200 }, table(multiple)),
    );
    for (const [at, { lower, upper }] of chances.entries()) {
      expect(upper).toBeLessThan(0.5);
      if (at > 0) expect(lower).toBeGreaterThan((chances[at - 1] as Best).upper);
    }
    expect((chances.at(-1) as Best).lower).toBeGreaterThan(0.495);
  });
});

describe('the least cost', () => {
  const WAGERS = [
    ...['pass', 'dont-pass', 'come', 'dont-come', 'field', 'any-seven', 'any-craps', 'eleven', 'hard 4', 'hard 8'],
    ...['place 4', 'place 5', 'place 6', 'place 8', 'place-lose 4', 'buy 4', 'buy 9', 'lay 4', 'hop 3-1', 'hop 2-2'],
  ];

  test.each(WAGERS)('of one wager is its edge: %s', name => {
    const table = massachusetts();
    const [entry] = entriesNamed(table, name);
    if (entry === undefined) throw new Error(name);
    const stake = name.startsWith('place-lose') ? 55 : 60;
    const paid = analyseAmount(table, entry, cents(stake * 100));
    if (!paid.ok) throw new Error(JSON.stringify(paid.error));
    // The win or loss of a wager that is decided; a barred twelve leaves it standing.
    const edge = toNumber(paid.value.edgeResolved);
    encloses(bestOf(`${name} ${stake}`, { action: 10 * stake }), 10 * stake * 100 * edge, 10 * stake * 100);
  });

  test.each([
    ['pass', 'pass 10, odds 20', evenly(ratio(2))],
    ['dont-pass', 'dont-pass 10, odds 60', stepped(ratio(3), ratio(4), ratio(5))],
  ] as const)('of one more dollar on %s with odds is that of the odds tables', (base, wagers, multiples) => {
    const edge = toNumber(lineWithOdds(massachusetts(), base, multiples).edge);
    const [some, more] = [bestOf(wagers, { action: 4000 }), bestOf(wagers, { action: 8000 })];
    expect((more.lower - some.lower) / 400_000).toBeCloseTo(edge, 8);
  });

  it('can be a gain where winnings are rounded in the favor of the player', () => {
    // Laying $20 against a 5 or a 9 wins $13.33, paid as $14.
    expect(bestOf('dont-pass 10, odds 20', { action: 1000 }).upper).toBeLessThan(
      bestOf('dont-pass 10, odds 60', { action: 1000 }).lower,
    );
    expect(bestOf('dont-pass 10, odds 20 30 40', { action: 1000 }).upper).toBeLessThan(0);
  });
});
