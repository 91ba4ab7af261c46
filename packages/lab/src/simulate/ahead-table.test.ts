import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../dice/stream.ts';
import { combinationOf, ROLLS_PER_WORD } from '../dice/throws.ts';
import { type Kernel, openKernel } from '../kernel/kernel.ts';
import { AT, LANES, WORDS } from '../kernel/layout.ts';
import { COLUMNS } from '../memo/automaton.ts';
import { AheadTable } from './ahead-table.ts';
import { KernelDice } from './dice-feed.ts';
import { columnsOf, type FullTable } from './full-table.ts';
import { PairTables } from './pair-tables.ts';
import type { Walker } from './walker.ts';

const kernel = openKernel() as Kernel;
const START = 100_000_000;
const NO_BOUNDS = { above: Infinity, below: 0 };

type Made = { readonly full: FullTable; readonly seed: string; readonly words: number; readonly lanes: number };

/** An automaton as no strategy would have it: any state may follow any other, with any of a few effects. */
const anyTable = (effects: number): fc.Arbitrary<FullTable> =>
  fc
    .record({
      states: fc.integer({ min: 1, max: 8 }),
      unit: fc.constantFrom(1, 100, 250),
      numbers: fc.infiniteStream(fc.nat(1_000_000)),
    })
    .map(({ states, unit, numbers }) => {
      const some = (count: number): number => (numbers.next().value as number) % count;
      const cells = (cell: () => number): Int32Array => Int32Array.from({ length: states * COLUMNS }, cell);
      const delta = cells(() => (some(256) - 128) * unit);
      return {
        states: Array.from({ length: states }, (_, position) => position),
        next: cells(() => some(states)),
        delta,
        effect: cells(() => some(effects)),
        low: 0,
        high: Infinity,
        largestLoss: 128 * unit,
        largestGain: 127 * unit,
      };
    });

const made = (effects: number): fc.Arbitrary<Made> =>
  fc.record({
    full: anyTable(effects),
    seed: fc.string({ maxLength: 4 }),
    words: fc.integer({ min: 1, max: WORDS }),
    lanes: fc.constantFrom(1, 7, 8, 60, LANES),
  });

/** One lane after the other, roll by roll. */
const walked = ({ full, words, lanes }: Made, throwAt: (lane: number, roll: number) => number) => {
  const counts = new Map<number, number>();
  const ends = Array.from({ length: lanes }, (_, lane) => {
    let [position, bankroll, peak, drawdown] = [0, START, START, 0];
    for (let roll = 0; roll < words * ROLLS_PER_WORD; roll += 1) {
      const cell = position * COLUMNS + (combinationOf[throwAt(lane, roll)] as number);
      bankroll += full.delta[cell] as number;
      peak = Math.max(peak, bankroll);
      drawdown = Math.max(drawdown, peak - bankroll);
      const effect = full.effect[cell] as number;
      counts.set(effect, (counts.get(effect) ?? 0) + 1);
      position = full.next[cell] as number;
    }
    return [position, bankroll, peak, drawdown];
  });
  return { ends, counts };
};

/** The same by the kernel. */
const played = ({ full, words, lanes, seed }: Made) => {
  const counts = new Map<number, number>();
  const track = { count: (effect: number, times: number) => counts.set(effect, (counts.get(effect) ?? 0) + times) };
  const lane = { states: [0], bankroll: START, peak: START, drawdown: 0, tracks: [track] };
  const walker = lane as unknown as Walker;
  const tables = PairTables.open(kernel, full, START, NO_BOUNDS) as PairTables;
  const feed = new KernelDice(kernel, seedOf(seed));
  feed.start(0, LANES);
  feed.fill(LANES, words);
  for (let at = 0; at < LANES; at += 1)
    if (at < lanes) tables.enter(at, walker);
    else tables.leave(at, { ...lane } as unknown as Walker);
  tables.run(lanes, words, walker, { walkOne: () => false, walkRest: () => {} });
  tables.drain(walker);
  const ends = Array.from({ length: lanes }, (_, at) => {
    tables.leave(at, walker);
    return [lane.states[0], lane.bankroll, lane.peak, lane.drawdown];
  });
  return { ends, counts: new Map([...counts].filter(([, times]) => times > 0)), feed };
};

const check = (given: Made): void => {
  const { feed, ...ours } = played(given);
  const { ends, counts } = walked(given, (lane, roll) => feed.throwAt(lane, roll));
  expect(ours.ends).toEqual(ends);
  expect(new Map([...ours.counts].sort())).toEqual(new Map([...counts].sort()));
};

const openAhead = (full: FullTable): AheadTable | null =>
  AheadTable.open(kernel, full, columnsOf(full).combinations, 0);

describe('walking ahead', () => {
  it('comes to the same as walking roll by roll, for any automaton of few effects', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 24).chain(made), given => {
        check(given);
      }),
      { numRuns: 60 },
    );
  });

  it('is done without where there are too many effects, and the same comes of it', () => {
    fc.assert(
      fc.property(made(60), given => {
        check(given);
      }),
      { numRuns: 20 },
    );
  });

  it('serves automata that leave nothing open, with few effects and small steps of money', () => {
    const [small] = fc.sample(anyTable(3), 1) as [FullTable];
    expect(openAhead(small)).not.toBeNull();
    const cells = small.next.length;
    expect(openAhead({ ...small, next: small.next.with(0, -1) })).toBeNull();
    expect(openAhead({ ...small, delta: new Int32Array(cells).fill(1).with(0, 128) })).toBeNull();
    expect(openAhead({ ...small, delta: new Int32Array(cells).fill(100).with(0, 12_700) })).not.toBeNull();
    const two = { next: new Int32Array(42), delta: new Int32Array(42), states: [0, 1] };
    expect(openAhead({ ...small, ...two, effect: new Int32Array(42).map((_, cell) => cell % 24) })).not.toBeNull();
    expect(openAhead({ ...small, ...two, effect: new Int32Array(42).map((_, cell) => cell % 25) })).toBeNull();
  });

  it('leaves a group to walking with care if one of its lanes is outside the bounds', () => {
    const [full] = fc.sample(anyTable(3), 1) as [FullTable];
    const ahead = openAhead(full) as AheadTable;
    /** Two groups, of which one lane in the second has this bankroll: whether all were walked, and how many pairs each. */
    const runWith = (bankroll: number) => {
      kernel.words.fill(0, AT.row / 4, AT.row / 4 + LANES);
      kernel.words.fill(0, AT.done / 4, AT.done / 4 + 2);
      kernel.words.fill(START, AT.bankroll / 4, AT.bankroll / 4 + LANES);
      kernel.words[AT.bankroll / 4 + 9] = bankroll;
      const all = ahead.run(16, 2, START, START);
      return { all, pairs: [...kernel.words.subarray(AT.done / 4, AT.done / 4 + 2)] };
    };
    expect(runWith(START)).toEqual({ all: true, pairs: [4, 4] });
    expect(runWith(START - 1)).toEqual({ all: false, pairs: [4, 0] });
    expect(runWith(START + 1)).toEqual({ all: false, pairs: [4, 0] });
  });
});
