import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { DiceSetFact } from './model.ts';

export const events: EventsOf<DiceSetFact> = {
  diceInstalled: ({ set, dice, by }) =>
    notice(`Dice set ${set} (${dice.join(', ')}) came to the table`, { person: by.user }),
  diceRemoved: ({ set, reason, by }) => notice(`Dice set ${set} was taken away: ${reason}`, { person: by.user }),
  dieLost: () => warning('A die was lost'),
};
