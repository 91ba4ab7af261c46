import { type House, spoken, type WagerName } from '@hardway/rules';
import type { Setting } from '../compile/frame.ts';
import { spreadStakes } from '../compile/spread.ts';
import { namesEver, type Use } from '../compile/targets.ts';
import { notOffered, pucksFor, refusedCoupon } from '../offers.ts';
import { listText, targetText } from '../print/say.ts';
import type { Script, ScriptAction, Target } from '../script.ts';
import { actionsIn, amountsOf, atomsIn, type Path, targetOf, walkScript } from '../walk-script.ts';
import { checkAmount, checkSpread } from './check-amounts.ts';
import { pucksUnder } from './pucks.ts';
import type { Report, Scene } from './scene.ts';

/** What is wrong with the wagers of a strategy at this house: not offered, not payable, at the wrong time, never made. */
export const checkWagers = (script: Script, setting: Setting, whole: boolean, report: Report): void => {
  const scene = { ...setting, script, made: wagersMade(script, setting.house), whole, report };
  walkScript(script, {
    branch: ({ condition }) => {
      for (const atom of condition === null ? [] : atomsIn(condition)) {
        const spokenOf = targetOf(atom);
        if (spokenOf !== undefined) checkSpokenOf(scene, spokenOf.target, spokenOf.use);
      }
    },
    action: (action, path) => {
      checkAction(scene, action);
      checkTime(scene, action, path);
    },
  });
};

/** Every wager that some action makes, as it stands on the layout afterwards. */
const wagersMade = (script: Script, house: House): ReadonlySet<WagerName> => {
  const made = new Set<WagerName>();
  for (const action of actionsIn(script.body)) {
    if (action.type === 'make') for (const name of namesEver(action.target, 'event')) made.add(name);
    if (action.type === 'spread')
      for (const number of spreadStakes(action.spread, action.total)?.keys() ?? [])
        made.add(`place ${number}` as WagerName);
  }
  for (const name of [...made]) for (const part of house.rules[name]?.standsAs ?? []) made.add(part.name);
  return made;
};

/** Whether a target names wagers one by one, so that each of them must be there. */
const isNamed = (target: Target): target is Extract<Target, { readonly type: 'wager' }> => target.type === 'wager';

const checkOffered = ({ house, report }: Scene, target: Target, use: Use): boolean => {
  if (!isNamed(target)) return true;
  const names = namesEver(target, use);
  const missing = names.filter(name => house.rules[name] === undefined);
  const isMoving = target.on.includes('point') || target.on.includes('rolled');
  if (missing.length === 0 || ((target.on.length === 0 || isMoving) && missing.length < names.length)) return true;
  report(target, notOffered(house, missing[0] as WagerName));
  return false;
};

/** What stands or is decided must be offered, and be made by some rule. */
const checkSpokenOf = (scene: Scene, target: Target, use: Use): void => {
  if (target.type === 'it' || target.type === 'all' || !checkOffered(scene, target, use)) return;
  const { house, made, whole, report } = scene;
  const names = namesEver(target, use === 'make' ? 'stand' : use);
  const parts = house.rules[names[0] as WagerName]?.standsAs;
  if (parts !== undefined) {
    const into = listText(
      parts.map(({ name }) => spoken(name)),
      'and',
    );
    report(target, `${targetText(target)} does not stand as such here: it is broken down into ${into} when it is made`);
  } else if (!whole) {
    return;
  } else if (!names.some(name => made.has(name))) {
    report(target, `nothing in this strategy makes ${targetText(target)}, so it never stands`);
  } else if (target.type === 'wager' && target.on.length > 1 && !target.on.includes('point')) {
    const never = target.on.find(on => !namesEver({ ...target, on: [on] }, use).some(name => made.has(name)));
    if (never !== undefined)
      report(target, `nothing in this strategy makes ${target.kind} ${never}, so it never stands`);
  }
};

const checkAction = (scene: Scene, action: ScriptAction): void => {
  const { house, report } = scene;
  switch (action.type) {
    case 'make':
      if (checkOffered(scene, action.target, 'make')) checkAmount(scene, action.target, action.amount);
      checkBase(scene, action.target);
      return;
    case 'spread':
      checkSpread(scene, action);
      return;
    case 'press':
    case 'regress':
      checkSpokenOf(scene, action.target, 'stand');
      if (typeof action.how === 'object' && !('by' in action.how))
        for (const amount of amountsOf(action)) checkAmount(scene, action.target, amount);
      return;
    case 'take down':
      checkSpokenOf(scene, action.target, 'stand');
      checkDown(scene, action);
      return;
    case 'call':
      checkSpokenOf(scene, action.target, 'stand');
      checkCall(scene, action);
      return;
    case 'match-play': {
      const refused = refusedCoupon(house, action.wager, action.value);
      if (refused !== undefined) report(action, refused);
      return;
    }
    default:
  }
};

/** Odds need the wager they support. */
const checkBase = ({ house, made, whole, report }: Scene, target: Target): void => {
  if (
    !whole ||
    target.type !== 'wager' ||
    !target.kind.endsWith('-odds') ||
    house.rules[namesEver(target, 'make')[0] as WagerName] === undefined
  )
    return;
  const base = target.kind.slice(0, -'-odds'.length);
  if (![...made].some(name => name === base || name.startsWith(`${base} `)))
    report(target, `odds need a wager to support, and nothing in this strategy makes ${base}`);
};

const checkDown = (
  { house, report }: Scene,
  { target }: Extract<ScriptAction, { readonly type: 'take down' }>,
): void => {
  if (target.type !== 'wager') return;
  const [name] = namesEver(target, 'stand');
  const rule = name === undefined ? undefined : house.rules[name];
  if (rule?.terms.down === 'locked')
    report(target, `${targetText(target)} stays as made until it is decided: it can't come down`);
};

const checkCall = (
  { house, report }: Scene,
  { target, call }: Extract<ScriptAction, { readonly type: 'call' }>,
): void => {
  if (target.type === 'all' || target.type === 'it') return;
  const rules = namesEver(target, 'stand').flatMap(name => house.rules[name] ?? []);
  if (rules.length > 0 && rules.every(rule => rule.terms.working.calls.length === 0)) {
    report(target, `${targetText(target)} can't be called ${call} here: it always works`);
  }
};

/** A wager that is made only at a time when its rule does not apply. */
const checkTime = ({ house, report }: Scene, action: ScriptAction, { conditions }: Path): void => {
  if (action.type !== 'make') return;
  const pucks = pucksUnder(conditions);
  if (pucks.size === 0) return;
  const names = namesEver(action.target, 'make').filter(name => house.rules[name] !== undefined);
  const times = names.map(name => pucksFor(house, name));
  if (names.length > 0 && times.every(time => time === 'off') && !pucks.has('off'))
    report(action, `${targetText(action.target)} is made on a come-out, and here a point is on: this never happens`);
  if (names.length > 0 && times.every(time => time === 'on') && pucks.size === 1 && pucks.has('off'))
    report(
      action,
      `${targetText(action.target)} is made with a point on, and here it is a come-out: this never happens`,
    );
};
