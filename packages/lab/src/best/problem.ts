import type { Game, Position } from './game.ts';
import { TooMuch } from './game.ts';
import type { Goal } from './goal.ts';

/** Numbers that fit in memory: half a gigabyte. */
const NUMBERS_MAX = 2 ** 26;

/**
 * A game for a goal, as numbers. What is counted towards the goal (the bankroll, or the action) lies on levels `step` cents apart. A row
 * has a value for each level of one node, with `pad` values on either side for what a roll may lead to beyond them.
 */
export type Problem = {
  readonly game: Game;
  readonly goal: Goal;
  readonly step: number;
  /** The first level in cents, and how many there are. */
  readonly base: number;
  readonly levels: number;
  readonly startLevel: number;
  readonly pad: number;
  readonly stride: number;
  readonly rows: readonly Row[];
  /** The row of each node. */
  readonly rowOf: readonly number[];
  readonly moves: readonly Move[];
  /** The most that a value can be off by through rounding when it is worked out once, as a part of the largest number in it. */
  readonly rounding: number;
  /** The most that a roll wins and loses on average, both counted as gains: numbers in a value may be as large. */
  readonly largest: number;
};

/** The positions to choose from, by number, those that need least first. `stays` is the chance that a choice leads back here with nothing changed. */
export type Row = {
  readonly choices: Int32Array;
  readonly stays: Float64Array;
  /** Whether these are the nodes where nothing stands, put together. */
  readonly isIdle: boolean;
};

/** A position, as what its rolls lead to: rows, shifts in levels, and chances. */
export type Move = {
  readonly rows: Int32Array;
  readonly shifts: Int32Array;
  readonly chances: Float64Array;
  /** The first level at which there is the money for it. */
  readonly from: number;
  /** What it wins on average, in cents, where that counts. */
  readonly reward: number;
};

/** Thrown when the table takes none of the wagers. */
export class NothingToPlay extends Error {
  constructor({ impossible }: Game) {
    const [first] = impossible;
    super(`this table takes none of the wagers${first === undefined ? '' : `: ${first.refusal.sentence}`}`);
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** `together`: whether nodes where the player may wait for each other are put together. */
export const problemOf = (game: Game, goal: Goal, bankroll: number, together: boolean): Problem => {
  const isReach = goal.type === 'reach';
  const amounts = game.positions.flatMap(({ arcs }) => arcs.map(({ gain, action }) => (isReach ? gain : action)));
  const step = amounts.reduce((sum, amount) => gcd(sum, Math.abs(amount)), 0);
  if (step === 0) throw new NothingToPlay(game);
  const base = isReach ? ((bankroll - 1) % step) + 1 : 0;
  const levels = isReach ? Math.ceil((goal.target - base) / step) : Math.ceil(goal.action / step) + 1;
  const pad = Math.min(levels, amounts.reduce((most, amount) => Math.max(most, Math.abs(amount)), 0) / step);
  const stride = levels + 2 * pad;
  const { rows, rowOf } = rowsOf(game, together);
  if (rows.length * stride > NUMBERS_MAX)
    throw new TooMuch(
      `${rows.length.toLocaleString('en-US')} nodes with ${levels.toLocaleString('en-US')} ${isReach ? 'bankrolls' : 'sums of action'} each are more than fit in memory`,
    );
  const moves = game.positions.map((position): Move => {
    const { arcs, needs } = position;
    const clamp = (amount: number): number => Math.max(-pad, Math.min(pad, amount / step));
    return {
      rows: Int32Array.from(arcs, ({ node }) => rowOf[node] as number),
      shifts: Int32Array.from(arcs, ({ gain, action }) => clamp(isReach ? gain : action)),
      chances: Float64Array.from(arcs, ({ chance }) => chance),
      from: isReach ? Math.max(0, Math.ceil((needs - base) / step)) : 0,
      reward: isReach ? 0 : arcs.reduce((sum, { gain, chance }) => sum + gain * chance, 0),
    };
  });
  const arcsMost = game.positions.reduce((most, { arcs }) => Math.max(most, arcs.length), 0);
  return {
    ...{ game, goal, step, base, levels, pad, stride, rows, rowOf, moves },
    startLevel: isReach ? (bankroll - base) / step : 0,
    // A chance is a sum of at most 21 quotients; then there is a product and a sum for each arc.
    rounding: (arcsMost + 25) * 2 ** -53,
    largest: isReach ? 1 : game.positions.reduce((most, position) => Math.max(most, movedBy(position)), 1),
  };
};

const movedBy = ({ arcs }: Position): number =>
  arcs.reduce((sum, { gain, chance }) => sum + Math.abs(gain) * chance, 0);

const rowsOf = (game: Game, together: boolean): Pick<Problem, 'rows' | 'rowOf'> => {
  const idle = together ? game.idle : new Set<number>();
  const needs = (position: number): number => (game.positions[position] as Position).needs;
  const groups: number[][] = [];
  const rowOf = game.nodes.map((_, node) => {
    const [first] = idle;
    if (idle.has(node) && node !== first && groups.length > 0) return -1;
    return groups.push(idle.has(node) ? [...idle] : [node]) - 1;
  });
  const idleRow = groups.findIndex(([node]) => idle.has(node as number));
  for (const node of idle) rowOf[node] = idleRow;
  const rows = groups.map((nodes, row): Row => {
    const isIdle = row === idleRow && together;
    const all = [...new Set(nodes.flatMap(node => game.nodes[node]?.choices ?? []))].sort(
      (a, b) => needs(a) - needs(b) || a - b,
    );
    const stays = (position: number): number =>
      isIdle ? stayingAt(game.positions[position] as Position, rowOf, row) : 0;
    // A choice that changes nothing for sure is no choice where waiting costs nothing.
    const choices = all.filter(position => stays(position) < 1);
    return { choices: Int32Array.from(choices), stays: Float64Array.from(choices, stays), isIdle };
  });
  return { rows, rowOf };
};

/** The chance that a roll leads back to a row and decides nothing; exactly 1 if every roll does. */
const stayingAt = ({ arcs }: Position, rowOf: readonly number[], row: number): number => {
  const staying = arcs.filter(({ node, gain, action }) => rowOf[node] === row && gain === 0 && action === 0);
  return staying.length === arcs.length ? 1 : staying.reduce((sum, { chance }) => sum + chance, 0);
};
