import { type House, SUBJECTS, type WagerKind, type WagerName } from '@hardway/rules';
import type { CombinedStrategy, SubStrategy } from '../../play/strategy.ts';
import type { Atom, Condition, Script, Statement, Target } from '../script.ts';
import { actionsIn, amountsOf, atomsIn, baseOfAmount, targetOf, targetOfAction } from '../walk-script.ts';
import { compile, type Trace } from './compile.ts';
import type { Setting } from './frame.ts';
import { namesEver, SPREAD_NUMBERS } from './targets.ts';

/** An automaton of about this many states stays in one piece. */
const STATES_WANTED = 3000;

/** About how many states a wager adds: many for a wager with a memory, none for one that is made again at once. */
const WEIGHTS: { readonly [kind in WagerKind]?: number } = {
  come: 200,
  'dont-come': 200,
  fire: 64,
  'hot-roller': 20_000,
  'all-small': 32,
  'all-tall': 32,
  'hot-shooter': 50,
};

/** The same of what a condition keeps in mind. */
const MEMORIES: { readonly [type in Atom['type']]?: number } = { nth: 4, has: 4, since: 10, often: 100 };

/**
 * A strategy in independent parts, or nothing where it is small enough or does not come apart. Rules keep their order, so that
 * short of money the same wagers are refused.
 */
export const split = (script: Script, setting: Setting, trace?: Trace): CombinedStrategy | undefined => {
  const statements = script.body.flatMap(item => (item.type === 'stage' ? [] : spreadOut(item)));
  const isOneMind =
    script.body.some(item => item.type === 'stage') ||
    script.progressions.some(({ scheme }) => 'end' in scheme && scheme.end === 'leave') ||
    statements.some(isGlobal);
  if (isOneMind || statements.map(weightOf).reduce(times, 1) <= STATES_WANTED) return undefined;
  const pieces = merge(segments(setting.house, statements));
  if (pieces.length < 2) return undefined;
  const whole = compile(script, setting);
  const parts = pieces.map((body, index): SubStrategy => {
    const { stops: _, ...strategy } = compile({ ...script, body }, setting, trace);
    return { ...strategy, name: `${strategy.name}, part ${index + 1}`, owns: ownedBy(setting.house, body) };
  });
  return { name: whole.name, parts, ...(whole.stops === undefined ? {} : { stops: whole.stops }) };
};

const times = (a: number, b: number): number => a * b;

/** A rule with several actions as several rules, where its condition can't change between them. */
const spreadOut = (statement: Statement): readonly Statement[] => {
  if (statement.type === 'act' || statement.branches.length > 1) return [statement];
  const [branch] = statement.branches;
  if (statement.each !== undefined) return (branch?.body ?? []).flatMap(spreadOut);
  if (branch?.condition === undefined || branch.condition === null) return [statement];
  const isSteady = atomsIn(branch.condition).every(({ type }) =>
    ['puck', 'point', 'new', 'thrown', 'hand'].includes(type),
  );
  if (!isSteady || branch.body.length < 2 || branch.body.some(inner => inner.type !== 'act')) return [statement];
  return branch.body.map(inner => ({ ...statement, branches: [{ ...branch, body: [inner] }] }));
};

const conditionsIn = (statement: Statement): readonly Condition[] =>
  statement.type === 'act'
    ? []
    : statement.branches.flatMap(({ condition, body }) => [
        ...(condition === null ? [] : [condition]),
        ...body.flatMap(conditionsIn),
      ]);

/** Whether a rule looks at the whole of the table or the money, or decides about everything. */
const isGlobal = (statement: Statement): boolean =>
  conditionsIn(statement).some(condition =>
    atomsIn(condition).some(
      atom =>
        atom.type === 'money' ||
        atom.type === 'heat' ||
        atom.type === 'ahead' ||
        atom.type === 'fallen' ||
        atom.type === 'chance' ||
        atom.type === 'refused' ||
        targetOf(atom)?.target.type === 'all',
    ),
  ) ||
  actionsIn([statement]).some(
    action =>
      ['leave', 'wait', 'go'].includes(action.type) ||
      targetOfAction(action)?.type === 'all' ||
      amountsOf(action).some(
        amount => amount.type === 'up to' || ['percent', 'enough'].includes(baseOfAmount(amount).type),
      ),
  );

/** What a rule has to do with: wagers by the families that hang together, and names of the strategy's own. */
const concerns = (house: House, statement: Statement): ReadonlySet<string> => {
  const own = new Set<string>();
  for (const condition of conditionsIn(statement))
    for (const atom of atomsIn(condition)) if (atom.type === 'counter') own.add(`counter ${atom.name}`);
  for (const action of actionsIn([statement])) {
    if (action.type === 'count' || action.type === 'step')
      own.add(`${action.type === 'count' ? 'counter' : 'progression'} ${action.name}`);
    for (const base of amountsOf(action).map(baseOfAmount))
      if (base.type === 'counter' || base.type === 'progression') own.add(`${base.type} ${base.name}`);
    if (action.type === 'call')
      for (const name of namesEver(action.target, 'stand')) own.add(`calls ${name.split(' ')[0]}`);
  }
  for (const name of namesIn(statement)) {
    own.add(familyOf(name));
    if (house.book.calls.coverKind) own.add(`calls ${name.split(' ')[0]}`);
  }
  return own;
};

/** Wagers that hang together: a wager and its odds, what a whirl is made of, the bonus wagers with their common memory. */
const familyOf = (name: WagerName): string => {
  const kind = name.split(' ')[0] as string;
  if (['horn', 'horn-high', 'whirl', 'any-seven', 'two', 'three', 'eleven', 'twelve'].includes(kind)) return 'horn';
  if (['all-small', 'all-tall', 'make-em-all'].includes(kind)) return 'bonus';
  return /^(?:dont-)?(?:pass|come)(?:-odds)?$/.test(kind) ? kind.replace('-odds', '') : name;
};

const targetsIn = (statement: Statement): readonly (readonly [Target, 'event' | 'stand'])[] => [
  ...conditionsIn(statement).flatMap(condition =>
    atomsIn(condition).flatMap(atom => {
      const found = targetOf(atom);
      return found === undefined ? [] : [[found.target, found.use] as const];
    }),
  ),
  ...actionsIn([statement]).flatMap(action => {
    const target = targetOfAction(action);
    return target === undefined ? [] : [[target, 'event'] as const];
  }),
];

/** Every wager that a rule makes or speaks of. */
const namesIn = (statement: Statement): readonly WagerName[] => [
  ...targetsIn(statement).flatMap(([target, use]) => namesEver(target, use)),
  ...actionsIn([statement]).flatMap(action => {
    if (action.type === 'match-play') return [action.wager];
    return action.type === 'spread' ? SPREAD_NUMBERS[action.spread].map(number => `place ${number}` as WagerName) : [];
  }),
];

const weightOf = (statement: Statement): number =>
  actionsIn([statement])
    .flatMap(action =>
      action.type === 'make' && action.target.type === 'wager' ? [WEIGHTS[action.target.kind] ?? 1] : [],
    )
    .reduce(
      times,
      Math.max(
        1,
        ...conditionsIn(statement).flatMap(condition => atomsIn(condition).map(({ type }) => MEMORIES[type] ?? 1)),
      ),
    );

/** Runs of rules that have nothing to do with what stands before or after them. */
const segments = (house: House, statements: readonly Statement[]): readonly (readonly Statement[])[] => {
  const last = new Map<string, number>();
  const all = statements.map(statement => concerns(house, statement));
  all.forEach((concern, index) => {
    for (const name of concern) last.set(name, index);
  });
  const runs: Statement[][] = [];
  let end = -1;
  statements.forEach((statement, index) => {
    if (index > end) runs.push([]);
    runs.at(-1)?.push(statement);
    end = Math.max(end, ...[...(all[index] as ReadonlySet<string>)].map(name => last.get(name) as number));
  });
  return runs;
};

/**
 * Neighbours put together as long as they stay small: a part costs time on every roll. Those that know no more than the puck are kept
 * apart from the others, or all their wagers would be made and judged again in every state of these; the simulator walks such parts in one table.
 */
const merge = (runs: readonly (readonly Statement[])[]): readonly (readonly Statement[])[] => {
  const pieces: { body: Statement[]; weight: number }[] = [];
  for (const run of runs) {
    const weight = run.map(weightOf).reduce(times, 1);
    const before = pieces.at(-1);
    if (before !== undefined && (before.weight === 1) === (weight === 1) && before.weight * weight <= STATES_WANTED) {
      before.body.push(...run);
      before.weight *= weight;
    } else pieces.push({ body: [...run], weight });
  }
  return pieces.map(({ body }) => body);
};

/** The wagers of a part, with all that hangs together with them. */
const ownedBy = (house: House, body: readonly Statement[]): readonly WagerName[] => {
  const families = new Set(body.flatMap(namesIn).map(familyOf));
  return SUBJECTS.filter(({ name }) => house.rules[name] !== undefined && families.has(familyOf(name))).map(
    ({ name }) => name,
  );
};
