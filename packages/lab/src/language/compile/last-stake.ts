import { subjectOf, type WagerName } from '@hardway/rules';
import type { Plain } from '../../play/strategy.ts';
import type { Script } from '../script.ts';
import { actionsIn, amountsOf, baseOfAmount, targetOfAction } from '../walk-script.ts';
import type { Frame } from './frame.ts';
import type { Slots } from './slots.ts';
import { namesEver } from './targets.ts';

/** What is asked of the last time a wager was decided, or lost. */
export type Last = 'last stake' | 'last loss';

/** Stakes by wager, in the order of the first time. */
type Stakes = { readonly [wager: string]: number };

/** A come wager is the same one after it has travelled. */
const keyOf = (name: WagerName): string => {
  const { kind } = subjectOf(name);
  return kind === 'come' || kind === 'dont-come' ? kind : name;
};

/** The wagers whose last stake some amount asks for; all of them where it is "it" whose stake is asked for. */
const watchedFor = (script: Script, last: Last): ReadonlySet<string> | 'all' => {
  const targets = actionsIn(script.body)
    .filter(action => amountsOf(action).some(amount => baseOfAmount(amount).type === last))
    .map(targetOfAction);
  if (targets.some(target => target?.type === 'it')) return 'all';
  return new Set(targets.flatMap(target => (target === undefined ? [] : namesEver(target, 'event').map(keyOf))));
};

/** Sorted, so that the same stakes are the same situation whichever came first. */
const sorted = (stakes: Stakes): Stakes =>
  Object.fromEntries(Object.entries(stakes).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Keeps in mind at what stake wagers were last decided or lost, and answers for each; nothing before the first time. */
export const lastOf =
  (slots: Slots, script: Script): ((last: Last) => (frame: Frame, name: WagerName) => number) =>
  last => {
    const watched = watchedFor(script, last);
    const slot = slots.of(last, () => ({
      start: {},
      update: (frame, at) => {
        for (const { type, wager, ...settlement } of frame.roll?.settlements ?? []) {
          if (type !== 'lost' && (type !== 'won' || last === 'last loss')) continue;
          const key = keyOf(wager);
          if (watched !== 'all' && !watched.has(key)) continue;
          frame.mind[at] = sorted({
            ...(frame.mind[at] as Stakes),
            [key]: (settlement as { readonly stake: number }).stake,
          }) as Plain;
        }
      },
    }));
    return (frame, name) => (frame.mind[slot] as Stakes)[keyOf(name)] ?? 0;
  };
