import type { Move, Problem, Row } from './problem.ts';

/** Choices whose worth differs by less than this part of it are as good as each other. */
export const TIE = 2 ** -48;

/** The values of every row: what can be had of the goal from each node and level. */
export class Values {
  readonly problem: Problem;
  readonly numbers: Float64Array;
  readonly #move: Float64Array;
  readonly #best: Float64Array;

  constructor(problem: Problem, from?: Values) {
    const { rows, stride, levels, pad, goal } = problem;
    this.problem = problem;
    this.numbers = from === undefined ? new Float64Array(rows.length * stride) : from.numbers.slice();
    this.#move = new Float64Array(levels);
    this.#best = new Float64Array(levels);
    if (from === undefined && goal.type === 'reach')
      for (let row = 0; row < rows.length; row += 1)
        this.numbers.fill(1, row * stride + pad + levels, (row + 1) * stride);
  }

  at(row: number, level: number): number {
    return this.numbers[row * this.problem.stride + this.problem.pad + level] as number;
  }

  get largest(): number {
    return this.numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  }

  /** What a position is worth at each level, by the values of what follows it. Valid until it is called again. */
  worthOf({ rows, shifts, chances, from, reward }: Move): Float64Array {
    const { stride, pad, levels } = this.problem;
    const worth = this.#move;
    const { numbers } = this;
    worth.fill(reward, from);
    for (let arc = 0; arc < rows.length; arc += 1) {
      const chance = chances[arc] as number;
      const first = (rows[arc] as number) * stride + pad + (shifts[arc] as number);
      for (let level = from; level < levels; level += 1)
        worth[level] = (worth[level] as number) + chance * (numbers[first + level] as number);
    }
    return worth;
  }

  /**
   * The best worth of any choice at each level, with `bonus` for the roll. `chosen` is told which, counted from 1: the first, unless
   * a later one is better by more than `TIE` of it.
   */
  bestOf(row: number, bonus: number, chosen?: Uint16Array): Float64Array {
    const { rows, moves, levels, stride, pad, goal } = this.problem;
    const { choices, stays, isIdle } = rows[row] as Row;
    const best = this.#best;
    const own = row * stride + pad;
    best.fill(goal.type === 'reach' ? 0 : Number.NEGATIVE_INFINITY);
    for (let at = 0; at < choices.length; at += 1) {
      const move = moves[choices[at] as number] as Move;
      const worth = this.worthOf(move);
      const stay = stays[at] as number;
      for (let level = move.from; level < levels; level += 1) {
        const plain = worth[level] as number;
        // Where nothing changed the choice is made again, until it leads somewhere.
        const value =
          stay === 0 ? plain + bonus : (plain - stay * (this.numbers[own + level] as number) + bonus) / (1 - stay);
        const known = best[level] as number;
        if (chosen === undefined ? value <= known : value <= known + TIE * Math.abs(known)) continue;
        best[level] = value;
        if (chosen !== undefined) chosen[level] = at + 1;
      }
    }
    if (goal.type === 'cost' && isIdle) best[levels - 1] = 0;
    return best;
  }

  /** Brings every row up to date with the others; the most that any value changed. */
  sweep(bonus: number): number {
    const { rows, levels, stride, pad, goal } = this.problem;
    const { numbers } = this;
    let most = 0;
    for (let row = 0; row < rows.length; row += 1) {
      const best = this.bestOf(row, bonus);
      const own = row * stride + pad;
      for (let level = 0; level < levels; level += 1) {
        const change = Math.abs((best[level] as number) - (numbers[own + level] as number));
        if (change > most) most = change;
        numbers[own + level] = best[level] as number;
      }
      if (goal.type === 'cost') numbers.fill(best[levels - 1] as number, own + levels, own + levels + pad);
    }
    return most;
  }
}
