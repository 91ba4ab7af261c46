import { alarm, type EventsOf, notice, warning } from '../../reader/event.ts';
import type { ShakerFact } from './model.ts';

export const events: EventsOf<ShakerFact> = {
  shakerInspected: ({ seal, approval, by }) =>
    notice(`The shaker was inspected: seal ${seal}, approval ${approval}`, { person: by.user }),
  shakerFaulted: ({ fault, words }) => alarm(`The shaker is out of order (${fault}): ${words}`),
  faultCleared: ({ reason, by }) => warning(`The shaker's fault was cleared: ${reason}`, { person: by.user }),
};
