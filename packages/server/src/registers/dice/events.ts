import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { DiceFact } from './model.ts';

export const events: EventsOf<DiceFact> = {
  diceReceived: ({ serial, marks }) => notice(`Dice set ${serial} (${marks.join(', ')}) was received`),
  diceInspected: ({ serial, sound, tool }) =>
    (sound ? notice : warning)(`Dice set ${serial} was inspected with ${tool}: ${sound ? 'in order' : 'not in order'}`),
  diceIssued: ({ serial, table }) => notice(`Dice set ${serial} was issued to ${table}`),
  diceReturned: ({ serial, table }) => notice(`Dice set ${serial} came back from ${table}`),
  diceWithdrawn: ({ serial, ground }) => warning(`Dice set ${serial} was withdrawn: ${ground}`),
  diceDestroyed: ({ serial, witness }) => notice(`Dice set ${serial} was destroyed before ${witness.name}`),
};
