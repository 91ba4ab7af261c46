import { Stopped } from './enclose.ts';
import { TooMuch } from './game.ts';
import type { Problem, Row } from './problem.ts';
import { TIE, Values } from './sweep.ts';

/** What can be had with each number of rolls left, and the choice that gets it. */
export type Limited = {
  readonly values: Values;
  /** What the value may be off by, as a part of it. */
  readonly relativeError: number;
  /** By rolls left, from 1: for each row and level the choice, counted from 1; 0 where nothing is to be had. */
  readonly chosen: readonly Uint16Array[];
};

/** Choices kept: a quarter of a gigabyte. */
const CHOSEN_MAX = 2 ** 27;
const CHOICES_MAX = 2 ** 16 - 1;

/** Goes back from the last roll to the first. */
export const solveLimited = (problem: Problem, rolls: number, goesOn: (done: number) => boolean): Limited => {
  const { rows, levels, stride, pad } = problem;
  if (rows.length * levels * rolls > CHOSEN_MAX)
    throw new TooMuch(
      `${rolls.toLocaleString('en-US')} rolls with ${(rows.length * levels).toLocaleString('en-US')} nodes and bankrolls each are more than fit in memory`,
    );
  if (rows.some(({ choices }: Row) => choices.length > CHOICES_MAX))
    throw new TooMuch(`a player has more than ${CHOICES_MAX.toLocaleString('en-US')} choices at once`);
  let values = new Values(problem);
  let after = new Values(problem);
  const chosen: Uint16Array[] = [];
  for (let left = 1; left <= rolls; left += 1) {
    const own = new Uint16Array(rows.length * levels);
    rows.forEach((_, row) => {
      const best = values.bestOf(row, 0, own.subarray(row * levels, (row + 1) * levels));
      after.numbers.set(best, row * stride + pad);
    });
    [values, after] = [after, values];
    chosen.push(own);
    if (!goesOn(left)) throw new Stopped();
  }
  return { values, chosen, relativeError: rolls * (problem.rounding + TIE) };
};
