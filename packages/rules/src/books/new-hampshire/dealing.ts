import type { Dealing } from '../../dealing.ts';
import { step } from '../shared/dealing.ts';

export const rollToWinDealing: Dealing = {
  checks: [],
  keeps: { what: 'tray', before: 'the dealer', cite: 'NH D/five dice' },
  afterRoll: [],
  newShooter: [step('choose', 'Two of the five dice are chosen', 'NH D/five dice')],
  cocked: 'not ruled',
  guidance: 'Both dice go to the far side, hit the back wall and come off it, rolling or spinning.',
  notes: [
    { words: 'Spoken wagers are not taken', cite: 'NH I/no verbal' },
    { words: 'No chips lie on this table; one that does is no wager', cite: 'NH I/no chips' },
    { words: 'These are the only tests of a valid roll', cite: 'NH fn x' },
  ],
};
