import { COMBINATIONS, cents, total } from '@hardway/rules';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { EVERY_FAMILY_OPTIONS, everyFamily } from '../builtin/every-family.ts';
import { seedOf } from '../dice/stream.ts';
import { combinationOf, ROLLS_PER_WORD, THROWS } from '../dice/throws.ts';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import { AT, COLUMNS_STRIDE, ENTRY, LANES, WORDS } from '../kernel/layout.ts';
import { combine } from '../play/combine.ts';
import type { Stops } from '../play/strategy.ts';
import { massachusetts } from '../testing/houses.ts';
import { CompleteFew } from './complete-few.ts';
import { CompletePairs } from './complete-pairs.ts';
import { type ClosedRows, type CompleteTable, NOTHING } from './complete-table.ts';
import { KernelDice } from './dice-feed.ts';
import { Simulator } from './simulator.ts';
import type { Track } from './walker.ts';

const kernel = openKernel() as Kernel;
const NO_EFFECT = 0;

type Made = {
  readonly closed: ClosedRows;
  readonly seed: string;
  readonly words: number;
  /** Where each lane begins, or -1 for an empty place. */
  readonly begins: readonly number[];
};

/** Rows as no strategy would have them: any may follow any other or lead nowhere, with any of a few effects for each of two parts. */
const made = (effects: number): fc.Arbitrary<Made> =>
  fc
    .record({
      rows: fc.integer({ min: 1, max: 9 }),
      byTotal: fc.boolean(),
      place: fc.integer({ min: 0, max: 3 }),
      lanes: fc.constantFrom(8, 64, LANES),
      open: fc.constantFrom(0, 3),
      seed: fc.string({ maxLength: 4 }),
      words: fc.integer({ min: 1, max: WORDS }),
      numbers: fc.infiniteStream(fc.nat(1_000_000)),
    })
    .map(({ rows, byTotal, place, lanes, open, seed, words, numbers }) => {
      const some = (count: number): number => (numbers.next().value as number) % count;
      const columnOf = COMBINATIONS.map((dice, combination) => (byTotal ? total(dice) - 2 : combination));
      const width = Math.max(...columnOf) + 1;
      const cells = (count: number, cell: () => number): Int32Array => Int32Array.from({ length: count }, cell);
      const next = cells(rows * width, () => (some(100) < open ? -1 : some(rows)));
      const effect = (entry: number): number => (next[entry] === -1 ? NOTHING : some(effects));
      const closed: ClosedRows = {
        parts: [1, 0],
        automata: [{ noEffect: NO_EFFECT }, { noEffect: NO_EFFECT }] as never,
        addresses: Array.from({ length: rows }, () => kernel.allocate((width + 1) * ENTRY)),
        columnOf,
        width,
        next,
        delta: cells(rows * width, () => some(2001) - 1000),
        effects: Int32Array.from({ length: rows * width * 2 }, (_, at) => effect(at >> 1)),
        place,
      };
      return { closed, seed, words, begins: Array.from({ length: lanes }, () => some(rows + 1) - 1) };
    });

/** Tells the kernel of the columns, the dice and the lanes. */
const prepare = ({ closed, seed, words, begins }: Made): KernelDice => {
  const { place, columnOf, addresses } = closed;
  const offsets = combinationOf.map(combination => (columnOf[combination] as number) * ENTRY);
  for (let a = 0; a < THROWS; a += 1)
    for (let b = 0; b < THROWS; b += 1)
      kernel.words[(AT.columns + place * COLUMNS_STRIDE) / 4 + a * THROWS + b] =
        (offsets[a] as number) | ((offsets[b] as number) << 16);
  const feed = new KernelDice(kernel, seedOf(seed));
  feed.start(0, LANES);
  feed.fill(LANES, words);
  kernel.words.fill(0, AT.gains / 4, AT.gains / 4 + LANES * WORDS * ROLLS_PER_WORD);
  begins.forEach((row, lane) => {
    kernel.words[AT.rows / 4 + place * LANES + lane] = row < 0 ? AT.parked : (addresses[row] as number);
  });
  return feed;
};

/** One lane after the other, roll by roll. What comes after a roll that leads nowhere is taken back anyway, so it is not looked at. */
const walked = ({ closed, words, begins }: Made, feed: KernelDice) => {
  const { width, columnOf, next, delta, effects, addresses, parts } = closed;
  const counts = new Map<string, number>();
  const rolls = words * ROLLS_PER_WORD;
  const ends = begins.map((begin, lane) => {
    if (begin < 0) return { reached: AT.parked, gains: new Array<number>(rolls).fill(0) };
    const gains: number[] = [];
    let row = begin;
    for (let roll = 0; roll < rolls; roll += 1) {
      const entry = row * width + (columnOf[combinationOf[feed.throwAt(lane, roll)] as number] as number);
      row = next[entry] as number;
      if (row < 0) return { reached: AT.never, gains: null };
      gains.push(delta[entry] as number);
      parts.forEach((part, own) => {
        const key = `${part} ${effects[entry * parts.length + own]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      });
    }
    return { reached: addresses[row] as number, gains };
  });
  return { ends, counts };
};

const drained = (table: CompleteTable): Map<string, number> => {
  const counts = new Map<string, number>();
  const track = (part: number): Track =>
    ({
      count: (effect: number, times: number) =>
        counts.set(`${part} ${effect}`, (counts.get(`${part} ${effect}`) ?? 0) + times),
    }) as unknown as Track;
  table.drain([track(0), track(1)]);
  return new Map([...counts].filter(([key, times]) => times > 0 && !key.endsWith(` ${NO_EFFECT}`)));
};

const gainsOf = (lane: number, rolls: number): readonly number[] =>
  Array.from({ length: rolls }, (_, roll) => {
    const vector = (lane >> 2) * WORDS * ROLLS_PER_WORD + roll;
    return kernel.words[AT.gains / 4 + vector * 4 + (lane & 3)] as number;
  });

const check = (made: Made, open: (rows: ClosedRows) => CompleteTable | null): void => {
  const feed = prepare(made);
  const table = open(made.closed) as CompleteTable;
  const { place } = made.closed;
  const lanes = made.begins.length;
  const expected = walked(made, feed);
  const reached = (): readonly number[] => [
    ...kernel.words.subarray(AT.otherRows / 4 + place * LANES, AT.otherRows / 4 + place * LANES + lanes),
  ];
  table.walk(0, lanes, made.words, place, 1);
  expect(reached()).toEqual(expected.ends.map(end => end.reached));
  expected.ends.forEach(({ gains }, lane) => {
    if (gains !== null) expect(gainsOf(lane, gains.length)).toEqual(gains);
  });
  // Walking the same again takes back what was counted, whatever the lanes came upon.
  table.walk(0, lanes, made.words, place, -1);
  expect(drained(table)).toEqual(new Map());
  if (expected.ends.some(end => end.reached === AT.never)) return;
  table.walk(0, lanes, made.words, place, 1);
  const counted = [...expected.counts].filter(([key]) => !key.endsWith(` ${NO_EFFECT}`));
  expect(drained(table)).toEqual(new Map(counted));
  expect(drained(table)).toEqual(new Map());
};

/** Wagers for one roll, and side bets with a memory, which have too many rows for pairs. */
const sideBets = combine('side bets', everyFamily().parts.slice(-3));

describe('a complete table', () => {
  it('of pairs walks as one roll at a time does', () => {
    fc.assert(fc.property(made(40), each => check(each, rows => CompletePairs.open(kernel, rows))));
  });

  it('of few effects walks as one roll at a time does', () => {
    fc.assert(fc.property(made(9), each => check(each, rows => CompleteFew.open(kernel, rows))));
  });

  it('of few effects is none where there are more than it can carry', () => {
    const [each] = fc.sample(made(1), 1) as [Made];
    const many = { ...each.closed, effects: each.closed.effects.map((_, at) => at) };
    expect(CompleteFew.open(kernel, many)).toBeNull();
  });

  it.each([
    ['plenty of money', 1_000_000, { rolls: 203 }],
    ['ruin on the way', 60_000, { rolls: 200 }],
    ['a goal and a limit', 100_000, { rolls: 200, up: cents(50_000), down: cents(60_000) }],
    ['shooters', 1_000_000, { shooters: 16 }],
  ] as const)('gives what plain walking gives, in jobs of any size: %s', (_, bankroll, stops: Stops) => {
    const walks = [CompletePairs, CompleteFew].map(({ prototype }) => vi.spyOn(prototype, 'walk'));
    const setup = {
      house: massachusetts(EVERY_FAMILY_OPTIONS),
      bankroll: cents(bankroll),
      stops,
      seed: seedOf('complete'),
    };
    const [kernel, plain] = [false, true].map(
      plain => new Simulator(sideBets, { ...setup, dice: { kind: 'fair' }, plain }),
    ) as [Simulator, Simulator];
    for (const [from, to] of [
      [0, 2000],
      [2000, 2001],
      [2001, 2300],
      [2300, 2700],
    ] as const) {
      const results = [new Float64Array(to - from), new Float64Array(to - from)] as const;
      expect(kernel.run(from, to, results[0])).toEqual(plain.run(from, to, results[1]));
      expect(results[0]).toEqual(results[1]);
    }
    expect(walks.some(walk => walk.mock.calls.length > 0)).toBe(true);
    for (const walk of walks) walk.mockRestore();
  });
});
