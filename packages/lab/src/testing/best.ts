import { cents, type House } from '@hardway/rules';
import { type Best, type BestSetup, best } from '../best/best.ts';
import { readWagers, type WagerList } from '../best/wager-list.ts';
import { massachusetts } from './houses.ts';

export const wagersOf = (text: string, house: House): WagerList => {
  const wagers = readWagers(text, house);
  if (!wagers.ok) throw new Error(wagers.error);
  return wagers.value;
};

/** The best of a list in dollars, where there is an answer. */
export const bestOf = (
  wagers: string,
  goal: { readonly from?: number; readonly reach: number; readonly rolls?: number } | { readonly action: number },
  house: House = massachusetts(),
  more: Partial<BestSetup> = {},
): Best => {
  const answer = best({
    house,
    wagers: wagersOf(wagers, house),
    bankroll: cents(100 * ('reach' in goal ? (goal.from ?? 100) : 100)),
    goal:
      'reach' in goal
        ? {
            type: 'reach',
            target: cents(goal.reach * 100),
            ...(goal.rolls === undefined ? {} : { rolls: goal.rolls }),
          }
        : { type: 'cost', action: cents(goal.action * 100) },
    dice: { kind: 'fair' },
    ...more,
  });
  if ('positions' in answer) return answer;
  throw new Error(JSON.stringify(answer));
};
