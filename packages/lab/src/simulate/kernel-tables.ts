import type { Walker } from './walker.ts';

/** What the tables need from their caller, with a lane loaded into the walker. */
export type LaneHost = {
  /** Walks one roll of the lane's dice; whether its session goes on. */
  walkOne(lane: number, roll: number): boolean;
  /** Walks the rest of the lane's dice, from this roll on. The lane is out of the kernel. */
  walkRest(lane: number, roll: number): void;
};

/**
 * A strategy's tables in the kernel. Lanes are let in while their money is plenty; the kernel walks all of them through
 * their dice, and hands back those that come upon something the tables leave open.
 */
export type KernelTables = {
  /** Whether a lane that stands as the walker does can be let in. */
  mayEnter(walker: Walker): boolean;
  enter(lane: number, walker: Walker): void;
  /** Lets the first `count` lanes in, all as the walker stands. */
  enterAll(count: number, walker: Walker): void;
  /** Loads a lane into the walker and leaves an empty place in the kernel. */
  leave(lane: number, walker: Walker): void;
  swap(a: number, b: number): void;
  /** The bankrolls of the first `count` lanes, and how far they fell. */
  bankrolls(into: Float64Array, count: number): void;
  drawdowns(into: Float64Array, count: number): void;
  /** The first `count` lanes are at their end: counts where they stand, and leaves empty places. */
  finish(count: number, walker: Walker): void;
  /** Walks lanes 0 up to `to` through `words` words of dice. */
  run(to: number, words: number, walker: Walker, host: LaneHost): void;
  /** Adds what was counted since the last time to the walker's counts. */
  drain(walker: Walker): void;
};

/** Where stop rules end a session: at or above the first, at or below the second. */
export type Bounds = { readonly above: number; readonly below: number };

/** Bankrolls are 32-bit numbers in the kernel, with room for what a roll may win. */
export const MONEY_MAX = 2 ** 29;
