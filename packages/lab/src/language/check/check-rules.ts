import type { Setting } from '../compile/frame.ts';
import { ladderOf } from '../compile/progression.ts';
import { namesEver } from '../compile/targets.ts';
import { actionText, conditionText, targetText } from '../print/say.ts';
import type { At, Condition, Script, ScriptAction, Statement } from '../script.ts';
import {
  amountsOf,
  atomsIn,
  baseOfAmount,
  type Path,
  parametersIn,
  saysIt,
  targetOfAction,
  walkScript,
} from '../walk-script.ts';
import { pucksUnder } from './pucks.ts';
import type { Report } from './scene.ts';

/** What is wrong with the rules as such: nothing to refer to, never reached, at odds with each other. */
export const checkRules = (script: Script, setting: Setting, report: Report): void => {
  if (!makesAnything(script)) report({ line: 1, column: 1 }, 'this strategy never makes a wager');
  checkNames(script, setting, report);
  const stopping = new Set<Statement>();
  walkScript(script, {
    branch: (branch, path) => checkBranch(script, branch, path.conditions, report),
    action: (action, path) => checkIt(action, path, report),
    block: block => {
      checkReached(block, stopping, report);
      checkContradictions(block, report);
    },
  });
};

const makesAnything = (script: Script): boolean => {
  let makes = false;
  walkScript(script, {
    action: ({ type }) => {
      makes ||= type === 'make' || type === 'spread';
    },
  });
  return makes;
};

/** The names an amount, a condition or an action uses. */
const namesUsed = (script: Script): ReadonlySet<string> => {
  const used = new Set<string>();
  walkScript(script, {
    branch: ({ condition }) => {
      for (const atom of condition === null ? [] : atomsIn(condition)) if (atom.type === 'counter') used.add(atom.name);
    },
    action: action => {
      for (const amount of amountsOf(action)) {
        const base = baseOfAmount(amount);
        if (base.type === 'progression' || base.type === 'counter') used.add(base.name);
      }
      if (action.type === 'go') used.add(`stage ${action.stage}`);
    },
  });
  return used;
};

const checkNames = (script: Script, setting: Setting, report: Report): void => {
  const used = namesUsed(script);
  const parameters = parametersIn(script);
  for (const { name, ...at } of script.parameters)
    if (!parameters.has(name)) report(at, `nothing uses the parameter ${name}`, 'warning');
  for (const counter of script.counters) {
    if (!used.has(counter.name)) report(counter, `nothing asks about the counter ${counter.name}`, 'warning');
  }
  for (const progression of script.progressions) {
    if (!used.has(progression.name))
      report(progression, `no wager takes its stake from ${progression.name}`, 'warning');
    const { start, stake, stakes, limit } = ladderOf(progression.scheme, setting.unit);
    if (stakes.length === 0)
      report(progression, `${progression.name} ends before it begins: its limit is under its first stake`);
    else if (limit !== undefined && stake(start) > limit)
      report(progression, `the first stake of ${progression.name} is over its limit`);
    else if (limit === undefined && stakes.length === 1)
      report(progression, `${progression.name} never grows: its limit leaves no second step`, 'warning');
  }
  const stages = script.body.flatMap(item => (item.type === 'stage' ? [item] : []));
  stages.forEach((stage, index) => {
    if (index > 0 && !used.has(`stage ${stage.name}`))
      report(stage, `no rule goes to stage ${stage.name}, so it is never reached`);
  });
};

/** A condition that can't hold, by the puck or by how far a counter counts. */
const checkBranch = (
  script: Script,
  branch: At & { readonly condition: Condition | null },
  conditions: readonly Condition[],
  report: Report,
): void => {
  if (branch.condition === null) return;
  for (const atom of atomsIn(branch.condition)) {
    if (atom.type !== 'counter') continue;
    const counter = script.counters.find(({ name }) => name === atom.name);
    const { is, value } = atom.value;
    if (counter === undefined) continue;
    const isNever =
      (is === 'at least' && value > counter.to) ||
      (is === 'more than' && value >= counter.to) ||
      (is === 'at most' && value < counter.from) ||
      (is === 'less than' && value <= counter.from) ||
      (is === 'exactly' && (value < counter.from || value > counter.to));
    if (isNever)
      report(
        atom,
        `${atom.name} counts from ${counter.from} to ${counter.to}, so "${conditionText(atom)}" never holds`,
      );
  }
  if (pucksUnder(conditions).size > 0) return;
  report(
    branch,
    `this can never happen: "${conditions.map(condition => conditionText(condition, 1)).join(' and ')}" asks for a come-out and a point at once`,
  );
};

const usesResult = (action: ScriptAction): boolean =>
  amountsOf(action).some(amount => ['winnings', 'stake'].includes(baseOfAmount(amount).type));

/** "It" must be something: a rule around it has to speak of wagers. */
const checkIt = (action: ScriptAction, { conditions }: Path, report: Report): void => {
  const usesIt = targetOfAction(action)?.type === 'it' || action.type === 'same bet' || usesResult(action);
  if (usesIt && !conditions.some(saysIt)) {
    report(
      action,
      `"${actionText(action)}" speaks of a wager, but no condition around it says which: for example "when place 6 wins: ${actionText(action)}"`,
    );
  }
};

/** Nothing is done after leaving, waiting, or going to another stage. */
const checkReached = (block: readonly Statement[], stopping: Set<Statement>, report: Report): void => {
  block.forEach((statement, index) => {
    if (statement.type !== 'act' || !['leave', 'wait', 'go'].includes(statement.action.type)) return;
    const next = block[index + 1];
    if (next === undefined || stopping.has(next)) return;
    stopping.add(next);
    if (statement.action.type !== 'go')
      report(next, `this is never reached: "${actionText(statement.action)}" stands before it`);
  });
};

const same = (a: ScriptAction, b: ScriptAction): boolean => {
  const [one, other] = [targetOfAction(a), targetOfAction(b)];
  if (one === undefined || other === undefined) return false;
  if (one.type === 'it' || other.type === 'it') return one.type === other.type;
  const names = new Set(namesEver(one, 'stand'));
  return namesEver(other, 'stand').some(name => names.has(name));
};

/** How two actions under the very same condition get in each other's way. */
const conflict = (a: ScriptAction, b: ScriptAction): string | undefined => {
  if (a.type === 'go' && b.type === 'go' && a.stage !== b.stage)
    return `goes to ${b.stage} where "${actionText(a)}" has just gone`;
  if (a.type === 'count' && b.type === 'count') {
    return a.name === b.name && b.how === 'set' ? `undoes "${actionText(a)}"` : undefined;
  }
  if (!same(a, b)) return undefined;
  if (a.type === 'make' && b.type === 'make' && !b.keep) {
    return a.target.type === 'wager' && targetText(a.target) === targetText(b.target)
      ? `never happens: "${actionText(a)}" has made it`
      : undefined;
  }
  if (a.type === 'call' && b.type === 'call') return a.call === b.call ? undefined : `undoes "${actionText(a)}"`;
  const isUndone = (a.type === 'make' || a.type === 'press' || a.type === 'regress') && b.type === 'take down';
  const isTurned = (a.type === 'press' && b.type === 'regress') || (a.type === 'regress' && b.type === 'press');
  if (isUndone || isTurned) return `contradicts "${actionText(a)}"`;
  return a.type === 'take down' && (b.type === 'press' || b.type === 'regress')
    ? `never happens: "${actionText(a)}" stands before it`
    : undefined;
};

type Found = { readonly under: string; readonly action: ScriptAction };

/** All actions of a block with the condition they stand under, one level deep. */
const deedsOf = (block: readonly Statement[]): readonly Found[] =>
  block.flatMap(statement => {
    if (statement.type === 'act') return [{ under: '', action: statement.action }];
    const [first] = statement.branches;
    if (first?.condition === undefined || first.condition === null) return [];
    const under = conditionText(first.condition);
    return first.body.flatMap(inner => (inner.type === 'act' ? [{ under, action: inner.action }] : []));
  });

const checkContradictions = (block: readonly Statement[], report: Report): void => {
  const deeds = deedsOf(block);
  deeds.forEach((later, index) => {
    for (const earlier of deeds.slice(0, index)) {
      if (earlier.under !== later.under) continue;
      const how = conflict(earlier.action, later.action);
      if (how === undefined) continue;
      report(later.action, `"${actionText(later.action)}" ${how} (line ${earlier.action.line})`);
      return;
    }
  });
};
