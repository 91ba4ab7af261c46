import { type EventsOf, notice, warning } from '../../reader/event.ts';
import type { PairingFact } from './model.ts';

export const events: EventsOf<PairingFact> = {
  terminalLocked: ({ seat, reason, by }) =>
    warning(`The terminal of seat ${seat} is locked: ${reason}`, { seat, person: by.user }),
  terminalUnlocked: ({ seat, by }) => notice(`The terminal of seat ${seat} is unlocked`, { seat, person: by.user }),
};
