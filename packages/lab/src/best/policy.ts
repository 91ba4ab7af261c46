import { isSettled, marginOf } from './enclose.ts';
import type { Found, Position } from './game.ts';
import type { Limited } from './limited.ts';
import type { Move, Problem, Row } from './problem.ts';
import type { Values } from './sweep.ts';

/** What is done next: a position is taken up, or the player leaves. */
export type Deed = number | 'leave';

/** What to do with what is found, at a level, after a number of rolls. */
export type Policy = (found: number, level: number, rolls: number) => Deed;

const LEAVE = -1;

/**
 * The choices that get at least the lower values: of those whose worth is above the value by what rounding could hide, the one
 * that needs the least money. Where nothing stands and no choice here is one of them, the player waits.
 */
export const lastingPolicy = (lower: Values): Policy => {
  const { problem } = lower;
  const known = new Map<number, Int32Array>();
  return (found, level) => {
    const { node } = problem.game.found[found] as Found;
    let deeds = known.get(node);
    if (deeds === undefined) {
      deeds = deedsAt(lower, node);
      known.set(node, deeds);
    }
    const deed = deeds[level] as number;
    return deed === LEAVE ? 'leave' : deed;
  };
};

const deedsAt = (lower: Values, node: number): Int32Array => {
  const { problem } = lower;
  const { game, rows, rowOf, moves, levels, goal } = problem;
  const row = rowOf[node] as number;
  const { choices, isIdle } = rows[row] as Row;
  const own = new Set(game.nodes[node]?.choices);
  const margin = marginOf(lower);
  const waiting = [...own].find(position => (game.positions[position] as Position).layout.length === 0);
  const deeds = new Int32Array(levels).fill(isIdle && waiting !== undefined ? waiting : LEAVE);
  const isOpen = new Uint8Array(levels);
  for (let level = 0; level < levels; level += 1) {
    const isOver = isSettled(lower, row, level) || (goal.type === 'reach' && lower.at(row, level) <= 0);
    if (isOver) deeds[level] = LEAVE;
    else isOpen[level] = 1;
  }
  for (const position of choices) {
    if (!own.has(position)) continue;
    const move = moves[position] as Move;
    const worth = lower.worthOf(move);
    for (let level = move.from; level < levels; level += 1) {
      if (isOpen[level] === 0 || (worth[level] as number) < lower.at(row, level) + margin) continue;
      deeds[level] = position;
      isOpen[level] = 0;
    }
  }
  return deeds;
};

/** The choices that were best with as many rolls left. */
export const limitedPolicy = (problem: Problem, { chosen }: Limited): Policy => {
  const { game, rows, rowOf, levels } = problem;
  return (found, level, rolls) => {
    const row = rowOf[(game.found[found] as Found).node] as number;
    const at = chosen[chosen.length - 1 - rolls]?.[row * levels + level] ?? 0;
    return at === 0 ? 'leave' : ((rows[row] as Row).choices[at - 1] as number);
  };
};

/** Something that play by a policy comes to, and what it does there. */
export type Occasion = { readonly found: number; readonly level: number; readonly rolls: number; readonly deed: Deed };

/** Everything that play by a policy can come to from the start; rolls are counted only where they are limited. */
export const occasionsOf = (
  problem: Problem,
  policy: Policy,
  rollsMax: number | undefined,
  most: number,
): readonly Occasion[] | undefined => {
  const { game, startLevel } = problem;
  const all: Occasion[] = [];
  let now = new Map<number, { readonly found: number; readonly level: number }>();
  const seen = new Set<number>();
  const keyOf = (found: number, level: number): number => found * problem.levels + level;
  now.set(keyOf(game.start, startLevel), { found: game.start, level: startLevel });
  for (let rolls = 0; now.size > 0 && (rollsMax === undefined || rolls < rollsMax); rolls += 1) {
    const after: typeof now = new Map();
    for (const [key, { found, level }] of now) {
      seen.add(key);
      const deed = policy(found, level, rolls);
      if (all.push({ found, level, rolls: rollsMax === undefined ? 0 : rolls, deed }) > most) return undefined;
      if (deed === 'leave') continue;
      for (const next of nextOf(problem, deed, level)) {
        const nextKey = keyOf(next.found, next.level);
        if (rollsMax !== undefined || !seen.has(nextKey)) after.set(nextKey, next);
      }
    }
    now = after;
  }
  return all;
};

/** What a roll may lead to while the goal is not reached and there is money. */
const nextOf = (
  { game, moves, levels, goal }: Problem,
  position: number,
  level: number,
): readonly { readonly found: number; readonly level: number }[] => {
  const { shifts } = moves[position] as Move;
  return (game.positions[position] as Position).arcs.flatMap(({ found }, arc) => {
    const next = level + (shifts[arc] as number);
    if (goal.type === 'reach' && (next < 0 || next >= levels)) return [];
    return found.map(number => ({ found: number, level: Math.min(next, levels - 1) }));
  });
};
