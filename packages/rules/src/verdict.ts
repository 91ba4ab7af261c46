import { COMBINATIONS, type Point, PUCKS, type Puck } from './dice.ts';
import type { Payout } from './money.ts';
import type { Memory } from './wager.ts';

/** What one roll does to one wager. Money comes later, in `settle`. */
export type Verdict =
  | { readonly type: 'stand'; readonly memory: Memory }
  | { readonly type: 'win'; readonly line: number; readonly pays: Payout }
  | { readonly type: 'lose' }
  | { readonly type: 'push' }
  | { readonly type: 'bar' }
  | { readonly type: 'travel'; readonly to: Point };

/** One row of a wager's pay table: what it pays and on which result. */
export type PayLine = { readonly on: string; readonly pays: Payout };

/**
 * A wager as a small machine that reads dice. It is told the puck, its own memory and the roll, and nothing else, so
 * settlement, exact odds and simulation all run the same rule. Verdicts are shared objects: judging allocates nothing.
 */
export type Machine = {
  readonly lines: readonly PayLine[];
  readonly start: Memory;
  /** Whether what it has seen makes no difference. */
  readonly memoryless?: true;
  /** `puck` counts in `PUCKS`, `combination` in `COMBINATIONS`. */
  readonly judge: (puck: number, memory: Memory, combination: number) => Verdict;
};

export const LOSE: Verdict = { type: 'lose' };
export const PUSH: Verdict = { type: 'push' };
export const BAR: Verdict = { type: 'bar' };
export const STAND: Verdict = { type: 'stand', memory: 0 };

export const travel = (to: Point): Verdict => ({ type: 'travel', to });

/** The verdicts of winning on each line, made once. */
export const winsOf = (lines: readonly PayLine[]): readonly Verdict[] =>
  lines.map(({ pays }, line) => ({ type: 'win', line, pays }));

/** A standing verdict for each memory below `count`, made when first needed and then shared. */
export const standing = (count: number): ((memory: Memory) => Verdict) => {
  let made: (Verdict | undefined)[] | undefined;
  return memory => {
    made ??= new Array<Verdict | undefined>(count).fill(STAND, 0, 1).fill(undefined, 1);
    made[memory] ??= { type: 'stand', memory };
    return made[memory];
  };
};

const indexOfPuck: number[] = [];
PUCKS.forEach((puck, index) => {
  if (puck !== 'off') indexOfPuck[puck] = index;
});

/** Where this puck stands in `PUCKS`. */
export const puckIndex = (puck: Puck): number => (puck === 'off' ? 0 : (indexOfPuck[puck] as number));

/**
 * A machine without memory: every verdict is worked out once, for 7 pucks and 21 combinations, when it is first asked for
 * one. A house has some eighty machines, and most games need few of them.
 */
export const memoryless = (
  lines: readonly PayLine[],
  verdict: (puck: Puck, dice: (typeof COMBINATIONS)[number]) => Verdict,
): Machine => {
  let table: readonly Verdict[] | undefined;
  return {
    lines,
    start: 0,
    memoryless: true,
    judge: (puck, _memory, combination) => {
      table ??= PUCKS.flatMap(each => COMBINATIONS.map(dice => verdict(each, dice)));
      return table[puck * COMBINATIONS.length + combination] as Verdict;
    },
  };
};

export type State = { readonly puck: number; readonly memory: Memory };
export type Transition = {
  readonly from: State;
  readonly combination: number;
  readonly verdict: Verdict;
  readonly to?: State;
};

/**
 * Every state a machine can reach from where it is made, with all its transitions. `puckAfter` says how the table's
 * puck moves; a transition without `to` has ended the wager.
 */
export const walk = (
  machine: Machine,
  from: State,
  puckAfter: (puck: number, combination: number) => number,
): readonly Transition[] => {
  const transitions: Transition[] = [];
  const seen = new Set<number>();
  const waiting: State[] = [from];
  while (waiting.length > 0) {
    const state = waiting.pop() as State;
    const key = state.memory * PUCKS.length + state.puck;
    if (seen.has(key)) continue;
    seen.add(key);
    for (let combination = 0; combination < COMBINATIONS.length; combination += 1) {
      const verdict = machine.judge(state.puck, state.memory, combination);
      const puck = puckAfter(state.puck, combination);
      if (verdict.type === 'stand' || verdict.type === 'bar') {
        const to = { puck, memory: verdict.type === 'stand' ? verdict.memory : state.memory };
        transitions.push({ from: state, combination, verdict, to });
        waiting.push(to);
      } else {
        transitions.push({ from: state, combination, verdict });
      }
    }
  }
  return transitions;
};
