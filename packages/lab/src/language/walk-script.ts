import type {
  Amount,
  Atom,
  Branch,
  Condition,
  Event,
  Fixed,
  Script,
  ScriptAction,
  Stage,
  Statement,
  Target,
  Worked,
} from './script.ts';

/** A place in a script: under which conditions it is reached, in which stage. */
export type Path = { readonly conditions: readonly Condition[]; readonly stage: Stage | null };

type Visitor = {
  readonly branch?: (branch: Branch, path: Path) => void;
  readonly action?: (action: ScriptAction, path: Path) => void;
  readonly block?: (block: readonly Statement[], path: Path) => void;
};

/** Visits everything in the order it is written. The path of a branch includes its own condition. */
export const walkScript = (script: Script, visitor: Visitor): void => {
  const always: Statement[] = [];
  for (const item of script.body) {
    if (item.type === 'stage') walkBlock(item.body, { conditions: [], stage: item }, visitor);
    else always.push(item);
  }
  walkBlock(always, { conditions: [], stage: null }, visitor);
};

const walkBlock = (block: readonly Statement[], path: Path, visitor: Visitor): void => {
  visitor.block?.(block, path);
  for (const statement of block) {
    if (statement.type === 'act') {
      visitor.action?.(statement.action, path);
      continue;
    }
    const before: Condition[] = [];
    for (const branch of statement.branches) {
      const own = branch.condition === null ? [] : [branch.condition];
      const conditions = [...path.conditions, ...before.map((of): Condition => ({ type: 'not', of })), ...own];
      const inner = { conditions, stage: path.stage };
      visitor.branch?.(branch, inner);
      walkBlock(branch.body, inner, visitor);
      before.push(...own);
    }
  }
};

/** The simple conditions in a condition. */
export const atomsIn = (condition: Condition): readonly Atom[] => {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.of.flatMap(atomsIn);
    case 'not':
      return atomsIn(condition.of);
    default:
      return [condition];
  }
};

/** The wagers a simple condition speaks of, and whether as something that happens to them. */
export const targetOf = (atom: Atom): { readonly target: Target; readonly use: 'stand' | 'event' } | undefined => {
  switch (atom.type) {
    case 'wager':
      return { target: atom.target, use: 'event' };
    case 'nth':
      return targetOfEvent(atom.event);
    case 'has':
      return { target: atom.target, use: 'event' };
    case 'stands':
    case 'standing':
      return { target: atom.target, use: 'stand' };
    default:
      return undefined;
  }
};

const targetOfEvent = (event: Event): { readonly target: Target; readonly use: 'event' } | undefined =>
  event.type === 'wager' ? { target: event.target, use: 'event' } : undefined;

/** Whether a condition says which wagers "it" is. */
export const saysIt = (condition: Condition): boolean => {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.of.some(saysIt);
    case 'not':
    case 'standing':
      return false;
    default:
      return targetOf(condition) !== undefined;
  }
};

/** Whether a condition asks about money or about rivals: then it can't be told when it holds. */
export const asksMoney = (condition: Condition): boolean =>
  atomsIn(condition).some(
    atom =>
      atom.type === 'heat' ||
      atom.type === 'fallen' ||
      (atom.type === 'money' && atom.of !== 'layout') ||
      (atom.type === 'ahead' && atom.scope === 'session'),
  );

/** Every action of a script. */
export const actionsIn = (body: Script['body']): readonly ScriptAction[] =>
  body.flatMap(item => {
    if (item.type === 'act') return [item.action];
    return item.type === 'stage' ? actionsIn(item.body) : item.branches.flatMap(branch => actionsIn(branch.body));
  });

/** Every amount that an action names. */
export const amountsOf = (action: ScriptAction): readonly Amount[] => {
  if (action.type === 'make') return [action.amount];
  if ((action.type !== 'press' && action.type !== 'regress') || typeof action.how !== 'object') return [];
  if ('along' in action.how) return action.how.along;
  return ['by' in action.how ? action.how.by : action.how.to];
};

/** The names of all parameters that are used anywhere. */
export const parametersIn = (part: unknown, found = new Set<string>()): ReadonlySet<string> => {
  if (typeof part !== 'object' || part === null) return found;
  if ('named' in part && typeof part.named === 'string') found.add(part.named);
  for (const inner of Object.values(part)) parametersIn(inner, found);
  return found;
};

/** An amount without its bounds and what is added to it. */
export const baseOfAmount = (amount: Amount): Fixed | Worked => {
  if (amount.type === 'up to') return baseOfAmount(amount.amount);
  return amount.type === 'adjusted' ? amount.of : amount;
};

/** The wagers that an action speaks of. */
export const targetOfAction = (action: ScriptAction): Target | undefined =>
  'target' in action ? action.target : undefined;
