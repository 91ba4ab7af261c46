import type { Cents, House } from '@hardway/rules';
import type { DiceSource } from '../dice/throws.ts';
import type { TooLarge } from '../exact/exact-session.ts';
import { loadStrategy } from '../language/load.ts';
import { json } from '../report/data.ts';
import type { Best, BestProgress } from './best.ts';
import type { Rival } from './best-text.ts';
import { type Between, chanceToReach } from './chance-to-reach.ts';
import type { Goal } from './goal.ts';

/** What the best play is asked for, besides the wagers. */
export type BestQuestion = {
  readonly house: House;
  readonly bankroll: Cents;
  readonly goal: Goal;
  readonly dice: DiceSource;
};

/** How far it is, in words. */
export const bestProgressText = (progress: BestProgress): string => {
  switch (progress.stage) {
    case 'exploring':
      return `${progress.positions.toLocaleString('en-US')} positions`;
    case 'enclosing':
      return `${progress.sweeps.toLocaleString('en-US')} times over all values, which still move by ${progress.change.toExponential(1)}`;
    case 'rolls':
      return `${progress.done} of ${progress.of} rolls`;
  }
};

/** Why there is no answer, and what would make one possible. */
export const tooLargeText = ({ tooLarge }: TooLarge): string =>
  `This is too much to work out: ${tooLarge}. Fewer wagers or stakes, stakes that are multiples of a larger unit, or a lower target make it smaller`;

/** The chance of a strategy to reach the same goal, or why there is none. */
export const rivalOf = (
  text: string,
  { house, bankroll, goal, dice }: BestQuestion,
  goesOn: (text: string) => boolean,
): Between | TooLarge => {
  const loaded = loadStrategy(text, house.config);
  if (!loaded.ok || goal.type !== 'reach') return { tooLarge: 'it can not be played here' };
  const { play } = loaded.value;
  const { target, rolls } = goal;
  return chanceToReach(play, {
    ...{ house, bankroll, dice, target },
    ...(rolls === undefined ? {} : { rolls }),
    goesOn: () => goesOn(`${play.name}: its exact session`),
  });
};

const DOLLAR = 100;

/** Everything as JSON, money in dollars. */
export const bestJson = (
  { goal, lower, upper, strategy, impossible, step, ...effort }: Best,
  { house, bankroll }: BestQuestion,
  wagers: string,
  against: readonly Rival[],
): string => {
  const unit = goal.type === 'reach' ? 1 : DOLLAR;
  const between = { lower: lower / unit, upper: upper / unit };
  return json({
    house: house.config,
    wagers,
    ...(goal.type === 'reach' ? { bankroll: bankroll / DOLLAR } : {}),
    goal:
      goal.type === 'reach'
        ? { reach: goal.target / DOLLAR, rolls: goal.rolls ?? null }
        : { action: goal.action / DOLLAR },
    ...(goal.type === 'reach' ? { chance: between } : { cost: between }),
    ...effort,
    step: step / DOLLAR,
    against,
    impossible: impossible.map(each => ({ ...each, stake: each.stake / DOLLAR })),
    strategy,
  });
};
