import type { Check, Dealing } from '../../dealing.ts';
import { afterRoll, step, TO_THE_FAR_END, written } from '../shared/dealing.ts';

const HOLDERS = { oneOf: ['boxperson', 'dealer'] };

const boxes: readonly Check[] = [
  written('drop-box', 'Number of the drop box', 'MD 2.E'),
  written('tip-box', 'Number of the tip box', 'MD 2.E'),
];

const fireHolder: Check = {
  id: 'fire-holder',
  words: 'Who keeps the fire markers',
  cite: 'MD 11.A(4)(b)',
  asks: HOLDERS,
  wager: 'fire',
};

const bonusHolder: Check = {
  id: 'bonus-holder',
  words: 'Who keeps the bonus buttons',
  cite: 'MD 12.B(3)(b)',
  asks: HOLDERS,
  wager: 'all-small',
};

const choose = step('choose', 'The shooter picks two of the five dice and keeps them', 'MD 7.C/two');

export const crapsDealing: Dealing = {
  checks: [...boxes, fireHolder, bonusHolder],
  keeps: { what: 'cup', before: 'the stickperson', cite: 'MD 7.D(1)' },
  afterRoll: afterRoll('stickperson', 'MD 9.F', 'MD 9.F(1)'),
  newShooter: [choose, step('return', 'The other three go back into the cup in front of the stickperson', 'MD 7.D(1)')],
  cocked: 'read',
  guidance: TO_THE_FAR_END,
  contact: { words: 'Dice that touch chips or plaques count', cite: 'MD 8.D' },
  notes: [],
};

export const miniCrapsDealing: Dealing = {
  ...crapsDealing,
  checks: [...boxes, bonusHolder],
  keeps: { what: 'cup', before: 'the dealer or stickperson', cite: 'MD 7.D(2)' },
  afterRoll: afterRoll('dealer or stickperson', 'MD 9.G', 'MD 9.G(1)'),
  newShooter: [
    choose,
    step('return', 'The other three go back into the cup in front of the dealer or stickperson', 'MD 7.D(2)'),
  ],
};
