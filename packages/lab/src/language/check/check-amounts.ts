import { type Cents, dollars, POINTS, type Point, type WagerName } from '@hardway/rules';
import { ladderOf } from '../compile/progression.ts';
import { spreadRound, spreadStakes } from '../compile/spread.ts';
import { fixedCents, oddsBehind } from '../compile/stakes.ts';
import { namesEver } from '../compile/targets.ts';
import { notOffered, refusedAmount } from '../offers.ts';
import { amountText } from '../print/say.ts';
import type { Amount, ScriptAction, Sum, Target } from '../script.ts';
import { actionsIn } from '../walk-script.ts';
import type { Scene } from './scene.ts';

/** Every sum that an amount can come to, where these are known. */
const sumsOf = ({ house, script, unit }: Scene, sum: Sum): readonly Cents[] => {
  switch (sum.type) {
    case 'money':
    case 'units':
      return [fixedCents(sum, unit)];
    case 'progression': {
      const found = script.progressions.find(({ name }) => name === sum.name);
      if (found === undefined) return [];
      const { stakes, limit } = ladderOf(found.scheme, unit);
      // What stays within a limit may come near it, so that the limit must not be over the table's.
      return limit === undefined || limit <= house.limits.max ? stakes : [...stakes, limit];
    }
    case 'counter': {
      const found = script.counters.find(({ name }) => name === sum.name);
      if (found === undefined) return [];
      const each = fixedCents(sum.times, unit);
      const counts = Array.from({ length: found.to - found.from + 1 }, (_, index) => found.from + index);
      return counts.filter(count => count > 0).map(count => (count * each) as Cents);
    }
    case 'adjusted':
      return [sum.least, sum.most].flatMap(bound => (bound === undefined ? [] : [fixedCents(bound, unit)]));
    default:
      return [];
  }
};

/** An amount that can't be made on a wager here. */
export const checkAmount = (scene: Scene, target: Target, amount: Amount): void => {
  const { house, made, report } = scene;
  const sum = amount.type === 'up to' ? amount.amount : amount;
  if (sum.type === 'multiple') {
    checkMultiple(scene, target, sum.times);
    return;
  }
  for (const name of namesEver(target, 'make')) {
    if (house.rules[name] === undefined || !made.has(name)) continue;
    for (const cents of sumsOf(scene, sum)) {
      const refused = refusedAmount(house, name, cents);
      if (refused === undefined) continue;
      const of =
        sum.type === 'money' || sum.type === 'adjusted' ? '' : `${amountText(sum)} comes to $${dollars(cents)}. `;
      report(target, `${of}${refused}`);
      return;
    }
  }
};

/** Odds as a multiple: more than the house allows, or more than may stand behind what the strategy makes. */
const checkMultiple = (scene: Scene, target: Target, times: readonly [number, number, number]): void => {
  const { house, report } = scene;
  const most = Math.max(...times);
  if (house.multiple !== 'none' && most > house.multiple) {
    const rule = house.book.odds.multiple;
    const hint = rule !== 'none' && most <= rule.most ? `: a heading "house odds: ${most}x" asks for more` : '';
    const said = amountText({ type: 'multiple', times });
    report(
      target,
      `this house allows odds of ${house.multiple}x, not ${said} (${house.book.odds.cite.multiple})${hint}`,
    );
    return;
  }
  for (const name of namesEver(target, 'make')) {
    const rule = house.rules[name];
    if (rule === undefined) continue;
    for (const base of stakesMade(scene, rule.subject.kind.replace('-odds', ''))) {
      for (const point of rule.subject.number === undefined ? POINTS : [rule.subject.number as Point]) {
        const odds = oddsBehind(house, name, point, base, times);
        const refused = odds === 0 ? undefined : refusedAmount(house, name, odds, point);
        if (refused === undefined) continue;
        report(target, `behind $${dollars(base)} this comes to $${dollars(odds)}. ${refused}`);
        return;
      }
    }
  }
};

/** The stakes that a kind of wager is made with, as far as they are known. */
const stakesMade = (scene: Scene, kind: string): readonly Cents[] =>
  actionsIn(scene.script.body).flatMap(action => {
    if (action.type !== 'make' || action.target.type !== 'wager' || action.target.kind !== kind) return [];
    return sumsOf(scene, action.amount.type === 'up to' ? action.amount.amount : action.amount);
  });

export const checkSpread = (
  { house, report }: Scene,
  action: Extract<ScriptAction, { readonly type: 'spread' }>,
): void => {
  const stakes = spreadStakes(action.spread, action.total);
  if (stakes === undefined) {
    const round = spreadRound(action.spread);
    const least = Math.max(1, Math.floor(action.total / 100 / round));
    report(
      action,
      `$${dollars(action.total)} does not divide ${action.spread}: ${round} puts 5 on a number and 6 on the 6 and 8, so say ${round * least} or ${round * (least + 1)}`,
    );
    return;
  }
  for (const [number, stake] of stakes) {
    const name = `place ${number}` as WagerName;
    const refused = house.rules[name] === undefined ? notOffered(house, name) : refusedAmount(house, name, stake);
    if (refused !== undefined) {
      report(action, refused);
      return;
    }
  }
};
