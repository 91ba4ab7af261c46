import {
  COMBINATIONS,
  type House,
  type Machine,
  type Memory,
  outcomeOf,
  type PayLine,
  POINTS,
  PUCKS,
  type Puck,
  puckAfter,
  puckIndex,
  ruleOf,
  type Verdict,
  WAYS,
  type WagerName,
} from '@hardway/rules';
import { type Chain, chainBuilder, endingTarget } from './chain.ts';
import type { Ratio } from './ratio.ts';

/** How a wager can end, and a roll that ends it so: settling that roll says what is really paid. */
export type Ending = {
  readonly type: 'win' | 'push' | 'lose';
  /** What it is paid for, and how: of a win. */
  readonly line?: PayLine;
  /** Where that line stands in the pay table of the wager, or of the number it has travelled to. */
  readonly order: number;
  readonly seen: {
    readonly wager: WagerName;
    readonly memory: Memory;
    readonly puck: Puck;
    readonly combination: number;
    readonly column?: 1 | 2;
  };
};

type Walk = {
  readonly chain: Chain;
  readonly endings: readonly Ending[];
  /** The state of the chain that a wager is in, if it can be reached from where the walk began. */
  readonly stateOf: (wager: WagerName, memory: Memory, puck: Puck) => number | undefined;
};

/** Where the puck goes from each place, by combination. */
export const PUCK_AFTER: readonly (readonly number[])[] = PUCKS.map(puck =>
  COMBINATIONS.map(dice => puckIndex(puckAfter(puck, outcomeOf(puck, dice, false)))),
);

const isSame = (a: Verdict, b: Verdict): boolean => {
  if (a === b) return true;
  switch (a.type) {
    case 'stand':
      return b.type === 'stand' && a.memory === b.memory;
    case 'win':
      return b.type === 'win' && a.line === b.line;
    case 'travel':
      return b.type === 'travel' && a.to === b.to;
    case 'lose':
    case 'push':
    case 'bar':
      return a.type === b.type;
  }
};

/**
 * Up to this many states every verdict is asked for with the puck in all seven places; from there on every eighth
 * state is, in two places that change from verdict to verdict. (A test asks every machine of every book in full.)
 */
const ASKED_IN_FULL = 1024;
const ASKED_AFTER = 8;

/** Whether this verdict would be another with the puck elsewhere. */
const looksAtPuck = ({ judge }: Machine, memory: Memory, combination: number, verdict: Verdict, state: number) => {
  if (state >= ASKED_IN_FULL) {
    if (state % ASKED_AFTER !== 0) return false;
    return !isSame(judge(1 + ((memory + combination) % POINTS.length), memory, combination), verdict);
  }
  for (let puck = 1; puck < PUCKS.length; puck += 1) {
    if (!isSame(judge(puck, memory, combination), verdict)) return true;
  }
  return false;
};

/** A machine that may read the roll, and how much of the chance it has: more than one where odds may be boosted. */
type Draw = { readonly machine: Machine; readonly weight: number; readonly column?: 1 | 2 };

/** One wager of the walk: a come wager travels from one to another. */
type Stage = {
  readonly name: WagerName;
  readonly start: Memory;
  readonly draws: readonly Draw[];
  readonly ids: Numbering;
};

/** Numbers given out to keys as they come up, which are whole and not far apart. */
type Numbering = { readonly get: (key: number) => number | undefined; readonly set: (key: number, id: number) => void };

const numbering = (): Numbering => {
  let ids = new Int32Array(64).fill(-1);
  return {
    get: key => {
      const id = ids[key];
      return id === -1 ? undefined : id;
    },
    set: (key, id) => {
      if (key >= ids.length) {
        const longer = new Int32Array(2 * key).fill(-1);
        longer.set(ids);
        ids = longer;
      }
      ids[key] = id;
    },
  };
};

/** In how many equal parts the chance of a draw is counted. */
const partsOf = (house: House, name: WagerName, { n, d }: Ratio): number =>
  ruleOf(house, name).boosted === undefined || n === 0n ? 1 : 2 * Number(d);

const drawsOf = (house: House, name: WagerName, chance: Ratio, parts: number): readonly Draw[] => {
  const { machine, boosted } = ruleOf(house, name);
  if (boosted === undefined || parts === 1) return [{ machine, weight: parts }];
  const each = Number(chance.n);
  const columns = boosted.map((one, at) => ({ machine: one, weight: each, column: (at + 1) as 1 | 2 }));
  const usual = { machine, weight: parts - 2 * each };
  return usual.weight === 0 ? columns : [usual, ...columns];
};

/** Finds the stage of a wager, and makes it when it is first asked for. */
const stageFinder = (house: House, chance: Ratio, parts: number) => {
  const stages: Stage[] = [];
  return (name: WagerName): Stage => {
    const known = stages.find(stage => stage.name === name);
    if (known !== undefined) return known;
    const { start } = ruleOf(house, name).machine;
    const stage = { name, start, draws: drawsOf(house, name, chance, parts), ids: numbering() };
    stages.push(stage);
    return stage;
  };
};

/** Collects the states of a walk, in the order in which they are first reached. */
const stateCollector = (isBlind: boolean) => {
  const stages: Stage[] = [];
  const memories: Memory[] = [];
  const pucks: number[] = [];
  return {
    stages,
    memories,
    pucks,
    stateAt: (stage: Stage, memory: Memory, puck: number): number => {
      const key = isBlind ? memory : memory * PUCKS.length + puck;
      const known = stage.ids.get(key);
      if (known !== undefined) return known;
      const id = stages.push(stage) - 1;
      memories.push(memory);
      pucks.push(puck);
      stage.ids.set(key, id);
      return id;
    },
  };
};

/** Collects the endings of a walk, one for each verdict. */
const endingCollector = ({ stages, memories, pucks }: ReturnType<typeof stateCollector>) => {
  const endings: Ending[] = [];
  const known = new Map<Verdict, number>();
  return {
    endings,
    endingFor: (verdict: Verdict, state: number, combination: number, { machine, column }: Draw): number => {
      const found = known.get(verdict);
      if (found !== undefined) return found;
      const line = verdict.type === 'win' ? machine.lines[verdict.line] : undefined;
      const ending = endings.push({
        type: verdict.type as Ending['type'],
        ...(line === undefined ? {} : { line }),
        order: verdict.type === 'win' ? verdict.line : 0,
        seen: {
          wager: (stages[state] as Stage).name,
          memory: memories[state] as Memory,
          puck: PUCKS[pucks[state] as number] as Puck,
          combination,
          ...(column === undefined ? {} : { column }),
        },
      });
      known.set(verdict, ending - 1);
      return ending - 1;
    },
  };
};

/**
 * Every state that a wager can reach from where it is made, walked with the rule that settles it. The wager is always
 * working; the puck moves as at the table. A machine that never looks at the puck is walked without it, once every
 * verdict has been seen to be the same wherever the puck is.
 */
export const explore = (house: House, name: WagerName, pucks: readonly Puck[], chance: Ratio): Walk => {
  const blind = exploreFrom(house, name, undefined, chance);
  if (blind !== undefined) return blind;
  const [puck, ...others] = pucks;
  if (puck === undefined || others.length > 0) throw new Error(`${name} depends on where the puck is when it is made`);
  return exploreFrom(house, name, puck, chance) as Walk;
};

/** The walk from a puck; without one, the walk that sees no puck, or nothing if the wager turns out to look at it. */
const exploreFrom = (house: House, name: WagerName, puck: Puck | undefined, chance: Ratio): Walk | undefined => {
  const isBlind = puck === undefined;
  const parts = partsOf(house, name, chance);
  const stageNamed = stageFinder(house, chance, parts);
  const states = stateCollector(isBlind);
  const { stages, memories, pucks, stateAt } = states;
  const { endings, endingFor } = endingCollector(states);
  const builder = chainBuilder();

  const target = (verdict: Verdict, state: number, combination: number, draw: Draw, puckThen: number): number => {
    switch (verdict.type) {
      case 'stand':
        return stateAt(stages[state] as Stage, verdict.memory, puckThen);
      case 'bar':
        return stateAt(stages[state] as Stage, memories[state] as Memory, puckThen);
      case 'travel': {
        const stage = stageNamed(`${name} ${verdict.to}` as WagerName);
        return stateAt(stage, stage.start, puckThen);
      }
      default:
        return endingTarget(endingFor(verdict, state, combination, draw));
    }
  };

  const first = stageNamed(name);
  stateAt(first, first.start, isBlind ? 0 : puckIndex(puck));
  for (let state = 0; state < stages.length; state += 1) {
    const { draws } = stages[state] as Stage;
    const memory = memories[state] as Memory;
    const puckNow = pucks[state] as number;
    const pucksThen = PUCK_AFTER[puckNow] as readonly number[];
    for (const draw of draws) {
      const { machine, weight } = draw;
      for (let combination = 0; combination < COMBINATIONS.length; combination += 1) {
        const verdict = machine.judge(puckNow, memory, combination);
        if (isBlind && looksAtPuck(machine, memory, combination, verdict, state)) return undefined;
        const puckThen = isBlind ? 0 : (pucksThen[combination] as number);
        builder.edge(target(verdict, state, combination, draw, puckThen), weight * (WAYS[combination] as number));
      }
    }
    builder.close();
  }
  const total = parts * WAYS.reduce((all, ways) => all + ways, 0);
  const stateOf = (wager: WagerName, memory: Memory, at: Puck): number | undefined =>
    stageNamed(wager).ids.get(isBlind ? memory : memory * PUCKS.length + puckIndex(at));
  return { chain: builder.done(0, total, endings.length), endings, stateOf };
};
