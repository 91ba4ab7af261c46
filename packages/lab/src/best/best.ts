import type { Cents, House } from '@hardway/rules';
import { dollars } from '@hardway/rules';
import type { DiceSource } from '../dice/throws.ts';
import type { TooLarge } from '../exact/exact-session.ts';
import { TEXT_MAX } from '../language/read/parse.ts';
import { enclose, Stopped } from './enclose.ts';
import { exploreGame, type Found, TooMuch } from './game.ts';
import type { Goal } from './goal.ts';
import { solveLimited } from './limited.ts';
import { lastingPolicy, limitedPolicy, occasionsOf, type Policy } from './policy.ts';
import { NothingToPlay, type Problem, problemOf } from './problem.ts';
import type { WagerList } from './wager-list.ts';
import { headingsOf, rulesOf } from './write-policy.ts';

export type BestSetup = {
  readonly house: House;
  readonly wagers: WagerList;
  readonly bankroll: Cents;
  readonly goal: Goal;
  readonly dice: DiceSource;
  /** The most positions to go through; 50,000 unless said. */
  readonly positions?: number;
  /** Asked now and then whether to go on. */
  readonly goesOn?: (progress: BestProgress) => boolean;
};

/** How far it is: positions found, or how far values still move, or rolls done. */
export type BestProgress =
  | { readonly stage: 'exploring'; readonly positions: number }
  | { readonly stage: 'enclosing'; readonly sweeps: number; readonly change: number }
  | { readonly stage: 'rolls'; readonly done: number; readonly of: number };

/** The best that any play can do. */
export type Best = {
  readonly goal: Goal;
  /** The chance to reach the target, or the cost in cents, lies between these. */
  readonly lower: number;
  readonly upper: number;
  readonly positions: number;
  readonly nodes: number;
  /** Bankrolls or sums of action told apart, and how many cents apart they are. */
  readonly levels: number;
  readonly step: number;
  /** How often every value was worked out. */
  readonly sweeps: number;
  /** Play that does it, as the text of a strategy, or why it can't be written as one. */
  readonly strategy: { readonly text: string } | { readonly missing: string };
  /** Wagers and stakes of the list that the table never took, with its reason. */
  readonly impossible: readonly { readonly name: string; readonly stake: Cents; readonly reason: string }[];
};

const POSITIONS_MAX = 50_000;
/** Situations that a written policy may tell apart. */
const OCCASIONS_MAX = 400_000;

/** Why there is nothing to work out. */
export type NoPlay = { readonly noPlay: string };

/** The best that any play from a list of wagers can do for a goal, or why there is no answer. */
export const best = (setup: BestSetup): Best | TooLarge | NoPlay => {
  try {
    return solve(setup);
  } catch (error) {
    if (error instanceof TooMuch) return { tooLarge: error.message };
    if (error instanceof Stopped) return { tooLarge: 'it was stopped before the bounds were close' };
    if (error instanceof NothingToPlay) return { noPlay: error.message };
    throw error;
  }
};

type Solved = {
  readonly lower: number;
  readonly upper: number;
  readonly sweeps: number;
  readonly policy: Policy;
};

const solve = (setup: BestSetup): Best => {
  const { house, wagers, dice, bankroll, goal, positions = POSITIONS_MAX, goesOn = () => true } = setup;
  const game = exploreGame({
    ...{ house, wagers, dice, bankroll },
    most: goal.type === 'reach' ? goal.target - 1 : Number.POSITIVE_INFINITY,
    positionsMax: positions,
    goesOn: done => goesOn({ stage: 'exploring', positions: done }),
  });
  const isLimited = goal.type === 'reach' && goal.rolls !== undefined;
  const problem = problemOf(game, goal, bankroll, !isLimited);
  const { lower, upper, sweeps, policy } = isLimited ? within(problem, goal.rolls, goesOn) : without(problem, goesOn);
  return {
    goal,
    ...(goal.type === 'reach'
      ? { lower: Math.max(0, lower), upper: Math.min(1, upper) }
      : { lower: -upper, upper: -lower }),
    ...{
      positions: game.positions.length,
      nodes: game.nodes.length,
      levels: problem.levels,
      step: problem.step,
      sweeps,
    },
    strategy: write(setup, problem, policy),
    impossible: game.impossible.map(({ name, stake, refusal }) => ({ name, stake, reason: refusal.sentence })),
  };
};

const rowAtStart = ({ game, rowOf }: Problem): number => rowOf[(game.found[game.start] as Found).node] as number;

/** Without a limit of rolls. */
const without = (problem: Problem, goesOn: (progress: BestProgress) => boolean): Solved => {
  const { lower, upper, sweeps } = enclose(problem, progress => goesOn({ stage: 'enclosing', ...progress }));
  const row = rowAtStart(problem);
  return {
    lower: lower.at(row, problem.startLevel),
    upper: upper.at(row, problem.startLevel),
    sweeps,
    policy: lastingPolicy(lower),
  };
};

const within = (problem: Problem, rolls: number, goesOn: (progress: BestProgress) => boolean): Solved => {
  const limited = solveLimited(problem, rolls, done => goesOn({ stage: 'rolls', done, of: rolls }));
  const value = limited.values.at(rowAtStart(problem), problem.startLevel);
  return {
    lower: value * (1 - limited.relativeError),
    upper: value * (1 + limited.relativeError),
    sweeps: rolls,
    policy: limitedPolicy(problem, limited),
  };
};

/** More than play for this action can lose: twice what is decided, the last wagers included. */
const enoughFor = (action: Cents, { game }: Problem): Cents =>
  game.positions.reduce((most, { needs }) => Math.max(most, 2 * (action + needs)), 0) as Cents;

const count = (n: number): string => n.toLocaleString('en-US');

const write = ({ house, bankroll, goal }: BestSetup, problem: Problem, policy: Policy): Best['strategy'] => {
  const rolls = goal.type === 'reach' ? goal.rolls : undefined;
  const occasions = occasionsOf(problem, policy, rolls, OCCASIONS_MAX);
  if (occasions === undefined) return { missing: `it has more than ${count(OCCASIONS_MAX)} situations to tell apart` };
  const rules = rulesOf(problem, occasions);
  if (rules === undefined)
    return { missing: 'what to do depends on the marks of a side bet, which a strategy can not ask about' };
  const target = goal.type === 'reach' ? `to reach ${dollars(goal.target)}` : `for ${dollars(goal.action)} of action`;
  const lines = [
    `name: Best play ${target}${rolls === undefined ? '' : ` within ${rolls} rolls`}`,
    ...headingsOf(house),
    `bankroll: ${dollars(goal.type === 'reach' ? bankroll : enoughFor(goal.action, problem))}`,
    ...(goal.type === 'reach' ? [`stop when ahead by ${dollars((goal.target - bankroll) as Cents)}`] : []),
    ...(rolls === undefined ? [] : [`stop after ${rolls} rolls`]),
    '',
    ...rules,
  ];
  const text = `${lines.join('\n')}\n`;
  if (text.length > TEXT_MAX)
    return { missing: `it has ${count(text.length)} characters, and a strategy has at most ${count(TEXT_MAX)}` };
  return { text };
};
