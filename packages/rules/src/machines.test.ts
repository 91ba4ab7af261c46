import { describe, expect, it, test } from 'vitest';
import { COMBINATIONS, combinationIndex, type Dice, EVERY_THROW, PUCKS, type Puck, total } from './dice.ts';
import { ruleOf } from './house.ts';
import { firePoints, hotNumbers } from './machines.ts';
import { outcomeOf, puckAfter } from './settle.ts';
import { houseFor } from './testing/given.ts';
import { type Machine, puckIndex, type Verdict, walk } from './verdict.ts';
import type { Memory, WagerName } from './wager.ts';

const everything = { options: { fire: 'A', bonus: 'A', 'six-seven-eight': 'on' } } as const;
const HOUSES = {
  MA: houseFor({ ruleset: 'massachusetts', game: 'craps', ...everything }),
  hot: houseFor({ ruleset: 'massachusetts', game: 'craps', options: { 'hot-roller': 'A' } }),
  MD: houseFor({ ruleset: 'maryland', game: 'craps', ...everything }),
  VIC: houseFor({ ruleset: 'victoria', game: 'craps' }),
  NH: houseFor({ ruleset: 'new-hampshire', game: 'roll-to-win', options: { 'hot-shooter': 'on', 'power-odds': 'on' } }),
};
type Where = keyof typeof HOUSES;

const machineOf = (where: Where, name: WagerName): Machine => ruleOf(HOUSES[where], name).machine;

/** How the 36 rolls fall out for a machine in one state: win, lose, push, bar, travel, stand. */
const tally = (machine: Machine, puck: Puck, memory: Memory = machine.start): readonly number[] => {
  const order: readonly Verdict['type'][] = ['win', 'lose', 'push', 'bar', 'travel', 'stand'];
  const counts = order.map(() => 0);
  for (const dice of EVERY_THROW) {
    const verdict = machine.judge(puckIndex(puck), memory, combinationIndex(dice));
    const at = order.indexOf(verdict.type);
    counts[at] = (counts[at] as number) + 1;
  }
  return counts;
};

describe('all 36 rolls, as win lose push bar travel stand', () => {
  test.each([
    // where name            puck   win lose push bar travel stand
    ['MA', 'pass', 'off', [8, 4, 0, 0, 0, 24]],
    ['MA', 'pass', 4, [3, 6, 0, 0, 0, 27]],
    ['MA', 'pass', 5, [4, 6, 0, 0, 0, 26]],
    ['MA', 'pass', 6, [5, 6, 0, 0, 0, 25]],
    ['MA', 'pass', 8, [5, 6, 0, 0, 0, 25]],
    ['MA', 'pass', 9, [4, 6, 0, 0, 0, 26]],
    ['MA', 'pass', 10, [3, 6, 0, 0, 0, 27]],
    ['MA', 'dont-pass', 'off', [3, 8, 0, 1, 0, 24]],
    ['MD', 'dont-pass', 'off', [3, 8, 1, 0, 0, 24]],
    ['VIC', 'dont-pass', 'off', [3, 8, 0, 1, 0, 24]],
    ['NH', 'dont-pass', 'off', [3, 8, 1, 0, 0, 24]],
    ['MA', 'dont-pass', 6, [6, 5, 0, 0, 0, 25]],
    ['MA', 'dont-pass', 10, [6, 3, 0, 0, 0, 27]],
    ['MA', 'come', 6, [8, 4, 0, 0, 24, 0]],
    ['MA', 'come', 'off', [8, 4, 0, 0, 24, 0]],
    ['MA', 'come 9', 'off', [4, 6, 0, 0, 0, 26]],
    ['MA', 'come 9', 6, [4, 6, 0, 0, 0, 26]],
    ['MA', 'dont-come', 6, [3, 8, 0, 1, 24, 0]],
    ['MD', 'dont-come', 6, [3, 8, 1, 0, 24, 0]],
    ['MA', 'dont-come 9', 6, [6, 4, 0, 0, 0, 26]],
    ['MA', 'pass-odds', 'off', [0, 0, 0, 0, 0, 36]],
    ['MA', 'pass-odds', 4, [3, 6, 0, 0, 0, 27]],
    ['MA', 'pass-odds', 8, [5, 6, 0, 0, 0, 25]],
    ['MA', 'dont-pass-odds', 5, [6, 4, 0, 0, 0, 26]],
    ['MA', 'come-odds 10', 6, [3, 6, 0, 0, 0, 27]],
    ['MA', 'dont-come-odds 10', 6, [6, 3, 0, 0, 0, 27]],
    ['MA', 'place 6', 8, [5, 6, 0, 0, 0, 25]],
    ['MA', 'place-lose 4', 8, [6, 3, 0, 0, 0, 27]],
    ['MA', 'buy 5', 8, [4, 6, 0, 0, 0, 26]],
    ['MA', 'lay 5', 8, [6, 4, 0, 0, 0, 26]],
    ['VIC', 'big 6', 'off', [5, 6, 0, 0, 0, 25]],
    ['MA', 'hard 4', 9, [1, 8, 0, 0, 0, 27]],
    ['MA', 'hard 6', 9, [1, 10, 0, 0, 0, 25]],
    ['MA', 'field', 'off', [16, 20, 0, 0, 0, 0]],
    ['MA', 'any-seven', 'off', [6, 30, 0, 0, 0, 0]],
    ['MA', 'any-craps', 6, [4, 32, 0, 0, 0, 0]],
    ['MA', 'two', 6, [1, 35, 0, 0, 0, 0]],
    ['MA', 'three', 6, [2, 34, 0, 0, 0, 0]],
    ['MA', 'eleven', 6, [2, 34, 0, 0, 0, 0]],
    ['MA', 'twelve', 6, [1, 35, 0, 0, 0, 0]],
    ['MA', 'horn', 6, [6, 30, 0, 0, 0, 0]],
    ['MA', 'horn-high 11', 6, [6, 30, 0, 0, 0, 0]],
    ['MA', 'c-and-e', 6, [6, 30, 0, 0, 0, 0]],
    ['MD', 'whirl', 6, [6, 24, 6, 0, 0, 0]],
    ['MA', 'hop 2-2', 6, [1, 35, 0, 0, 0, 0]],
    ['MA', 'hop 3-1', 6, [2, 34, 0, 0, 0, 0]],
    ['MA', 'six-seven-eight', 6, [16, 20, 0, 0, 0, 0]],
    ['MA', 'fire', 'off', [0, 0, 0, 0, 0, 36]],
    ['MA', 'fire', 6, [0, 6, 0, 0, 0, 30]],
    ['hot', 'hot-roller', 'off', [0, 6, 0, 0, 0, 30]],
    ['MA', 'all-small', 'off', [0, 6, 0, 0, 0, 30]],
    ['NH', 'hot-shooter', 'off', [0, 0, 0, 0, 0, 36]],
    ['NH', 'hot-shooter', 6, [0, 6, 0, 0, 0, 30]],
  ] as const)('%s %s, puck %s', (where, name, puck, expected) => {
    expect(tally(machineOf(where, name), puck)).toEqual(expected);
  });

  // memory: which points made, combinations seen, totals seen, rolls counted
  test.each([
    ['MA', 'fire', 6, 0b000111, [0, 6, 0, 0, 0, 30]],
    ['MA', 'fire', 6, 0b001111, [6, 0, 0, 0, 0, 30]],
    ['MA', 'fire', 6, 0b111111, [6, 0, 0, 0, 0, 30]],
    ['MA', 'fire', 'off', 0b111111, [0, 0, 0, 0, 0, 36]],
    ['hot', 'hot-roller', 'off', 0b00_000_000_00_0011, [0, 6, 0, 0, 0, 30]],
    ['hot', 'hot-roller', 'off', 0b00_000_000_00_1111, [6, 0, 0, 0, 0, 30]],
    ['hot', 'hot-roller', 6, 0b11_11_111_111_11_11, [6, 0, 0, 0, 0, 30]],
    ['MA', 'all-small', 'off', 0b01111, [5, 6, 0, 0, 0, 25]],
    ['MA', 'all-small', 6, 0b11110, [1, 6, 0, 0, 0, 29]],
    ['MA', 'all-tall', 6, 0b11110, [5, 6, 0, 0, 0, 25]],
    ['MA', 'make-em-all', 6, 0b11111_11110, [1, 6, 0, 0, 0, 29]],
    ['NH', 'hot-shooter', 6, 6, [0, 6, 0, 0, 0, 30]],
    ['NH', 'hot-shooter', 6, 7, [0, 0, 6, 0, 0, 30]],
    ['NH', 'hot-shooter', 6, 14, [0, 0, 6, 0, 0, 30]],
    ['NH', 'hot-shooter', 6, 15, [6, 0, 0, 0, 0, 30]],
    ['NH', 'hot-shooter', 6, 50, [6, 0, 0, 0, 0, 30]],
  ] as const)('%s %s, puck %s, memory %i', (where, name, puck, memory, expected) => {
    expect(tally(machineOf(where, name), puck, memory)).toEqual(expected);
  });

  it('a wager of one roll never stands after it, wherever the puck is [NH B/single-roll] [NH F/kinds]', () => {
    const oneRoll: readonly WagerName[] = ['field', 'any-seven', 'any-craps', 'eleven', 'horn', 'c-and-e'];
    const hops = COMBINATIONS.map(dice => `hop ${dice[0]}-${dice[1]}` as WagerName);
    for (const name of [...oneRoll, ...hops]) {
      for (const puck of PUCKS) expect(tally(machineOf('NH', name), puck).slice(3)).toEqual([0, 0, 0]);
    }
    expect(tally(machineOf('NH', 'hard 6'), 9)[5]).toBe(25);
  });
});

describe('memories', () => {
  const seven: Dice = [4, 3];
  const after = (
    machine: Machine,
    rolls: readonly Dice[],
    puck: Puck = 'off',
  ): { verdict: Verdict; memory: Memory } => {
    let memory = machine.start;
    let now = puck;
    let verdict: Verdict = { type: 'stand', memory };
    for (const dice of rolls) {
      verdict = machine.judge(puckIndex(now), memory, combinationIndex(dice));
      if (verdict.type === 'stand') memory = verdict.memory;
      now = puckAfter(now, outcomeOf(now, dice, false));
    }
    return { verdict, memory };
  };

  it('fire counts each point once, in any order [MA 12(b)(2)] [MD 11.B(2)]', () => {
    const { memory } = after(machineOf('MA', 'fire'), [
      [4, 2],
      [3, 3],
      [5, 1],
      [4, 2],
      [4, 4],
      [5, 3],
      [6, 2],
      [4, 4],
    ]);
    expect(firePoints(memory)).toEqual([6, 8]);
  });

  test.each([
    [
      '[MA 14(b)(4)(i)]',
      4,
      [
        [3, 1],
        [2, 2],
      ],
    ],
    [
      '[MA 14(b)(4)(ii)]',
      5,
      [
        [4, 1],
        [3, 2],
      ],
    ],
    [
      '[MA 14(b)(4)(iii)]',
      6,
      [
        [5, 1],
        [4, 2],
        [3, 3],
      ],
    ],
    [
      '[MA 14(b)(4)(iv)]',
      8,
      [
        [6, 2],
        [5, 3],
        [4, 4],
      ],
    ],
    [
      '[MA 14(b)(4)(v)]',
      9,
      [
        [6, 3],
        [5, 4],
      ],
    ],
    [
      '[MA 14(b)(4)(vi)]',
      10,
      [
        [6, 4],
        [5, 5],
      ],
    ],
  ] as const)(
    'a hot roller completes its number with the last combination and not before %s [MA 14(b)(4)]',
    (_id, number, rolls) => {
      const machine = machineOf('hot', 'hot-roller');
      const counts = rolls.map((_, at) => hotNumbers(after(machine, rolls.slice(0, at + 1)).memory));
      expect(counts).toEqual(rolls.map((_, at) => (at === rolls.length - 1 ? 1 : 0)));
      expect(rolls.every(dice => total(dice) === number)).toBe(true);
    },
  );

  it('the hot shooter counts every valid roll of the hand and the seven-out with it [NH F/Hot Shooter Jackpot/1]', () => {
    const machine = machineOf('NH', 'hot-shooter');
    const rolls: readonly Dice[] = [
      [4, 3],
      [6, 5],
      [4, 2],
      [6, 3],
      [3, 3],
    ];
    const counts = rolls.map((_, at) => after(machine, rolls.slice(0, at + 1)).memory);
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    expect(after(machine, [[4, 2], seven]).verdict).toEqual({ type: 'lose' });
  });

  it('every machine can be listed: its reachable memories and all their transitions', () => {
    const moves = (puck: number, combination: number): number => {
      const now = PUCKS[puck] as Puck;
      return puckIndex(puckAfter(now, outcomeOf(now, COMBINATIONS[combination] as Dice, false)));
    };
    const states = (where: Where, name: WagerName): number =>
      walk(machineOf(where, name), { puck: 0, memory: 0 }, moves).length / COMBINATIONS.length;
    expect(states('MA', 'pass')).toBe(7);
    expect(states('MA', 'field')).toBe(1);
    expect(states('MA', 'fire')).toBe(64 * 7);
    // A completed set is won at once and never stands: 2^5 - 1, and 2^10 - 1 less the two that need no 7 pucks.
    expect(
      new Set(walk(machineOf('MA', 'all-small'), { puck: 0, memory: 0 }, moves).map(({ from }) => from.memory)).size,
    ).toBe(31);
    expect(
      new Set(walk(machineOf('MA', 'make-em-all'), { puck: 0, memory: 0 }, moves).map(({ from }) => from.memory)).size,
    ).toBe(1023);
    expect(
      new Set(walk(machineOf('hot', 'hot-roller'), { puck: 0, memory: 0 }, moves).map(({ from }) => from.memory)).size,
    ).toBe(2 ** 14);
    expect(
      new Set(walk(machineOf('NH', 'hot-shooter'), { puck: 0, memory: 0 }, moves).map(({ from }) => from.memory)).size,
    ).toBe(51);
  });
});

describe('classical figures, counted from the machine', () => {
  /** The chance to win, as a fraction, of a wager that never changes but by the puck. */
  const chanceToWin = (machine: Machine): readonly [bigint, bigint] => {
    const ways = (state: Puck) => tally(machine, state);
    const [win = 0, lose = 0] = ways('off');
    // A point is thrown in as many ways as it later wins; then it is win against lose alone.
    let [top, bottom] = [BigInt(win), BigInt(win + lose)];
    const add = (a: bigint, b: bigint): void => {
      [top, bottom] = [top * b + a * bottom, bottom * b];
    };
    [top, bottom] = [BigInt(win), 36n];
    for (const point of PUCKS.slice(1)) {
      const [wins = 0, loses = 0] = ways(point);
      const set = EVERY_THROW.filter(dice => total(dice) === point).length;
      add(BigInt(set * wins), BigInt(36 * (wins + loses)));
    }
    const divide = (a: bigint, b: bigint): bigint => (b === 0n ? a : divide(b, a % b));
    const by = divide(top, bottom);
    return [top / by, bottom / by];
  };

  it('pass wins 244 times in 495', () => {
    expect(chanceToWin(machineOf('MA', 'pass'))).toEqual([244n, 495n]);
    expect(chanceToWin(machineOf('VIC', 'pass'))).toEqual([244n, 495n]);
  });

  it("don't pass wins 949 times in 1980 where 12 is returned", () => {
    expect(chanceToWin(machineOf('MD', 'dont-pass'))).toEqual([949n, 1980n]);
  });
});
