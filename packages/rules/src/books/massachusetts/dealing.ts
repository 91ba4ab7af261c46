import type { Check, Dealing } from '../../dealing.ts';
import { afterRoll, step, TO_THE_FAR_END, tick, written } from '../shared/dealing.ts';

const sideBetChecks: readonly Check[] = [
  tick('fire-markers', 'Fire markers are at the table', 'MA 12(a)(4)/kept', 'fire'),
  tick('lammers', 'Hot-roller lammers are at the table', 'MA 14(a)(3)/kept', 'hot-roller'),
];

const choose = step('choose', 'The shooter picks two dice and keeps them', 'MA 7(c)/two');

export const crapsDealing: Dealing = {
  checks: sideBetChecks,
  keeps: { what: 'cup', before: 'the stickperson', cite: 'MA 7(c)(1)' },
  afterRoll: afterRoll('stickperson', 'MA 10(b)/collect', 'MA 10(b)/settle'),
  newShooter: [choose, step('return', 'The rest go back into the cup in front of the stickperson', 'MA 7(c)(1)')],
  cocked: 'read',
  guidance: TO_THE_FAR_END,
  contact: { words: 'Dice that touch chips or coupons of players count', cite: 'MA 9(d)' },
  notes: [],
};

export const miniCrapsDealing: Dealing = {
  ...crapsDealing,
  checks: [],
  keeps: { what: 'cup', before: 'the dealer or stickperson', cite: 'MA 7(c)(2)' },
  afterRoll: afterRoll('dealer or stickperson', 'MA 10(c)/collect', 'MA 10(c)/settle'),
  newShooter: [
    choose,
    step('return', 'The rest go back into the cup in front of the dealer or stickperson', 'MA 7(c)(2)'),
  ],
};

export const automatedCrapsDealing: Dealing = {
  checks: [
    written('shaker', 'Number of the shaker', 'MA-AUTO 3(a)/two-sealed'),
    tick('two-dice', 'Two dice are sealed in it', 'MA-AUTO 3(a)/two-sealed'),
    ...sideBetChecks,
  ],
  keeps: { what: 'cup', before: 'nobody: the dice stay sealed in the shaker', cite: 'MA-AUTO 3(a)(3)' },
  afterRoll: [
    step('collect', 'Collect losing wagers', 'MA-AUTO 4(b)(7)/losers-first'),
    step('pay', 'Pay winning wagers', 'MA-AUTO 4(b)(7)/losers-first'),
  ],
  newShooter: [step('select', "Light the accepting player's button", 'MA-AUTO 4(b)(2)')],
  cocked: 'no roll',
  losersFirst: 'MA-AUTO 4(b)(7)/losers-first',
  guidance: 'The button lights up after "no more bets". One press shakes the dice.',
  notes: [{ words: 'Nobody, player or dealer, handles the sealed dice', cite: 'MA-AUTO 3(a)(3)' }],
};
