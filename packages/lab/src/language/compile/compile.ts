import { type Cents, cents, type WagerName } from '@hardway/rules';
import type { Plain, Stops, Strategy } from '../../play/strategy.ts';
import { conditionText } from '../print/say.ts';
import type { Branch, Condition, Script, ScriptAction, Stage, Statement, Target } from '../script.ts';
import { actionsIn, amountsOf, baseOfAmount, targetOfAction } from '../walk-script.ts';
import { layoutActionOf, type Runnable } from './actions.ts';
import { type CompileContext, testOf } from './conditions.ts';
import type { Frame, Setting } from './frame.ts';
import { lastOf } from './last-stake.ts';
import { type Ladder, ladderOf, type Stepped } from './progression.ts';
import { Slots } from './slots.ts';
import { fixedCents, type StakeSources } from './stakes.ts';
import { namesEver } from './targets.ts';

/** Called for every branch, action and stage that is followed. */
export type Trace = (what: Branch | Statement | Stage, frame: Frame) => void;

export const DEFAULT_PACE = 100;

/** Compiles a script that has been checked for this house. */
export const compile = (script: Script, setting: Setting, trace?: Trace): Strategy => {
  const slots = new Slots();
  const symbols = symbolsOf(script, setting, slots, trace);
  const run = bodyOf(symbols, script.body);
  const stops = stopsOf(script, setting.unit);
  return {
    name: script.heading.name ?? 'Strategy',
    start: slots.start(),
    play: (turn, state) => {
      const frame: Frame = {
        turn,
        mind: state === null ? [] : [...(state as readonly Plain[])],
        roll: turn.roll,
        it: [],
        due: new Set(),
        halt: null,
        refused: false,
        stagesRun: new Set(),
      };
      slots.update(frame);
      run(frame);
      return slots.all.length === 0 ? null : frame.mind;
    },
    ...(stops === undefined ? {} : { stops }),
  };
};

/** What the names in a script stand for. */
type Symbols = CompileContext & {
  readonly stakes: StakeSources;
  readonly ladders: ReadonlyMap<string, { readonly slot: number; readonly ladder: Ladder }>;
  readonly counters: ReadonlyMap<string, { readonly slot: number; readonly from: number; readonly to: number }>;
  readonly stages: Map<string, { readonly index: number; run: Runnable }>;
  readonly stageSlot: number;
  readonly trace: Trace;
};

const symbolsOf = (script: Script, setting: Setting, slots: Slots, trace: Trace = () => {}): Symbols => {
  const counters = new Map(
    script.counters.map(({ name, from, to, start }) => [
      name,
      { slot: slots.of(`counter ${name}`, () => ({ start })), from, to },
    ]),
  );
  const ladders = new Map(
    script.progressions.map(({ name, scheme }) => {
      const ladder = ladderOf(scheme, setting.unit);
      const sized = wagersSizedBy(script, name);
      const slot = slots.of(`progression ${name}`, () => ({
        start: ladder.start,
        update: (frame, at) => step(frame, at, ladder, name, sized),
      }));
      return [name, { slot, ladder }];
    }),
  );
  const names = script.body.flatMap(item => (item.type === 'stage' ? [item.name] : []));
  const countOf = (name: string, frame: Frame): number => frame.mind[counters.get(name)?.slot ?? -1] as number;
  return {
    ...setting,
    slots,
    countOf,
    stakes: {
      countOf,
      lastOf: lastOf(slots, script),
      stakeOf: (name, frame) => {
        const found = ladders.get(name);
        return found === undefined ? cents(0) : found.ladder.stake(frame.mind[found.slot] as Plain);
      },
    },
    ladders,
    counters,
    stages: new Map(names.map((name, index) => [name, { index, run: () => {} }])),
    stageSlot: names.length === 0 ? -1 : slots.of('stage', () => ({ start: 0 })),
    trace,
  };
};

/** Moves a progression when a wager that it sizes is won or lost. */
const step = (frame: Frame, at: number, ladder: Ladder, name: string, sized: ReadonlySet<WagerName>): void => {
  for (const { type, wager } of frame.roll?.settlements ?? []) {
    if ((type !== 'won' && type !== 'lost') || !sized.has(wager)) continue;
    const state = frame.mind[at] as Plain;
    move(frame, at, name, type === 'won' ? ladder.won(state) : ladder.lost(state));
  }
};

const move = (frame: Frame, at: number, name: string, stepped: Stepped): void => {
  if (stepped === 'leave') leave(frame, `${name} is at its end`);
  else frame.mind[at] = stepped;
};

const leave = (frame: Frame, reason: string): void => {
  frame.turn.leave(reason);
  frame.halt = 'turn';
};

/** The wagers that take their stake from a progression, come wagers also where they have travelled to. */
const wagersSizedBy = (script: Script, name: string): ReadonlySet<WagerName> =>
  new Set(
    actionsIn(script.body).flatMap(action => {
      const target = sizedTarget(action, name);
      if (target === undefined) return [];
      return namesEver(target, 'event');
    }),
  );

const sizedTarget = (action: ScriptAction, name: string): Target | undefined => {
  const isSized = amountsOf(action).some(amount => {
    const base = baseOfAmount(amount);
    return base.type === 'progression' && base.name === name;
  });
  return isSized ? targetOfAction(action) : undefined;
};

/** All rules in order, each stage in its place. */
const bodyOf = (symbols: Symbols, body: Script['body']): Runnable => {
  for (const item of body) {
    if (item.type !== 'stage') continue;
    const runnables = sequence(item.body.map(statement => statementOf(symbols, statement, null, true)));
    const stage = symbols.stages.get(item.name);
    if (stage === undefined) continue;
    stage.run = frame => {
      frame.stagesRun.add(stage.index);
      symbols.trace(item, frame);
      runnables(frame);
      if (frame.halt === 'stage') frame.halt = null;
    };
  }
  return sequence(
    body.map(item => {
      if (item.type !== 'stage') return statementOf(symbols, item, null, false);
      const stage = symbols.stages.get(item.name);
      return frame => {
        if (stage !== undefined && frame.mind[symbols.stageSlot] === stage.index && !frame.stagesRun.has(stage.index))
          stage.run(frame);
      };
    }),
  );
};

const sequence =
  (runnables: readonly Runnable[]): Runnable =>
  frame => {
    for (const runnable of runnables) {
      if (frame.halt !== null) return;
      runnable(frame);
    }
  };

/** `why` is the condition the statement stands under; it becomes the reason if the player leaves. */
const statementOf = (symbols: Symbols, statement: Statement, why: Condition | null, inStage: boolean): Runnable => {
  if (statement.type === 'act') {
    const runnable =
      layoutActionOf(symbols, symbols.stakes, statement.action) ??
      mindActionOf(symbols, statement.action, why, inStage);
    return frame => {
      symbols.trace(statement, frame);
      runnable(frame);
    };
  }
  const branches = statement.branches.map(branch => ({
    branch,
    test: branch.condition === null ? undefined : testOf(symbols, branch.condition),
    run: sequence(branch.body.map(inner => statementOf(symbols, inner, branch.condition ?? why, inStage))),
  }));
  return frame => {
    for (const { branch, test, run } of branches) {
      if (test !== undefined && !test.holds(frame)) continue;
      const { it } = frame;
      frame.it = test?.about?.(frame) ?? it;
      symbols.trace(branch, frame);
      run(frame);
      frame.it = it;
      return;
    }
  };
};

/** An action that changes the player's mind rather than the layout. */
const mindActionOf = (symbols: Symbols, action: ScriptAction, why: Condition | null, inStage: boolean): Runnable => {
  switch (action.type) {
    case 'count': {
      const counter = symbols.counters.get(action.name);
      if (counter === undefined) return () => {};
      const { slot, from, to } = counter;
      const value = (now: number): number =>
        action.how === 'set' ? action.by : action.how === 'add' ? now + action.by : now - action.by;
      return frame => {
        frame.mind[slot] = Math.max(from, Math.min(to, value(frame.mind[slot] as number)));
      };
    }
    case 'step': {
      const found = symbols.ladders.get(action.name);
      if (found === undefined) return () => {};
      const { slot, ladder } = found;
      if (action.how === 'restart') {
        return frame => {
          frame.mind[slot] = ladder.start;
        };
      }
      const by = action.how === 'advance' ? action.by : -action.by;
      return frame => move(frame, slot, action.name, ladder.moved(frame.mind[slot] as Plain, by));
    }
    case 'go':
      return frame => enter(symbols, frame, action.stage, inStage);
    case 'leave': {
      const reason = action.reason !== '' ? action.reason : why === null ? 'as the strategy says' : conditionText(why);
      return frame => leave(frame, reason);
    }
    case 'wait':
      return frame => {
        frame.halt = 'turn';
      };
    default:
      return () => {};
  }
};

/** Enters a stage and follows its rules at once, each stage at most once a turn. */
const enter = (symbols: Symbols, frame: Frame, name: string, inStage: boolean): void => {
  const stage = symbols.stages.get(name);
  if (stage === undefined || frame.mind[symbols.stageSlot] === stage.index) return;
  frame.mind[symbols.stageSlot] = stage.index;
  if (!frame.stagesRun.has(stage.index)) {
    const { roll, it } = frame;
    frame.roll = null;
    frame.it = [];
    stage.run(frame);
    frame.roll = roll;
    frame.it = it;
  }
  if (inStage) frame.halt ??= 'stage';
};

/** The stop rules that are checked beside the strategy. Hours are rolls at the strategy's pace. */
const stopsOf = ({ stops, heading }: Script, unit: Cents): Stops | undefined => {
  if (stops.length === 0) return undefined;
  const least = (values: readonly number[]): number | undefined =>
    values.length === 0 ? undefined : Math.min(...values);
  const pace = heading.pace ?? DEFAULT_PACE;
  const rolls = least(
    stops.flatMap(stop => (stop.type === 'rolls' ? [stop.after] : stop.type === 'hours' ? [stop.after * pace] : [])),
  );
  const shooters = least(stops.flatMap(stop => (stop.type === 'shooters' ? [stop.after] : [])));
  const money = (side: 'ahead' | 'behind'): Cents | undefined =>
    least(stops.flatMap(stop => (stop.type === side ? [fixedCents(stop.by, unit)] : []))) as Cents | undefined;
  const up = money('ahead');
  const down = money('behind');
  return {
    ...(rolls === undefined ? {} : { rolls }),
    ...(shooters === undefined ? {} : { shooters }),
    ...(up === undefined ? {} : { up }),
    ...(down === undefined ? {} : { down }),
  };
};
