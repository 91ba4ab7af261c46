import { combinationOf, THROWS } from '../dice/throws.ts';
import { type Automaton, COLUMNS } from '../memo/automaton.ts';

/** More states than this are not explored in advance. */
const STATES_MAX = 300;

/**
 * An automaton played out for plenty of money, all of it: every state it can reach and what each combination does there,
 * good for any bankroll from `low` to below `high`.
 */
export type FullTable = {
  /** The automaton's numbers of these states. */
  readonly states: readonly number[];
  /** By state and combination: the position in `states` that follows, or -1 where the tables must not decide. */
  readonly next: Int32Array;
  readonly delta: Int32Array;
  readonly effect: Int32Array;
  readonly low: number;
  readonly high: number;
  readonly largestLoss: number;
  readonly largestGain: number;
};

/** Explores an automaton as if the bankroll were always `bankroll`; nothing if it has too many states. */
export const fullTableOf = (automaton: Automaton, first: number, bankroll: number): FullTable | null => {
  const positions = new Map([[first, 0]]);
  const states = [first];
  const next: number[] = [];
  const delta: number[] = [];
  const effect: number[] = [];
  let low = 0;
  let high = Infinity;
  let largestLoss = 0;
  let largestGain = 0;
  for (const state of states) {
    for (let combination = 0; combination < COLUMNS; combination += 1) {
      const found = entryFor(automaton, state, combination, bankroll);
      if (found === null) {
        next.push(-1);
        delta.push(0);
        effect.push(-1);
        continue;
      }
      let position = positions.get(found.next);
      if (position === undefined) {
        position = states.push(found.next) - 1;
        if (position >= STATES_MAX) return null;
        positions.set(found.next, position);
      }
      next.push(position);
      delta.push(found.delta);
      effect.push(found.effect);
      low = Math.max(low, found.low);
      high = Math.min(high, found.high);
      largestLoss = Math.max(largestLoss, -found.delta);
      largestGain = Math.max(largestGain, found.delta);
    }
  }
  return {
    states,
    next: Int32Array.from(next),
    delta: Int32Array.from(delta),
    effect: Int32Array.from(effect),
    low,
    high,
    largestLoss,
    largestGain,
  };
};

type TableEntry = {
  readonly next: number;
  readonly delta: number;
  readonly effect: number;
  /** The bankroll after the roll for which this is so: at least `low`, below `high`. */
  readonly low: number;
  readonly high: number;
  /** The bankroll that this takes by itself, other parts at the seat aside; they take theirs besides. */
  readonly needed: number;
  /** What the strategy itself asked of the bankroll: at least this. */
  readonly asked: number;
  /** Whether it is so for this combination only, since the player has looked at the dice. */
  readonly seesDice: boolean;
};

/**
 * What a state does on a roll while there is plenty of money; nothing where power odds are drawn or something
 * is left to chance, where the player leaves or where money runs short.
 */
export const entryFor = (
  automaton: Automaton,
  state: number,
  combination: number,
  bankroll: number,
): TableEntry | null => {
  const roll = automaton.roll(state, combination);
  if (roll.type === 'draw') return null;
  const turn = automaton.turn(roll, combination, bankroll - roll.committed, bankroll);
  if (turn.short || turn.left !== null || turn.chances.length > 0) return null;
  const railLow = turn.rail[0] + roll.committed;
  return {
    next: turn.next,
    delta: roll.delta,
    effect: turn.effect,
    needed: Math.max(railLow, automaton.committedIn(turn.next)),
    asked: turn.bankroll[0],
    seesDice: turn.combination !== 'any',
    low: Math.max(railLow, turn.bankroll[0]),
    high: Math.min(turn.rail[1] + roll.committed, turn.bankroll[1]),
  };
};

/** Throws that every state answers alike share a column: for each throw its column, and one combination for each column. */
export const columnsOf = ({
  states,
  next,
  delta,
  effect,
}: FullTable): { readonly columnOf: readonly number[]; readonly combinations: readonly number[] } => {
  const combinations: number[] = [];
  const columnOfCombination = Array.from({ length: COLUMNS }, (_, combination) => {
    const same = combinations.findIndex(other =>
      states.every((_state, position) => {
        const a = position * COLUMNS + combination;
        const b = position * COLUMNS + other;
        return next[a] === next[b] && delta[a] === delta[b] && effect[a] === effect[b] && next[a] !== -1;
      }),
    );
    return same < 0 ? combinations.push(combination) - 1 : same;
  });
  return {
    combinations,
    columnOf: Array.from(
      { length: THROWS },
      (_, thrown) => columnOfCombination[combinationOf[thrown] as number] as number,
    ),
  };
};
