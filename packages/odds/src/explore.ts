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

type Walk = { readonly chain: Chain; readonly endings: readonly Ending[] };

/** Where the puck goes from each place, by combination. */
const PUCK_AFTER: readonly (readonly number[])[] = PUCKS.map(puck =>
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
type Stage = { readonly name: WagerName; readonly draws: readonly Draw[]; readonly ids: Numbering };

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
  const endings: Ending[] = [];
  const endingOf = new Map<Verdict, number>();
  const stages: Stage[] = [];
  const stageOf: number[] = [];
  const memoryOf: Memory[] = [];
  const puckOf: number[] = [];
  const builder = chainBuilder();

  const stageNamed = (wanted: WagerName): number => {
    const found = stages.findIndex(stage => stage.name === wanted);
    if (found >= 0) return found;
    return stages.push({ name: wanted, draws: drawsOf(house, wanted, chance, parts), ids: numbering() }) - 1;
  };

  const stateAt = (stage: number, memory: Memory, puckAt: number): number => {
    const { ids } = stages[stage] as Stage;
    const key = isBlind ? memory : memory * PUCKS.length + puckAt;
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = stageOf.push(stage) - 1;
    memoryOf.push(memory);
    puckOf.push(puckAt);
    ids.set(key, id);
    return id;
  };

  const ended = (verdict: Verdict, state: number, combination: number, draw: Draw): number => {
    const known = endingOf.get(verdict);
    if (known !== undefined) return endingTarget(known);
    const { name: wager } = stages[stageOf[state] as number] as Stage;
    const line = verdict.type === 'win' ? draw.machine.lines[verdict.line] : undefined;
    endings.push({
      type: verdict.type as Ending['type'],
      ...(line === undefined ? {} : { line }),
      order: verdict.type === 'win' ? verdict.line : 0,
      seen: {
        wager,
        memory: memoryOf[state] as Memory,
        puck: PUCKS[puckOf[state] as number] as Puck,
        combination,
        ...(draw.column === undefined ? {} : { column: draw.column }),
      },
    });
    endingOf.set(verdict, endings.length - 1);
    return endingTarget(endings.length - 1);
  };

  const target = (verdict: Verdict, state: number, combination: number, draw: Draw, puckThen: number): number => {
    switch (verdict.type) {
      case 'stand':
        return stateAt(stageOf[state] as number, verdict.memory, puckThen);
      case 'bar':
        return stateAt(stageOf[state] as number, memoryOf[state] as Memory, puckThen);
      case 'travel': {
        const on = stageNamed(`${name} ${verdict.to}` as WagerName);
        return stateAt(on, ruleOf(house, (stages[on] as Stage).name).machine.start, puckThen);
      }
      default:
        return ended(verdict, state, combination, draw);
    }
  };

  stateAt(stageNamed(name), ruleOf(house, name).machine.start, isBlind ? 0 : puckIndex(puck));
  for (let state = 0; state < stageOf.length; state += 1) {
    const { draws } = stages[stageOf[state] as number] as Stage;
    const memory = memoryOf[state] as Memory;
    const puckNow = puckOf[state] as number;
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
  return { chain: builder.done(0, total, endings.length), endings };
};
