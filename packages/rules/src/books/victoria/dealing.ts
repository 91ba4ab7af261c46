import type { Check, Dealing } from '../../dealing.ts';
import { afterRoll, step, TO_THE_FAR_END, tick, written } from '../shared/dealing.ts';

const checks: readonly Check[] = [
  tick('five', 'Five dice counted', 'VIC 2.3'),
  tick('opposite', 'Opposite faces of every die total seven', 'VIC 2.3.1'),
  { ...tick('signs', 'Statutory notices and limit signs are displayed', 'VIC 4.1'), by: ['dealer'] },
];

export const crapsDealing: Dealing = {
  checks: [...checks, written('drop-box', 'Number of the drop box', 'VIC Diagram A')],
  keeps: { what: 'bowl', before: 'the stickperson', cite: 'VIC 5.1.2(a)' },
  afterRoll: afterRoll('stickperson', 'VIC 5.3.1(c)', 'VIC 5.3.1(e)'),
  newShooter: [
    step('choose', 'The shooter picks two dice', 'VIC 5.1.2'),
    step('return', 'The other three go back into the bowl in front of the stickperson', 'VIC 5.1.2(a)'),
  ],
  cocked: 'read',
  finishesHand: 'VIC 5.4.2(a)(iv)/continue',
  guidance: TO_THE_FAR_END,
  notes: [],
};

export const miniCrapsDealing: Dealing = {
  ...crapsDealing,
  checks,
  keeps: { what: 'bowl', before: 'the dealer', cite: 'VIC 7.3.1(b)' },
  afterRoll: afterRoll('dealer', 'VIC 5.3.1(c)', 'VIC 5.3.1(e)'),
};
