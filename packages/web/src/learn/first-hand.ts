import { type House, isOdds, type Puck, subjectOf, type WagerName } from '@hardway/rules';
import { titleOf } from '../table/names.ts';
import { decidedBy, listed } from './decided.ts';

/** A first hand, step by step. It follows what the player does: nothing has to be done in this order. */
export const HAND_STEPS = ['bet', 'roll', 'point', 'odds', 'again', 'decision'] as const;
type HandStep = (typeof HAND_STEPS)[number];

/** What the guide knows of the table. */
export type HandState = {
  readonly puck: Puck;
  /** The player's bets. */
  readonly bets: readonly WagerName[];
  readonly rolls: number;
  /** How many rolls there were when the point was first talked about; null before. */
  readonly pointSaid: number | null;
  /** Whether a roll has decided the player's line bet. */
  readonly isDecided: boolean;
};

const LINE: readonly WagerName[] = ['pass', 'dont-pass'];

export const hasLine = (bets: readonly WagerName[]): boolean => bets.some(name => LINE.includes(name));

export const stepOfHand = ({ puck, bets, rolls, pointSaid, isDecided }: HandState): HandStep => {
  if (isDecided) return 'decision';
  if (!hasLine(bets)) return 'bet';
  if (puck === 'off') return 'roll';
  if (pointSaid === null) return 'point';
  const hasOdds = bets.some(name => isOdds(subjectOf(name).kind));
  return hasOdds || rolls > pointSaid ? 'again' : 'odds';
};

/** What is said at a step: one line. */
export const handWords = (house: House, step: HandStep, puck: Puck): string => {
  const line = titleOf(house, 'pass');
  switch (step) {
    case 'bet':
      return puck === 'off'
        ? `Start here: tap the ${line} to bet with the dice.`
        : `A hand is under way. Bet the ${line} on the next come-out.`;
    case 'roll':
      return `Now roll. ${listed(decidedBy(house, 'pass', 'off', 'win'))} win for the ${line}, ${listed(decidedBy(house, 'pass', 'off', 'lose'))} lose.`;
    case 'point':
      return `${puck} is the point: it has to come again before a 7.`;
    case 'odds':
      return 'You may add odds behind your bet, or just roll.';
    case 'again':
      return `Roll on, until the ${puck} or a 7 comes.`;
    case 'decision':
      return 'That decided your bet. You know the heart of craps: bet again!';
  }
};

/** Where a step points, the best place first. */
export const handTargets = (step: HandStep, puck: Puck): readonly string[] => {
  const button = ['.act button.roll', '.act'];
  switch (step) {
    case 'bet':
      return puck === 'off' ? ['[data-spot="pass"]'] : button;
    case 'roll':
    case 'again':
      return button;
    case 'point':
      return [`[data-spot="place ${puck}"]`, '.dice-shown'];
    case 'odds':
      return ['.odds-offers button', '[data-spot="pass-odds"]', ...button];
    case 'decision':
      return ['.results', '.dice-shown'];
  }
};
