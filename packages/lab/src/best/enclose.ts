import type { Move, Problem, Row } from './problem.ts';
import { Values } from './sweep.ts';

/** Values that the true ones lie between, shown to be so. */
type Enclosed = { readonly lower: Values; readonly upper: Values; readonly sweeps: number };

/** How far the work is. */
type SolveProgress = { readonly sweeps: number; readonly change: number };

/** A bonus for every roll, in parts of the largest value, is small enough not to be seen, and large enough to be sure of. */
const BONUS = 1e-13;
const ROUNDINGS_IN_BONUS = 16;
/** When values hardly move any more, it is known how large they are. */
const NEAR = 1e-9;

/** Stops the work; caught where it began. */
export class Stopped extends Error {}

/**
 * Encloses the values of a problem without a limit of rolls.
 *
 * From above: values that no choice improves on, on any level of any row, are at least the true ones, whatever is played and however long.
 * They are found by giving a small bonus for every roll, and then the inequality is checked for every choice, with room for
 * rounding. From below: a small charge for every roll instead. Where the best choice is worth more than the value by what rounding
 * could hide, a player of these choices gets at least the value; play that never ends can't pass, since every roll costs.
 */
export const enclose = (problem: Problem, goesOn: (progress: SolveProgress) => boolean): Enclosed => {
  let sweeps = 0;
  const settle = (values: Values, bonus: number, within: number): void => {
    for (;;) {
      const change = values.sweep(bonus);
      sweeps += 1;
      if (change <= within) return;
      if (!Number.isFinite(change) || !goesOn({ sweeps, change })) throw new Stopped();
    }
  };
  const near = new Values(problem);
  settle(near, 0, NEAR * problem.largest);
  const bonus = Math.max(near.largest, problem.largest) * Math.max(BONUS, ROUNDINGS_IN_BONUS * problem.rounding);
  settle(near, 0, bonus);
  const bounded = (side: 1 | -1, isShown: (values: Values) => boolean): Values => {
    const values = new Values(problem, near);
    for (;;) {
      settle(values, side * bonus, bonus / 4);
      if (isShown(values)) return values;
      if (!goesOn({ sweeps, change: bonus })) throw new Stopped();
    }
  };
  return { upper: bounded(1, isUpper), lower: bounded(-1, isLower), sweeps };
};

/** What rounding could hide in a comparison. */
export const marginOf = ({ problem, largest }: Values): number =>
  2 * problem.rounding * Math.max(problem.largest, largest);

/** Whether no choice is worth more than the value of its row. */
export const isUpper = (values: Values): boolean => {
  const { rows, levels } = values.problem;
  const margin = marginOf(values);
  return rows.every((_, row) =>
    everyChoice(values, row, (move, worth) => {
      for (let level = move.from; level < levels; level += 1)
        if (!isSettled(values, row, level) && (worth[level] as number) + margin > values.at(row, level)) return false;
      return true;
    }),
  );
};

/** Whether some choice is worth more than the value of its row, wherever the value is not nothing. */
export const isLower = (values: Values): boolean => {
  const { rows, levels, goal } = values.problem;
  const margin = marginOf(values);
  return rows.every((_, row) => {
    const open = new Set<number>();
    for (let level = 0; level < levels; level += 1)
      if (!isSettled(values, row, level) && (goal.type === 'cost' || values.at(row, level) > 0)) open.add(level);
    everyChoice(values, row, (move, worth) => {
      for (const level of open)
        if (level >= move.from && (worth[level] as number) >= values.at(row, level) + margin) open.delete(level);
      return open.size > 0;
    });
    return open.size === 0;
  });
};

/** Whether a value is not a matter of choice: all the action is made and nothing stands. */
export const isSettled = ({ problem: { goal, rows, levels } }: Values, row: number, level: number): boolean =>
  goal.type === 'cost' && level === levels - 1 && (rows[row] as Row).isIdle;

const everyChoice = (values: Values, row: number, holds: (move: Move, worth: Float64Array) => boolean): boolean => {
  const { rows, moves } = values.problem;
  return (rows[row] as Row).choices.every(position => {
    const move = moves[position] as Move;
    return holds(move, values.worthOf(move));
  });
};
